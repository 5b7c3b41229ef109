import Motion

nonisolated extension NestedScrollState {
  /// Distributes a movement of the content over overscroll, header and list.
  ///
  /// Each part takes as much as it can and leaves the rest to the next one. Upwards, the header comes before
  /// the list. Downwards, the list comes before the header, or after it if the touch began on the header. A
  /// distance that is not finite is ignored.
  /// Source: `docs/spec/segment-slide.md#50-one-position-one-driver`.
  ///
  /// - Parameter distance: The distance in points; positive moves the content up.
  public mutating func scroll(by distance: Double, from origin: NestedScrollOrigin = .page) {
    guard distance.isFinite else { return }
    var rest = distance
    if overscroll * rest < 0 {
      let back = min(abs(rest), abs(overscroll))
      let isAllBack = back == abs(overscroll)
      let step = rest < 0 ? -back : back
      overscroll = isAllBack ? 0 : overscroll + step
      rest = back == abs(rest) ? 0 : rest - step
    }
    rest = move(by: rest, from: origin)
    if bounces != .none { overscroll += rest }
  }

  /// Moves header and list inside their ranges and returns the distance that is left.
  mutating func move(by distance: Double, from origin: NestedScrollOrigin) -> Double {
    let before = headerOffset
    var rest = distance
    var excess = 0.0
    if distance > 0 {
      let remaining = max(0, page.reach - headerOffset - page.offset)
      if rest > remaining {
        excess = rest - remaining
        rest = remaining
      }
    }
    if distance > 0 || origin == .header {
      moveHeader(by: &rest)
      moveList(by: &rest)
    } else {
      moveList(by: &rest)
      moveHeader(by: &rest)
    }
    if headerOffset != before { revealHeader() }
    return rest + excess
  }

  private mutating func moveHeader(by rest: inout Double) {
    NestedScrollState.move(&headerOffset, by: &rest, in: -headerInset...max(-headerInset, headerTravel))
  }

  private mutating func moveList(by rest: inout Double) {
    let index = selectedIndex
    guard pages.indices.contains(index) else { return }
    let range = pages[index].range
    NestedScrollState.move(&pages[index].offset, by: &rest, in: range.min...range.max)
  }

  private static func move(_ offset: inout Double, by rest: inout Double, in range: ClosedRange<Double>) {
    let wanted = offset + rest
    let reached = min(max(wanted, range.lowerBound), range.upperBound)
    // If the whole movement was taken, no rounding error may be left.
    rest = reached == wanted ? 0 : rest - (reached - offset)
    offset = reached
  }

  /// Applies ``NestedScrollPolicy/resetOnHeaderReveal`` when the header moves.
  private mutating func revealHeader() {
    guard policy == .resetOnHeaderReveal, headerOffset < headerTravel else { return }
    for index in pages.indices where index != selectedIndex { pages[index].offset = pages[index].range.min }
  }

  /// The distances that the content can move inside the ranges, up and down.
  public var remaining: (up: Double, down: Double) {
    let page = page
    let up = max(0, headerTravel - headerOffset) + max(0, page.range.max - page.offset)
    let down = max(0, headerOffset + headerInset) + max(0, page.offset - page.range.min)
    return (min(up, max(0, page.reach - headerOffset - page.offset)), down)
  }

  /// Returns this state, without its overscroll, after the content has moved up by `position` points. The
  /// part of `position` beyond ``remaining`` is the overscroll as it is shown on the screen.
  func placed(at position: Double, from origin: NestedScrollOrigin) -> NestedScrollState {
    let remaining = remaining
    let inside = min(max(position, -remaining.down), remaining.up)
    var state = self
    _ = state.move(by: inside, from: origin)
    let beyond = position - inside
    state.overscroll = bounces == .none ? 0 : band(for: beyond).overshoot(for: beyond)
    return state
  }
}

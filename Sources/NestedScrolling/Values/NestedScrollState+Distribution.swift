import Motion

nonisolated extension NestedScrollState {
  /// Follows a finger: distributes a movement of the content over overscroll, header and list.
  ///
  /// Each takes as much as it can and hands on the rest: upwards the header, then the list; downwards the
  /// list, then the header, or the other way round for a touch that began on the header
  /// (segment-slide.md 5.0). A distance that is not finite is ignored.
  ///
  /// - Parameter distance: In points; positive moves the content up.
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

  /// Moves header and list inside their ranges and answers what they could not take.
  mutating func move(by distance: Double, from origin: NestedScrollOrigin) -> Double {
    let before = headerOffset
    var rest = distance
    var excess = 0.0
    if distance > 0 {
      let room = max(0, page.reach - headerOffset - page.offset)
      if rest > room {
        excess = rest - room
        rest = room
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
    // Nothing is left of a movement that was taken whole, not even a rounding error.
    rest = reached == wanted ? 0 : rest - (reached - offset)
    offset = reached
  }

  /// The header shows, or shows more or less.
  private mutating func revealHeader() {
    guard policy == .resetOnHeaderReveal, headerOffset < headerTravel else { return }
    for index in pages.indices where index != selectedIndex { pages[index].offset = pages[index].range.min }
  }

  /// How far content can move inside the ranges: up, and down.
  public var room: (up: Double, down: Double) {
    let page = page
    let up = max(0, headerTravel - headerOffset) + max(0, page.range.max - page.offset)
    let down = max(0, headerOffset + headerInset) + max(0, page.offset - page.range.min)
    return (min(up, max(0, page.reach - headerOffset - page.offset)), down)
  }

  /// The state in which the content is shown `position` further up than this state without its overscroll;
  /// positions outside ``room`` are overscroll as it is shown.
  func placed(at position: Double, from origin: NestedScrollOrigin) -> NestedScrollState {
    let room = room
    let inside = min(max(position, -room.down), room.up)
    var state = self
    _ = state.move(by: inside, from: origin)
    let beyond = position - inside
    state.overscroll = bounces == .none ? 0 : band(for: beyond).overshoot(for: beyond)
    return state
  }
}

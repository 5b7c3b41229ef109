import Motion

extension UIScrollView {
  /// Returns the trajectories of content released at `offset`, or at its current offset. With paging, they
  /// end at the page that follows from a drag that began at `start`.
  func released(
    velocity: CGPoint, from start: CGPoint, at offset: CGPoint? = nil
  ) -> (x: ScrollTrajectory, y: ScrollTrajectory) {
    let offset = offset ?? contentOffset
    let x = released(
      from: offset.x, velocity: velocity.x, start: start.x, size: bounds.width, in: horizontalRange)
    let y = released(
      from: offset.y, velocity: velocity.y, start: start.y, size: bounds.height, in: verticalRange)
    let proposed = CGPoint(x: x.restPosition, y: y.restPosition)
    guard let snapped = snapOffset(from: offset, velocity: velocity, proposed: proposed), snapped.isFinite
    else {
      return (x, y)
    }
    return (
      .settling(from: offset.x, velocity: velocity.x, to: snapped.x, physics: physics),
      .settling(from: offset.y, velocity: velocity.y, to: snapped.y, physics: physics)
    )
  }

  /// Returns the trajectory along one axis.
  private func released(
    from offset: CGFloat, velocity: CGFloat, start: CGFloat, size: CGFloat, in range: ScrollRange
  ) -> ScrollTrajectory {
    let free = ScrollTrajectory.released(
      from: offset, velocity: velocity, in: range, bounces: bounces, physics: physics)
    guard isPagingEnabled, range.length > 0, size > 0 else { return free }
    let page = Page(size: size, range: range).offset(from: offset, velocity: velocity, start: start)
    // Content pulled beyond the first or last page bounces back as without paging.
    if range.overshoot(of: offset) != 0, free.restPosition == page { return free }
    return .settling(from: offset, velocity: velocity, to: page, physics: physics)
  }

  /// Whether the content rests only at certain offsets: at pages, or at a subclass's offsets.
  var restsAtPositions: Bool {
    isPagingEnabled || snapOffset(from: contentOffset, velocity: .zero, proposed: contentOffset) != nil
  }

  /// Whether the content may rest at its current offset.
  var isAtRestingPosition: Bool {
    guard restsAtPositions else { return clamped(contentOffset) == contentOffset }
    let (x, y) = released(velocity: .zero, from: contentOffset)
    let screen = UIScreen.main
    return contentOffset
      == CGPoint(x: screen.rounded(x.restPosition), y: screen.rounded(y.restPosition))
  }

  /// Returns the offset of the next page in the direction of a step, on the axes where the step is
  /// not zero.
  func page(towards step: CGPoint, from offset: CGPoint) -> CGPoint {
    func flick(_ step: CGFloat) -> CGFloat {
      step == 0 ? 0 : step < 0 ? -Flick.speed : Flick.speed
    }
    let velocity = CGPoint(x: flick(step.x), y: flick(step.y))
    if let snapped = snapOffset(from: offset, velocity: velocity, proposed: offset) { return snapped }
    func next(_ offset: CGFloat, _ velocity: CGFloat, _ size: CGFloat, _ range: ScrollRange) -> CGFloat {
      guard velocity != 0, size > 0, range.length > 0 else { return offset }
      return Page(size: size, range: range).offset(from: offset, velocity: velocity, start: offset)
    }
    return CGPoint(
      x: next(offset.x, velocity.x, bounds.width, horizontalRange),
      y: next(offset.y, velocity.y, bounds.height, verticalRange))
  }
}

/// The pages along one axis. The first is at offset 0; the last may be shorter.
private struct Page {
  let pages: EvenPages
  let range: ScrollRange

  init(size: Double, range: ScrollRange) {
    let last = (range.max / size).rounded(.up).clamped(to: 0...1e12)
    pages = EvenPages(size: size, count: Int(last) + 1)
    self.range = range
  }

  /// Returns the offset of the page for content released at `offset`, at most one page away from that
  /// of `start`.
  func offset(from offset: Double, velocity: Double, start: Double) -> Double {
    guard let first = pages.nearest(to: start),
      let page = pages.target(from: offset, velocity: velocity, projected: nil)
    else { return range.clamp(0) }
    return range.clamp(pages.position(of: page.clamped(to: max(0, first - 1)...first + 1)))
  }
}

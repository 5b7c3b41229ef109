import Motion

/// The offsets where a section that scrolls by itself comes to rest: where pages begin, and the end.
nonisolated struct SnapPositions: Equatable {
  /// How far one release goes.
  enum Reach: Equatable {
    /// To the next position in the direction of a flick, else to the nearest one.
    case onePage
    /// To the position nearest to where the content would slide.
    case asFarAsItSlides
  }

  /// The pages, one behind the other.
  var pages: RunningLengths
  /// The offset of the first one.
  var first: CGFloat = 0
  /// No offset is beyond this.
  var last: CGFloat
  var reach = Reach.onePage

  /// Offsets closer than this are one, in points.
  private static let dust: CGFloat = 1e-6

  /// The number of positions, those beyond the end counted as one.
  var count: Int {
    guard pages.count > 1, last > first else { return min(pages.count, 1) }
    let before = pages.index(at: last - first - SnapPositions.dust)
    return min(pages.count, before + 2)
  }

  func position(_ index: Int) -> CGFloat { min(last, first + pages.start(index)) }

  /// The nearest position; half-way counts as the later one.
  func nearest(to offset: CGFloat) -> Int {
    let count = count
    guard count > 1, offset.isFinite else { return 0 }
    let before = min(count - 1, pages.index(at: offset - first))
    let next = min(count - 1, before + 1)
    return position(next) - offset <= offset - position(before) ? next : before
  }

  /// Returns where content let go at `offset` comes to rest: its velocity is in points per second, and
  /// `proposed` is where it would slide.
  func target(from offset: CGFloat, velocity: CGFloat, proposed: CGFloat) -> CGFloat {
    let count = count
    guard count > 0 else { return proposed }
    let isFlick = abs(velocity) >= PageTarget.defaultFlickSpeed
    let page: Int
    switch reach {
    case .onePage where isFlick: page = next(from: offset, forward: velocity > 0)
    case .onePage: page = nearest(to: offset)
    case .asFarAsItSlides:
      let there = nearest(to: proposed)
      guard isFlick else { return position(there) }
      let least = next(from: offset, forward: velocity > 0)
      page = velocity > 0 ? max(there, least) : min(there, least)
    }
    return position(page)
  }

  /// The first position behind `offset`, or the last one before it.
  private func next(from offset: CGFloat, forward: Bool) -> Int {
    let near = nearest(to: offset)
    let place = position(near)
    if forward { return place > offset + SnapPositions.dust ? near : min(count - 1, near + 1) }
    return place < offset - SnapPositions.dust ? near : max(0, near - 1)
  }
}

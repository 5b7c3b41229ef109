import Motion

/// The offsets at which an orthogonally scrolling section rests: the starts of groups or pages, and the end.
nonisolated struct GroupPositions: Snapping, Equatable {
  /// How far the content moves after a release.
  enum Reach: Equatable {
    /// To the next position in the direction of a flick, otherwise to the nearest one.
    case onePage
    /// To the position nearest to where deceleration would end.
    case asFarAsItSlides
  }

  /// The lengths of the pages, in order.
  var pages: RunningLengths
  /// The offset of the first page.
  var first: CGFloat = 0
  /// The largest offset.
  var last: CGFloat
  var reach = Reach.onePage

  /// The number of positions. All positions at or beyond `last` count as one.
  var count: Int {
    guard pages.count > 1, last > first else { return min(pages.count, 1) }
    let before = pages.index(at: last - first - GroupPositions.dust)
    return min(pages.count, before + 2)
  }

  func position(of page: Int) -> Double { min(last, first + pages.start(page)) }

  func page(atOrBefore offset: Double) -> Int {
    offset >= last ? max(0, count - 1) : min(max(0, count - 1), pages.index(at: offset - first))
  }

  /// Returns the offset at which content rests after it is released at `offset`.
  ///
  /// - Parameters:
  ///   - velocity: In points per second.
  ///   - proposed: The offset at which deceleration would end.
  func target(from offset: Double, velocity: Double, proposed: Double) -> Double {
    let projected = reach == .asFarAsItSlides ? proposed : nil
    return target(from: offset, velocity: velocity, projected: projected).map { position(of: $0) } ?? proposed
  }
}

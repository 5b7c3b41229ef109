import Motion

/// The offsets where a section that scrolls by itself comes to rest: where groups or pages begin, and the end.
nonisolated struct GroupPositions: Snapping, Equatable {
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

  /// The number of positions, those beyond the end counted as one.
  var count: Int {
    guard pages.count > 1, last > first else { return min(pages.count, 1) }
    let before = pages.index(at: last - first - GroupPositions.dust)
    return min(pages.count, before + 2)
  }

  func position(of page: Int) -> Double { min(last, first + pages.start(page)) }

  func page(atOrBefore offset: Double) -> Int {
    offset >= last ? max(0, count - 1) : min(max(0, count - 1), pages.index(at: offset - first))
  }

  /// Returns where content let go at `offset` comes to rest: its velocity is in points per second, and
  /// `proposed` is where it would slide.
  func target(from offset: Double, velocity: Double, proposed: Double) -> Double {
    let projected = reach == .asFarAsItSlides ? proposed : nil
    return target(from: offset, velocity: velocity, projected: projected).map { position(of: $0) } ?? proposed
  }
}

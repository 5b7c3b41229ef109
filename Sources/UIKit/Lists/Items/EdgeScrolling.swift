/// Scrolling while an item is held near an edge: the nearer to the edge, the faster.
nonisolated enum EdgeScrolling {
  /// The distance from the edge at which scrolling begins, in points.
  static let reach: CGFloat = 50
  /// The speed at the edge and beyond, in points per second.
  static let speed: CGFloat = 700
  /// The speed where scrolling begins, in points per second. A frame moves the content by whole pixels.
  static let minSpeed: CGFloat = 60

  /// Returns the velocity for a finger at `position` between two edges, in points per second. In a short
  /// range, the middle half is at rest.
  static func velocity(at position: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let reach = min(reach, (end - start) / 4)
    guard reach > 0 else { return 0 }
    func speed(_ depth: CGFloat) -> CGFloat {
      depth > 0 ? minSpeed + (EdgeScrolling.speed - minSpeed) * min(1, depth / reach) : 0
    }
    return speed(position - (end - reach)) - speed(start + reach - position)
  }
}

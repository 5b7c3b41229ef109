import Motion

/// The places of the buttons beside a row that is moved aside. Lengths are in points.
///
/// The first action is at the edge of the table. The buttons share the gap that the row leaves, and a full swipe
/// gives all of it to the first one.
nonisolated struct SwipeLayout {
  /// The smallest width of a button; UIKit's.
  static let minWidth: CGFloat = 74
  /// The share of the row's width from which a swipe performs the first action: chosen here.
  static let fullShare: CGFloat = 0.6

  let widths: [CGFloat]
  var isFull = false

  var width: CGFloat { widths.reduce(0, +) }

  /// Returns the buttons' distances from the edge and their widths in a gap.
  func spans(in gap: CGFloat) -> [(start: CGFloat, width: CGFloat)] {
    guard width > 0, gap > 0 else { return widths.map { _ in (0, 0) } }
    let scale = gap / width
    var start: CGFloat = 0
    return widths.enumerated().map { index, width in
      defer { start += width * scale }
      return isFull && index == 0 ? (0, gap) : (start, width * scale)
    }
  }

  /// Returns how far the row is moved aside by a finger that is at `distance`: it resists beyond the buttons,
  /// unless a full swipe performs an action, and on the other side.
  static func offset(
    for distance: CGFloat, buttons width: CGFloat, row: CGFloat, swipesFully: Bool
  ) -> CGFloat {
    let band = RubberBand(dimension: row)
    if distance < 0 { return band.displacement(for: distance) * 0.3 }
    guard distance > width, !swipesFully else { return min(distance, row) }
    return width + band.displacement(for: distance - width)
  }

  /// Returns whether a row that is released opens: the way on which it is moving counts, too.
  static func opens(at offset: CGFloat, velocity: CGFloat, buttons width: CGFloat) -> Bool {
    offset + velocity * 0.15 > width / 2
  }
}

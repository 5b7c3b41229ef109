import Foundation

/// The axes along which content can be dragged.
nonisolated struct ScrollAxes: OptionSet, Hashable {
  let rawValue: Int

  static let horizontal = ScrollAxes(rawValue: 1)
  static let vertical = ScrollAxes(rawValue: 2)
  static let both: ScrollAxes = [.horizontal, .vertical]

  /// The largest slope at which a drag still counts as along an axis: 30 degrees, chosen here.
  private static let lockSlope = tan(30 * CGFloat.pi / 180)

  /// Returns the axis closest to a displacement, or both for a diagonal one.
  static func along(_ displacement: CGPoint) -> ScrollAxes {
    let (across, down) = (abs(displacement.x), abs(displacement.y))
    if down <= across * lockSlope { return across > 0 ? .horizontal : .both }
    return across <= down * lockSlope ? .vertical : .both
  }
}

import Foundation

/// The axes along which content is dragged.
nonisolated struct ScrollAxes: OptionSet, Hashable {
  let rawValue: Int

  static let horizontal = ScrollAxes(rawValue: 1)
  static let vertical = ScrollAxes(rawValue: 2)
  static let both: ScrollAxes = [.horizontal, .vertical]

  /// How far from an axis a drag may begin and still be along it: 30 degrees, chosen here.
  private static let lockSlope = tan(30 * CGFloat.pi / 180)

  /// Returns the axis that a displacement is generally along, or both for a diagonal one.
  static func along(_ displacement: CGPoint) -> ScrollAxes {
    let (across, down) = (abs(displacement.x), abs(displacement.y))
    if down <= across * lockSlope { return across > 0 ? .horizontal : .both }
    return across <= down * lockSlope ? .vertical : .both
  }
}

import Foundation
import Motion

/// The places of pages in a pager, side by side.
///
/// Places are counted in reading order, and offsets increase to the right. From right to left, the first
/// place is at the end.
nonisolated struct PagePositions: Equatable {
  /// The width of a page, in points.
  var width: CGFloat
  /// The number of places.
  var count: Int
  /// Whether the first place is at the right.
  var isMirrored: Bool

  /// The last place; 0 without pages.
  var last: Int { max(0, count - 1) }

  /// The offsets at which the pages lie.
  var range: ScrollRange { ScrollRange(min: 0, max: Double(last) * width) }

  func offset(of position: Int) -> CGFloat { mirrored(CGFloat(position)) * width }

  /// Returns the fractional place at an offset; nil while pages have no width.
  func position(at offset: CGFloat) -> CGFloat? { width > 0 ? mirrored(offset / width) : nil }

  /// Returns a place counted from the other end in a right-to-left layout.
  func mirrored(_ position: CGFloat) -> CGFloat { isMirrored ? CGFloat(last) - position : position }

  /// Returns the place at which released pages come to rest: the nearest, or the next one after a flick.
  /// Source: `docs/spec/custom-page-size.md#52-target-page-at-release`, with the width as stride.
  ///
  /// - Parameter velocity: The velocity of the offset, in points per second.
  func snap(from offset: CGFloat, velocity: CGFloat) -> Int {
    let target = EvenPages(size: width, count: last + 1).target(
      from: offset, velocity: velocity, projected: nil)
    return isMirrored ? last - (target ?? 0) : target ?? 0
  }
}

import Foundation
import Motion

/// Where the places for pages lie in a pager, one beside the other.
///
/// Places are counted as one reads; offsets grow to the right. From right to left the first place is at the end.
nonisolated struct PagePlaces: Equatable {
  /// The width of a page, in points.
  var width: CGFloat
  /// How many places there are.
  var count: Int
  /// Whether the first place is at the right.
  var isMirrored: Bool

  /// The last place; 0 without any.
  var last: Int { max(0, count - 1) }

  /// The offsets at which pages lie.
  var range: ScrollRange { ScrollRange(min: 0, max: Double(last) * width) }

  func offset(of place: Int) -> CGFloat { mirrored(CGFloat(place)) * width }

  /// Returns the place at an offset, with a fraction between two; nil while pages have no width.
  func place(at offset: CGFloat) -> CGFloat? { width > 0 ? mirrored(offset / width) : nil }

  /// Returns a place counted from the other end, from right to left.
  func mirrored(_ place: CGFloat) -> CGFloat { isMirrored ? CGFloat(last) - place : place }

  /// Returns the place where pages that are let go come to rest: the nearest, or after a flick the next
  /// (custom-page-size.md 5.2, with the width as stride).
  ///
  /// - Parameter velocity: Of the offset, in points per second.
  func snap(from offset: CGFloat, velocity: CGFloat) -> Int {
    let target = EvenPages(size: width, count: last + 1).target(
      from: offset, velocity: velocity, projected: nil)
    return isMirrored ? last - (target ?? 0) : target ?? 0
  }
}

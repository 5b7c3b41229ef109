public import Foundation
import ViewTree

extension SegementSlideDefaultSwitcherView {
  /// The badge at the corner of a title.
  public enum BadgeType: Equatable {
    /// No badge.
    case none
    /// A dot.
    case point
    /// A number. Nothing is shown for 0 and less, and "99+" for more than 99.
    case count(Int)
    /// A custom text with height and corner radius in points. Without a height, that of the configuration is
    /// used; without a corner radius, half the height.
    case custom(NSAttributedString, height: CGFloat? = nil, cornerRadius: CGFloat? = nil)

    /// The largest number that is shown.
    nonisolated static let largestCount = 99

    /// Returns the text for a number, or nil if the number is not shown.
    nonisolated static func text(ofCount count: Int) -> String? {
      count <= 0 ? nil : count > largestCount ? "\(largestCount)+" : "\(count)"
    }
  }
}

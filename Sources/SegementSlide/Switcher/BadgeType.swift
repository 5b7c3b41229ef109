public import Foundation
import ViewTree

/// What is shown at the corner of a title.
public enum BadgeType: Equatable {
  case none
  /// A dot.
  case point
  /// A number: none for 0 and less, "99+" for more than 99.
  case count(Int)
  /// A text of the caller's; its height and corner radius in points, nil for those of the configuration and
  /// for half the height.
  case custom(NSAttributedString, height: CGFloat? = nil, cornerRadius: CGFloat? = nil)

  /// The largest number that is shown.
  nonisolated static let largestCount = 99

  /// What a number is shown as; nil for one that is not.
  nonisolated static func text(ofCount count: Int) -> String? {
    count <= 0 ? nil : count > largestCount ? "\(largestCount)+" : "\(count)"
  }
}

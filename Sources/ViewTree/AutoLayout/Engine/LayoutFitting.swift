import Foundation

/// The size that a view is measured for, and how much each side of it counts.
struct LayoutFitting {
  var size: CGSize
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
}

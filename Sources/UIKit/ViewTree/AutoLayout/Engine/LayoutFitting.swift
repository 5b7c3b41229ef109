import Foundation

/// The size to measure a view for, and the priority of each dimension.
struct LayoutFitting {
  var size: CGSize
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
}

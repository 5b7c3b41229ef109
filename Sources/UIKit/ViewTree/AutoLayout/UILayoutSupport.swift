public import Foundation

/// The area that a bar covers at the top or bottom of a view controller's view.
///
/// It predates safe areas. Use `safeAreaLayoutGuide` in new code.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
  /// The height of the covered area, in points.
  var length: CGFloat { get }
  /// The top edge of the covered area.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge of the covered area.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the covered area as a dimension.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide as high as the safe area inset at the top or bottom of its view.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return role == .topBar ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The area that bars cover at the top of the view.
  public var topLayoutGuide: any UILayoutSupport {
    barGuide(\.topBarGuide, .topBar, "_UIViewControllerTop")
  }

  /// The area that bars cover at the bottom of the view.
  public var bottomLayoutGuide: any UILayoutSupport {
    barGuide(\.bottomBarGuide, .bottomBar, "_UIViewControllerBottom")
  }

  private func barGuide(
    _ path: ReferenceWritableKeyPath<ViewAutoLayout, UILayoutGuide?>, _ role: UILayoutGuide.Role,
    _ name: String
  ) -> BarLayoutGuide {
    let state = view.autoLayoutState
    if let guide = state[keyPath: path] as? BarLayoutGuide { return guide }
    let guide = BarLayoutGuide(role, of: view, identifier: name)
    state[keyPath: path] = guide
    return guide
  }
}

public import Foundation

/// The bar at the top or at the bottom of a controller's view, from before there were safe areas.
///
/// Use `safeAreaLayoutGuide` in new code.
public protocol UILayoutSupport: AnyObject {
  /// How much of the view the bar covers, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide that is as high as the safe area's inset at one end of its view.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return role == .topBar ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// What covers the top of the view.
  public var topLayoutGuide: any UILayoutSupport {
    barGuide(\.topBarGuide, .topBar, "_UIViewControllerTop")
  }

  /// What covers the bottom of the view.
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

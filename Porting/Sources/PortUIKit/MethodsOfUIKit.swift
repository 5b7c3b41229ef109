/// Methods of UIKit that programs send to objects of other classes than the one that names them, such as
/// `#selector(becomeFirstResponder)` for a text field.
enum MethodsOfUIKit {
  struct Method {
    /// The class that declares the method.
    let owner: String
    let labels: [String]
    let selector: String

    init(_ owner: String, _ labels: [String], _ selector: String) {
      (self.owner, self.labels, self.selector) = (owner, labels, selector)
    }
  }

  /// Returns the method with a name. If `labels` is not nil, they must match.
  static func method(_ base: String, _ labels: [String]?) -> Method? {
    all[base].flatMap { labels == nil || labels == $0.labels ? $0 : nil }
  }

  static let all: [String: Method] = [
    "becomeFirstResponder": Method("UIResponder", [], "becomeFirstResponder"),
    "resignFirstResponder": Method("UIResponder", [], "resignFirstResponder"),
    "reloadInputViews": Method("UIResponder", [], "reloadInputViews"),
    "endEditing": Method("UIView", ["_"], "endEditing:"),
    "invalidateIntrinsicContentSize": Method("UIView", [], "invalidateIntrinsicContentSize"),
    "layoutIfNeeded": Method("UIView", [], "layoutIfNeeded"),
    "removeFromSuperview": Method("UIView", [], "removeFromSuperview"),
    "setNeedsLayout": Method("UIView", [], "setNeedsLayout"),
    "setNeedsUpdateConstraints": Method("UIView", [], "setNeedsUpdateConstraints"),
    "sizeToFit": Method("UIView", [], "sizeToFit"),
    "flashScrollIndicators": Method("UIScrollView", [], "flashScrollIndicators"),
    "dismiss": Method(
      "UIViewController", ["animated", "completion"], "dismissViewControllerAnimated:completion:"),
    "setNeedsStatusBarAppearanceUpdate": Method("UIViewController", [], "setNeedsStatusBarAppearanceUpdate"),
    "popViewController": Method("UINavigationController", ["animated"], "popViewControllerAnimated:"),
    "popToRootViewController": Method(
      "UINavigationController", ["animated"], "popToRootViewControllerAnimated:"),
  ]
}

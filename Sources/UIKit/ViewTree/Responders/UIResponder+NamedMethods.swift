package import Objects

/// UIKit's methods that programs name in one class and send to another: Objective-C finds a method by its name alone.
extension UIResponder: nonisolated NamedMethods {
  package nonisolated func methods(named name: String) -> [Selector] {
    guard isOnMainThread else { return [] }
    return MainActor.assumeIsolated {
      let own = (type(of: self) as? any OwnNamedMethods.Type)?.ownNamedMethods ?? []
      return own.filter { $0.name == name } + (UIResponder.namedMethods[name] ?? [])
    }
  }

  private static let namedMethods = Dictionary(
    grouping: [
      Selector("becomeFirstResponder", UIResponder.becomeFirstResponder),
      Selector("resignFirstResponder", UIResponder.resignFirstResponder),
      Selector("reloadInputViews", UIResponder.reloadInputViews),
      Selector("endEditing:", UIView.endEditing(_:)),
      Selector("invalidateIntrinsicContentSize", UIView.invalidateIntrinsicContentSize),
      Selector("layoutIfNeeded", UIView.layoutIfNeeded),
      Selector("removeFromSuperview", UIView.removeFromSuperview),
      Selector("setNeedsDisplay", { (view: UIView) in { view.setNeedsDisplay() } }),
      Selector("setNeedsLayout", UIView.setNeedsLayout),
      Selector("setNeedsUpdateConstraints", UIView.setNeedsUpdateConstraints),
      Selector("sizeToFit", UIView.sizeToFit),
      Selector("flashScrollIndicators", UIScrollView.flashScrollIndicators),
      Selector("setEditing:animated:", UIViewController.setEditing(_:animated:)),
      Selector("popViewControllerAnimated:", UINavigationController.popViewController(animated:)),
      Selector("popToRootViewControllerAnimated:", UINavigationController.popToRootViewController(animated:)),
    ], by: \.name)
}

/// A class of another module of the library with such methods.
@MainActor package protocol OwnNamedMethods: UIResponder {
  static var ownNamedMethods: [Selector] { get }
}

/// An action that takes an event gets one without touches if the program itself sends the action.
extension UIEvent: EmptyArgument {
  package nonisolated static func emptyArgument() -> Any {
    MainActor.assumeIsolated { UIEvent(.touches, timestamp: 0) }
  }
}

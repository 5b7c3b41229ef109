extension UIViewController {
  /// The screen that this controller, or one around it, presents.
  public var presentedViewController: UIViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or one around it.
  public var presentingViewController: UIViewController? {
    presentedBy?.presenter ?? parent?.presentingViewController
  }

  /// Shows a screen in front of all of this controller's window, in its `modalPresentationStyle`.
  ///
  /// The outermost controller around this one presents it. Nothing happens while that is in no window, has just left its
  /// parent, or presents another screen, nor for a controller that has a parent or is presented already. While that other
  /// screen goes, this one waits. `completion` is called when the screen stands.
  public func present(
    _ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = sequence(first: self) { $0.parent }.reduce(self) { $1 }
    if let other = presenter.presentation {
      guard other.isLeaving else { return }
      return other.afterTransition { [weak self] in
        if presenter.presentation == nil {
          self?.present(viewControllerToPresent, animated: animated, completion: completion)
        }
      }
    }
    guard let window = presenter.viewIfLoaded?.window, !presenter.isLeft(in: window),
      viewControllerToPresent.parent == nil,
      viewControllerToPresent.presentedBy == nil, viewControllerToPresent !== presenter,
      viewControllerToPresent.viewIfLoaded?.window == nil
    else { return }
    let presentation = Presentation(of: viewControllerToPresent, by: presenter)
    presenter.presentation = presentation
    viewControllerToPresent.presentedBy = presentation
    presentation.present(in: window, source: self, animated: animated, completion: completion)
  }

  /// Takes away the screen that this controller presents, with all that is presented over it; where it
  /// presents none, it goes itself. While the screen still comes, this waits. `completion` is called when it
  /// is gone.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let outermost = sequence(first: self) { $0.parent }.reduce(self) { $1 }
    guard let presentation = outermost.presentation ?? outermost.presentedBy else { return }
    presentation.afterTransition { presentation.dismiss(animated: animated, completion: completion) }
  }

  /// Whether it has left its parent, though its view may still be seen on its way out.
  private func isLeft(in window: UIWindow) -> Bool {
    hasLeftParent && presentedBy == nil && window.rootViewController !== self
  }
}

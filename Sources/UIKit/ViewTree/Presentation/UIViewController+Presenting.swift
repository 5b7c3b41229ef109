import Resources

extension UIViewController {
  /// The screen presented by this controller or its nearest ancestor that presents one.
  public var presentedViewController: UIViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }

  /// The presenter of this controller, or of its nearest ancestor that was presented.
  public var presentingViewController: UIViewController? {
    presentedBy?.presenter ?? parent?.presentingViewController
  }

  /// The presentations in front of the controller, from back to front.
  var presentations: [Presentation] { presentation.map { [$0] + $0.presented.presentations } ?? [] }

  func presentInWindow(
    _ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = sequence(first: self) { $0.parent }.reduce(self) { $1 }
    let screen = type(of: viewControllerToPresent)
    if let rule = viewControllerToPresent.reasonNotToBePresented(by: presenter) {
      return Misuse.report(self, "present(_:animated:completion:)", "\(screen) \(rule)")
    }
    let attempt = "Attempt to present \(screen) on \(type(of: presenter))"
    if let other = presenter.presentation {
      guard other.isLeaving else {
        return Misuse.log("\(attempt), which already presents \(type(of: other.presented))")
      }
      if !animated, other.passesKeysOn { other.endAtOnce() }
    }
    if let other = presenter.presentation {
      return other.afterTransition { [weak self] in
        if presenter.presentation == nil {
          self?.presentInWindow(viewControllerToPresent, animated: animated, completion: completion)
        }
      }
    }
    guard let window = presenter.viewIfLoaded?.window, !presenter.isLeft(in: window) else {
      return Misuse.log("\(attempt), whose view is not in a window")
    }
    let presentation = Presentation(of: viewControllerToPresent, by: presenter, source: self)
    presenter.presentation = presentation
    viewControllerToPresent.presentedBy = presentation
    presentation.presented.presentedBy = presentation
    presentation.present(in: window, animated: animated, completion: completion)
  }

  func dismissPresented(animated: Bool, completion: (() -> Void)?) {
    let outermost = sequence(first: self) { $0.parent }.reduce(self) { $1 }
    guard let presentation = outermost.presentation ?? outermost.presentedBy else { return }
    presentation.afterTransition { presentation.dismiss(animated: animated, completion: completion) }
  }

  /// Returns why the controller cannot be presented, as the end of a sentence; nil if it can.
  private func reasonNotToBePresented(by presenter: UIViewController) -> String? {
    // A screen that is being dismissed here is presented again afterwards.
    if let presentedBy, presentedBy === presenter.presentation, presentedBy.isLeaving { return nil }
    if self === presenter { return "cannot present itself" }
    if parent != nil { return "has a parent" }
    if presentedBy != nil { return "is presented already" }
    if viewIfLoaded?.window != nil { return "has a view that is in a window already" }
    return nil
  }

  /// Returns whether the controller was removed from its parent, although its view may still be
  /// animating out.
  private func isLeft(in window: UIWindow) -> Bool {
    hasLeftParent && presentedBy == nil && window.rootViewController !== self
  }
}

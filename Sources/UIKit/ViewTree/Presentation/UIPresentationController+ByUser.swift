/// A presentation controller that arranges its views itself, such as that of a popover.
///
/// It adds what surrounds the screen to its container, and places the screen by
/// `frameOfPresentedViewInContainerView`.
package protocol ArrangingPresentation: UIPresentationController {
  /// Whether the controller arranges its views in the style in use. Otherwise the presentation looks as usual.
  var arrangesViews: Bool { get }
  /// Whether touches and keys do not reach the views behind.
  var isModal: Bool { get }
  /// Whether the user may dismiss the screen, unless the screen or the delegate forbids it.
  var isDismissible: Bool { get }
  /// Returns the animation in which the screen appears or disappears.
  func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning
  /// Returns whether a touch outside the screen, in the container's coordinates, reaches the views behind.
  func passesTouch(at point: CGPoint) -> Bool
}

extension ArrangingPresentation {
  package var arrangesViews: Bool { true }
  package var isModal: Bool { true }
  package var isDismissible: Bool { true }
  package func passesTouch(at point: CGPoint) -> Bool { false }
}

extension UIPresentationController {
  /// The controller, if it arranges its views itself in the style in use.
  var arranging: (any ArrangingPresentation)? {
    (self as? any ArrangingPresentation).flatMap { $0.arrangesViews ? $0 : nil }
  }

  /// Whether the user can dismiss the screen at all: only the topmost one.
  package var isUpForDismissal: Bool {
    presentedViewController.presentedViewController == nil
      && (arranging?.isDismissible ?? styleInUse.isSheet)
  }

  /// Returns whether the screen and the delegate allow the user to dismiss the screen. Otherwise reports the
  /// attempt.
  package func allowsDismissalByUser() -> Bool {
    if !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    {
      return true
    }
    containerView?.report(
      .notDismissed(
        presentedViewController.isModalInPresentation
          ? "isModalInPresentation of \(type(of: presentedViewController)) is true"
          : "presentationControllerShouldDismiss returned false"))
    delegate?.presentationControllerDidAttemptToDismiss(self)
    return false
  }

  /// Dismisses the screen if the user may do that. Returns whether the request was for this screen.
  @discardableResult
  package func dismissByUser() -> Bool {
    guard isUpForDismissal else { return false }
    if allowsDismissalByUser() {
      containerView?.report(.did("dismisses \(type(of: presentedViewController))"))
      dismissForUser { presentedViewController.dismiss(animated: true, completion: $0) }
    }
    return true
  }

  /// Runs a dismissal that was allowed, and reports it to the delegate. `dismiss` gets the completion.
  package func dismissForUser(_ dismiss: (@escaping () -> Void) -> Void) {
    delegate?.presentationControllerWillDismiss(self)
    dismiss { [self] in
      (presentedViewController as? any ClosableByUser)?.closedByUser()
      delegate?.presentationControllerDidDismiss(self)
    }
  }
}

/// A controller of the library that reports when the user closes it.
@MainActor package protocol ClosableByUser: UIViewController {
  func closedByUser()
}

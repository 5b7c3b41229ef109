import Foundation
import Objects

/// Determines where a presented screen is, and adds views around it, such as a dimmed background.
///
/// A screen with the style `.custom` gets its controller from its transitioning delegate. Subclasses add
/// their views to `containerView` in `presentationTransitionWillBegin` and animate them with the
/// screen's `transitionCoordinator`.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// The presented screen.
  open var presentedViewController: UIViewController { retainedScreen ?? screen ?? UIViewController() }
  fileprivate weak var screen: UIViewController?
  /// The screen, unless it retains this controller.
  fileprivate var retainedScreen: UIViewController?
  /// The screen that presents it. Nil only after that screen was deallocated.
  open internal(set) weak var presentingViewController: UIViewController!
  /// The delegate, which chooses the style in compact windows and decides about dismissals by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The style of the presentation.
  public let presentationStyle: UIModalPresentationStyle
  /// The view in which the presentation takes place, in front of the rest of the window; nil before
  /// and afterwards.
  open internal(set) weak var containerView: UIView?

  /// Creates a controller for one presentation.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    screen = presentedViewController
    retainedScreen = presentedViewController
    self.presentingViewController = presentingViewController
    let style = presentedViewController.modalPresentationStyle
    presentationStyle = style == .none ? .fullScreen : style == .automatic ? .pageSheet : style
    super.init()
  }

  deinit {}

  /// The view that the transition adds and removes: the view of the presented screen, or a view around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of `presentedView` in the container, in points. The default follows from the style; `.custom`
  /// fills the container.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    return styleInUse.frame(
      in: containerView.bounds, preferredSize: presentedViewController.preferredContentSize)
  }

  /// Whether the presenter's view leaves the window until the dismissal. The default is true for
  /// `.fullScreen`.
  open var shouldRemovePresentersView: Bool { styleInUse.removesPresenter }

  /// Called before the screen appears.
  open func presentationTransitionWillBegin() {}
  /// Called after the screen has appeared, or after its appearance was canceled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the screen disappears.
  open func dismissalTransitionWillBegin() {}
  /// Called after the screen has disappeared, or after its disappearance was canceled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the window changes its size. The default implementation tells the presented screen if its
  /// size changes.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presented = presentedViewController
    let size = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    if size != presented.viewIfLoaded?.bounds.size {
      presented.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Called before the traits of the window change. The default implementation tells the presented screen.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.notify(of: newCollection, coordinator) }

  /// Returns the size of the presented screen in a container of another size. The default follows from the
  /// style; with `.custom`, the size stays unless the screen fills the container.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    if presentationStyle == .custom {
      let size = presentedViewController.viewIfLoaded?.bounds.size ?? parentSize
      return size == containerView?.bounds.size ? parentSize : size
    }
    return styleInUse.frame(
      in: CGRect(origin: .zero, size: parentSize), preferredSize: preferredContentSize
    ).size
  }

  /// The preferred size of the presented screen, in points; zero for no preference.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called after the preferred size of the screen changed. The default implementation places the screen again.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  /// Called before the container lays out the presented view.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out the presented view.
  open func containerViewDidLayoutSubviews() {}
}

extension UIViewController {
  /// The controller of the presentation of this screen or its nearest presented ancestor. Before a
  /// presentation, the controller of the next one in the current style; nil for the style `.custom`.
  public var presentationController: UIPresentationController? {
    if let current = presentedBy?.controller ?? parent?.presentationController { return current }
    if let preparedPresentation { return preparedPresentation }
    guard parent == nil, modalPresentationStyle != .custom else { return nil }
    let controller = UIPresentationController.makeUsual(for: self)
    preparedPresentation = controller
    return controller
  }

  /// The controller of the next presentation, set up in advance; nil after the style has changed.
  package var preparedPresentation: UIPresentationController? {
    get {
      let controller = objc_getAssociatedObject(self, preparedKey) as? UIPresentationController
      let style = modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
      return controller?.presentationStyle == style ? controller : nil
    }
    set {
      newValue?.retainsScreen = false
      objc_setAssociatedObject(self, preparedKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}

/// The controller of sheets that a finger moves.
package protocol SheetPresenting: UIPresentationController, SendableMetatype {
  static func make(for screen: UIViewController) -> UIPresentationController
}

/// That controller, if the program links it. This module cannot name it, so that it is looked up.
private let sheets =
  NSClassFromString("Controllers.UISheetPresentationController") as? any SheetPresenting.Type

extension UIPresentationController {
  /// Creates the controller of a screen that has none.
  static func makeUsual(for screen: UIViewController) -> UIPresentationController {
    let isPageSheet = [.automatic, .pageSheet].contains(screen.modalPresentationStyle)
    return isPageSheet ? sheets?.make(for: screen) ?? makePlain(for: screen) : makePlain(for: screen)
  }

  private static func makePlain(for screen: UIViewController) -> UIPresentationController {
    UIPresentationController(presentedViewController: screen, presenting: nil)
  }

  /// Whether the controller retains its screen. A controller that the screen retains must not.
  fileprivate var retainsScreen: Bool {
    get { retainedScreen != nil }
    set { retainedScreen = newValue ? screen : nil }
  }
}

private let preparedKey = UnsafeRawPointer(UnsafeMutablePointer<Int8>.allocate(capacity: 1))

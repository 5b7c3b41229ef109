import Controls
import ViewTree

/// Presents an alert in the middle of a dimmed window.
final class AlertPresentation: UIPresentationController, ArrangingPresentation {
  private let veil = PanelVeil()

  /// An alert is dismissed by its buttons alone.
  var isDismissible: Bool { false }

  func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    PanelTransition(.scale(1.15), isPresenting: isPresenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let panel = presentedView as? AlertPanel else { return .zero }
    let available = containerView.bounds.inset(by: containerView.safeAreaInsets)
      .insetBy(dx: AlertLayout.cardGap, dy: AlertLayout.margin)
    let width = min(panel.metrics.width, max(0, available.width))
    let height = panel.sizeThatFits(CGSize(width: width, height: max(0, available.height))).height
    return CGRect(
      x: (available.midX - width / 2).rounded(), y: (available.midY - height / 2).rounded(), width: width,
      height: height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    veil.backgroundColor = UIColor(white: 0, alpha: PanelLook.dim)
    veil.appear(in: containerView, alongside: presentedViewController.transitionCoordinator)
  }

  override func dismissalTransitionWillBegin() {
    veil.disappear(alongside: presentedViewController.transitionCoordinator)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { veil.alpha = 1 } }
}

/// A screen that looks like a sheet of actions: its view is an `AlertPanel`.
protocol ActionSheetScreen: UIViewController {
  /// Closes the sheet without a choice.
  func cancelSheet()
}

extension UIAlertController: ActionSheetScreen {
  func cancelSheet() { cancel() }
}

/// Presents a sheet of actions: as a popover at its source, or at the bottom of a compact window and of one without
/// a source.
final class ActionSheetPresentation: UIPopoverPresentationController {
  private var panel: AlertPanel? { presentedViewController.view as? AlertPanel }

  override var arrangesViews: Bool { true }
  override var isPopoverInUse: Bool { super.isPopoverInUse && hasSource }
  override var surroundsSheets: Bool { false }

  override func touchedOutside() { (presentedViewController as? any ActionSheetScreen)?.cancelSheet() }

  override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPopoverInUse
      ? super.makeAnimator(isPresenting: isPresenting) : PanelTransition(.slide, isPresenting: isPresenting)
  }

  override var preferredContentSize: CGSize {
    guard let panel = panel else { return .zero }
    let width = panel.metrics.width
    let height = containerView?.bounds.height ?? 600
    return CGSize(width: width, height: panel.sizeThatFits(CGSize(width: width, height: height)).height)
  }

  override func presentationTransitionWillBegin() {
    panel?.isPopover = isPopoverInUse
    super.presentationTransitionWillBegin()
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    if isPopoverInUse { return super.frameOfPresentedViewInContainerView }
    guard let containerView, let panel = panel else { return .zero }
    let available = containerView.bounds.inset(by: containerView.safeAreaInsets)
      .insetBy(dx: AlertLayout.cardGap, dy: AlertLayout.cardGap)
    let width = min(max(0, available.width), 400)
    let limit = max(0, available.height - AlertLayout.margin)
    let height = panel.sizeThatFits(CGSize(width: width, height: limit)).height
    return CGRect(
      x: (available.midX - width / 2).rounded(), y: available.maxY - height, width: width, height: height)
  }
}

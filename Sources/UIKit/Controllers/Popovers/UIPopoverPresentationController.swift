import Controls
public import ViewTree

/// Presents a screen in a panel that points at a view or at a bar button.
///
///     menu.modalPresentationStyle = .popover
///     menu.preferredContentSize = CGSize(width: 280, height: 320)
///     menu.popoverPresentationController?.sourceView = button
///     present(menu, animated: true)
///
/// In a compact window it is a sheet, unless the delegate answers `none` to `adaptivePresentationStyle(for:)`, also if the
/// window becomes compact while the popover is shown. A touch outside and Escape dismiss it, and a sheet can be dragged
/// away.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The sides at which the popover may be, by the direction of its arrow. Without one, it has no arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { changed() } }
  /// The view that the popover points at.
  open weak var sourceView: UIView? { didSet { changed() } }
  /// The rectangle in `sourceView` that the popover points at; null for all of the view.
  open var sourceRect = CGRect.null { didSet { changed() } }
  /// Whether the popover may cover what it points at if it does not fit beside it.
  open var canOverlapSourceViewRect = false { didSet { changed() } }
  /// The bar button that the popover points at.
  open weak var barButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The view or bar button that the popover points at.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// The direction of the arrow; `unknown` before the presentation.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The views outside the popover that receive touches without dismissing it.
  open var passthroughViews: [UIView]?
  /// The color of the panel and its arrow; nil for the usual one.
  open var backgroundColor: UIColor? { didSet { frameView.color = backgroundColor ?? PanelLook.background } }
  /// The smallest distances from the edges of the window, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { changed() }
  }

  /// The size of a popover whose screen asks for none, in points.
  private static let standardSize = CGSize(width: 320, height: 480)

  lazy var frameView = PopoverView()
  private let veil = PanelVeil()
  /// Whether the panel surrounds the screen of the running presentation; nil if there is none.
  private var isPopover: Bool?
  /// How far a finger or a spring has raised a sheet, in points; negative if it is lowered.
  let lift = SheetMotion()
  private lazy var pan = SheetPan(of: self)

  deinit {}

  private func changed() { containerView?.setNeedsLayout() }

  // MARK: Style

  /// Whether the panel surrounds the screen, or will: not if another style fills the window, or if the delegate puts the
  /// screen into another one.
  var isPopoverInUse: Bool {
    isPopover
      ?? (styleInUse == .popover
        || (isSheetStyle && surroundsSheets && presentedViewController.parent == nil))
  }
  /// Whether the panel surrounds the screen of a sheet too.
  var surroundsSheets: Bool { true }
  private var isSheetStyle: Bool { styleInUse == .pageSheet || styleInUse == .formSheet }
  /// Whether the popover is a sheet because the window is compact.
  var isSheet: Bool { isPopoverInUse && isSheetStyle && surroundsSheets }
  /// Whether there is something to point at.
  var hasSource: Bool { sourceView != nil || barButtonItem != nil }

  package var arrangesViews: Bool { isPopoverInUse }

  open override var shouldRemovePresentersView: Bool {
    !arrangesViews && super.shouldRemovePresentersView
  }

  package func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    PanelTransition(isSheet ? .slide : .scale(0.92), isPresenting: isPresenting)
  }

  // MARK: Dismissal

  /// Whether the old methods of a popover's delegate allow that a touch outside dismisses it.
  private var delegateAllowsDismissal: Bool {
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .popoverPresentationControllerShouldDismissPopover(self) ?? true
  }

  /// Called after a touch beside the popover, and after a sheet was dragged away.
  func touchedOutside() {
    guard delegateAllowsDismissal else { return }
    dismissByUser()
    guard presentedViewController.isBeingDismissed else { return }
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
      guard let self, !context.isCancelled else { return }
      (delegate as? any UIPopoverPresentationControllerDelegate)?
        .popoverPresentationControllerDidDismissPopover(self)
    }
  }

  package func passesTouch(at point: CGPoint) -> Bool {
    guard let containerView else { return false }
    return passthroughViews?.contains { view in
      view.window === containerView.window && view.bounds.contains(view.convert(point, from: containerView))
    } ?? false
  }

  // MARK: Place

  open override var presentedView: UIView? { isPopoverInUse ? frameView : super.presentedView }

  /// The rectangle that the arrow points at, in the container's coordinates.
  private var source: CGRect {
    guard let containerView else { return .zero }
    let view = barButtonItem?.shownView ?? sourceView
    guard let view, view.window === containerView.window else {
      return CGRect(origin: containerView.bounds.center, size: .zero)
    }
    let isWhole = sourceRect.isNull || barButtonItem != nil || sourceView == nil
    let rect = view.convert(isWhole ? view.bounds : sourceRect, to: containerView)
    return rect.isFinite ? rect : .zero
  }

  private var placement: PopoverPlacement.Result {
    let safe = containerView.map { $0.bounds.inset(by: $0.safeAreaInsets) } ?? .zero
    let margins = popoverLayoutMargins
    let available = CGRect(
      x: safe.minX + margins.left, y: safe.minY + margins.top,
      width: max(0, safe.width - margins.left - margins.right),
      height: max(0, safe.height - margins.top - margins.bottom))
    let requested = preferredContentSize
    let standard = UIPopoverPresentationController.standardSize
    let size = CGSize(
      width: requested.width > 0 ? requested.width : standard.width,
      height: requested.height > 0 ? requested.height : standard.height)
    return PopoverPlacement(
      available: available, source: source, size: size, permitted: permittedArrowDirections,
      canOverlap: canOverlapSourceViewRect
    ).result
  }

  open override var preferredContentSize: CGSize {
    let own = super.preferredContentSize
    guard own == .zero, let navigation = presentedViewController as? UINavigationController,
      let inner = navigation.topViewController?.preferredContentSize, inner.height > 0
    else { return own }
    let bar = navigation.isNavigationBarHidden ? 0 : UINavigationBar.standardHeight
    return CGSize(width: inner.width, height: inner.height + bar)
  }

  /// The frame of a sheet at rest.
  var restingFrame: CGRect { super.frameOfPresentedViewInContainerView }

  /// The frame of the panel and its arrow. A sheet has that of its style.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard isPopoverInUse else { return restingFrame }
    guard styleInUse == .popover else {
      arrowDirection = .unknown
      var frame = restingFrame
      frame.origin.y -= lift.height
      frame.size.height += max(0, lift.height)
      return frameView.frame(ofSheet: frame, hasGrabber: isSheet)
    }
    let place = placement
    arrowDirection = place.direction
    return frameView.frame(for: place)
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    isPopoverInUse
      ? presentedViewController.viewIfLoaded?.bounds.size ?? parentSize
      : super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard isPopover == true else { return }
    presentedViewController.barInsets = UIEdgeInsets(top: isSheet ? SheetGrabber.inset : 0)
    veil.backgroundColor = styleInUse == .popover ? nil : UIColor(white: 0, alpha: PanelLook.dim)
    if !isSheet, lift.height != 0 { lift.set(0) }
  }

  // MARK: Transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    isPopover = isPopoverInUse
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    guard arrangesViews, let containerView else { return }
    if isPopoverInUse {
      frameView.content = presentedViewController.view
      frameView.color = backgroundColor ?? PanelLook.background
      prepareSheet()
      containerView.addBuiltInGestureRecognizer(pan)
    } else {
      veil.backgroundColor = UIColor(white: 0, alpha: PanelLook.dim)
    }
    veil.onTouch = { [weak self] in self?.touchedOutside() }
    veil.appear(in: containerView, alongside: presentedViewController.transitionCoordinator)
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { isPopover = nil }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    veil.disappear(alongside: presentedViewController.transitionCoordinator)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else {
      lift.set(0)
      return veil.alpha = 1
    }
    isPopover = nil
    presentedViewController.barInsets = .zero
    arrowDirection = .unknown
    frameView.content = nil
    lift.set(0)
    veil.removeFromSuperview()
    containerView?.removeGestureRecognizer(pan)
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard isPopoverInUse, var view = sourceView,
      let delegate = delegate as? any UIPopoverPresentationControllerDelegate
    else { return }
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    let before = (rect, view)
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if rect != before.0 { sourceRect = rect }
    if view !== before.1 { sourceView = view }
  }
}

extension UIPopoverPresentationController: ArrangingPresentation {}

/// A view or bar button that a popover can point at.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UIViewController {
  /// The controller of the popover in which the screen is presented, or will be with the style `.popover`; nil with
  /// other styles.
  public var popoverPresentationController: UIPopoverPresentationController? {
    if let current = presentationController as? UIPopoverPresentationController { return current }
    guard modalPresentationStyle == .popover, presentingViewController == nil, parent == nil else {
      return nil
    }
    let controller = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    controller.delegate = preparedPresentation?.delegate
    preparedPresentation = controller
    return controller
  }
}

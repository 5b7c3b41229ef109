import Controls
public import ViewTree

/// Presents a screen in a sheet that rests at one of several heights and follows the finger.
///
///     if let sheet = details.sheetPresentationController {
///       sheet.detents = [.medium(), .large()]
///       sheet.prefersGrabberVisible = true
///     }
///     present(details, animated: true)
///
/// A finger can catch the sheet at any moment, also while it appears or while the user dismisses it, and turn it round.
/// Every page sheet has such a controller; one that nobody set up rests at its full height.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests. Inactive ones are ignored; without an active one, it rests at `.large`.
  open var detents = [Detent.large()] { didSet { invalidateDetents() } }
  /// The detent at which the sheet is, or will be; nil for the lowest one. Set it in `animateChanges` to move the sheet
  /// visibly.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { moveToSelection() } }
  }
  /// The highest detent at which the views behind are not dimmed and can be used; nil for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { updateVeil() } }
  /// Whether a drag of content at its top raises the sheet before the content scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet has a handle at its top.
  open var prefersGrabberVisible = false { didSet { showGrabber() } }
  /// Whether the sheet is at the bottom edge in low windows. It always is.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the sheet is as wide as the screen's `preferredContentSize`.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { changed() } }
  /// Whether a form sheet has the size of a page sheet.
  open var prefersPageSizing = true { didSet { changed() } }
  /// The radius of the upper corners, in points; nil for the usual one.
  open var preferredCornerRadius: CGFloat? { didSet { sheetView.cornerRadius = preferredCornerRadius ?? 20 } }
  /// The view that the sheet belongs to. It is kept but has no effect.
  open weak var sourceView: UIView?

  private lazy var sheetView = SheetView()
  private let veil = PanelVeil()
  private let motion = SheetMotion()
  private lazy var pan = SheetPan(of: self)
  private var isAnimatingChanges = false
  /// The velocity with which the next transition begins, in points per second; upward is positive.
  private var releaseVelocity: CGFloat = 0
  /// The running transition, if a finger may end it.
  private var transition: SheetTransition?
  /// Whether the running dismissal was begun by the user.
  private var isDismissedByUser = false
  /// The largest width of a form sheet, in points: UIKit's.
  private static let formWidth: CGFloat = 540
  private static let pageWidth: CGFloat = 704
  /// The opacity of the dimming behind a sheet. Measured.
  static let dim: CGFloat = 0.2
  /// The distance from the top edge of a screen without a safe area, in points: that of page sheets.
  private static let topMargin: CGFloat = 44

  /// Creates a controller for one presentation.
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    sheetView.grabber.isHidden = true
    sheetView.grabber.onStep = { [weak self] in self?.step(by: $0) }
    sheetView.grabber.addAction(for: .touchUpInside) { [weak self] _ in self?.cycle() }
    motion.onChange = { [weak self] in self?.changed() }
    veil.onTouch = { [weak self] in self?.dismissByUser() }
    veil.backgroundColor = UIColor(white: 0, alpha: UISheetPresentationController.dim)
  }

  deinit {}

  private func showGrabber() {
    sheetView.grabber.isHidden = !prefersGrabberVisible
    guard sheetView.content != nil else { return }
    presentedViewController.barInsets = UIEdgeInsets(top: prefersGrabberVisible ? SheetGrabber.inset : 0)
  }

  private func changed() {
    updateVeil()
    containerView?.setNeedsLayout()
  }

  // MARK: Detents

  /// Computes the heights of the detents again.
  open func invalidateDetents() { moveToSelection() }

  /// Animates the changes of `changes`, such as another selected detent.
  open func animateChanges(_ changes: () -> Void) {
    isAnimatingChanges = true
    changes()
    isAnimatingChanges = false
  }

  private var bottomInset: CGFloat { containerView?.safeAreaInsets.bottom ?? 0 }

  /// The active detents with their heights, from low to high.
  private var active: [(identifier: Detent.Identifier, height: CGFloat)] {
    guard let containerView else { return [] }
    let top = max(UISheetPresentationController.topMargin, containerView.safeAreaInsets.top)
    let maximum = max(0, containerView.bounds.height - top - bottomInset)
    let context = DetentContext(
      containerTraitCollection: containerView.traitCollection, maximumDetentValue: maximum)
    let found = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (identifier: detent.identifier, height: $0 + bottomInset) }
    }
    return found.isEmpty ? [(.large, maximum + bottomInset)] : found.sorted { $0.height < $1.height }
  }

  /// The heights of the detents, for a finger.
  var heights: SheetDetents {
    SheetDetents(
      heights: active.map(\.height), bottomInset: bottomInset,
      isDismissible: !presentedViewController.isModalInPresentation)
  }

  /// The index of the selected detent among the active ones.
  private var selectedIndex: Int {
    active.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
  }

  private var selectedHeight: CGFloat {
    let active = active
    return active.isEmpty ? 0 : active[selectedIndex].height
  }

  private func moveToSelection() {
    guard containerView != nil, transition == nil, pan.isIdle else { return }
    if isAnimatingChanges {
      motion.spring(to: selectedHeight, velocity: 0, clock: clock)
    } else {
      motion.set(selectedHeight)
    }
    changed()
  }

  /// Selects a detent for the user.
  private func select(_ index: Int, velocity: CGFloat = 0) {
    let active = active
    guard active.indices.contains(index) else { return }
    let isOther = index != selectedIndex
    let wasIdle = transition == nil
    animateChanges { if isOther || selectedDetentIdentifier == nil { chosen = active[index].identifier } }
    if wasIdle { motion.spring(to: active[index].height, velocity: velocity, clock: clock) }
    if isOther {
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }

  /// The selection, set without moving the sheet.
  private var chosen: Detent.Identifier? {
    get { selectedDetentIdentifier }
    set {
      let wasAnimating = isAnimatingChanges
      isAnimatingChanges = true
      selectedDetentIdentifier = newValue
      isAnimatingChanges = wasAnimating
    }
  }

  private func step(by step: Int) { select(selectedIndex + step) }
  private func cycle() { select(selectedIndex + 1 < active.count ? selectedIndex + 1 : 0) }

  private var clock: FrameClock? {
    UIView.areAnimationsEnabled ? containerView?.window?.windowScene?.clock : nil
  }

  // MARK: Dimming

  /// The height up to which the views behind are not dimmed; nil if they always are.
  private var undimmedHeight: CGFloat? {
    active.first { $0.identifier == largestUndimmedDetentIdentifier }?.height
  }

  package var isModal: Bool {
    guard arrangesViews, let undimmedHeight else { return true }
    return selectedHeight > undimmedHeight
  }

  private func updateVeil() {
    let active = active
    guard let lowest = active.first?.height, lowest > 0 else { return }
    // Between the last undimmed detent and the next one, the veil fades in with the height.
    let from = undimmedHeight ?? 0
    let to = undimmedHeight == nil ? lowest : active.first { $0.height > from }?.height ?? .infinity
    veil.alpha = to.isFinite && to > from ? min(max(0, (motion.height - from) / (to - from)), 1) : 0
  }

  package func passesTouch(at point: CGPoint) -> Bool {
    arrangesViews && !isModal && !frameOfPresentedViewInContainerView.contains(point)
  }

  // MARK: Place

  package var arrangesViews: Bool {
    let style = styleInUse
    return style == .pageSheet || style == .formSheet
  }

  open override var presentedView: UIView? { arrangesViews ? sheetView : super.presentedView }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard arrangesViews, let containerView else { return super.frameOfPresentedViewInContainerView }
    let bounds = containerView.bounds
    let isPage = presentationStyle == .pageSheet || prefersPageSizing
    let preferred = presentedViewController.preferredContentSize.width
    let usual =
      isPage ? UISheetPresentationController.pageWidth : UISheetPresentationController.formWidth
    let width = min(
      widthFollowsPreferredContentSizeWhenEdgeAttached && preferred > 0 ? preferred : usual, bounds.width)
    // Below the lowest detent, the sheet keeps its size and moves out.
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.maxY - motion.height, width: width,
      height: max(motion.height, heights.lowest))
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    arrangesViews
      ? presentedViewController.viewIfLoaded?.bounds.size ?? parentSize
      : super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }

  private var containerHeight: CGFloat = 0

  /// Keeps the sheet at its detent when the window changes its size.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let height = containerView?.bounds.height, height != containerHeight else { return }
    let isFirst = containerHeight == 0
    containerHeight = height
    if !isFirst, arrangesViews, transition == nil, pan.isIdle { motion.set(selectedHeight) }
  }

  // MARK: Transitions

  package func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    if UIAccessibility.isReduceMotionEnabled || presentedViewController.modalTransitionStyle == .crossDissolve
    {
      return PanelTransition(.fade, isPresenting: isPresenting)
    }
    let transition = SheetTransition(isPresenting: isPresenting) { [weak self] in
      guard let self else { return $0(true) }
      let velocity = releaseVelocity
      releaseVelocity = 0
      motion.spring(
        to: isPresenting ? selectedHeight : 0, velocity: velocity, clock: clock, completion: $0)
    }
    self.transition = transition
    transition.onEnd = { [weak self] in self?.transition = nil }
    return transition
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard arrangesViews, let containerView else { return }
    sheetView.content = presentedViewController.view
    showGrabber()
    veil.frame = containerView.bounds
    containerView.insertSubview(veil, at: 0)
    containerView.addBuiltInGestureRecognizer(pan)
    if transition == nil || !(presentedViewController.transitionCoordinator?.isAnimated ?? false) {
      transition = nil
      motion.set(selectedHeight)
    } else {
      motion.set(0)
    }
    updateVeil()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    transition = nil
    if !completed { clear() }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    let coordinator = presentedViewController.transitionCoordinator
    if transition == nil { veil.disappear(alongside: coordinator) }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    transition = nil
    isDismissedByUser = false
    if completed { clear() } else { updateVeil() }
  }

  private func clear() {
    motion.set(0)
    containerHeight = 0
    sheetView.content = nil
    presentedViewController.barInsets = .zero
    veil.removeFromSuperview()
    containerView?.removeGestureRecognizer(pan)
  }

  // MARK: Dragging

  var canBeCaught: Bool {
    guard arrangesViews, presentedViewController.presentedViewController == nil else { return false }
    return !presentedViewController.isBeingDismissed || (isDismissedByUser && transition != nil)
  }

  var isMoving: Bool { motion.isMoving }
  var isAtHighestDetent: Bool { motion.height >= heights.highest - 0.5 }

  func catchSheet() -> CGFloat {
    let height = motion.height
    motion.stop()
    // A transition that the finger interrupts is over: the sheet is there, and is being dragged.
    transition?.interrupt(completing: !presentedViewController.isBeingDismissed)
    transition = nil
    motion.set(height)
    return heights.requested(for: height)
  }

  func drag(to height: CGFloat) { motion.set(heights.shown(height)) }

  func release(velocity: CGFloat) {
    let heights = heights
    switch heights.rest(from: motion.height, velocity: velocity) {
    case .detent(let index): select(index, velocity: velocity)
    case .dismissed:
      guard isUpForDismissal, allowsDismissalByUser() else { return select(0, velocity: velocity) }
      releaseVelocity = velocity
      isDismissedByUser = true
      dismissForUser { presentedViewController.dismiss(animated: true, completion: $0) }
    case .refused:
      select(0, velocity: velocity)
      _ = allowsDismissalByUser()
    }
  }
}

extension UISheetPresentationController: ArrangingPresentation {}

extension UISheetPresentationController: SheetPresenting {
  package static func make(for screen: UIViewController) -> UIPresentationController {
    UISheetPresentationController(presentedViewController: screen, presenting: nil)
  }
}

/// The animation of a sheet that comes or goes. The controller's motion moves the sheet.
final class SheetTransition: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let move: (@escaping (Bool) -> Void) -> Void
  // It retains its animator.
  private weak var context: (any UIViewControllerContextTransitioning)?
  var onEnd: (() -> Void)?

  init(isPresenting: Bool, move: @escaping (@escaping (Bool) -> Void) -> Void) {
    self.isPresenting = isPresenting
    self.move = move
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.35
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    if isPresenting, let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    move { [weak self] isAtTarget in if isAtTarget { self?.end(true) } }
  }

  /// Ends the transition where the sheet is.
  func interrupt(completing: Bool) { end(completing) }

  private func end(_ didComplete: Bool) {
    guard let context else { return }
    self.context = nil
    onEnd?()
    context.completeTransition(didComplete)
  }
}

extension UIViewController {
  /// The controller of the sheet in which the screen is presented, or will be with the styles `.pageSheet` and
  /// `.formSheet`; nil with other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    if let current = presentationController as? UISheetPresentationController { return current }
    guard modalPresentationStyle == .formSheet, presentingViewController == nil, parent == nil else {
      return nil
    }
    let controller = UISheetPresentationController(presentedViewController: self, presenting: nil)
    controller.delegate = preparedPresentation?.delegate
    preparedPresentation = controller
    return controller
  }
}

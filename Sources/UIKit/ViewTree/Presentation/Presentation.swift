import LayerTree

/// The presentation of a screen, from its appearance to its dismissal.
///
/// The presenter retains it. The presented screen is in its own view in the window.
final class Presentation {
  let presented: UIViewController
  let controller: UIPresentationController
  /// The style in the window's size when the presentation began.
  let style: UIModalPresentationStyle
  private(set) weak var presenter: UIViewController?
  private(set) lazy var view = PresentationView(presentation: self)
  /// The running transition, if any.
  private(set) var context: TransitionContext?
  private(set) var isLeaving = false
  /// The screen whose `present` was called.
  private weak var source: UIViewController?
  /// The superview from which the presenter's view was removed.
  private weak var home: UIView?
  /// The first responder before the presentation.
  private weak var formerResponder: UIResponder?
  /// The clipping and shadow of the sheet's view before the presentation.
  private var lookBefore: (clips: Bool, shadow: CAShadow?) = (false, nil)
  private var afterwards: [() -> Void] = []

  init(of presented: UIViewController, by presenter: UIViewController, source: UIViewController) {
    self.presenter = presenter
    self.source = source
    let delegate = presented.modalPresentationStyle == .custom ? presented.transitioningDelegate : nil
    controller =
      delegate?.presentationController(forPresented: presented, presenting: presenter, source: source)
      ?? presented.preparedPresentation
      ?? .makeUsual(for: presented)
    controller.presentingViewController = presenter
    style = controller.styleInUse
    self.presented = Presentation.screen(of: controller, presented, adaptedTo: style)
    isCustom = style == .custom && controller.arranging == nil
  }

  /// Returns the screen that is presented. The delegate may provide another one for a compact window.
  private static func screen(
    of controller: UIPresentationController, _ screen: UIViewController,
    adaptedTo style: UIModalPresentationStyle
  ) -> UIViewController {
    guard style != controller.presentationStyle, let delegate = controller.delegate else { return screen }
    delegate.presentationController(controller, prepare: controller)
    return delegate.presentationController(controller, viewControllerForAdaptivePresentationStyle: style)
      ?? screen
  }

  /// Whether the presented view stays where the program puts it.
  private let isCustom: Bool

  /// Whether the presenter's view leaves the window during the presentation.
  private lazy var replacesPresenter = controller.shouldRemovePresentersView
  /// The size of the container for which a presented view of the style `.custom` was placed.
  private var placedSize: CGSize?

  var presentedFrame: CGRect { controller.frameOfPresentedViewInContainerView }

  private func placePresentedView() {
    guard let presentedView, presentedView.superview === view else { return }
    presentedView.place(in: presentedFrame)
  }

  /// The view that the transition adds and removes.
  private var presentedView: UIView? {
    presented === controller.presentedViewController ? controller.presentedView : presented.view
  }

  /// Places the presented view. With the style `.custom`, its controller may move it while the container
  /// keeps its size.
  func layoutContainer() {
    updateLevel()
    controller.containerViewWillLayoutSubviews()
    if !isCustom || placedSize != view.bounds.size { placePresentedView() }
    placedSize = view.bounds.size
    controller.containerViewDidLayoutSubviews()
  }

  /// Elevates a sheet or another panel, so that it stands out in dark appearance. A screen that fills the window is not
  /// elevated.
  private func updateLevel() {
    let style = controller.styleInUse
    let isPanel = style.isSheet || style == .popover || controller.arranging != nil
    view.traitOverrides.userInterfaceLevel = isPanel ? .elevated : .unspecified
  }

  /// Calls `action` after the running transition, or immediately if there is none.
  func afterTransition(_ action: @escaping () -> Void) {
    if context == nil { action() } else { afterwards.append(action) }
  }

  // MARK: Presenting

  func present(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
    guard let presenter, let presenterView = presenter.viewIfLoaded else { return }
    view.frame = window.bounds
    updateLevel()
    window.addSubview(view)
    controller.containerView = view
    formerResponder = window.firstResponder
    window.moveKeys(from: presenterView)
    let presentedView: UIView = presentedView ?? presented.view
    let frame = presentedFrame
    let delegate = presented.transitioningDelegate
    let custom = delegate?.animationController(
      forPresented: presented, presenting: presenter, source: source ?? presenter)
    let animator: any UIViewControllerAnimatedTransitioning = custom ?? usualAnimator(isPresenting: true)
    let interaction = custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    presented.movement = .presented
    let context = TransitionContext(
      in: view,
      from: TransitionContext.Screen(
        controller: presenter, view: replacesPresenter ? presenterView : nil,
        initialFrame: presenterView.frame),
      to: TransitionContext.Screen(controller: presented, view: presentedView, finalFrame: frame),
      style: style, animator: animator, interaction: interaction)
    run(animated ? context : nil, veil: 0...PresentationView.dim) {
      if self.replacesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
      self.presented.beginAppearanceTransition(true, animated: animated)
      self.dressSheet()
      let adapted = self.style == self.controller.presentationStyle ? .none : self.style
      self.controller.delegate?.presentationController(
        self.controller, willPresentWithAdaptiveStyle: adapted,
        transitionCoordinator: self.presented.transitionCoordinator)
      self.controller.presentationTransitionWillBegin()
      presentedView.place(in: frame)
      self.placedSize = self.view.bounds.size
      if !animated { self.view.addSubview(presentedView) }
    } end: { [self] didComplete in
      if didComplete { stand(presentedView, presenter) } else { restore(presentedView, presenter) }
      return { if didComplete { completion?() } }
    }
  }

  /// Called when the screen has appeared.
  private func stand(_ presentedView: UIView, _ presenter: UIViewController) {
    if presentedView.superview !== view { view.addSubview(presentedView) }
    if !isCustom { placePresentedView() }
    if replacesPresenter, let presenterView = presenter.viewIfLoaded {
      home = home ?? (presenterView.superview === view ? view.superview : presenterView.superview)
      presenterView.removeFromSuperview()
    }
    view.layoutIfNeeded()
    controller.presentationTransitionDidEnd(true)
    presented.endAppearanceTransition()
    if replacesPresenter { presenter.endAppearanceTransition() }
    presented.movement = nil
    if presented.canBecomeFirstResponder { presented.becomeFirstResponder() }
  }

  /// Called when the presentation was canceled.
  private func restore(_ presentedView: UIView, _ presenter: UIViewController) {
    presented.beginAppearanceTransition(false, animated: true)
    controller.presentationTransitionDidEnd(false)
    leave(presentedView)
    presented.endAppearanceTransition()
    guard replacesPresenter else { return }
    presenter.beginAppearanceTransition(true, animated: true)
    presenter.endAppearanceTransition()
  }

  // MARK: Dismissing

  /// Dismisses the screen. `interaction` drives the dismissal unless the screen's delegate provides
  /// its own.
  func dismiss(
    animated: Bool, ledBy interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    completion: (() -> Void)? = nil
  ) {
    guard !isLeaving, let presenter, presented.isViewLoaded, let presentedView else { return }
    isLeaving = true
    presented.endPresentations()
    let delegate = presented.transitioningDelegate
    let custom = delegate?.animationController(forDismissed: presented)
    let animator: any UIViewControllerAnimatedTransitioning =
      custom ?? (interaction == nil ? usualAnimator(isPresenting: false) : CoverTransition())
    let interactionController =
      custom.flatMap { delegate?.interactionControllerForDismissal(using: $0) } ?? interaction
    presented.movement = .dismissed
    let presenterView = replacesPresenter ? presenter.view : nil
    let context = TransitionContext(
      in: view,
      from: TransitionContext.Screen(
        controller: presented, view: presentedView, initialFrame: presentedView.frame),
      to: TransitionContext.Screen(
        controller: presenter, view: presenterView, finalFrame: home?.bounds ?? view.bounds),
      style: style, animator: animator, interaction: interactionController)
    run(animated && view.window != nil ? context : nil, veil: PresentationView.dim...PresentationView.dim) {
      self.presented.beginAppearanceTransition(false, animated: animated)
      self.controller.dismissalTransitionWillBegin()
      if let presenterView {
        presenter.beginAppearanceTransition(true, animated: animated)
        self.bringHome(presenterView)
      }
      self.returnKeys()
    } end: { [self] didComplete in
      if didComplete {
        if let presenterView { bringHome(presenterView) }
        controller.dismissalTransitionDidEnd(true)
        leave(presentedView)
        if replacesPresenter { presenter.endAppearanceTransition() }
        presented.endAppearanceTransition()
      } else {
        isLeaving = false
        if replacesPresenter { presenter.beginAppearanceTransition(false, animated: true) }
        presenterView?.removeFromSuperview()
        if replacesPresenter { presenter.endAppearanceTransition() }
        if presentedView.superview !== view { view.addSubview(presentedView) }
        placePresentedView()
        controller.dismissalTransitionDidEnd(false)
        presented.beginAppearanceTransition(true, animated: true)
        presented.endAppearanceTransition()
        if presented.canBecomeFirstResponder { presented.becomeFirstResponder() }
      }
      presented.movement = nil
      return { if didComplete { completion?() } }
    }
  }

  private func bringHome(_ presenterView: UIView) {
    guard let home, presenterView.superview !== home else { return }
    presenterView.transform = .identity
    presenterView.place(in: home.bounds)
    if view.superview === home {
      home.insertSubview(presenterView, belowSubview: view)
    } else {
      home.addSubview(presenterView)
    }
  }

  /// Removes the screen and everything that the presentation added.
  private func leave(_ presentedView: UIView) {
    isLeaving = true
    // The screen may have presented another one while it was leaving.
    presented.endPresentations()
    view.window?.awaitsPreferences = true
    presentedView.removeFromSuperview()
    if isPlainSheet {
      presentedView.layer.cornerRadius = 0
      presentedView.layer.maskedCorners = .all
      presentedView.clipsToBounds = lookBefore.clips
      presentedView.layer.shadow = lookBefore.shadow
    }
    view.removeFromSuperview()
    controller.containerView = nil
    presented.presentedBy = nil
    controller.presentedViewController.presentedBy = nil
    presenter?.presentation = nil
    returnKeys()
  }

  /// Whether keys go to what will be there after the dismissal.
  var passesKeysOn: Bool {
    isLeaving && !(context.map { $0.isInteractive || $0.isCancelled } ?? false)
  }

  /// Gives keys back to the first responder before the presentation.
  private func returnKeys() {
    guard passesKeysOn else { return }
    view.window?.moveKeys(from: view)
    formerResponder?.becomeFirstResponder()
    formerResponder = nil
  }

  // MARK: Shared

  private func usualAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    if let arranging = controller.arranging { return arranging.makeAnimator(isPresenting: isPresenting) }
    return presented.modalTransitionStyle == .crossDissolve || UIAccessibility.isReduceMotionEnabled
      ? DissolveTransition() : CoverTransition()
  }

  /// The design's shadow of pushed screens, without its offset.
  private static let sheetShadow = CAShadow(
    color: UIColor.black.withAlphaComponent(0.3).cgColor, offset: .zero, radius: 16)

  /// Whether this object arranges a sheet.
  var isPlainSheet: Bool { style.isSheet && controller.arranging == nil }

  /// Gives a sheet's view the design's rounded corners and a shadow.
  private func dressSheet() {
    guard isPlainSheet else { return }
    let layer = presented.view.layer
    lookBefore = (presented.view.clipsToBounds, layer.shadow)
    layer.shadow = lookBefore.shadow ?? Presentation.sheetShadow
    presented.view.clipsToBounds = true
    presented.view.layer.cornerRadius = 20
    presented.view.layer.maskedCorners =
      style == .pageSheet ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
  }

  /// Runs a transition, or makes the change immediately if `context` is nil. `end` restores the state and
  /// returns a closure to be called after all observers were notified.
  private func run(
    _ context: TransitionContext?, veil strengths: ClosedRange<CGFloat>, start: @escaping () -> Void,
    end: @escaping (Bool) -> () -> Void
  ) {
    guard let context else {
      start()
      return end(true)()
    }
    self.context = context
    let controllers = [presented, presenter].compactMap { $0 }
    for controller in controllers { controller.transition = context }
    var rest = {}
    context.onEnd = { [self] didComplete in
      self.context = nil
      for controller in controllers { controller.transition = nil }
      rest = end(didComplete)
    }
    context.onClose = { [self] _ in
      rest()
      let waiting = afterwards
      afterwards = []
      for action in waiting { action() }
    }
    start()
    guard !context.isOver else { return }
    let veil = view.veil
    UIView.performWithoutAnimation { veil.alpha = strengths.lowerBound }
    let goal = isLeaving ? 0 : strengths.upperBound
    context.animate { _ in veil.alpha = goal }
    context.begin()
  }

  /// Ends the running transition and dismisses the screen without animation.
  func endAtOnce() {
    context?.endAtOnce()
    dismiss(animated: false)
  }
}

extension UIViewController {
  /// Ends what the controller presents without animation, and also what waited for the end. A program that presents
  /// something at each end does not go on forever.
  func endPresentations() {
    for _ in 0..<8 {
      guard let presentation else { return }
      presentation.endAtOnce()
    }
  }
}

extension UIWindow {
  /// The topmost presented screen that blocks what is behind it.
  var foremostPresentation: PresentationView? {
    subviews.last { ($0 as? PresentationView)?.isModal ?? false } as? PresentationView
  }

  /// The topmost presented screen that receives all keys.
  var keyPresentation: PresentationView? {
    subviews.last {
      guard let view = $0 as? PresentationView else { return false }
      return view.isModal && view.presentation?.passesKeysOn == false
    } as? PresentationView
  }

  /// Removes first responder status and focus from views inside `view`.
  fileprivate func moveKeys(from view: UIView) {
    let holder = firstResponder as? UIView ?? (firstResponder as? UIViewController)?.viewIfLoaded
    if holder?.isDescendant(of: view) ?? false { firstResponder = nil }
    focusSystem.release(view)
  }
}

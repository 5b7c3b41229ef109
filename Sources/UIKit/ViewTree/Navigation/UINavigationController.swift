import Resources

/// Shows the top screen of a stack, with a navigation bar above it.
///
///     let navigation = UINavigationController(rootViewController: list)
///     window.rootViewController = navigation
///     navigation.pushViewController(article, animated: true)
///
/// Only one change is shown at a time. Changes requested meanwhile are queued and run in order. The user
/// goes back by a drag from the leading edge, Escape, Alt+Left or the mouse's back button.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The bar above the screens.
  public let navigationBar: UINavigationBar
  /// The delegate, which is notified of screens that come to the top and may replace their animations.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The screens as they will be after the running transition.
  private(set) var stack: [UIViewController] = []
  private var waiting: [(change: NavigationChange<UIViewController>, isAnimated: Bool)] = []
  /// The change that is being shown.
  var running: NavigationTransition?
  /// The screen whose view is in the container.
  private(set) weak var shownViewController: UIViewController?

  /// The recognizer of the drag from the leading edge that goes back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }
  private(set) lazy var popGesture = PopGesture(controller: self)

  /// Creates a navigation controller without screens. There are no nib files, so both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (navigationBar, toolBar) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    listenToBar()
  }

  /// Creates a navigation controller with its first screen.
  public init(rootViewController: UIViewController) {
    (navigationBar, toolBar) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nil, bundle: nil)
    listenToBar()
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a navigation controller without screens, whose bars are of classes of the program. Nil and classes that
  /// are no bars stand for UIKit's own.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar =
      (navigationBarClass as? UINavigationBar.Type).flatMap {
        NSObject.makeInstance(of: $0) as? UINavigationBar
      } ?? UINavigationBar()
    toolBar =
      (toolbarClass as? UIToolbar.Type).flatMap { NSObject.makeInstance(of: $0) as? UIToolbar } ?? UIToolbar()
    super.init(nibName: nil, bundle: nil)
    listenToBar()
  }

  deinit {}

  private func listenToBar() {
    navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.onResize = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Screens

  /// The screens, root first. A push or pop takes effect when its transition begins, and is undone if the
  /// transition is canceled.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen at the top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The presented controller, or the top screen if there is none.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// The stack as it will be after all queued changes.
  private var plannedStack: [UIViewController] { waiting.reduce(stack) { $1.change.applied(to: $0) } }

  /// Pushes a screen, which must not be in the stack or queued already.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let (call, screen) = ("pushViewController(_:animated:)" as StaticString, type(of: viewController))
    guard !isDescendant(of: viewController) else {
      return Misuse.report(self, call, "\(screen) is this controller or contains it")
    }
    guard !plannedStack.contains(where: { $0 === viewController }) else {
      return Misuse.report(self, call, "this \(screen) is in the stack already")
    }
    perform(.push(viewController), animated: animated)
  }

  /// Pops the top screen and returns it. Returns nil if only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let screens = plannedStack
    guard screens.count > 1, let top = screens.last else { return nil }
    perform(.pop(top), animated: animated)
    return top
  }

  /// Pops all screens above a screen and returns them, lowest first. Returns nil if it is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    let screens = plannedStack
    guard let index = screens.firstIndex(where: { $0 === viewController }) else {
      Misuse.report(
        self, "popToViewController(_:animated:)", "this \(type(of: viewController)) is not in the stack")
      return nil
    }
    perform(.popTo(viewController), animated: animated)
    return Array(screens[(index + 1)...])
  }

  /// Pops all screens except the root and returns them, lowest first. Returns nil if the stack is empty.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let screens = plannedStack
    guard !screens.isEmpty else { return nil }
    perform(.popToRoot, animated: animated)
    return Array(screens.dropFirst())
  }

  /// Replaces all screens, and drops queued changes.
  ///
  /// The change is animated as a pop if the new top screen was below the old one in the stack, otherwise as
  /// a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    waiting = []
    let screens = viewControllers.filter { !isDescendant(of: $0) }
    if Set(screens.map { ObjectIdentifier($0) }).count < viewControllers.count {
      Misuse.report(
        self, "setViewControllers(_:animated:)",
        "the screens must be distinct and not contain this controller")
    }
    perform(.replace(screens), animated: animated)
  }

  private func perform(_ change: NavigationChange<UIViewController>, animated: Bool) {
    if running == nil {
      make(change, animated: animated, hasWaited: false)
    } else {
      waiting.append((change, animated))
    }
  }

  private func make(_ change: NavigationChange<UIViewController>, animated: Bool, hasWaited: Bool) {
    let (old, new) = (stack, change.applied(to: stack))
    guard !old.elementsEqual(new, by: ===) else { return }
    stack = new
    let transition = NavigationTransition(
      from: old, to: new, mayBeInteractive: !hasWaited, wasBarHidden: isNavigationBarHidden)
    running = transition
    for controller in transition.added {
      if controller.parent !== self { addChild(controller) }
      controller.movement = .toParent
    }
    for controller in transition.removed {
      controller.willMove(toParent: nil)
      controller.movement = .fromParent
    }
    show(transition, animated: animated)
  }

  /// Restores the stack after a canceled transition.
  func restore(_ screens: [UIViewController]) { stack = screens }

  func setShown(_ controller: UIViewController?) { shownViewController = controller }

  /// Runs queued changes until one is animated.
  func goOn() {
    while running == nil, !waiting.isEmpty {
      let next = waiting.removeFirst()
      make(next.change, animated: next.isAnimated, hasWaited: true)
    }
  }

  // MARK: Bar

  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  var isBarHidden = false

  /// Whether titles and buttons slide during transitions. If false, or if "reduce motion" is on, they
  /// only fade.
  open var slidesBarContent = true

  /// Shows or hides the bar. If a screen calls this in `viewWillAppear`, the bar moves with the transition.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard running?.context == nil else { return }
    barHiddenChanged(animated: animated)
  }

  // MARK: Hiding bars

  private lazy var barHiding = BarHiding(of: self)

  /// Whether the bars disappear while a finger swipes up, and appear again while it swipes down.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.isOnSwipe }
    set { barHiding.isOnSwipe = newValue }
  }
  /// Whether the bars disappear and appear again when the content is tapped beside its controls.
  open var hidesBarsOnTap: Bool {
    get { barHiding.isOnTap }
    set { barHiding.isOnTap = newValue }
  }
  /// The recognizer of the swipe that hides the bars; it works while `hidesBarsOnSwipe` is set.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }
  /// The recognizer of the tap that hides the bars; it works while `hidesBarsOnTap` is set.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  // MARK: Overriding transitions

  /// Returns the animator of a change, or nil for the default slide. The default implementation asks
  /// the delegate.
  open func animationController(
    for operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.navigationController(self, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  /// Returns the object that drives an animation interactively, or nil if it runs by itself. A change that
  /// was queued cannot be interactive. The default implementation asks the delegate if `mayBeInteractive`.
  open func interactionController(
    for animationController: any UIViewControllerAnimatedTransitioning, mayBeInteractive: Bool
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    mayBeInteractive
      ? delegate?.navigationController(self, interactionControllerFor: animationController) : nil
  }

  /// Called before a screen comes to the top. The default implementation notifies the delegate.
  open func willShow(_ viewController: UIViewController, animated: Bool) {
    delegate?.navigationController(self, willShow: viewController, animated: animated)
  }

  /// Tells the containers and the delegate what comes to the top.
  func announce(_ viewController: UIViewController, animated: Bool) {
    for case let container as any NavigationContainer in sequence(first: parent, next: { $0?.parent }) {
      container.navigationController(self, comesTo: viewController, animated: animated)
    }
    willShow(viewController, animated: animated)
  }

  /// Called after a screen came to the top. The default implementation notifies the delegate.
  open func didShow(_ viewController: UIViewController, animated: Bool) {
    delegate?.navigationController(self, didShow: viewController, animated: animated)
  }

  // MARK: View

  let container = UIView()
  /// The scroll view whose offset decides the look of the bar.
  weak var followed: UIScrollView?
  let toolBar: UIToolbar
  private(set) var showsToolbar = false

  /// Shows or hides the tool bar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden == showsToolbar else { return }
    showsToolbar = !hidden
    guard isViewLoaded else { return }
    updateToolbar()
    if animated, view.window != nil {
      UIView.animate(withDuration: UINavigationController.hideShowBarDuration) { self.layOutScreens() }
    } else {
      layOutScreens()
    }
  }

  open override func loadView() {
    let view = NavigationView(controller: self)
    view.backgroundColor = .black
    container.clipsToBounds = true
    view.addSubview(container)
    view.addSubview(navigationBar)
    view.addBuiltInGestureRecognizer(popGesture)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.items = stack.map(\.navigationItem)
    swapViews(to: stack.last)
    updateToolbar()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutScreens()
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    (container as? UIViewController).map { contentSize(of: $0, in: parentSize) } ?? parentSize
  }

  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }
  // Without a bar, the screen is behind the status bar.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    moveKeys()
  }

  override func appearanceWillChange() { running?.context?.endAtOnce() }

  // MARK: Keys and buttons

  open override var canBecomeFirstResponder: Bool { true }

  open override var preferredKeyResponder: UIResponder? { topViewController }

  /// Goes back on Escape and Alt+Left.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let press = presses.first, let key = press.key, goesBack(key), !press.isRepeat,
      viewControllers.count > 1
    else { return super.pressesBegan(presses, with: event) }
    popViewController(animated: true)
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard viewControllers.count > 1 else { return false }
    popViewController(animated: true)
    return true
  }

  private func goesBack(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardEscape: key.modifierFlags.isEmpty
    case .keyboardLeftArrow: key.modifierFlags == .alternate
    default: false
    }
  }

  /// Goes back on the mouse's back button.
  open override func pointerButtonPressed(with event: UIPointerEvent) {
    guard event.buttonMask == .button(4), viewControllers.count > 1 else {
      return super.pointerButtonPressed(with: event)
    }
    popViewController(animated: true)
  }

  /// Makes the top screen the first responder if it accepts that, otherwise this controller. Does nothing
  /// if a view inside the top screen already is, or if the focus is in another column, such as in the list that has
  /// opened the screen.
  func moveKeys() {
    guard let window = viewIfLoaded?.window, let top = topViewController?.viewIfLoaded else { return }
    if let focused = window.focusSystem.focusedItem, !focused.isDescendant(of: view),
      !view.isDescendant(of: focused)
    {
      return
    }
    let holder =
      window.firstResponder as? UIView ?? (window.firstResponder as? UIViewController)?.viewIfLoaded
    if holder?.isDescendant(of: top) ?? false { return }
    if topViewController?.becomeFirstResponder() ?? false { return }
    becomeFirstResponder()
  }
}

/// A container whose own bars depend on the top screen of a navigation controller inside.
package protocol NavigationContainer: UIViewController {
  /// Called before a screen comes to the top. The transition's coordinator is that of the navigation controller.
  func navigationController(
    _ navigationController: UINavigationController, comesTo viewController: UIViewController, animated: Bool)
}

extension UIViewController {
  /// The nearest ancestor that is a navigation controller, or nil.
  public var navigationController: UINavigationController? {
    sequence(first: parent) { $0?.parent }.lazy.compactMap { $0 as? UINavigationController }.first
  }
}

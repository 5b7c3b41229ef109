/// A stack of screens, of which the top one is seen, with a bar above it.
///
///     let navigation = UINavigationController(rootViewController: list)
///     window.rootViewController = navigation
///     navigation.pushViewController(article, animated: true)
///
/// One change is shown at a time. What is asked for while one runs waits for its turn and is done in order.
/// A drag from the leading edge, Escape, Alt and Left, and the mouse's button for going back go back.
open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar()
  public weak var delegate: (any UINavigationControllerDelegate)?

  /// The screens, as they are when the transition that runs is finished.
  private(set) var stack: [UIViewController] = []
  private var waiting: [(change: NavigationChange<UIViewController>, isAnimated: Bool)] = []
  /// The change that is shown now.
  var running: NavigationTransition?
  /// The screen whose view is in the container.
  private(set) weak var shownViewController: UIViewController?

  /// The drag from the leading edge that goes back.
  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer = popGesture
  private(set) lazy var popGesture = PopGesture(controller: self)

  public override init() {
    super.init()
    navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.onResize = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
  }

  deinit {}

  public convenience init(rootViewController: UIViewController) {
    self.init()
    pushViewController(rootViewController, animated: false)
  }

  // MARK: Screens

  /// The screens, the root first. A push or pop counts as soon as it is shown to begin; one that is cancelled
  /// does not count any more.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The screen that is presented, or the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// The stack when all that waits is done.
  private var plannedStack: [UIViewController] { waiting.reduce(stack) { $1.change.applied(to: $0) } }

  /// Puts a screen on top. One that is in the stack, or on its way there, is not put there twice, and a
  /// controller that contains this one is refused.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !isDescendant(of: viewController), !plannedStack.contains(where: { $0 === viewController }) else {
      return
    }
    perform(.push(viewController), animated: animated)
  }

  /// Takes the top screen off and returns it; the root stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let screens = plannedStack
    guard screens.count > 1, let top = screens.last else { return nil }
    perform(.pop(top), animated: animated)
    return top
  }

  /// Takes off all that is above a screen and returns it, lowest first; nil if the screen is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    let screens = plannedStack
    guard let index = screens.firstIndex(where: { $0 === viewController }) else { return nil }
    perform(.popTo(viewController), animated: animated)
    return Array(screens[(index + 1)...])
  }

  /// Takes off all but the root and returns it, lowest first; nil without a root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let screens = plannedStack
    guard !screens.isEmpty else { return nil }
    perform(.popToRoot, animated: animated)
    return Array(screens.dropFirst())
  }

  /// Puts other screens in the place of all. What waited for its turn is dropped.
  ///
  /// The change looks like a pop if the new top screen was in the stack below the old one, else like a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    waiting = []
    perform(.replace(viewControllers.filter { !isDescendant(of: $0) }), animated: animated)
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
      from: old, to: new, mayBeLed: !hasWaited, wasBarHidden: isNavigationBarHidden)
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

  /// Makes the stack what it was, after a transition that was cancelled.
  func restore(_ screens: [UIViewController]) { stack = screens }

  func noteShown(_ controller: UIViewController?) { shownViewController = controller }

  /// Does what has waited, now that nothing runs any more.
  func goOn() {
    while running == nil, !waiting.isEmpty {
      let next = waiting.removeFirst()
      make(next.change, animated: next.isAnimated, hasWaited: true)
    }
  }

  // MARK: Bar

  /// Whether there is no bar.
  public var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  var isBarHidden = false

  /// Whether titles and buttons slide when the bar's content changes with the screen. Otherwise, and where
  /// things are to move less, they only fade.
  public var slidesBarContent = true

  /// Shows or hides the bar. Called in a screen's `viewWillAppear`, the bar comes or goes with that screen.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard running?.context == nil else { return }
    barHiddenChanged(animated: animated)
  }

  // MARK: For subclasses with transitions of their own

  /// Answers who animates a change; nil for the usual slide. By default the delegate is asked.
  open func animationController(
    for operation: UINavigationControllerOperation, from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.navigationController(self, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  /// Answers who leads that animation; nil for one that runs by itself. A change that was kept waiting for
  /// another may not be led by a finger. By default the delegate is asked where one may.
  open func interactionController(
    for animationController: any UIViewControllerAnimatedTransitioning, mayBeLed: Bool
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    mayBeLed
      ? delegate?.navigationController(self, interactionControllerFor: animationController) : nil
  }

  /// Called when a screen is about to come to the top. Tells the delegate.
  open func willShow(_ viewController: UIViewController, animated: Bool) {
    delegate?.navigationController(self, willShow: viewController, animated: animated)
  }

  /// Called when a screen has come to the top. Tells the delegate.
  open func didShow(_ viewController: UIViewController, animated: Bool) {
    delegate?.navigationController(self, didShow: viewController, animated: animated)
  }

  // MARK: View

  let container = UIView()

  open override func loadView() {
    let view = NavigationView(controller: self)
    view.backgroundColor = .black
    container.clipsToBounds = true
    view.addSubview(container)
    view.addSubview(navigationBar)
    view.addGestureRecognizer(popGesture)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.items = stack.map(\.navigationItem)
    swapViews(to: stack.last)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutScreens()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    takeKeys()
  }

  override func appearanceWillChange() { running?.context?.endAtOnce() }

  // MARK: Keys and buttons

  open override var canBecomeFirstResponder: Bool { true }

  open override var preferredKeyResponder: UIResponder? { topViewController }

  /// Escape goes back, and so does Left with Alt.
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

  /// The mouse's button for going back goes back.
  open override func pointerButtonPressed(with event: UIPointerEvent) {
    guard event.buttonMask == .button(4), viewControllers.count > 1 else {
      return super.pointerButtonPressed(with: event)
    }
    popViewController(animated: true)
  }

  /// Sees that keys come here: to the top screen if it wants them, unless somebody in it has them already.
  func takeKeys() {
    guard let window = viewIfLoaded?.window, let top = topViewController?.viewIfLoaded else { return }
    let holder =
      window.firstResponder as? UIView ?? (window.firstResponder as? UIViewController)?.viewIfLoaded
    if holder?.isDescendant(of: top) ?? false { return }
    if topViewController?.becomeFirstResponder() ?? false { return }
    becomeFirstResponder()
  }
}

extension UIViewController {
  /// The nearest navigation controller around this one; nil without one.
  public var navigationController: UINavigationController? {
    sequence(first: parent) { $0?.parent }.lazy.compactMap { $0 as? UINavigationController }.first
  }
}

import Lists
public import ViewTree

/// Shows one of several controllers, which the user selects in a bar below.
///
///     let tabs = UITabBarController()
///     tabs.viewControllers = [UINavigationController(rootViewController: list), settings]
///     window.rootViewController = tabs
///
/// The view of a controller is loaded when its tab is selected for the first time. A tap on the selected tab pops a
/// navigation controller to its root, or scrolls its content to the top. In a compact window with more than five
/// controllers, the last tab is More, which lists the controllers without a tab.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// The bar with a tab for each controller. Its items are those of the controllers.
  public let tabBar = UITabBar()
  /// The delegate, which decides about selections and may animate them.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The controllers that the user may rearrange. It is kept but has no effect: there is nothing to rearrange.
  open var customizableViewControllers: [UIViewController]?

  /// The navigation controller of the tab More.
  public private(set) lazy var moreNavigationController = UINavigationController(rootViewController: moreList)
  lazy var moreList = MoreListController(of: self)
  /// Whether the window is compact, so that there is a tab More for too many controllers.
  var isCompact = false { didSet { if isCompact != oldValue { compactnessChanged() } } }
  /// Whether the tab More is there.
  var hasMore = false

  var controllers: [UIViewController] = []
  var selected: UIViewController?
  /// The controller whose view is in the container.
  var shown: UIViewController?
  private let container = UIView()
  private var running: TransitionContext?
  private var isBarHidden = false
  private var observations: [NSKeyValueObservation] = []

  /// Creates a controller without tabs. There are no nib files, so both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.onChoose = { [weak self] in self?.choose($0) }
    tabBar.onResize = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
  }

  deinit {}

  // MARK: Controllers

  /// The controllers, one for each tab; nil for none.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The selected one stays if it is among the new ones; otherwise the one at its place
  /// is selected, or the first one. The change is not animated.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    running?.endAtOnce()
    if hasMore { moreNavigationController.setViewControllers([moreList], animated: false) }
    var new: [UIViewController] = []
    for controller in viewControllers ?? [] where !new.contains(where: { $0 === controller }) {
      if controller !== self { new.append(controller) }
    }
    let index = selectedIndex
    let gone = controllers.filter { old in !new.contains { $0 === old } }
    controllers = new
    let next =
      new.first { $0 === selected } ?? (new.indices.contains(index) ? new[index] : new.first)
    for controller in gone {
      controller.willMove(toParent: nil)
      if controller === shown {
        controller.viewIfLoaded?.removeFromSuperview()
        shown = nil
      }
      controller.barInsets = .zero
      controller.removeFromParent()
    }
    adopt()
    selected = nil
    updateItems()
    select(next, animated: false)
  }

  /// The selected controller; nil if there is none. Setting it to a controller without a tab does nothing.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      if controllers.contains(where: { $0 === newValue }) || newValue.map(isMore) ?? false {
        select(newValue, animated: true)
      }
    }
  }

  /// The index of the selected tab; `NSNotFound` if there is none. Setting it to an index out of range does nothing.
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set { if controllers.indices.contains(newValue) { select(controllers[newValue], animated: true) } }
  }

  /// Returns the item of a controller's tab: that of a navigation controller's first screen, unless it has its own.
  func item(of controller: UIViewController) -> UITabBarItem {
    let own = controller.tabBarItem
    guard own.title == nil, own.image == nil,
      let root = (controller as? UINavigationController)?.viewControllers.first
    else { return own }
    return root.tabBarItem
  }

  func updateItems() {
    updateMore()
    let items = tabControllers.map(item)
    observations = controllers.map(\.tabBarItem).map { item in
      item.observe { [weak self] _ in self?.itemChanged() }
    }
    if !(tabBar.items ?? []).elementsEqual(items, by: ===) { tabBar.items = items }
    tabBar.selectedItem = selected.map { item(of: tabController(of: $0)) }
  }

  private func itemChanged() {
    if hasMore { moreList.tableView.reloadData() }
    if !(tabBar.items ?? []).elementsEqual(tabControllers.map(item), by: ===) { updateItems() }
  }

  open override func childTabBarItemsDidChange() {
    super.childTabBarItemsDidChange()
    itemChanged()
  }

  // MARK: Selecting

  /// Handles a tap on a tab.
  private func choose(_ item: UITabBarItem) {
    guard let controller = tabControllers.first(where: { self.item(of: $0) === item }),
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    let isAgain = controller === selected || (isMore(controller) && controller === shown)
    if isAgain, isMore(controller), controller !== selected {
      moreNavigationController.popToRootViewController(animated: true)
      delegate?.tabBarController(self, didSelect: controller)
      return
    }
    select(controller, animated: true)
    delegate?.tabBarController(self, didSelect: controller)
    if isAgain, running == nil { goToStart(of: controller) }
  }

  /// Pops to the root of a navigation controller, or scrolls to the top.
  private func goToStart(of controller: UIViewController) {
    if let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 {
      navigation.popToRootViewController(animated: true)
    } else {
      let screen = (controller as? UINavigationController)?.topViewController ?? controller
      screen.contentScrollView(for: .top)?.scrollToTop()
    }
  }

  func select(_ controller: UIViewController?, animated: Bool) {
    guard controller !== selected else { return }
    running?.endAtOnce()
    let old = selected
    selected = controller
    tabBar.selectedItem = controller.map { item(of: tabController(of: $0)) }
    guard isViewLoaded else { return }
    let host = controller.map(host)
    if animated, host === controller, let old, let controller, view.window != nil, old === shown,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: old, to: controller)
    {
      animate(from: old, to: controller, by: animator)
    } else {
      show(host)
      moveKeys()
    }
  }

  func show(_ controller: UIViewController?) {
    guard controller !== shown else { return }
    let old = shown
    shown = controller
    updateBarHidden()
    if let controller {
      prepare(controller)
      container.addSubview(controller.view)
    }
    // The new controller is announced before the old one leaves, and has appeared after the next layout.
    old?.viewIfLoaded?.removeFromSuperview()
    guard controller != nil else { return }
    view.setNeedsLayout()
    watchContent()
  }

  private func animate(
    from old: UIViewController, to new: UIViewController,
    by animator: any UIViewControllerAnimatedTransitioning
  ) {
    prepare(new)
    let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
    let context = TransitionContext(
      in: container,
      from: TransitionContext.Screen(controller: old, view: old.view, initialFrame: old.view.frame),
      to: TransitionContext.Screen(controller: new, view: new.view, finalFrame: container.bounds),
      animator: animator, interaction: interaction)
    running = context
    for controller in [old, new, self] { controller.transition = context }
    context.onEnd = { [self] didComplete in end(from: old, to: new, didComplete: didComplete) }
    new.beginAppearanceTransition(true, animated: true)
    old.beginAppearanceTransition(false, animated: true)
    context.begin()
  }

  /// Keeps the view of the winner, and balances the appearance calls.
  private func end(from old: UIViewController, to new: UIViewController, didComplete: Bool) {
    running = nil
    for controller in [old, new, self] { controller.transition = nil }
    let (winner, loser) = didComplete ? (new, old) : (old, new)
    if !didComplete {
      new.beginAppearanceTransition(false, animated: true)
      old.beginAppearanceTransition(true, animated: true)
    }
    shown = winner
    selected = winner
    tabBar.selectedItem = item(of: tabController(of: winner))
    loser.viewIfLoaded?.removeFromSuperview()
    for screen in [winner, loser] { screen.viewIfLoaded?.transform = .identity }
    updateBarHidden()
    prepare(winner)
    if winner.view.superview !== container { container.addSubview(winner.view) }
    old.endAppearanceTransition()
    new.endAppearanceTransition()
    watchContent()
    moveKeys()
  }

  /// Gives the keys to the new controller if nothing inside it has them.
  private func moveKeys() {
    guard let window = view.window, let shown, presentedViewController == nil else { return }
    if window.firstResponder == nil { _ = shown.becomeFirstResponder() }
  }

  // MARK: View

  open override func loadView() {
    let view = UIView()
    view.backgroundColor = .systemBackground
    container.clipsToBounds = true
    view.addSubview(container)
    view.addSubview(tabBar)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    show(selected.map(host))
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    isCompact = traitCollection.horizontalSizeClass == .compact
    container.frame = view.bounds
    if running == nil, barCoordinator == nil { placeBar() }
    for controller in [shown, selected].compactMap({ $0 })
    where controller.viewIfLoaded?.superview === container {
      prepare(controller)
    }
    watchContent()
  }

  private var barHeight: CGFloat { UITabBar.standardHeight + view.safeAreaInsets.bottom }

  /// Places the bar at the bottom, or below the bottom edge if it is hidden.
  private func placeBar() {
    tabBar.place(
      in: CGRect(
        x: 0, y: view.bounds.height - (isBarHidden ? 0 : barHeight), width: view.bounds.width,
        height: barHeight))
    tabBar.isHidden = isBarHidden && barCoordinator == nil
  }

  private func prepare(_ controller: UIViewController) {
    let isUnderBar =
      controller.edgesForExtendedLayout.contains(.bottom)
      && (tabBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    let covered = isBarHidden ? 0 : UITabBar.standardHeight
    controller.barInsets = UIEdgeInsets(bottom: isUnderBar ? covered : 0)
    var frame = container.bounds
    if !isUnderBar, !isBarHidden { frame.size.height = max(0, frame.height - barHeight) }
    controller.view.place(in: frame)
  }

  // MARK: Hiding the bar

  /// The transition alongside which the bar moves.
  private weak var barCoordinator: (any UIViewControllerTransitionCoordinator)?

  private var hidesBar: Bool {
    let screens = ((shown ?? selected) as? UINavigationController)?.viewControllers ?? []
    return screens.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  private func updateBarHidden() {
    isBarHidden = hidesBar
    if isViewLoaded { placeBar() }
  }

  // MARK: Children

  /// The scroll view whose offset decides the look of the bar.
  private weak var watched: UIScrollView?

  /// Tells the bar whether the content of the selected controller is at its end, now and whenever it scrolls.
  private func watchContent() {
    let screen = (shown as? UINavigationController)?.topViewController ?? shown
    let content = tabBar.hasScrollEdgeLook ? screen?.contentScrollView(for: .bottom) : nil
    if watched !== content {
      watched?.afterScrolling(for: self, nil)
      watched = content
      content?.afterScrolling(for: self) { [weak self] in self?.contentScrolled() }
    }
    contentScrolled()
  }

  private func contentScrolled() {
    guard let scrollView = watched else { return tabBar.isAtScrollEdge = false }
    let end =
      scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.height
    tabBar.isAtScrollEdge = scrollView.contentOffset.y >= end
  }

  open override var preferredKeyResponder: UIResponder? { selected }
  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var childForStatusBarHidden: UIViewController? { selected }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selected }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selected }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
}

extension UITabBarController: NavigationContainer {
  package func navigationController(
    _ navigationController: UINavigationController, comesTo viewController: UIViewController, animated: Bool
  ) {
    if isMore(navigationController) { moreComes(to: viewController) }
    guard navigationController === shown, isViewLoaded, hidesBar != isBarHidden else { return }
    guard animated, let coordinator = navigationController.transitionCoordinator else {
      updateBarHidden()
      prepare(navigationController)
      return
    }
    barCoordinator = coordinator
    tabBar.isHidden = false
    // The screens get the whole height at once. The bar uncovers the outgoing one.
    isBarHidden = true
    prepare(navigationController)
    coordinator.animate { [weak self] _ in
      guard let self else { return }
      isBarHidden = hidesBar
      placeBar()
    } completion: { [weak self] _ in
      guard let self else { return }
      barCoordinator = nil
      updateBarHidden()
      prepare(navigationController)
    }
  }
}

extension UIViewController {
  /// The nearest ancestor that is a tab bar controller, or nil.
  public var tabBarController: UITabBarController? {
    sequence(first: parent) { $0?.parent }.lazy.compactMap { $0 as? UITabBarController }.first
  }
}

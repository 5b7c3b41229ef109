public import ViewTree

/// A navigation controller whose pages lie side by side and slide over one another.
///
///     let stack = SPStackedNavigationController(rootViewController: FolderViewController(home))
///     stack.pushViewController(FolderViewController(music), animated: true)
///
/// Pages can be grabbed and pulled. Covered ones pile up at the left edge. One page is *active*: the one
/// the user works in, aligned with the left or the right edge.
open class SPStackedNavigationController: UIViewController {
  /// The page the user works in.
  public private(set) weak var activeViewController: UIViewController?
  /// The edge that the active page is aligned with.
  public private(set) var activeViewControllerPagePosition = SPStackedNavigationPagePosition.left

  /// How pages are set off from one another.
  public var pageStyle = SPStackedPageStyle.light { didSet { if pageStyle != oldValue { applyStyle() } } }

  /// The width of a half page in a stack of the given width, in points: by default half of it, but never
  /// less than 320 unless the stack itself is narrower.
  public var halfPageWidth: (CGFloat) -> CGFloat = { width in
    min(width, max(320, (width / 2).rounded(.down)))
  }
  {
    didSet { scrollView.halfPageWidth = halfPageWidth }
  }

  /// Counts pushes and pops, so that a touch that caused one can be told from one that did not.
  private(set) var changeCount = 0
  private(set) lazy var scrollView = SPStackedNavigationScrollView(
    rules: .improved, halfPageWidth: halfPageWidth)
  private var laidOutSize = CGSize.zero

  public override init() { super.init() }

  /// Creates a stack with one page, active at the left.
  public convenience init(rootViewController: UIViewController?) {
    self.init()
    if let rootViewController {
      pushViewController(rootViewController, animated: false)
      setActiveViewController(rootViewController, position: .left, animated: false)
    }
  }

  // MARK: Pages

  /// The pages, root first.
  public var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  public var topViewController: UIViewController? { viewControllers.last }

  /// The active page and the neighbour that its position leaves room for, in the order of the stack.
  public var visibleViewControllers: [UIViewController] {
    let pages = viewControllers
    guard let active = activeViewController, let index = pages.firstIndex(where: { $0 === active }) else {
      return []
    }
    guard active.pageSize == .half else { return [active] }
    let neighbour = activeViewControllerPagePosition == .left ? index + 1 : index - 1
    return [index, neighbour].sorted().filter(pages.indices.contains).map { pages[$0] }
  }

  /// The recognizer that drags the pages.
  public var panGestureRecognizer: UIPanGestureRecognizer { scrollView.panGestureRecognizer }

  /// The place of the content that is seen at the left edge, in points. Setting it moves at once and
  /// leaves the active page what it is.
  public var contentOffset: CGFloat {
    get { scrollView.actualOffset }
    set { scrollView.setContentOffset(newValue, animated: false) }
  }

  /// The offset at which the last page meets the right edge.
  public var maximumContentOffset: CGFloat { scrollView.geometry.maxScroll }

  /// The root page's item.
  open override var tabBarItem: UITabBarItem {
    get { viewControllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: View

  open override func loadView() {
    let view = UIView()
    view.backgroundColor = pageStyle.backgroundColor
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.delegate = self
    view.addSubview(scrollView)
    self.view = view
    for controller in viewControllers { addContainer(for: controller) }
  }

  /// Keeps the active page at its edge when the size changes; a movement goes on to where that is now.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != laidOutSize else { return }
    let isFirst = laidOutSize == .zero
    laidOutSize = view.bounds.size
    guard !scrollView.isDragging else { return }
    align(animated: scrollView.isAnimating && !isFirst)
  }

  func addContainer(for controller: UIViewController) {
    let width = controller.pageSize == .full ? view.bounds.width : halfPageWidth(view.bounds.width)
    scrollView.add(
      SPStackedPageContainer(
        controller: controller, style: pageStyle,
        frame: CGRect(x: view.bounds.width, y: 0, width: width, height: view.bounds.height)))
  }

  private func applyStyle() {
    viewIfLoaded?.backgroundColor = pageStyle.backgroundColor
    for container in scrollView.containers { container.apply(pageStyle) }
  }

  // MARK: Active page

  /// Makes a page of the stack active: at the right edge if it lies after the active one, else at the left.
  public func setActiveViewController(_ controller: UIViewController, animated: Bool) {
    let pages = viewControllers
    let old = pages.firstIndex { $0 === activeViewController } ?? pages.count
    guard let new = pages.firstIndex(where: { $0 === controller }) else { return }
    let position = new == old ? activeViewControllerPagePosition : new > old ? .right : .left
    setActiveViewController(controller, position: position, animated: animated)
  }

  /// Makes a page of the stack active at an edge, and scrolls there. A controller that is no page is ignored.
  public func setActiveViewController(
    _ controller: UIViewController, position: SPStackedNavigationPagePosition, animated: Bool
  ) {
    guard viewControllers.contains(where: { $0 === controller }) else { return }
    activate(controller, position)
    align(animated: animated)
  }

  func activate(_ controller: UIViewController?, _ position: SPStackedNavigationPagePosition) {
    let old = activeViewController
    activeViewController = controller
    activeViewControllerPagePosition = position
    guard old !== controller else { return }
    (old as? any SPStackedNavigationPage)?.viewDidBecomeInactiveInStackedNavigation()
    (controller as? any SPStackedNavigationPage)?.viewDidBecomeActiveInStackedNavigation()
  }

  /// Scrolls to where the active page meets its edge.
  func align(animated: Bool) {
    guard isViewLoaded, let activeViewController else { return }
    let edge: StackEdge = activeViewControllerPagePosition == .left ? .left : .right
    guard let offset = scrollView.offset(aligning: activeViewController, to: edge) else { return }
    scrollView.setContentOffset(offset, animated: animated)
  }

  func noteChange() { changeCount += 1 }

  // MARK: Keys and buttons

  /// Left and Right move on to the neighbouring page, Escape goes back.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.isEmpty, handle(key.keyCode) else {
      return super.pressesBegan(presses, with: event)
    }
  }

  /// The mouse's button for going back goes back.
  open override func pointerButtonPressed(with event: UIPointerEvent) {
    guard event.buttonMask == .button(4), viewControllers.count > 1 else {
      return super.pointerButtonPressed(with: event)
    }
    popViewController(animated: true)
  }

  private func handle(_ key: UIKeyboardHIDUsage) -> Bool {
    let pages = viewControllers
    guard let index = pages.firstIndex(where: { $0 === activeViewController }) else { return false }
    switch key {
    case .keyboardLeftArrow where index > 0: setActiveViewController(pages[index - 1], animated: true)
    case .keyboardRightArrow where index + 1 < pages.count:
      setActiveViewController(pages[index + 1], animated: true)
    case .keyboardEscape where pages.count > 1: popViewController(animated: true)
    default: return false
    }
    return true
  }
}

extension SPStackedNavigationController: SPStackedNavigationScrollViewDelegate {
  func scrollView(
    _ scrollView: SPStackedNavigationScrollView, willStopAt page: SPStackedPageContainer, _ edge: StackEdge
  ) {
    activate(page.controller, edge == .left ? .left : .right)
  }

  /// Keys go to the active page as soon as it is there to take them.
  func scrollViewDidLayOut(_ scrollView: SPStackedNavigationScrollView) {
    if let active = activeViewController, !active.isFirstResponder { active.becomeFirstResponder() }
  }
}

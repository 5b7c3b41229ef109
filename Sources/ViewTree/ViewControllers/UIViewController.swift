/// Somebody who manages one screen or pane: makes its view when it is first needed, and learns when it
/// comes and goes.
open class UIViewController: UIResponder {
  public override init() {
    super.init()
  }

  open var title: String? {
    didSet { if title != oldValue, let ownTabBarItem { ownTabBarItem.title = title } }
  }

  private var ownTabBarItem: UITabBarItem?

  /// What a tab bar shows for the controller; it is made with the controller's title and follows it.
  open var tabBarItem: UITabBarItem {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil)
      ownTabBarItem = item
      return item
    }
    set {
      ownTabBarItem = newValue
      parent?.childTabBarItemsDidChange()
    }
  }

  /// Called when a child came or went, or got another `tabBarItem`. By default the parent is told, because a
  /// container may show a child's item as its own.
  open func childTabBarItemsDidChange() { parent?.childTabBarItemsDidChange() }

  // MARK: View

  private var loadedView: UIView?

  /// The view; it is made on first use.
  public var view: UIView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView()
      adopt(view)
      viewDidLoad()
      return loadedView ?? view
    }
    set { adopt(newValue) }
  }

  private func adopt(_ view: UIView) {
    loadedView?.viewController = nil
    loadedView = view
    view.viewController = self
  }

  public var viewIfLoaded: UIView? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view. Override to set `view` to one of your own; do not call super then.
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  // MARK: Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  // MARK: Containment

  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Makes `child` a child, taking it from another parent first. Calls its `willMove(toParent:)`; call
  /// `didMove(toParent:)` when its view stands.
  public func addChild(_ child: UIViewController) {
    guard child.parent !== self, !isDescendant(of: child) else { return }
    if child.parent != nil {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    childTabBarItemsDidChange()
  }

  /// Takes the controller from its parent. Call `willMove(toParent: nil)` before; this calls
  /// `didMove(toParent: nil)`.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.childTabBarItemsDidChange()
    didMove(toParent: nil)
  }

  /// Whether the controller is `other` or one of its children, at any depth.
  private func isDescendant(of other: UIViewController) -> Bool {
    self === other || (parent?.isDescendant(of: other) ?? false)
  }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  /// Called once in an appearance, when the view is in its window with its final size, before its layout.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Between `appearing` and `appeared` the view is placed: it is in its window with its final size.
  enum Appearance { case disappeared, appearing, placed, appeared, disappearing }
  private(set) var appearance = Appearance.disappeared

  func rootViewWillMove(to window: UIWindow?) {
    if window != nil, appearance == .disappeared || appearance == .disappearing {
      appearance = .appearing
      viewWillAppear(false)
    } else if window == nil, [.appearing, .placed, .appeared].contains(appearance) {
      appearance = .disappearing
      viewWillDisappear(false)
    }
  }

  func rootViewDidMove(to window: UIWindow?) {
    rootViewWillMove(to: window)  // for a view that came in while others were told
    if let window, appearance == .appearing {
      window.willFinishAppearance(of: self)
    } else if window == nil, appearance == .disappearing {
      appearance = .disappeared
      viewDidDisappear(false)
    }
  }

  /// Called when the superviews have been laid out, so that the view has its final size.
  func rootViewWillLayout() {
    place()
    viewWillLayoutSubviews()
  }

  private func place() {
    guard appearance == .appearing, viewIfLoaded?.window != nil else { return }
    appearance = .placed
    viewIsAppearing(false)
  }

  /// Called after layout; a controller that left again in between has nothing to finish.
  func finishAppearing() {
    place()
    guard appearance == .placed else { return }
    appearance = .appeared
    viewDidAppear(false)
  }
}

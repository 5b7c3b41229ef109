public import ViewTree

/// A tab controller whose tabs stand in a column at the left.
///
///     let tabs = SPSideTabController()
///     tabs.viewControllers = [files, gallery]
///     window.rootViewController = tabs
open class SPSideTabController: UIViewController {
  public let tabBar = SPSideTabBar()
  private let mainContainer = UIView()

  public override init() {
    super.init()
    tabBar.delegate = self
  }

  /// The controllers of the tabs, from the top down. Setting them selects the first, unless the selected
  /// one stays.
  public var viewControllers: [UIViewController] = [] {
    didSet {
      guard !viewControllers.elementsEqual(oldValue, by: ===) else { return }
      let removed = oldValue.filter { old in !viewControllers.contains { $0 === old } }
      for controller in removed {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      for controller in viewControllers where controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      tabBar.items = viewControllers.map(\.tabBarItem)
      if !viewControllers.contains(where: { $0 === selectedViewController }) {
        selectedViewController = viewControllers.first
      }
    }
  }

  /// The controller that is shown; one that has no tab is ignored.
  public var selectedViewController: UIViewController? {
    didSet {
      guard selectedViewController !== oldValue else { return }
      if let selected = selectedViewController, !viewControllers.contains(where: { $0 === selected }) {
        selectedViewController = oldValue
        return
      }
      tabBar.selectedItem = selectedViewController?.tabBarItem
      showSelection(insteadOf: oldValue)
    }
  }

  /// The place of the selected tab; nil for none. A number without a tab is ignored.
  public var selectedIndex: Int? {
    get { viewControllers.firstIndex { $0 === selectedViewController } }
    set {
      guard let newValue, viewControllers.indices.contains(newValue) else { return }
      selectedViewController = viewControllers[newValue]
    }
  }

  open override func loadView() {
    let view = UIView()
    view.backgroundColor = .black
    mainContainer.backgroundColor = .black
    view.addSubview(tabBar)
    view.addSubview(mainContainer)
    self.view = view
  }

  open override func viewDidLoad() { showSelection(insteadOf: nil) }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let width = min(SPSideTabBar.width, bounds.width)
    tabBar.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    mainContainer.frame = CGRect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
  }

  private func showSelection(insteadOf old: UIViewController?) {
    guard isViewLoaded else { return }
    old?.viewIfLoaded?.removeFromSuperview()
    guard let shown = selectedViewController?.view else { return }
    shown.frame = mainContainer.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    mainContainer.addSubview(shown)
  }
}

extension SPSideTabController: SPSideTabBarDelegate {
  /// A tab that is chosen again goes back to its root.
  public func tabBar(_ tabBar: SPSideTabBar, didSelect item: UITabBarItem) {
    guard let controller = viewControllers.first(where: { $0.tabBarItem === item }) else { return }
    if controller === selectedViewController {
      (controller as? SPStackedNavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedViewController = controller
    }
  }
}

public import ViewTree

/// A tab controller whose tabs stand in a column at the left, with an optional attachment along the bottom.
///
///     let tabs = SPSideTabController()
///     tabs.viewControllers = [files, gallery]
///     window.rootViewController = tabs
///
/// The user chooses with a tap, or with Control or Alt and a digit; what was chosen already goes back to its root.
open class SPSideTabController: UIViewController {
  public let tabBar = SPSideTabBar()
  let mainContainer = UIView()
  let bottomContainer = UIView()

  private var controllers: [UIViewController] = []
  private var selection: UIViewController?
  var attachment: UIViewController?
  var isAttachmentHidden = true
  /// Counts how often the attachment was shown and hidden.
  var attachmentChanges = 0

  /// The properties whose changes are told to observers.
  open override class var observableKeyPaths: [String: AnyKeyPath] {
    super.observableKeyPaths.merging(sideTabKeyPaths(Self.self)) { $1 }
  }

  /// Told of additional items that were chosen, and of tabs that were chosen again.
  public weak var tabBarDelegate: (any SPSideTabBarDelegate)?

  /// The items at the bottom of the bar, from there up. They choose no tab: `tabBarDelegate` is told.
  public var additionalItems: [UITabBarItem] = [] {
    didSet { if !additionalItems.elementsEqual(oldValue, by: ===) { showItems() } }
  }

  /// How many of the last tabs stand at the bottom of the bar, the last one lowest and above the additional
  /// items. They are tabs as the others are.
  public var bottomTabCount = 0 { didSet { if bottomTabCount != oldValue { showItems() } } }

  /// How far bar items and content are kept clear of the top, as for a status bar, in points.
  public var topInset: CGFloat = 0 {
    didSet {
      if !topInset.isFinite { topInset = oldValue }
      tabBar.topInset = topInset
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The height of the attachment, in points.
  public var bottomAttachmentHeight: CGFloat = 69 {
    didSet {
      if !bottomAttachmentHeight.isFinite || bottomAttachmentHeight < 0 { bottomAttachmentHeight = oldValue }
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Whether the attachment reaches under the bar, which then ends above it.
  public var bottomAttachmentSpansTabBar = false { didSet { viewIfLoaded?.setNeedsLayout() } }

  public override init() {
    super.init()
    tabBar.delegate = self
  }

  deinit {}

  // MARK: Tabs

  /// The controllers of the tabs, from the top down. Setting others selects the first of them. A controller
  /// that stays keeps its place in the tree; one that is named twice counts once.
  public var viewControllers: [UIViewController] {
    get { controllers }
    set { replaceControllers(with: newValue) }
  }

  private func replaceControllers(with list: [UIViewController]) {
    var list = list.reduce(into: [UIViewController]()) { unique, controller in
      if !unique.contains(where: { $0 === controller }) { unique.append(controller) }
    }
    guard !list.elementsEqual(controllers, by: ===) else { return }
    willChangeValue(forKey: "selectedIndex")
    defer { didChangeValue(forKey: "selectedIndex") }
    let removed = controllers.filter { old in !list.contains { $0 === old } }
    let added = list.filter { new in !controllers.contains { $0 === new } }
    controllers = list
    if removed.contains(where: { $0 === selection }) { setSelection(nil) }
    for controller in removed {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      if controller.parent === self { controller.removeFromParent() }
    }
    // Whoever was told may have set others.
    guard controllers.elementsEqual(list, by: ===) else { return }
    for controller in added where controller !== attachment { addChild(controller) }
    guard controllers.elementsEqual(list, by: ===) else { return }
    list.removeAll { $0.parent !== self || $0 === attachment }
    if list.count < controllers.count {
      StackLog.note("a controller cannot be a tab that contains the tabs or is their attachment")
      controllers = list
    }
    showItems()
    setSelection(list.first)
    for controller in added where controller.parent === self { controller.didMove(toParent: self) }
  }

  /// The controller that is shown; nil shows none, and one that has no tab is ignored.
  public var selectedViewController: UIViewController? {
    get { selection }
    set {
      if let newValue, !controllers.contains(where: { $0 === newValue }) {
        return StackLog.note("a controller was selected that has no tab")
      }
      setSelection(newValue)
    }
  }

  /// The place of the selected tab; nil for none. A number without a tab is ignored.
  public var selectedIndex: Int? {
    get { controllers.firstIndex { $0 === selection } }
    set {
      guard let newValue else { return setSelection(nil) }
      guard controllers.indices.contains(newValue) else {
        return StackLog.note("there is no tab \(newValue)")
      }
      setSelection(controllers[newValue])
    }
  }

  func setSelection(_ controller: UIViewController?, fades: Bool = false) {
    let old = selection
    willChangeValue(forKey: "selectedIndex")
    willChangeValue(forKey: "selectedViewController")
    selection = controller
    showSelectedItem()
    if controller !== old { showSelection(fades: fades) }
    didChangeValue(forKey: "selectedViewController")
    didChangeValue(forKey: "selectedIndex")
  }

  /// Shows the items that the tabs have now.
  private func showItems() {
    let items = controllers.map(\.tabBarItem)
    let bottom = min(max(0, bottomTabCount), items.count)
    tabBar.items = items.dropLast(bottom)
    tabBar.additionalItems = additionalItems + items.suffix(bottom).reversed()
    showSelectedItem()
  }

  private func showSelectedItem() {
    let selected = selection?.tabBarItem
    tabBar.selectedItem = tabBar.items.first { $0 === selected }
    for item in controllers.map(\.tabBarItem) { tabBar.setSelected(item === selected, additionalItem: item) }
  }

  open override func childTabBarItemsDidChange() {
    super.childTabBarItemsDidChange()
    showItems()
  }

  open override var preferredKeyResponder: UIResponder? { selection }

  /// Chooses the tab of a digit with Control or Alt that nobody else wanted.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, chooseTab(with: key) else {
      return super.pressesBegan(presses, with: event)
    }
  }

  // MARK: View

  open override func loadView() {
    let view = UIView()
    view.backgroundColor = .black
    mainContainer.backgroundColor = .black
    bottomContainer.backgroundColor = UIColor(white: 0.7)
    bottomContainer.isHidden = isAttachmentHidden
    for part in [tabBar, mainContainer, bottomContainer] { view.addSubview(part) }
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    layoutParts()
    showSelection()
    showAttachment()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutParts()
  }

  /// Where everything stands in the view as it is.
  private var layout: SideTabLayout {
    SideTabLayout(
      bounds: view.bounds.size, isAttachmentHidden: isAttachmentHidden,
      attachmentHeight: bottomAttachmentHeight, attachmentSpansBar: bottomAttachmentSpansTabBar,
      topInset: topInset, isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  func layoutParts() {
    let layout = layout
    tabBar.frame = layout.tabBar
    mainContainer.frame = layout.main
    bottomContainer.frame = layout.bottom
    for container in [mainContainer, bottomContainer] {
      for view in container.subviews { view.frame = container.bounds }
    }
  }

  /// Puts the selected controller's view into the place of the one that is there. Those who are told of it
  /// may select another meanwhile, which then is shown already.
  private func showSelection(fades: Bool = false) {
    guard isViewLoaded else { return }
    let controller = selection
    let shown = controller?.parent === self ? controller?.view : nil
    guard selection === controller else { return }
    shown?.frame = mainContainer.bounds
    for view in mainContainer.subviews where view !== shown {
      if fades { mainContainer.leaveFading(view, for: tabBar.style.contentFade) }
      view.removeFromSuperview()
      guard selection === controller else { return }
    }
    if let shown, shown.superview !== mainContainer { mainContainer.addSubview(shown) }
  }
}

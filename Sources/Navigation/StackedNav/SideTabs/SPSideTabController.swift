public import ViewTree

/// A tab controller whose tabs form a column at the left, with an optional attachment along the bottom.
///
///     let tabs = SPSideTabController()
///     tabs.viewControllers = [files, gallery]
///     window.rootViewController = tabs
///
/// The user selects a tab with a tap, or with Control or Alt and a digit. Choosing the selected tab again
/// returns it to its root.
open class SPSideTabController: UIViewController {
  /// The column of tabs.
  public let tabBar = SPSideTabBar()
  let mainContainer = UIView()
  let bottomContainer = UIView()

  private var controllers: [UIViewController] = []
  private var selection: UIViewController?
  /// Whether the selected controller is asked, which returns what it does not use.
  private var isPassingButton = false
  var attachment: UIViewController?
  var isAttachmentHidden = true
  /// The number of times that the attachment was shown or hidden.
  var attachmentChanges = 0

  /// The observable properties.
  open override class var observableKeyPaths: [String: AnyKeyPath] {
    super.observableKeyPaths.merging(sideTabKeyPaths(Self.self)) { $1 }
  }

  /// The delegate for additional items, and for tabs that are chosen again.
  public weak var tabBarDelegate: (any SPSideTabBarDelegate)?

  /// The items at the bottom of the bar, from the bottom up. They select no tab; `tabBarDelegate` is called.
  public var additionalItems: [UITabBarItem] = [] {
    didSet { if !additionalItems.elementsEqual(oldValue, by: ===) { showItems() } }
  }

  /// The number of tabs, counted from the end, that are placed at the bottom of the bar. The last tab is
  /// the lowest of them, above the additional items. They work like the other tabs.
  public var bottomTabCount = 0 { didSet { if bottomTabCount != oldValue { showItems() } } }

  /// The distance that bar items and content keep from the top, for example for a status bar, in points.
  /// Values that are not finite are ignored.
  public var topInset: CGFloat = 0 {
    didSet {
      if !topInset.isFinite { topInset = oldValue }
      tabBar.topInset = topInset
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The height of the attachment, in points. Values that are negative or not finite are ignored.
  public var bottomAttachmentHeight: CGFloat = 69 {
    didSet {
      if !bottomAttachmentHeight.isFinite || bottomAttachmentHeight < 0 { bottomAttachmentHeight = oldValue }
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The width of the view, in points, below which the tabs form a row along the bottom; 0, the default,
  /// for never.
  public var minimumWidthForColumn: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// Whether the attachment extends below the bar, which then ends above it.
  public var bottomAttachmentSpansTabBar = false { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// Creates a controller without tabs.
  public init() {
    super.init(nibName: nil, bundle: nil)
    tabBar.delegate = self
  }

  deinit {}

  // MARK: Tabs

  /// The view controllers of the tabs, from the top down.
  ///
  /// Setting different controllers selects the first one. Controllers that stay keep their views in the
  /// tree. Duplicates are ignored.
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
    // A callback may have set other controllers.
    guard controllers.elementsEqual(list, by: ===) else { return }
    for controller in added where controller !== attachment { addChild(controller) }
    guard controllers.elementsEqual(list, by: ===) else { return }
    list.removeAll { $0.parent !== self || $0 === attachment }
    if list.count < controllers.count {
      StackLog.log("a controller cannot be a tab that contains the tabs or is their attachment")
      controllers = list
    }
    showItems()
    setSelection(list.first)
    for controller in added where controller.parent === self { controller.didMove(toParent: self) }
  }

  /// The view controller of the selected tab; nil for none. A controller without a tab is ignored.
  public var selectedViewController: UIViewController? {
    get { selection }
    set {
      if let newValue, !controllers.contains(where: { $0 === newValue }) {
        return StackLog.log("a controller was selected that has no tab")
      }
      setSelection(newValue)
    }
  }

  /// The index of the selected tab; nil for none. An index without a tab is ignored.
  public var selectedIndex: Int? {
    get { controllers.firstIndex { $0 === selection } }
    set {
      guard let newValue else { return setSelection(nil) }
      guard controllers.indices.contains(newValue) else {
        return StackLog.log("there is no tab \(newValue)")
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

  /// Updates the bar to the items of the tabs.
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

  /// Handles Control or Alt with a digit if no other responder did.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, chooseTab(with: key) else {
      return super.pressesBegan(presses, with: event)
    }
  }

  /// Passes buttons that are pressed over the bar or the attachment to the selected controller, so that the
  /// mouse's back button works anywhere.
  open override func pointerButtonPressed(with event: UIPointerEvent) {
    guard let selection, presentedViewController == nil, !isPassingButton, !isOverSelection(event) else {
      return super.pointerButtonPressed(with: event)
    }
    isPassingButton = true
    defer { isPassingButton = false }
    selection.pointerButtonPressed(with: event)
  }

  private func isOverSelection(_ event: UIPointerEvent) -> Bool {
    mainContainer.bounds.contains(mainContainer.convert(event.locationInWindow, from: nil))
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

  /// The layout for the current bounds.
  private var layout: SideTabLayout {
    SideTabLayout(
      bounds: view.bounds.size, isAttachmentHidden: isAttachmentHidden,
      attachmentHeight: bottomAttachmentHeight, attachmentSpansBar: bottomAttachmentSpansTabBar,
      topInset: topInset, isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      isRow: view.bounds.width < minimumWidthForColumn)
  }

  func layoutParts() {
    let layout = layout
    tabBar.isRow = layout.isRow
    tabBar.frame = layout.tabBar
    mainContainer.frame = layout.main
    bottomContainer.frame = layout.bottom
    for container in [mainContainer, bottomContainer] {
      for view in container.subviews { view.frame = container.bounds }
    }
  }

  /// Replaces the displayed view with the selected controller's view. Callbacks may select another tab
  /// meanwhile; that tab is then already shown.
  private func showSelection(fades: Bool = false) {
    guard isViewLoaded else { return }
    let controller = selection
    let shown = controller?.parent === self ? controller?.view : nil
    guard selection === controller else { return }
    shown?.frame = mainContainer.bounds
    for view in mainContainer.subviews where view !== shown {
      if fades { mainContainer.dissolve(for: tabBar.style.contentFade) }
      view.removeFromSuperview()
      guard selection === controller else { return }
    }
    if let shown, shown.superview !== mainContainer { mainContainer.addSubview(shown) }
  }
}

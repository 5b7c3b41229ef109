/// Shows a menu in front of everything else in the window. A tap outside and Escape close it.
final class MenuViewController: UIViewController {
  /// The smallest width of a menu panel, in points.
  private static let minWidth: CGFloat = 220

  private(set) var menu: UIMenu
  private let placement: MenuPlacement
  let preview: UIViewController?
  private let lift: MenuLift?
  private let look = UIMenuLook.provider()
  private let panel = MenuPanel()
  private let scrollView = UIScrollView()
  private var parts: [UIView] = []
  /// The parent menus of the current submenu, outermost first.
  private var outer: [UIMenu] = []
  /// Where the finger that opened the menu was then; nil once it slides over the rows.
  private var heldPoint: CGPoint?
  /// Called after the menu has disappeared.
  var onEnd: () -> Void = {}

  /// Creates a controller for a menu.
  ///
  /// - Parameters:
  ///   - placement: The menu's position, in the window's coordinates.
  ///   - preview: A controller whose view is shown beside the rows.
  ///   - lift: What is lifted above the dimmed window: the preview's view, or that of which this is the menu.
  init(
    _ menu: UIMenu, at placement: MenuPlacement, preview: UIViewController? = nil, lift: MenuLift? = nil
  ) {
    self.menu = menu
    self.placement = placement
    self.preview = preview
    self.lift = lift
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  private var rows: [MenuRow] { parts.compactMap { $0 as? MenuRow } }

  override func viewDidLoad() {
    view.backgroundColor = nil
    view.accessibilityIdentifier = "menu"
    panel.backgroundColor = look.background
    panel.layer.cornerRadius = look.cornerRadius
    panel.shadowProperties = look.shadow
    panel.dynamicBorderColor = look.border
    panel.layer.borderWidth = UIScreen.main.hairline
    scrollView.layer.cornerRadius = look.cornerRadius
    scrollView.clipsToBounds = true
    panel.addSubview(scrollView)
    if let lift {
      view.backgroundColor = MenuLift.dim
      view.addSubview(lift)
    }
    view.addSubview(panel)
    if let preview {
      addChild(preview)
      preview.didMove(toParent: self)
    }
    let tap = UITapGestureRecognizer(target: self, action: MenuViewController.tapped)
    view.addBuiltInGestureRecognizer(tap)
    showMenu()
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    if !panel.frame.contains(tap.location(in: view)) { close() }
  }

  /// Closes the menu if another mouse button is pressed outside it.
  override func pointerButtonPressed(with event: UIPointerEvent) {
    if !panel.frame.contains(view.convert(event.locationInWindow, from: nil)) { close() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onEnd()
    onEnd = {}
  }

  // MARK: Contents

  /// Replaces the menu's rows in place.
  func show(_ menu: UIMenu) {
    self.menu = menu
    if isViewLoaded { showMenu() }
  }

  private func showMenu() {
    makeParts()
    for deferred in menu.deferredElements {
      deferred.load { [weak self] elements in
        guard let self, menu.deferredElements.contains(where: { $0 === deferred }) else { return }
        menu = menu.replacing(deferred, with: elements)
        makeParts()
        if !outer.isEmpty { focusFirst() }
      }
    }
  }

  private func makeParts() {
    let focused = rows.firstIndex(where: \.isFocused)
    for part in parts { part.removeFromSuperview() }
    parts = MenuContent(menu).parts.map { part in
      switch part {
      case .heading(let text): MenuHeading(text, look: look)
      case .line: MenuLine(look: look)
      case .element(let element): row(for: element)
      }
    }
    let hasSigns = rows.contains(where: \.hasSign)
    for row in rows { row.leavesSpaceForSign = hasSigns }
    for case let heading as MenuHeading in parts { heading.leavesSpaceForSign = hasSigns }
    for part in parts { scrollView.addSubview(part) }
    scrollView.contentOffset = .zero
    view.setNeedsLayout()
    if let focused, rows.indices.contains(focused) { focus(rows[focused]) }
  }

  private func row(for element: UIMenuElement) -> MenuRow {
    let row = MenuRow(element, look: look)
    row.addAction(UIAction { [weak self] _ in self?.choose(element) }, for: .touchUpInside)
    return row
  }

  private func choose(_ element: UIMenuElement) {
    if let inner = element as? UIMenu { return open(inner) }
    let keepsMenu = element.menuAttributes.contains(.keepsMenuPresented)
    if let action = element as? UIAction { (outer + [menu]).forEach { $0.select(action) } }
    guard keepsMenu else { return close { element.performInMenu() } }
    element.performInMenu()
    makeParts()
  }

  private func open(_ inner: UIMenu) {
    outer.append(menu)
    show(inner)
    focusFirst()
  }

  /// Returns to the parent menu. Returns false if there is none.
  private func goBack() -> Bool {
    guard let last = outer.popLast() else { return false }
    show(last)
    return true
  }

  func close(completion: @escaping () -> Void = {}) {
    dismiss(animated: false, completion: completion)
  }

  // MARK: The finger that opened the menu

  /// Lights the row under the finger that opened the menu, and chooses the row when the finger lifts. A finger that
  /// stays where it was chooses nothing.
  func follow(_ recognizer: UIGestureRecognizer) {
    let point = recognizer.location(in: nil)
    if recognizer.state == .began { heldPoint = point }
    if let heldPoint {
      guard (point - heldPoint).length >= UIPanGestureRecognizer.slop else { return }
      self.heldPoint = nil
    }
    let row = recognizer.state == .cancelled ? nil : row(at: point)
    for other in rows { other.isHighlighted = other === row && recognizer.state != .ended }
    if recognizer.state == .ended, let row { choose(row.element) }
  }

  /// Returns the row at a point of the window that can be chosen.
  private func row(at point: CGPoint) -> MenuRow? {
    guard scrollView.bounds.contains(scrollView.convert(point, from: nil)) else { return nil }
    return rows.first { $0.isEnabled && $0.bounds.contains($0.convert(point, from: nil)) }
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let maximum = max(0, bounds.width - 2 * MenuPlacement.margin)
    let width = min(rows.reduce(MenuViewController.minWidth) { max($0, $1.fittingWidth) }, maximum)
    var placement = placement
    placement.anchor = view.convert(placement.anchor, from: nil)
    placement.isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y: CGFloat = 6
    for part in parts {
      let height = part.sizeThatFits(CGSize(width: width, height: 0)).height
      part.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    let size = CGSize(width: width, height: y + 6)
    if let lift, let lifted = lift.size(preview) {
      placement.anchor = view.convert(lift.source, from: nil)
      (lift.frame, panel.frame) = placement.frames(beside: lifted, of: size, in: bounds)
    } else {
      panel.frame = placement.frame(of: size, in: bounds)
    }
    scrollView.frame = panel.bounds
    scrollView.contentSize = CGSize(width: width, height: y + 6)
  }

  override func accessibilityPerformEscape() -> Bool {
    if !goBack() { close() }
    return true
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  /// Handles keys: Up, Down, Home and End move the focus and wrap around. In the reading direction, Right
  /// opens a submenu and Left returns from it. Escape closes the menu. Other keys do not reach the views
  /// behind it.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch key.keyCode {
    case .keyboardEscape: if !goBack() { close() }
    case .keyboardDownArrow: moveFocus(by: 1)
    case .keyboardUpArrow: moveFocus(by: -1)
    case .keyboardHome: focus(rows.first { $0.isEnabled })
    case .keyboardEnd: focus(rows.last { $0.isEnabled })
    case .keyboardLeftArrow, .keyboardRightArrow:
      if (key.keyCode == .keyboardRightArrow) == isRightToLeft {
        _ = goBack()
      } else if let inner = rows.first(where: \.isFocused)?.element as? UIMenu {
        open(inner)
      }
    default: super.pressesBegan(presses, with: event)
    }
  }

  /// Focuses the first row if no row has the focus, so that the arrow keys work in a submenu at once.
  private func focusFirst() {
    guard view.window?.focusSystem.focusedItem == nil else { return }
    view.layoutIfNeeded()
    moveFocus(by: 1)
  }

  private func moveFocus(by step: Int) {
    let rows = rows.filter(\.isEnabled)
    guard !rows.isEmpty else { return }
    let current = rows.firstIndex(where: \.isFocused) ?? (step > 0 ? -1 : 0)
    focus(rows[(current + step + rows.count) % rows.count])
  }

  private func focus(_ row: MenuRow?) {
    if let row { view.window?.focusSystem.requestFocusUpdate(to: row) }
  }
}

/// The background panel that contains the menu's rows.
private final class MenuPanel: UIView {
  @_spi(Library) public override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .menu, label: "Menu")
  }
}

extension UIMenuElement {
  fileprivate func performInMenu() {
    switch self {
    case let action as UIAction: action.perform(sender: nil)
    case let command as UIKeyCommand: command.perform()
    default: break
    }
  }
}

public import ViewTree

/// A column of tabs: items from the top down, and additional items from the bottom up; or a row of all items.
public final class SPSideTabBar: UIView {
  /// The width of the bar: 80 points.
  public nonisolated static let width = SideTabCell.size.width

  /// The delegate. If it is nil, the bar selects tapped items itself.
  public weak var delegate: (any SPSideTabBarDelegate)?

  /// The look of the bar. Setting a different style recreates the cells.
  public var style = SPSideTabBarStyle.automatic {
    didSet { if style != oldValue { makeButtons(reusesCells: false) } }
  }

  /// The tabs, from the top down. Setting different items clears the selection.
  public var items: [UITabBarItem] = [] {
    didSet {
      guard !items.elementsEqual(oldValue, by: ===) else { return }
      selectedItem = nil
      makeButtons()
    }
  }

  /// The items at the bottom, from the bottom up.
  public var additionalItems: [UITabBarItem] = [] {
    didSet {
      guard !additionalItems.elementsEqual(oldValue, by: ===) else { return }
      selectedAdditional.removeAll { item in !additionalItems.contains { $0 === item } }
      makeButtons()
    }
  }

  /// The selected item. Items that are not in `items` are ignored. Setting it does not call the delegate.
  public var selectedItem: UITabBarItem? {
    didSet {
      if let selectedItem, !items.contains(where: { $0 === selectedItem }) {
        StackLog.log("an item was selected that is not in the bar")
        self.selectedItem = oldValue
      }
      updateSelection()
    }
  }

  /// The distance that the first item moves down, for example for a status bar, in points.
  public var topInset: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Whether the tabs form a row along the bottom of a narrow window.
  var isRow = false { didSet { if isRow != oldValue { setNeedsLayout() } } }

  private var buttons: [SPSideTabItemButton] = []
  private var additionalButtons: [SPSideTabItemButton] = []
  private var selectedAdditional: [UITabBarItem] = []

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibilityTraits = .tabBar
    accessibilityLabel = "Tabs"
    makeButtons(reusesCells: false)
  }

  // MARK: Items

  /// Shows an additional item as selected or not. Other items are ignored.
  public func setSelected(_ isSelected: Bool, additionalItem item: UITabBarItem) {
    guard additionalItems.contains(where: { $0 === item }) else { return }
    selectedAdditional.removeAll { $0 === item }
    if isSelected { selectedAdditional.append(item) }
    updateSelection()
  }

  /// Returns the frame of an item's cell in the bar's coordinates, or nil if the item is not in the bar.
  public func rect(for item: UITabBarItem) -> CGRect? {
    layoutIfNeeded()
    return control(for: item)?.frame
  }

  /// Returns the control that shows an item, or nil if the item is not in the bar.
  public func control(for item: UITabBarItem) -> UIControl? { allButtons.first { $0.item === item } }

  private var allButtons: [SPSideTabItemButton] { buttons + additionalButtons }

  /// Creates the cells. Cells of unchanged items are reused, unless `reusesCells` is false.
  private func makeButtons(reusesCells: Bool = true) {
    backgroundColor = style.background
    layer.cornerRadius = style.cornerRadius
    var old = reusesCells ? allButtons : []
    func button(for item: UITabBarItem) -> SPSideTabItemButton {
      if let index = old.firstIndex(where: { $0.item === item }) { return old.remove(at: index) }
      let button = SPSideTabItemButton(item: item, style: style)
      button.addTarget(self, action: SPSideTabBar.tapped, for: .touchUpInside)
      return button
    }
    let before = allButtons
    buttons = items.map(button)
    additionalButtons = additionalItems.map(button)
    for button in before where !allButtons.contains(where: { $0 === button }) { button.removeFromSuperview() }
    // In reading order, so that Tab moves down the bar.
    for button in readingOrder { addSubview(button) }
    updateSelection()
    setNeedsLayout()
  }

  /// The cells from the top down.
  private var readingOrder: [SPSideTabItemButton] { buttons + additionalButtons.reversed() }

  private func updateSelection() {
    for button in buttons {
      button.isSelected = selectedItem != nil && button === control(for: selectedItem ?? button.item)
    }
    for button in additionalButtons {
      button.isSelected = selectedAdditional.contains { $0 === button.item }
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard !isRow else { return placeRow(isRightToLeft) }
    layer.maskedCorners = isRightToLeft ? .layerMaxXMinYCorner : .layerMinXMinYCorner
    let top = max(0, topInset)
    let pitch = SideTabCell.pitch(of: allButtons.count, in: bounds.size, topInset: top)
    let arrangement = SPSideTabItemButton.Arrangement(
      hasTitle: allButtons.allSatisfy { $0.minimumTitledHeight <= pitch })
    for (index, button) in buttons.enumerated() {
      let frame = SideTabCell.frame(at: index, in: bounds.size, topInset: top, pitch: pitch)
      place(button, frame, arrangement, isMirrored: isRightToLeft)
    }
    // If the bar is too short even for the minimum distance, the additional items continue below its
    // bottom edge.
    let end = buttons.last?.frame.maxY ?? 0
    let lowest =
      additionalButtons.isEmpty
      ? 0
      : SideTabCell.additionalFrame(
        at: additionalButtons.count - 1, in: bounds.size, pitch: pitch
      ).minY
    for (index, button) in additionalButtons.enumerated() {
      let frame = SideTabCell.additionalFrame(at: index, in: bounds.size, pitch: pitch)
      place(
        button, frame.offsetBy(dx: 0, dy: max(0, end - lowest)), arrangement, isMirrored: isRightToLeft)
    }
  }

  /// Places all cells in a row. If a title does not fit, only the images are shown.
  private func placeRow(_ isRightToLeft: Bool) {
    layer.maskedCorners = []
    let cells = readingOrder
    let width = bounds.width / CGFloat(max(1, cells.count))
    let arrangement = SPSideTabItemButton.Arrangement(
      isRow: true, hasTitle: cells.allSatisfy { $0.titleWidth <= width - 2 })
    for (index, button) in cells.enumerated() {
      let frame = SideTabCell.rowFrame(at: index, of: cells.count, in: bounds.size)
      place(button, frame, arrangement, isMirrored: isRightToLeft)
    }
  }

  private func place(
    _ button: SPSideTabItemButton, _ frame: CGRect, _ arrangement: SPSideTabItemButton.Arrangement,
    isMirrored: Bool
  ) {
    button.frame = frame.mirrored(in: bounds.width, if: isMirrored)
    button.isMirrored = isMirrored
    button.arrangement = arrangement
  }

  // MARK: Selection

  /// Notifies the delegate, which decides what is selected. Without a delegate the bar selects the item.
  private func tapped(_ button: SPSideTabItemButton) {
    if let delegate {
      delegate.tabBar(self, didSelect: button.item)
    } else if items.contains(where: { $0 === button.item }) {
      selectedItem = button.item
    }
  }

  /// Moves the focus between cells with Up and Down, in a row with Left and Right, and to the first and last
  /// cell with Home and End.
  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.isEmpty, moveFocus(with: key.keyCode) else {
      return super.pressesBegan(presses, with: event)
    }
  }

  private func moveFocus(with key: UIKeyboardHIDUsage) -> Bool {
    let cells = readingOrder.filter(\.canBecomeFocused)
    guard let index = cells.firstIndex(where: \.isFocused) else { return false }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (back, onward): (UIKeyboardHIDUsage, UIKeyboardHIDUsage) =
      !isRow
      ? (.keyboardUpArrow, .keyboardDownArrow)
      : isRightToLeft ? (.keyboardRightArrow, .keyboardLeftArrow) : (.keyboardLeftArrow, .keyboardRightArrow)
    let target: Int
    switch key {
    case back: target = max(0, index - 1)
    case onward: target = min(cells.count - 1, index + 1)
    case .keyboardHome: target = 0
    case .keyboardEnd: target = cells.count - 1
    default: return false
    }
    window?.focusSystem.requestFocusUpdate(to: cells[target])
    return true
  }
}

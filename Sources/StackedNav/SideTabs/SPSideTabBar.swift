public import ViewTree

/// A column of tabs: items from the top down, and additional ones from the bottom up.
public final class SPSideTabBar: UIView {
  /// In points.
  public nonisolated static let width = SideTabCell.size.width

  public weak var delegate: (any SPSideTabBarDelegate)?

  public var style = SPSideTabBarStyle.automatic {
    didSet { if style != oldValue { makeButtons(anew: true) } }
  }

  /// The tabs, from the top down. Setting others selects none.
  public var items: [UITabBarItem] = [] {
    didSet {
      guard !items.elementsEqual(oldValue, by: ===) else { return }
      selectedItem = nil
      makeButtons()
    }
  }

  /// The items at the bottom, from there up.
  public var additionalItems: [UITabBarItem] = [] {
    didSet {
      guard !additionalItems.elementsEqual(oldValue, by: ===) else { return }
      selectedAdditional.removeAll { item in !additionalItems.contains { $0 === item } }
      makeButtons()
    }
  }

  /// The item shown as selected; one that is not among `items` is ignored. Setting it tells nobody.
  public var selectedItem: UITabBarItem? {
    didSet {
      if let selectedItem, !items.contains(where: { $0 === selectedItem }) {
        StackLog.note("an item was selected that is not in the bar")
        self.selectedItem = oldValue
      }
      updateSelection()
    }
  }

  /// How far the first item is moved down, as for a status bar, in points.
  public var topInset: CGFloat = 0 { didSet { setNeedsLayout() } }

  private var buttons: [SPSideTabItemButton] = []
  private var additionalButtons: [SPSideTabItemButton] = []
  private var selectedAdditional: [UITabBarItem] = []

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibilityTraits = .tabBar
    accessibilityLabel = "Tabs"
    makeButtons(anew: true)
  }

  // MARK: Items

  /// Shows an additional item as selected, or not; others are ignored.
  public func setSelected(_ isSelected: Bool, additionalItem item: UITabBarItem) {
    guard additionalItems.contains(where: { $0 === item }) else { return }
    selectedAdditional.removeAll { $0 === item }
    if isSelected { selectedAdditional.append(item) }
    updateSelection()
  }

  /// The cell of an item, in the bar's coordinates; nil for one that is not in the bar.
  public func rect(for item: UITabBarItem) -> CGRect? {
    layoutIfNeeded()
    return control(for: item)?.frame
  }

  /// The control that shows an item; nil for one that is not in the bar.
  public func control(for item: UITabBarItem) -> UIControl? { allButtons.first { $0.item === item } }

  private var allButtons: [SPSideTabItemButton] { buttons + additionalButtons }

  /// Makes the cells, and keeps those whose items stay.
  private func makeButtons(anew: Bool = false) {
    backgroundColor = style.background
    layer.cornerRadius = style.cornerRadius
    var old = anew ? [] : allButtons
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
    // In the order in which they are read, so that Tab goes down the bar.
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
    layer.maskedCorners = isRightToLeft ? .layerMaxXMinYCorner : .layerMinXMinYCorner
    let top = max(0, topInset)
    let pitch = SideTabCell.pitch(of: allButtons.count, in: bounds.size, topInset: top)
    for (index, button) in buttons.enumerated() {
      place(
        button, SideTabCell.frame(at: index, in: bounds.size, topInset: top, pitch: pitch),
        isMirrored: isRightToLeft)
    }
    // In a bar too low even for the least cells, those at the bottom go on below its edge.
    let end = buttons.last?.frame.maxY ?? 0
    let lowest =
      additionalButtons.isEmpty
      ? 0
      : SideTabCell.additionalFrame(
        at: additionalButtons.count - 1, in: bounds.size, pitch: pitch
      ).minY
    for (index, button) in additionalButtons.enumerated() {
      let frame = SideTabCell.additionalFrame(at: index, in: bounds.size, pitch: pitch)
      place(button, frame.offsetBy(dx: 0, dy: max(0, end - lowest)), isMirrored: isRightToLeft)
    }
  }

  private func place(_ button: SPSideTabItemButton, _ frame: CGRect, isMirrored: Bool) {
    button.frame = frame.mirrored(in: bounds.width, if: isMirrored)
    button.isMirrored = isMirrored
  }

  // MARK: Choosing

  /// With a delegate it decides what is selected; without one the bar does.
  private func tapped(_ button: SPSideTabItemButton) {
    if let delegate {
      delegate.tabBar(self, didSelect: button.item)
    } else if items.contains(where: { $0 === button.item }) {
      selectedItem = button.item
    }
  }

  /// Up and Down move the focus from cell to cell, Home and End to the first and the last.
  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.isEmpty, moveFocus(with: key.keyCode) else {
      return super.pressesBegan(presses, with: event)
    }
  }

  private func moveFocus(with key: UIKeyboardHIDUsage) -> Bool {
    let cells = readingOrder.filter(\.canBecomeFocused)
    guard let index = cells.firstIndex(where: \.isFocused) else { return false }
    let target: Int
    switch key {
    case .keyboardUpArrow: target = max(0, index - 1)
    case .keyboardDownArrow: target = min(cells.count - 1, index + 1)
    case .keyboardHome: target = 0
    case .keyboardEnd: target = cells.count - 1
    default: return false
    }
    window?.focusSystem.requestFocusUpdate(to: cells[target])
    return true
  }
}

import Controls
@_spi(Library) import ViewTree

/// What an alert shows.
struct AlertContent {
  var title: String?
  var message: String?
  var fields: [UITextField] = []
  var actions: [UIAlertAction] = []
  /// The action whose title is bold.
  var bold: UIAlertAction?
}

/// The view of an alert: a panel with texts, fields and buttons. A sheet shows the button that cancels on a panel of
/// its own, and a popover leaves it out.
final class AlertPanel: UIView {
  let metrics: AlertLayout
  /// Called with the action of a button that was pressed.
  var onPress: ((UIAlertAction) -> Void)?
  /// Whether a popover surrounds the panel.
  var isPopover = false { didSet { if isPopover != oldValue { rebuild() } } }

  private let card = UIView()
  private let cancelCard = UIView()
  private let texts = UIScrollView()
  private let choices = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let line = UIView()
  private var lines: [UIView] = []
  private var content = AlertContent()
  private var buttons: [AlertButton] = []
  private var cancelButton: AlertButton?

  init(_ style: UIAlertController.Style) {
    metrics = AlertLayout(isAlert: style == .alert)
    super.init(frame: .zero)
    accessibilityContainerType = .semanticGroup
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      texts.addSubview(label)
    }
    titleLabel.font = .systemFont(ofSize: metrics.isAlert ? 17 : 13, weight: .semibold)
    titleLabel.accessibilityTraits = [.staticText, .header]
    messageLabel.font = .systemFont(ofSize: 13)
    for label in metrics.isAlert ? [] : [titleLabel, messageLabel] { label.textColor = .secondaryLabel }
    for scrollView in [texts, choices] {
      scrollView.bounces = false
      scrollView.delaysContentTouches = false
      scrollView.contentInsetAdjustmentBehavior = .never
      card.addSubview(scrollView)
    }
    line.backgroundColor = .separator
    card.addPart(line)
    for card in [card, cancelCard] {
      card.dynamicBorderColor = PanelLook.border
      card.layer.cornerRadius = PanelLook.cornerRadius
      card.clipsToBounds = true
      addSubview(card)
    }
  }

  func show(_ content: AlertContent) {
    self.content = content
    rebuild()
  }

  func updateStates() { for button in buttons + [cancelButton].compactMap({ $0 }) { button.update() } }

  private func rebuild() {
    titleLabel.text = content.title
    messageLabel.text = content.message
    for field in content.fields where field.superview !== texts { texts.addSubview(field) }
    for view in buttons + lines { view.removeFromSuperview() }
    cancelButton?.removeFromSuperview()
    (cancelButton, lines) = (nil, [])
    let ordered = ordered
    buttons = ordered.map(makeButton)
    for button in buttons { choices.addSubview(button) }
    lines = buttons.dropFirst().map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      choices.addPart(line)
      return line
    }
    if let action = separateAction {
      let button = makeButton(for: action)
      cancelCard.addSubview(button)
      cancelButton = button
    }
    for card in [card, cancelCard] {
      card.backgroundColor = isPopover ? nil : PanelLook.background
      card.layer.borderWidth = isPopover ? 0 : UIScreen.main.hairline
    }
    cancelCard.isHidden = cancelButton == nil
    shadowProperties = metrics.isAlert ? PanelLook.shadow : nil
    layer.cornerRadius = PanelLook.cornerRadius
    setNeedsLayout()
  }

  private func makeButton(for action: UIAlertAction) -> AlertButton {
    let isBold = action === content.bold || (!metrics.isAlert && action.style == .cancel)
    let button = AlertButton(action, isBold: isBold, fontSize: metrics.buttonFontSize)
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.onPress?(action) }
    return button
  }

  /// The actions on the main panel: in an alert, the one that cancels is first of two, else last.
  private var ordered: [UIAlertAction] {
    let others = content.actions.filter { $0.style != .cancel }
    guard metrics.isAlert else { return others }
    let cancelling = content.actions.filter { $0.style == .cancel }
    return content.actions.count == 2 && others.count == 1 && fitsSideBySide(content.actions)
      ? cancelling + others : others + cancelling
  }

  /// The action on the panel of its own.
  private var separateAction: UIAlertAction? {
    metrics.isAlert || isPopover ? nil : content.actions.first { $0.style == .cancel }
  }

  private func fitsSideBySide(_ actions: [UIAlertAction]) -> Bool {
    metrics.standsSideBySide(actions.map { makeButton(for: $0).titleWidth }, in: metrics.width)
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(in: size, places: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(in: bounds.size, places: true)
  }

  /// Returns the height in a size, and places the views if `places`.
  private func arrange(in size: CGSize, places: Bool) -> CGFloat {
    let width = size.width
    let cancelHeight = cancelButton == nil ? 0 : metrics.buttonHeight + AlertLayout.cardGap
    let textHeight = arrangeTexts(in: width, places: places)
    let isRow = metrics.standsSideBySide(buttons.map(\.titleWidth), in: width)
    let rows = isRow ? 1 : buttons.count
    let parts = AlertLayout.divide(
      max(0, size.height - cancelHeight), text: textHeight, buttons: CGFloat(rows) * metrics.buttonHeight)
    let cardHeight = parts.text + parts.buttons
    guard places else { return cardHeight + cancelHeight }
    card.frame = CGRect(x: 0, y: 0, width: width, height: cardHeight)
    texts.frame = CGRect(x: 0, y: 0, width: width, height: parts.text)
    texts.contentSize = CGSize(width: width, height: textHeight)
    choices.frame = CGRect(x: 0, y: parts.text, width: width, height: parts.buttons)
    choices.contentSize = CGSize(width: width, height: CGFloat(rows) * metrics.buttonHeight)
    let pixel = UIScreen.main.hairline
    line.isHidden = textHeight == 0 || rows == 0
    line.frame = CGRect(x: 0, y: parts.text - pixel, width: width, height: pixel)
    for (index, button) in buttons.enumerated() {
      let step = CGFloat(index)
      choices.put(
        button,
        at: isRow
          ? CGRect(x: step * width / 2, y: 0, width: width / 2, height: metrics.buttonHeight)
          : CGRect(x: 0, y: step * metrics.buttonHeight, width: width, height: metrics.buttonHeight))
      guard index > 0 else { continue }
      lines[index - 1].frame =
        isRow
        ? CGRect(x: width / 2, y: 0, width: pixel, height: metrics.buttonHeight)
        : CGRect(x: 0, y: step * metrics.buttonHeight, width: width, height: pixel)
    }
    cancelCard.frame = CGRect(
      x: 0, y: cardHeight + AlertLayout.cardGap, width: width, height: metrics.buttonHeight)
    cancelButton?.frame = cancelCard.bounds
    return cardHeight + cancelHeight
  }

  private func arrangeTexts(in width: CGFloat, places: Bool) -> CGFloat {
    let insets = metrics.textInsets
    let available = max(0, width - 2 * insets.side)
    var y = insets.top
    var isEmpty = true
    for label in [titleLabel, messageLabel] where !(label.text ?? "").isEmpty {
      if !isEmpty { y += AlertLayout.textGap }
      let height = label.sizeThatFits(CGSize(width: available, height: 0)).height.rounded(.up)
      if places { label.frame = CGRect(x: insets.side, y: y, width: available, height: height) }
      y += height
      isEmpty = false
    }
    for (index, field) in content.fields.enumerated() {
      if !isEmpty { y += index == 0 ? 14 : AlertLayout.fieldGap }
      if places {
        field.frame = CGRect(x: insets.side, y: y, width: available, height: AlertLayout.fieldHeight)
      }
      y += AlertLayout.fieldHeight
      isEmpty = false
    }
    return isEmpty ? 0 : y + insets.bottom
  }

  // MARK: Focus

  /// Moves the focus among the buttons that can be pressed.
  func moveFocus(by step: Int) {
    let usable = (buttons + [cancelButton].compactMap { $0 }).filter(\.isEnabled)
    guard !usable.isEmpty, let system = window?.focusSystem else { return }
    let current = usable.firstIndex(where: \.isFocused) ?? (step > 0 ? -1 : 0)
    system.requestFocusUpdate(to: usable[(current + step + usable.count) % usable.count])
  }
}

extension AlertPanel: AccessibleOfKind {
  var ownAccessibilityKind: AccessibilityKind { .alert }
}

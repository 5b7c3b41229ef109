import ViewTree

/// The find bar: a field, the number of the current match, and buttons for previous, next and close.
final class FindBar: UIView {
  /// Below this width, the previous and next buttons are hidden.
  private static let minWidthForSteps: CGFloat = 380

  let field = SearchField()
  private let words = UILabel(.footnote, Theme.text2, alignment: .right)
  private let steps: [IconButton]
  private let close: IconButton

  init(step: @escaping (Int) -> Void, close: @escaping () -> Void) {
    let previous = IconButton(
      icon: "chevronDown", identifier: "previousHit", toolTip: "Previous (Shift+F3)"
    ) { step(-1) }
    previous.transform = CGAffineTransform(scaleX: 1, y: -1)
    let next = IconButton(icon: "chevronDown", identifier: "nextHit", toolTip: "Next (F3)") { step(1) }
    steps = [previous, next]
    self.close = IconButton(
      icon: "close", size: 18, identifier: "endFinding", toolTip: "Close (Escape)", action: close)
    super.init(frame: .zero)
    words.accessibilityIdentifier = "hits"
    for part in [field, words] + steps + [self.close] { addSubview(part) }
    field.placeholder = "Find in text"
    field.onShiftReturn = { step(-1) }
    field.addAction(UIAction { _ in step(1) }, for: .primaryActionTriggered)
    field.onCancel = close
  }

  /// Shows the number of the current match; nil for none.
  func say(_ text: String?) {
    words.text = text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = IconButton.side
    let hasSteps = bounds.width >= FindBar.minWidthForSteps
    for button in steps { button.isHidden = !hasSteps }
    var end = bounds.width
    for button in [close] + (hasSteps ? steps.reversed() : []) {
      end -= side
      button.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      button.center = CGPoint(x: end + side / 2, y: bounds.midY)
    }
    let width = words.text == nil ? 0 : words.sizeThatFits(bounds.size).width.rounded(.up)
    words.place(
      x: end - 4 - width, y: (bounds.height - TypeStyle.footnote.line) / 2, width: width)
    let available = width > 0 ? words.frame.minX - 12 : end - 8
    field.frame = CGRect(x: 0, y: 0, width: max(0, available), height: bounds.height)
    mirror([field, close] + steps, trailing: [words])
  }
}

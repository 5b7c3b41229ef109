import ViewTree

/// A white rounded card with a faint shadow.
final class CardView: UIView {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = Theme.card
    layer.cornerRadius = 14
    shadowProperties = Theme.cardShadow
  }
}

/// A name and a value, with a hairline below.
final class FactRow: UIView {
  static let height: CGFloat = 40

  private let key = UILabel(.subhead, Theme.text2)
  let value = UILabel(
    TypeStyle(.monospacedDigitSystemFont(ofSize: 14, weight: .medium), 20), Theme.text, alignment: .right)
  private let line = UIView()
  var isLast = false { didSet { line.isHidden = isLast } }

  init(_ key: String, _ value: String) {
    super.init(frame: .zero)
    self.key.text = key
    self.value.text = value
    self.value.lineBreakMode = .byTruncatingMiddle
    line.backgroundColor = Theme.line
    for part in [self.key, self.value, line] { addSubview(part) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let keyWidth = key.sizeThatFits(bounds.size).width
    let y = (FactRow.height - TypeStyle.subhead.line) / 2
    key.place(x: 16, y: y, width: keyWidth)
    value.place(x: 32 + keyWidth, y: y, width: width - 48 - keyWidth)
    let hairline = UIScreen.main.hairline
    line.frame = CGRect(x: 16, y: bounds.height - hairline, width: max(0, width - 16), height: hairline)
    mirror([key, line], trailing: [value])
  }
}

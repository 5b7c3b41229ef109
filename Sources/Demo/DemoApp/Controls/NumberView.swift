import ViewTree

/// A number and its label, side by side or stacked.
final class NumberView: UIView {
  struct Look {
    var number, name: TypeStyle
    var numberColor, nameColor: UIColor
    /// The vertical offset from the number's line to the label's line, in points.
    var nameTop: CGFloat
    /// The style of the label in the stacked layout.
    var stackedName: TypeStyle

    /// The height of the stacked layout, in points.
    var stackedHeight: CGFloat { number.line + stackedName.line }
  }

  /// The distance from number to label, in points.
  private static let gap: CGFloat = 7

  private let look: Look
  private let number: UILabel
  private let name: UILabel

  /// Whether the label is below the number instead of beside it.
  var isStacked = false {
    didSet {
      guard isStacked != oldValue else { return }
      setStyle()
      setNeedsLayout()
    }
  }

  private func setStyle() {
    let style = isStacked ? look.stackedName : look.name
    (name.font, name.lineHeight) = (style.font, style.line)
  }

  init(number text: String, name counted: String, _ look: Look) {
    self.look = look
    number = UILabel(look.number, look.numberColor)
    name = UILabel(look.name, look.nameColor)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    number.text = text
    name.text = counted
    addSubview(number)
    addSubview(name)
  }

  /// Not rounded, so that errors do not add up along a row of numbers.
  private func width(_ label: UILabel) -> CGFloat {
    UIFont.textEngine.width(of: label.text ?? "", font: label.font.fontDescriptor)
  }

  var fittingWidth: CGFloat { width(number) + NumberView.gap + width(name) }

  override func layoutSubviews() {
    super.layoutSubviews()
    setStyle()
    number.place(x: 0, y: 0, width: width(number) + 1)
    if isStacked {
      name.place(x: 0, y: look.number.line, width: min(bounds.width, width(name) + 1))
    } else {
      name.place(x: width(number) + NumberView.gap, y: look.nameTop, width: width(name) + 1)
    }
    mirror([number, name])
  }
}

extension NumberView.Look {
  static let profile = NumberView.Look(
    number: .title2, name: TypeStyle(.systemFont(ofSize: 14), 20), numberColor: .white,
    nameColor: UIColor.white.withAlphaComponent(0.92), nameTop: 5,
    stackedName: TypeStyle(.systemFont(ofSize: 13), 18))
  static let gallery = NumberView.Look(
    number: TypeStyle(UIFont(name: "Inter Display", size: 18, weight: .semibold), 24), name: .subhead,
    numberColor: Theme.text, nameColor: Theme.text2, nameTop: 3, stackedName: .footnote)
}

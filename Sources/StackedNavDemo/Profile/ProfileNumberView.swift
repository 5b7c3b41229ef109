import ViewTree

/// A number and what it counts.
final class ProfileNumberView: UIView {
  private static let nameStyle = TypeStyle(.systemFont(ofSize: 14), 20)
  private static let stackedNameStyle = TypeStyle(.systemFont(ofSize: 13), 18)
  static var stackedHeight: CGFloat { TypeStyle.title2.line + stackedNameStyle.line }

  private let number = UILabel(.title2, .white)
  private let name = UILabel(nameStyle, UIColor.white.withAlphaComponent(0.92))

  /// Whether the name stands below the number instead of behind it.
  var isStacked = false {
    didSet {
      guard isStacked != oldValue else { return }
      setStyle()
      setNeedsLayout()
    }
  }

  private func setStyle() {
    let style = isStacked ? ProfileNumberView.stackedNameStyle : ProfileNumberView.nameStyle
    (name.font, name.lineHeight) = (style.font, style.line)
  }

  init(number text: String, name counted: String) {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    number.text = text
    name.text = counted
    addSubview(number)
    addSubview(name)
  }

  private func width(_ label: UILabel) -> CGFloat {
    UIFont.textEngine.width(of: label.text ?? "", font: label.font.fontDescriptor)
  }

  var fittingWidth: CGFloat { width(number) + 7 + width(name) }

  override func layoutSubviews() {
    super.layoutSubviews()
    setStyle()
    number.place(x: 0, y: 0, width: width(number) + 1)
    guard !isStacked else {
      name.place(x: 0, y: TypeStyle.title2.line, width: min(bounds.width, width(name) + 1))
      return mirror([number, name])
    }
    name.place(x: width(number) + 7, y: 5, width: width(name) + 1)
    mirror([number, name])
  }
}

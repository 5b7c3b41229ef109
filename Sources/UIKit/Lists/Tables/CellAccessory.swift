extension UITableViewCell.AccessoryType {
  /// The size of the chevron and of the check mark, and the side of the button for details, in points.
  private static let markSide: CGFloat = 16
  private static let buttonSide: CGFloat = 30

  /// Creates the view of the accessory; nil for none.
  func makeView(onDetail: @escaping () -> Void) -> UIView? {
    switch self {
    case .none: nil
    case .disclosureIndicator: chevron
    case .checkmark: AccessoryMark("checkmark", side: Self.markSide, color: nil)
    case .detailButton: detailButton(onDetail)
    case .detailDisclosureButton: pair(detailButton(onDetail), chevron)
    }
  }

  private var chevron: UIView { AccessoryMark("chevron.right", side: Self.markSide, color: .tertiaryLabel) }

  private func detailButton(_ action: @escaping () -> Void) -> UIView {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: Self.buttonSide, height: Self.buttonSide))
    button.setImage(UIImage.symbol("info.circle", side: 22), for: .normal)
    button.accessibilityLabel = "More info"
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  private func pair(_ first: UIView, _ second: UIView) -> UIView {
    let pair = AccessoryPair(
      frame: CGRect(x: 0, y: 0, width: first.bounds.width + second.bounds.width, height: Self.buttonSide))
    for view in [first, second] { pair.addSubview(view) }
    return pair
  }
}

/// A button and a chevron, in reading order.
private final class AccessoryPair: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for view in readsFromRight ? subviews.reversed() : subviews {
      view.center = CGPoint(x: x + view.bounds.width / 2, y: bounds.midY)
      x += view.bounds.width
    }
  }
}

/// A small drawing at the end of a row. The chevron points in reading direction.
private final class AccessoryMark: UIImageView {
  private let turns: Bool

  init(_ name: String, side: CGFloat, color: UIColor?) {
    turns = name == "chevron.right"
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    image = UIImage.symbol(name, side: side)
    if let color { tintColor = color }
  }

  /// A mark in the tint color has the color of controls unless the program chose one.
  override func didMoveToSuperview() {
    if chosenTintColor == nil { tintColor = .controlTint }
    super.didMoveToSuperview()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if turns { transform = readsFromRight ? CGAffineTransform(scaleX: -1, y: 1) : .identity }
  }
}

import ViewTree

/// A pill with a person's location.
final class ProfileChipView: UIView {
  private let icon = UIImageView(image: Icons.image("compass", size: 16))
  private static let style = TypeStyle(.systemFont(ofSize: 13, weight: .medium), 18)

  private let label = UILabel(style, .white)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = UIColor.white.withAlphaComponent(0.18)
    layer.cornerRadius = 16
    icon.tintColor = .white
    label.text = "Northumbria"
    addSubview(icon)
    addSubview(label)
  }

  var fittingSize: CGSize {
    CGSize(width: 33 + label.sizeThatFits(CGSize(width: 300, height: 18)).width + 14, height: 32)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = CGRect(x: 10, y: 8, width: 16, height: 16)
    let line = ProfileChipView.style.line
    label.place(x: 33, y: ((bounds.height - line) / 2).rounded(), width: bounds.width - 47)
    mirror([icon, label])
  }
}

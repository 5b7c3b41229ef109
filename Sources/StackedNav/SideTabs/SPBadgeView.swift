public import ViewTree

/// A short text in a pill, such as the number of things that are new. Without a text it is hidden.
public final class SPBadgeView: UIView {
  /// The height, and the width around a single character, in points.
  public static let height: CGFloat = 18
  private static let widthPerFurtherCharacter: CGFloat = 8

  public var text: String? { didSet { if text != oldValue { update() } } }
  public var color = SPSideTabBarStyle.light.badge { didSet { backgroundColor = color } }
  public var textColor: UIColor {
    get { label.textColor }
    set { label.textColor = newValue }
  }

  private let label = UILabel()

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = color
    layer.cornerRadius = SPBadgeView.height / 2
    label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .semibold)
    label.textAlignment = .center
    label.textColor = .white
    addSubview(label)
    update()
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let further = CGFloat(max(0, (text?.count ?? 0) - 1))
    return CGSize(
      width: SPBadgeView.height + further * SPBadgeView.widthPerFurtherCharacter, height: SPBadgeView.height)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  private func update() {
    isHidden = text?.isEmpty ?? true
    label.text = text
    superview?.setNeedsLayout()
  }
}

import LHNavigation
import ViewTree

/// A switch for the style of push and pop transitions.
final class LookSwitch: UIView {
  static let size = CGSize(width: 196, height: 44)
  /// The distance from the edges of its superview, in points.
  static let margin: CGFloat = 24

  private static let looks: [(title: String, style: LHTransitionStyle)] = [
    ("Default", .default), ("3D", .threeD),
  ]
  private static let style = TypeStyle(.systemFont(ofSize: 13, weight: .medium), 18)
  private static let selectedStyle = TypeStyle(.systemFont(ofSize: 13, weight: .semibold), 18)

  private let segments = UISegmentedControl(items: LookSwitch.looks.map(\.title))
  var onChange: ((LHTransitionStyle) -> Void)?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibilityIdentifier = "look"
    backgroundColor = Theme.elevated
    layer.cornerRadius = 14
    // A wide shadow would darken the background of the text beside it.
    shadowProperties = Theme.cardShadow
    layer.borderWidth = 1
    dynamicBorderColor = Theme.lineStrong
    segments.selectedSegmentIndex = 0
    segments.accessibilityLabel = "Transition"
    segments.titleColor = Theme.text2
    segments.selectedTitleColor = Theme.text
    segments.selectedSegmentTintColor = Theme.segment
    segments.addAction(for: .valueChanged) { [weak self] in
      self?.onChange?(LookSwitch.looks[$0.selectedSegmentIndex].style)
    }
    addSubview(segments)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { look, _ in look.showFonts() }
  }

  private func showFonts() {
    segments.font = LookSwitch.style.font
    segments.selectedFont = LookSwitch.selectedStyle.font
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    segments.frame = bounds.insetBy(dx: 6, dy: 6)
  }
}

/// A view that blurs what is behind it, and that shows content in front of the blur.
///
/// Add subviews to `contentView`. What is behind is blurred again only where it changes. As in UIKit, the blur is missing
/// while the view itself or a superview is translucent or transformed: set `effect` in an animation to fade it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The effect; nil for none. A change can be animated.
  open var effect: UIVisualEffect? { didSet { showEffect() } }
  /// The view for content in front of the effect.
  public let contentView = UIView()

  private let backdrop = BackdropView()

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    addPart(backdrop)
    backdrop.alpha = 0
    addSubview(contentView)
    showEffect()
  }

  deinit {}

  private func showEffect() {
    // A blur that fades out keeps its look.
    if let blur = effect as? UIBlurEffect { backdrop.effect = blur }
    backdrop.alpha = effect is UIBlurEffect ? 1 : 0
    if let vibrancy = effect as? UIVibrancyEffect { contentView.tintColor = vibrancy.style.color }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    contentView.frame = bounds
  }
}

/// Shows what is behind it, blurred.
final class BackdropView: UIView {
  var effect: UIBlurEffect? { didSet { show() } }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
      (view: BackdropView, _) in view.show()
    }
  }

  private func show() {
    layer.content = effect.map { .backdrop($0.look(in: traitCollection)) }
  }
}

extension UIVisualEffectView: AppearanceClass {
  package static func makePlainView() -> UIView { UIVisualEffectView() }
}

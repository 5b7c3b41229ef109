import ViewTree

/// The soft shade that the strip throws on the rows while it is stuck.
final class ProfileStripShade: UIView {
  static let height: CGFloat = 16
  /// How long it takes to come and to go, in seconds (segment-slide.md 2.10).
  private static let fade = 0.25
  /// How dark it is below the strip: as in the comp.
  private static let strength: CGFloat = 8 / 255

  override class var layerClass: CALayer.Type { CAGradientLayer.self }

  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      UIView.animate(withDuration: ProfileStripShade.fade, options: .allowUserInteraction) {
        alpha = isShown ? 1 : 0
      }
    }
  }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibilityIdentifier = "strip shade"
    isOpaque = false
    isUserInteractionEnabled = false
    alpha = 0
    (layer as? CAGradientLayer)?.gradient = CAGradient(
      vertical: [ProfileStripShade.strength, 0].map { UIColor.black.withAlphaComponent($0).cgColor })
  }
}

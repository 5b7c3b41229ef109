import ViewTree

/// The soft shadow of the pinned title strip on the rows.
final class ProfileStripShade: UIView {
  static let height: CGFloat = 16
  /// The duration of the fade, in seconds
  /// (`docs/spec/segment-slide.md#210-example-behaviours-worth-keeping`).
  private static let fade = 0.25
  /// The opacity directly below the strip, as in the design.
  private static let strength: CGFloat = 8 / 255

  override class var layerClass: AnyClass { CAGradientLayer.self }

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
    isUserInteractionEnabled = false
    alpha = 0
    (layer as? CAGradientLayer)?.gradient = CAGradient(
      vertical: [ProfileStripShade.strength, 0].map { UIColor.black.withAlphaComponent($0).cgColor })
  }
}

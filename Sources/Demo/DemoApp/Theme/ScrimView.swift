import ViewTree

/// A vertical gradient that makes white text on a picture readable.
final class ScrimView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// - Parameter stops: The opacities at positions from 0 (top) to 1 (bottom).
  init(_ stops: [(strength: CGFloat, position: CGFloat)]) {
    super.init(frame: .zero)
    (layer as? CAGradientLayer)?.gradient = CAGradient(
      stops: stops.map {
        CAGradient.Stop(color: Theme.scrim.withAlphaComponent($0.strength).cgColor, location: $0.position)
      }, startPoint: CGPoint(x: 0.5, y: 0), endPoint: CGPoint(x: 0.5, y: 1))
  }
}

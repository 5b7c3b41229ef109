import ViewTree

/// The shade below white words on a picture, darker from the top to the bottom.
final class ScrimView: UIView {
  override class var layerClass: CALayer.Type { CAGradientLayer.self }

  /// - Parameter stops: How strong the shade is at places from 0 at the top to 1 at the bottom.
  init(_ stops: [(strength: CGFloat, place: CGFloat)]) {
    super.init(frame: .zero)
    isOpaque = false
    (layer as? CAGradientLayer)?.gradient = CAGradient(
      stops: stops.map {
        CAGradient.Stop(color: Theme.scrim.withAlphaComponent($0.strength).cgColor, location: $0.place)
      }, startPoint: CGPoint(x: 0.5, y: 0), endPoint: CGPoint(x: 0.5, y: 1))
  }
}

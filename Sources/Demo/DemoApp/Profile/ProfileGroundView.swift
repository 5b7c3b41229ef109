import Foundation
import ViewTree

/// The background of the header: a gradient with concentric rings.
final class ProfileGroundView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// The direction of the design's gradient in degrees, clockwise from up, and the positions of its colors.
  private static let angle = 125.0
  private static let locations: [CGFloat] = [0, 0.45, 1]
  /// The radii of the rings, and their center relative to the trailing top corner.
  private static let radii: [CGFloat] = [70, 120, 170, 220, 270, 320, 370]
  private static let ringCenter = CGPoint(x: 132, y: 62)

  private let rings = ProfileGroundView.radii.map { _ in UIView() }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    for (index, ring) in rings.enumerated() {
      ring.layer.borderWidth = 1.5
      ring.dynamicBorderColor = UIColor.white.withAlphaComponent(0.13 - 0.015 * CGFloat(index))
      ring.layer.cornerRadius = ProfileGroundView.radii[index] + 0.75
      addSubview(ring)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (fromEnd, down) = (ProfileGroundView.ringCenter.x, ProfileGroundView.ringCenter.y)
    let center = CGPoint(x: isRightToLeft ? fromEnd : bounds.width - fromEnd, y: down)
    for (ring, radius) in zip(rings, ProfileGroundView.radii) {
      ring.frame = CGRect(origin: center, size: .zero).insetBy(dx: -radius - 0.75, dy: -radius - 0.75)
    }
    guard !bounds.isEmpty else { return }
    // The gradient line extends to the corners, as in CSS.
    let radians = ProfileGroundView.angle * .pi / 180
    let (dx, dy) = (CGFloat(isRightToLeft ? -sin(radians) : sin(radians)), CGFloat(-cos(radians)))
    let half = (bounds.width * abs(dx) + bounds.height * abs(dy)) / 2
    let (x, y) = (dx * half / bounds.width, dy * half / bounds.height)
    (layer as? CAGradientLayer)?.gradient = CAGradient(
      stops: zip(Theme.profileHeader, ProfileGroundView.locations).map {
        CAGradient.Stop(color: $0.cgColor(with: traitCollection), location: $1)
      },
      startPoint: CGPoint(x: 0.5 - x, y: 0.5 - y), endPoint: CGPoint(x: 0.5 + x, y: 0.5 + y))
  }
}

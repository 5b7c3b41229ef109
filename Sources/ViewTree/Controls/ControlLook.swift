nonisolated extension UIColor {
  /// What controls are tinted with where nobody set a tint: UIKit's blue.
  static let controlTint = UIColor(red: 0, green: 0.478, blue: 1)
  /// The grounds of tracks and grey buttons; it is seen on light and on dark.
  static let controlFill = UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2)
  /// Text of what cannot be used.
  static let controlDisabledText = UIColor(red: 0.5, green: 0.5, blue: 0.53, alpha: 0.6)

  /// The colour `share` of the way to `other`, each component by itself.
  func mixed(with other: UIColor, by share: CGFloat) -> UIColor {
    let (one, two) = (cgColor, other.cgColor)
    func mix(_ component: KeyPath<CGColor, Float>) -> CGFloat {
      CGFloat(one[keyPath: component]) * (1 - share) + CGFloat(two[keyPath: component]) * share
    }
    return UIColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
  }

  /// The colour with so much black in it; a translucent one becomes denser instead, so that it is seen on any
  /// ground.
  func shaded(by share: CGFloat) -> UIColor {
    let alpha = CGFloat(cgColor.alpha)
    return alpha < 1
      ? withAlphaComponent(alpha + (1 - alpha) * share) : mixed(with: .black, by: share)
  }
}

extension CAShadow {
  /// Under the knobs of switches and sliders and under the chosen segment. Chosen here.
  static let knob = CAShadow(
    color: UIColor.black.withAlphaComponent(0.22).cgColor, offset: CGSize(width: 0, height: 1), radius: 2)
}

extension UIControl {
  /// The tint colour, or UIKit's blue where none was set.
  var tint: UIColor { tintColor ?? UIColor.controlTint }
}

extension UIView {
  /// How strongly what cannot be used is drawn, from 0 to 1: the design's value.
  static var disabledOpacity: CGFloat { 0.4 }

  /// Adds a view that is only looked at.
  func addPart(_ part: UIView) {
    part.isUserInteractionEnabled = false
    part.isOpaque = false
    addSubview(part)
  }
}

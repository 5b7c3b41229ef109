nonisolated extension UIColor {
  /// What controls are tinted with where nobody set a tint: UIKit's blue.
  static let controlTint = UIColor {
    guard $0.accessibilityContrast == .high else { return UIColor(red: 0, green: 0.478, blue: 1) }
    return $0.userInterfaceStyle == .dark
      ? UIColor(red: 0.25, green: 0.61, blue: 1) : UIColor(red: 0, green: 0.25, blue: 0.87)
  }
  /// The grounds of tracks and grey buttons; it is seen on light and on dark.
  static let controlFill = UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2)
  /// The ground of the chosen segment: UIKit's.
  static let controlHighlight = UIColor(light: .white, dark: UIColor(white: 0.39))
  /// Text of what cannot be used.
  static let controlDisabledText = UIColor(red: 0.5, green: 0.5, blue: 0.53, alpha: 0.6)

  /// The colour with so much black in it; a translucent one becomes denser instead, so that it is seen on
  /// any ground.
  func shaded(by share: CGFloat) -> UIColor {
    let share = Float(share)
    return varied { color in
      var color = color
      if color.alpha < 1 {
        color.alpha += (1 - color.alpha) * share
      } else {
        for part in [\CGColor.red, \.green, \.blue] { color[keyPath: part] *= 1 - share }
      }
      return color
    }
  }
}

extension CAShadow {
  /// Under the knobs of switches and sliders and under the chosen segment. Chosen here.
  static let knob = CAShadow(
    color: UIColor.black.withAlphaComponent(0.22).cgColor, offset: CGSize(width: 0, height: 1), radius: 2)
}

extension UIControl {
  var tint: UIColor { tintColor }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A place in a part of so many points' width that is read from left to right, as the control is read.
  func directed(_ frame: CGRect, in width: CGFloat) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// A distance to the right as one on in the direction of reading, and back.
  func directed(_ way: CGFloat) -> CGFloat { isRightToLeft ? -way : way }
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

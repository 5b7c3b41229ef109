nonisolated extension UIColor {
  /// The tint of controls without a tint color. The same as in UIKit.
  package static let controlTint = UIColor.systemBlue
  /// The color of tracks and gray buttons, visible in light and dark appearances.
  package static let controlFill = UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2)
  /// The background of the selected segment. The same as in UIKit.
  package static let controlHighlight = UIColor(light: .white, dark: UIColor(white: 0.39))
  /// The color of disabled text.
  package static let controlDisabledText = UIColor(red: 0.5, green: 0.5, blue: 0.53, alpha: 0.6)

  /// Returns the color mixed with a share of black. A translucent color becomes more opaque instead, so that
  /// the change is visible on any background.
  package func shaded(by share: CGFloat) -> UIColor {
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

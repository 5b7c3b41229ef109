// Default colors of views: UIKit's. The dark ones are those for elevated surfaces.
nonisolated extension UIColor {
  /// The color of text.
  public static let label = UIColor(light: .black, dark: .white)
  /// The color of secondary text.
  public static let secondaryLabel = UIColor(
    light: UIColor(white: 0.43), dark: UIColor(white: 0.6), strongLight: UIColor(white: 0.27),
    strongDark: UIColor(white: 0.8))
  /// The background of content.
  public static let systemBackground = UIColor(
    light: .white, dark: UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255))
  /// The background of grouped content.
  public static let systemGroupedBackground = UIColor(
    light: UIColor(red: 0.95, green: 0.95, blue: 0.97), dark: .black)
  /// The color of separators.
  public static let separator = UIColor(
    light: UIColor(red: 0.78, green: 0.78, blue: 0.8),
    dark: UIColor(red: 56 / 255, green: 56 / 255, blue: 58 / 255), strongLight: UIColor(white: 0.5),
    strongDark: UIColor(white: 0.5))

  init(light: UIColor, dark: UIColor) {
    self.init(light: light, dark: dark, strongLight: light, strongDark: dark)
  }

  private init(light: UIColor, dark: UIColor, strongLight: UIColor, strongDark: UIColor) {
    self.init {
      let isDark = $0.userInterfaceStyle == .dark
      return $0.accessibilityContrast == .high ? isDark ? strongDark : strongLight : isDark ? dark : light
    }
  }
}

// Default colors of views: UIKit's.
nonisolated extension UIColor {
  // MARK: Text

  /// The color of text.
  public static let label = UIColor(light: .black, dark: .white)
  /// The color of secondary text.
  public static let secondaryLabel = UIColor(
    light: UIColor(white: 0.43), dark: UIColor(white: 0.6), strongLight: UIColor(white: 0.27),
    strongDark: UIColor(white: 0.8))
  /// The color of text that is less important than secondary text.
  public static let tertiaryLabel = UIColor(light: ink(0.3), dark: chalk(0.3))
  /// The color of the least important text.
  public static let quaternaryLabel = UIColor(light: ink(0.18), dark: chalk(0.18))
  /// The color of text that stands for a value that is still missing.
  public static let placeholderText = UIColor(light: ink(0.3), dark: chalk(0.3))
  /// The color of links.
  public static let link = UIColor.systemBlue
  /// The default tint of views. Unlike in UIKit, it does not change with the tint of the view that uses it.
  public static let tintColor = UIColor.controlTint

  // MARK: Backgrounds

  /// The background of content.
  public static let systemBackground = background(light: .white, depth: 0)
  /// The background of content inside content.
  public static let secondarySystemBackground = background(light: .systemGray6, depth: 1)
  /// The background of content inside secondary content.
  public static let tertiarySystemBackground = background(light: .white, depth: 2)
  /// The background of grouped content.
  public static let systemGroupedBackground = background(
    light: UIColor(red: 0.95, green: 0.95, blue: 0.97), depth: 0)
  /// The background of the groups.
  public static let secondarySystemGroupedBackground = background(light: .white, depth: 1)
  /// The background of content inside a group.
  public static let tertiarySystemGroupedBackground = background(light: .systemGray6, depth: 2)
  /// The background of grouped tables, by its name before iOS 13.
  public static let groupTableViewBackground = UIColor.systemGroupedBackground

  // MARK: Lines and fills

  /// The color of separators.
  public static let separator = UIColor(
    light: UIColor(red: 0.78, green: 0.78, blue: 0.8),
    dark: UIColor(red: 56 / 255, green: 56 / 255, blue: 58 / 255), strongLight: UIColor(white: 0.5),
    strongDark: UIColor(white: 0.5))
  /// The color of separators through which nothing shines.
  public static let opaqueSeparator = UIColor(
    light: UIColor(red: 198 / 255, green: 198 / 255, blue: 200 / 255),
    dark: UIColor(red: 56 / 255, green: 56 / 255, blue: 58 / 255))
  /// A translucent fill for thin shapes, such as the track of a slider.
  public static let systemFill = UIColor(light: fill(120, 128, 0.2), dark: fill(120, 128, 0.36))
  /// A translucent fill for shapes of medium size, such as the background of a switch.
  public static let secondarySystemFill = UIColor(light: fill(120, 128, 0.16), dark: fill(120, 128, 0.32))
  /// A translucent fill for large shapes, such as text fields and buttons.
  public static let tertiarySystemFill = UIColor(light: fill(118, 128, 0.12), dark: fill(118, 128, 0.24))
  /// A translucent fill for large areas with complex content.
  public static let quaternarySystemFill = UIColor(light: fill(116, 128, 0.08), dark: fill(118, 128, 0.18))

  private static func ink(_ alpha: CGFloat) -> UIColor {
    UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: alpha)
  }
  private static func chalk(_ alpha: CGFloat) -> UIColor {
    UIColor(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: alpha)
  }
  /// A background inside `depth` others. In dark appearance, it is lighter than those, and a surface in front of others
  /// begins one step lighter, so that its edge is seen.
  private static func background(light: UIColor, depth: Int) -> UIColor {
    let steps = [.black, shade(28), shade(44), shade(58)]
    return UIColor {
      guard $0.userInterfaceStyle == .dark else { return light }
      return steps[depth + ($0.userInterfaceLevel == .elevated ? 1 : 0)]
    }
  }
  private static func shade(_ value: CGFloat) -> UIColor {
    UIColor(red: value / 255, green: value / 255, blue: (value + 2) / 255)
  }
  private static func fill(_ value: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> UIColor {
    UIColor(red: value / 255, green: value / 255, blue: blue / 255, alpha: alpha)
  }

  convenience init(light: UIColor, dark: UIColor) {
    self.init(light: light, dark: dark, strongLight: light, strongDark: dark)
  }

  private convenience init(light: UIColor, dark: UIColor, strongLight: UIColor, strongDark: UIColor) {
    self.init {
      let isDark = $0.userInterfaceStyle == .dark
      return $0.accessibilityContrast == .high ? isDark ? strongDark : strongLight : isDark ? dark : light
    }
  }
}

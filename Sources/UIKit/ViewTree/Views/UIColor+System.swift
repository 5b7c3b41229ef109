// Default colors of views: UIKit's.
nonisolated extension UIColor {
  // MARK: Text

  /// The color of text.
  public static let label = UIColor(light: .black, dark: .white)
  /// The color of secondary text. In light appearance it is less translucent than UIKit's, whose contrast on white is 3.4.
  public static let secondaryLabel = UIColor(
    light: ink(0.74), dark: chalk(0.6), strongLight: ink(0.95), strongDark: chalk(0.68))
  /// The color of text that is less important than secondary text.
  public static let tertiaryLabel = UIColor(
    light: ink(0.3), dark: chalk(0.3), strongLight: ink(0.38), strongDark: chalk(0.38))
  /// The color of the least important text.
  public static let quaternaryLabel = UIColor(
    light: ink(0.18), dark: chalk(0.16), strongLight: ink(0.26), strongDark: chalk(0.24))
  /// The color of text that stands for a value that is still missing.
  public static let placeholderText = UIColor.tertiaryLabel
  /// The color of links.
  public static let link = UIColor(
    light: UIColor(red: 0, green: 122 / 255, blue: 1), dark: UIColor(red: 9 / 255, green: 132 / 255, blue: 1))
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
  public static let systemGroupedBackground = background(light: .systemGray6, depth: 0)
  /// The background of the groups.
  public static let secondarySystemGroupedBackground = background(light: .white, depth: 1)
  /// The background of content inside a group.
  public static let tertiarySystemGroupedBackground = background(light: .systemGray6, depth: 2)
  /// The background of grouped tables, by its name before iOS 13.
  public static let groupTableViewBackground = UIColor.systemGroupedBackground

  // MARK: Lines and fills

  /// The color of separators. In high contrast it is opaque and darker than UIKit's, so that the line is seen.
  public static let separator = UIColor(
    light: ink(0.29), dark: UIColor(red: 84 / 255, green: 84 / 255, blue: 88 / 255, alpha: 0.6),
    strongLight: UIColor(white: 0.5), strongDark: UIColor(white: 0.5))
  /// The color of separators through which nothing shines.
  public static let opaqueSeparator = UIColor(
    light: UIColor(red: 198 / 255, green: 198 / 255, blue: 200 / 255),
    dark: UIColor(red: 56 / 255, green: 56 / 255, blue: 58 / 255))
  /// A translucent fill for thin shapes, such as the track of a slider.
  public static let systemFill = fill([0.2, 0.36, 0.28, 0.44], 120)
  /// A translucent fill for shapes of medium size, such as the background of a switch.
  public static let secondarySystemFill = fill([0.16, 0.32, 0.24, 0.4], 120)
  /// A translucent fill for large shapes, such as text fields and buttons.
  public static let tertiarySystemFill = fill([0.12, 0.24, 0.2, 0.32], 118)
  /// A translucent fill for large areas with complex content.
  public static let quaternarySystemFill = fill([0.08, 0.18, 0.16, 0.26], 116, dark: 118)

  private static func ink(_ alpha: CGFloat) -> UIColor {
    UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: alpha)
  }
  private static func chalk(_ alpha: CGFloat) -> UIColor {
    UIColor(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: alpha)
  }
  /// A background inside `depth` others. In dark appearance, it is lighter than those, and a surface in front of others
  /// begins one step lighter, so that its edge is seen.
  private static func background(light: UIColor, depth: Int) -> UIColor {
    UIColor {
      guard $0.userInterfaceStyle == .dark else { return light.resolvedColor(with: $0) }
      let steps = $0.accessibilityContrast == .high ? [0, 36, 54, 68] : [0, 28, 44, 58]
      return shade(steps[depth + ($0.userInterfaceLevel == .elevated ? 1 : 0)])
    }
  }
  private static func shade(_ value: Int) -> UIColor {
    guard value > 0 else { return .black }
    let value = CGFloat(value)
    return UIColor(red: value / 255, green: value / 255, blue: (value + 2) / 255)
  }
  /// A bluish gray with the alphas of light and dark appearance, and of both in high contrast.
  private static func fill(_ alphas: [CGFloat], _ value: CGFloat, dark: CGFloat? = nil) -> UIColor {
    func gray(_ value: CGFloat, _ alpha: CGFloat) -> UIColor {
      UIColor(red: value / 255, green: value / 255, blue: 128 / 255, alpha: alpha)
    }
    let dark = dark ?? value
    return UIColor(
      light: gray(value, alphas[0]), dark: gray(dark, alphas[1]), strongLight: gray(value, alphas[2]),
      strongDark: gray(dark, alphas[3]))
  }

  package convenience init(light: UIColor, dark: UIColor) {
    self.init(light: light, dark: dark, strongLight: light, strongDark: dark)
  }

  private convenience init(light: UIColor, dark: UIColor, strongLight: UIColor, strongDark: UIColor) {
    self.init {
      let isDark = $0.userInterfaceStyle == .dark
      return $0.accessibilityContrast == .high ? isDark ? strongDark : strongLight : isDark ? dark : light
    }
  }
}

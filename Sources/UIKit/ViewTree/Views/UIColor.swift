/// A color in sRGB with components from 0 to 1.
///
/// It may have different values in dark appearance and in high contrast. Views resolve the colors set on
/// them, and do so again when their appearance changes. For a layer, resolve the color yourself:
///
///     layer.borderColor = ink.resolvedColor(with: view.traitCollection).cgColor
public nonisolated struct UIColor: Hashable, Sendable {
  private let light: CGColor
  private let dark: CGColor
  /// The values in high contrast.
  private let strongLight: CGColor
  private let strongDark: CGColor

  /// A transparent color.
  public static let clear = UIColor(cgColor: .clear)
  /// Black.
  public static let black = UIColor(cgColor: .black)
  /// White.
  public static let white = UIColor(cgColor: .white)
  /// Red, with components (1, 0, 0).
  public static let red = UIColor(red: 1, green: 0, blue: 0)
  /// Green, with components (0, 1, 0).
  public static let green = UIColor(red: 0, green: 1, blue: 0)
  /// Blue, with components (0, 0, 1).
  public static let blue = UIColor(red: 0, green: 0, blue: 1)
  /// A gray with components of 0.5.
  public static let gray = UIColor(white: 0.5)
  /// A gray with components of 2/3.
  public static let lightGray = UIColor(white: 2 / 3)
  /// A gray with components of 1/3.
  public static let darkGray = UIColor(white: 1 / 3)

  /// Creates a color that is the same in all appearances.
  public init(cgColor: CGColor) {
    self.init(light: cgColor, dark: cgColor, strongLight: cgColor, strongDark: cgColor)
  }

  /// Creates a color from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a gray.
  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  private init(light: CGColor, dark: CGColor, strongLight: CGColor, strongDark: CGColor) {
    (self.light, self.dark) = (light, dark)
    (self.strongLight, self.strongDark) = (strongLight, strongDark)
  }

  // MARK: Appearance

  /// Creates a color that depends on the appearance and the contrast. Calls the provider immediately for
  /// each of the four combinations.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    func color(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> CGColor {
      let traits = UITraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
      return dynamicProvider(traits).resolvedColor(with: traits).cgColor
    }
    self.init(
      light: color(.light, .normal), dark: color(.dark, .normal), strongLight: color(.light, .high),
      strongDark: color(.dark, .high))
  }

  /// Returns the color in an appearance, as a color that does not change.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let isDark = traitCollection.userInterfaceStyle == .dark
    guard traitCollection.accessibilityContrast == .high else {
      return UIColor(cgColor: isDark ? dark : light)
    }
    return UIColor(cgColor: isDark ? strongDark : strongLight)
  }

  /// The color for the current traits.
  public var cgColor: CGColor { isDynamic ? resolvedColor(with: .current).light : light }

  var isDynamic: Bool { light != dark || light != strongLight || dark != strongDark }

  // MARK: Variations

  /// Returns the color with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    varied { color in
      var color = color
      color.alpha = Float(alpha)
      return color
    }
  }

  /// Returns the linear mix of two colors, component by component. `share` is the part of `other`, clamped
  /// to 0...1.
  public func mixed(with other: UIColor, by share: CGFloat) -> UIColor {
    let share = min(max(share, 0), 1)
    func mix(_ one: CGColor, _ two: CGColor) -> CGColor {
      func mix(_ component: KeyPath<CGColor, Float>) -> CGFloat {
        CGFloat(one[keyPath: component]) * (1 - share) + CGFloat(two[keyPath: component]) * share
      }
      return CGColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }
    return UIColor(
      light: mix(light, other.light), dark: mix(dark, other.dark),
      strongLight: mix(strongLight, other.strongLight), strongDark: mix(strongDark, other.strongDark))
  }

  /// Returns a color whose values are changed by a function.
  func varied(_ change: (CGColor) -> CGColor) -> UIColor {
    UIColor(
      light: change(light), dark: change(dark), strongLight: change(strongLight),
      strongDark: change(strongDark))
  }
}

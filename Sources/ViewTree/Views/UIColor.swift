/// A colour in sRGB with components from 0 to 1.
///
/// It may have a different value in dark appearance. Views resolve the colours set on them, and do so again
/// when their appearance changes. For a layer, resolve the colour yourself:
///
///     layer.borderColor = ink.resolvedColor(with: view.traitCollection).cgColor
public nonisolated struct UIColor: Hashable, Sendable {
  private let light: CGColor
  private let dark: CGColor

  /// A transparent colour.
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
  /// A grey with components of 0.5.
  public static let gray = UIColor(white: 0.5)
  /// A grey with components of 2/3.
  public static let lightGray = UIColor(white: 2 / 3)
  /// A grey with components of 1/3.
  public static let darkGray = UIColor(white: 1 / 3)

  /// Creates a colour that is the same in all appearances.
  public init(cgColor: CGColor) { self.init(light: cgColor, dark: cgColor) }

  /// Creates a colour from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey.
  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  private init(light: CGColor, dark: CGColor) {
    self.light = light
    self.dark = dark
  }

  // MARK: Appearance

  /// Creates a colour that depends on the appearance. Calls the provider immediately for both appearances.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    self.init(
      light: dynamicProvider(light).resolvedColor(with: light).cgColor,
      dark: dynamicProvider(dark).resolvedColor(with: dark).cgColor)
  }

  /// Returns the colour in an appearance, as a colour that does not change.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(cgColor: traitCollection.userInterfaceStyle == .dark ? dark : light)
  }

  /// The colour in light appearance.
  public var cgColor: CGColor { light }

  var isDynamic: Bool { light != dark }

  // MARK: Variations

  /// Returns the colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    varied { color in
      var color = color
      color.alpha = Float(alpha)
      return color
    }
  }

  /// Returns the linear mix of two colours, component by component. `share` is the part of `other`, clamped
  /// to 0...1.
  public func mixed(with other: UIColor, by share: CGFloat) -> UIColor {
    let share = min(max(share, 0), 1)
    func mix(_ one: CGColor, _ two: CGColor) -> CGColor {
      func mix(_ component: KeyPath<CGColor, Float>) -> CGFloat {
        CGFloat(one[keyPath: component]) * (1 - share) + CGFloat(two[keyPath: component]) * share
      }
      return CGColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }
    return UIColor(light: mix(light, other.light), dark: mix(dark, other.dark))
  }

  /// Returns the colour with both appearances changed.
  func varied(_ change: (CGColor) -> CGColor) -> UIColor {
    UIColor(light: change(light), dark: change(dark))
  }
}

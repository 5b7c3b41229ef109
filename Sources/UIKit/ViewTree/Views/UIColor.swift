import Foundation

/// A color in sRGB with components from 0 to 1.
///
/// It may have different values in dark appearance, in high contrast, and on dark elevated surfaces. Views resolve the colors set on
/// them, and do so again when their appearance changes. For a layer, resolve the color yourself:
///
///     layer.borderColor = ink.resolvedColor(with: view.traitCollection).cgColor
///
/// Colors never change, and two colors are equal if all their values are.
public nonisolated final class UIColor: NSObject, @unchecked Sendable {
  /// The values in each appearance and contrast. Elevated surfaces have values of their own only in dark appearance.
  struct Values: Hashable {
    var light, dark, strongLight, strongDark, elevatedDark, elevatedStrongDark: CGColor

    init(
      _ light: CGColor, dark: CGColor, strongLight: CGColor, strongDark: CGColor,
      elevatedDark: CGColor? = nil,
      elevatedStrongDark: CGColor? = nil
    ) {
      (self.light, self.dark, self.strongLight, self.strongDark) = (light, dark, strongLight, strongDark)
      self.elevatedDark = elevatedDark ?? dark
      self.elevatedStrongDark = elevatedStrongDark ?? strongDark
    }

    init(_ color: CGColor) { self.init(color, dark: color, strongLight: color, strongDark: color) }

    var vary: Bool {
      light != dark || light != strongLight || dark != strongDark || dark != elevatedDark
        || strongDark != elevatedStrongDark
    }

    /// Returns the values, each changed by a function.
    func map(_ change: (CGColor) -> CGColor) -> Values {
      Values(
        change(light), dark: change(dark), strongLight: change(strongLight), strongDark: change(strongDark),
        elevatedDark: change(elevatedDark), elevatedStrongDark: change(elevatedStrongDark))
    }
  }

  private let typeNumber = AttributeObject.typeNumber
  let values: Values
  /// Whether the color depends on the appearance or the contrast.
  let isDynamic: Bool
  /// The image that is repeated instead of the color in a context.
  let pattern: Pattern?

  struct Pattern: Hashable {
    var image: CGImage
    var scale: CGFloat
  }

  init(values: Values) {
    self.values = values
    isDynamic = values.vary
    pattern = nil
  }

  /// Creates a color that fills with copies of an image in a context. Elsewhere it is the image's average color.
  public init(patternImage image: UIImage) {
    pattern = image.shownPicture.map { Pattern(image: $0, scale: image.scale) }
    values = Values(image.shownPicture?.average ?? .clear)
    isDynamic = false
  }

  /// Creates a color that is the same in all appearances.
  public init(cgColor: CGColor) {
    values = Values(cgColor)
    isDynamic = false
    pattern = nil
  }

  /// Creates a color from its components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a gray.
  public convenience init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates a color from its components in Display P3, each from 0 to 1. Components in sRGB may be beyond 0 and 1; they are
  /// drawn as the nearest color. The matrix is that of CSS Color 4.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ value: CGFloat) -> CGFloat {
      value.magnitude <= 0.04045
        ? value / 12.92 : CGFloat(signOf: value, magnitudeOf: pow((value.magnitude + 0.055) / 1.055, 2.4))
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      value.magnitude <= 0.0031308
        ? value * 12.92 : CGFloat(signOf: value, magnitudeOf: 1.055 * pow(value.magnitude, 1 / 2.4) - 0.055)
    }
    let (red, green, blue) = (linear(red), linear(green), linear(blue))
    self.init(
      red: encoded(1.2249401763 * red - 0.2249401763 * green),
      green: encoded(1.0420569547 * green - 0.0420569547 * red),
      blue: encoded(1.0982736001 * blue - 0.0786360456 * green - 0.0196375546 * red), alpha: alpha)
  }

  // MARK: Appearance

  /// Creates a color that depends on the appearance, the contrast and, in dark appearance, the level. Calls the
  /// provider immediately for each of the six combinations.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    func color(
      _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast,
      _ level: UIUserInterfaceLevel = .base
    ) -> CGColor {
      var traits = UITraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
      traits.userInterfaceLevel = level
      return dynamicProvider(traits).cgColor(with: traits)
    }
    self.init(
      values: Values(
        color(.light, .normal), dark: color(.dark, .normal), strongLight: color(.light, .high),
        strongDark: color(.dark, .high), elevatedDark: color(.dark, .normal, .elevated),
        elevatedStrongDark: color(.dark, .high, .elevated)))
  }

  /// Returns the color in an appearance, as a color that does not change.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    isDynamic ? UIColor(cgColor: cgColor(with: traitCollection)) : self
  }

  /// Returns the values of the color in an appearance. Unlike `resolvedColor(with:)`, it creates no object.
  package func cgColor(with traits: UITraitCollection) -> CGColor {
    let isStrong = traits.accessibilityContrast == .high
    guard traits.userInterfaceStyle == .dark else { return isStrong ? values.strongLight : values.light }
    if traits.userInterfaceLevel == .elevated {
      return isStrong ? values.elevatedStrongDark : values.elevatedDark
    }
    return isStrong ? values.strongDark : values.dark
  }

  /// The color for the current traits.
  public var cgColor: CGColor { isDynamic ? cgColor(with: .current) : values.light }

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
    let (one, two) = (values, other.values)
    return UIColor(
      values: Values(
        mix(one.light, two.light), dark: mix(one.dark, two.dark),
        strongLight: mix(one.strongLight, two.strongLight), strongDark: mix(one.strongDark, two.strongDark),
        elevatedDark: mix(one.elevatedDark, two.elevatedDark),
        elevatedStrongDark: mix(one.elevatedStrongDark, two.elevatedStrongDark)))
  }

  /// Returns a color whose values are changed by a function.
  func varied(_ change: (CGColor) -> CGColor) -> UIColor { UIColor(values: values.map(change)) }

  // MARK: Equality

  /// Whether both colors have the same values in all appearances.
  public static func == (one: UIColor, other: UIColor) -> Bool { one === other || one.values == other.values }

  /// Whether `object` is a color with the same values in all appearances.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor).map { $0 == self } ?? false }

  /// A hash of the values.
  public override var hash: Int { values.hashValue }

  /// The components in light appearance.
  public override var description: String {
    let color = values.light
    return "UIColor(red: \(color.red), green: \(color.green), blue: \(color.blue), alpha: \(color.alpha))"
  }
}

/// A colour in sRGB, each component from 0 to 1.
///
/// It may be another one where it is dark. A view resolves the colours it is given, and does so again when its
/// appearance changes; whoever hands a colour to a layer does it himself:
///
///     layer.borderColor = ink.resolvedColor(with: view.traitCollection).cgColor
public nonisolated struct UIColor: Hashable, Sendable {
  private let light: CGColor
  private let dark: CGColor

  public static let clear = UIColor(cgColor: .clear)
  public static let black = UIColor(cgColor: .black)
  public static let white = UIColor(cgColor: .white)
  public static let red = UIColor(red: 1, green: 0, blue: 0)
  public static let green = UIColor(red: 0, green: 1, blue: 0)
  public static let blue = UIColor(red: 0, green: 0, blue: 1)
  public static let gray = UIColor(white: 0.5)
  public static let lightGray = UIColor(white: 2 / 3)
  public static let darkGray = UIColor(white: 1 / 3)

  public init(cgColor: CGColor) { self.init(light: cgColor, dark: cgColor) }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  private init(light: CGColor, dark: CGColor) {
    self.light = light
    self.dark = dark
  }

  // MARK: Appearance

  /// Creates a colour that depends on the appearance. The provider is asked at once, and not again.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    self.init(
      light: dynamicProvider(light).resolvedColor(with: light).cgColor,
      dark: dynamicProvider(dark).resolvedColor(with: dark).cgColor)
  }

  /// Returns what the colour is in an appearance: a colour that depends on nothing any more.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(cgColor: traitCollection.userInterfaceStyle == .dark ? dark : light)
  }

  /// The colour where it is light.
  public var cgColor: CGColor { light }

  var isDynamic: Bool { light != dark }

  // MARK: Variations

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    varied { color in
      var color = color
      color.alpha = Float(alpha)
      return color
    }
  }

  /// Returns the colour `share` of the way to `other`, each component by itself; beyond 0 and 1 it is one of
  /// the two.
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

  /// The colour with each of its looks changed.
  func varied(_ change: (CGColor) -> CGColor) -> UIColor {
    UIColor(light: change(light), dark: change(dark))
  }
}

/// A typeface in one size and weight.
public nonisolated struct UIFont: Hashable, Sendable {
  /// How heavy the strokes are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From 100 (thin) to 900 (black), as in CSS.
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let regular = Weight(rawValue: 400)
    public static let medium = Weight(rawValue: 500)
    public static let semibold = Weight(rawValue: 600)
    public static let bold = Weight(rawValue: 700)
  }

  public var fontDescriptor: FontDescriptor

  public init(descriptor: FontDescriptor) { fontDescriptor = descriptor }

  /// Creates a font of an installed family, or the nearest there is.
  public init(name: String, size: CGFloat, weight: Weight = .regular) {
    fontDescriptor = FontDescriptor(family: .named(name), size: size, weight: weight.rawValue)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: FontDescriptor(size: size, weight: weight.rawValue))
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The system font with slanted letters.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(descriptor: FontDescriptor(size: size, isItalic: true))
  }

  /// The system font with digits that are all as wide as "0".
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: FontDescriptor(size: size, weight: weight.rawValue, hasTabularDigits: true))
  }

  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: FontDescriptor(family: .monospaced, size: size, weight: weight.rawValue))
  }

  public var pointSize: CGFloat { fontDescriptor.size }
}

@MainActor
extension UIFont {
  /// Measures text for the views of the display that is `UIScreen.main`.
  public static var textEngine: any TextEngine {
    get { UIScreen.main.textEngine }
    set { UIScreen.main.textEngine = newValue }
  }

  public var ascender: CGFloat { UIFont.textEngine.metrics(for: fontDescriptor).ascent }
  /// The depth below the baseline; negative, as in UIKit.
  public var descender: CGFloat { -UIFont.textEngine.metrics(for: fontDescriptor).descent }
  public var lineHeight: CGFloat { ascender - descender }
}

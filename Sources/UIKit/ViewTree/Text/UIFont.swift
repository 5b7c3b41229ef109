/// A font of a family, size and weight.
public nonisolated struct UIFont: Hashable, Sendable {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight from 100 (thin) to 900 (black), as in CSS.
    public let rawValue: Int
    /// Creates a weight.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Weight 400.
    public static let regular = Weight(rawValue: 400)
    /// Weight 500.
    public static let medium = Weight(rawValue: 500)
    /// Weight 600.
    public static let semibold = Weight(rawValue: 600)
    /// Weight 700.
    public static let bold = Weight(rawValue: 700)
  }

  /// The font's family, size and style.
  public var fontDescriptor: FontDescriptor

  /// Creates a font from a descriptor.
  public init(descriptor: FontDescriptor) { fontDescriptor = descriptor }

  /// Creates a font of an installed family, or of the closest match.
  public init(name: String, size: CGFloat, weight: Weight = .regular) {
    fontDescriptor = FontDescriptor(family: .named(name), size: size, weight: weight.rawValue)
  }

  /// Returns the system font in a size and weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: FontDescriptor(size: size, weight: weight.rawValue))
  }

  /// Returns the bold system font in a size.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the italic system font in a size.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(descriptor: FontDescriptor(size: size, isItalic: true))
  }

  /// Returns the system font with digits of equal width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: FontDescriptor(size: size, weight: weight.rawValue, hasTabularDigits: true))
  }

  /// Returns the monospaced system font in a size and weight.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: FontDescriptor(family: .monospaced, size: size, weight: weight.rawValue))
  }

  /// The size of the font, in points.
  public var pointSize: CGFloat { fontDescriptor.size }
}

extension UIFont {
  /// The text engine of `UIScreen.main`.
  @preconcurrency @MainActor public static var textEngine: any TextEngine {
    get { UIScreen.main.textEngine }
    set { UIScreen.main.textEngine = newValue }
  }

  /// The height above the baseline, in points.
  @preconcurrency @MainActor public var ascender: CGFloat {
    UIFont.textEngine.metrics(for: fontDescriptor).ascent
  }
  /// The depth below the baseline, in points; negative, as in UIKit.
  @preconcurrency @MainActor public var descender: CGFloat {
    -UIFont.textEngine.metrics(for: fontDescriptor).descent
  }
  /// The height of a line, in points.
  @preconcurrency @MainActor public var lineHeight: CGFloat { ascender - descender }
}

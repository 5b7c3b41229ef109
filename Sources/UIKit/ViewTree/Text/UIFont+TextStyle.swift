import Foundation

extension UIFont {
  /// The purpose of a text, which determines its font size.
  public nonisolated struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String
    /// Creates a style from its name. A name that is not known has the font of `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title, of a whole screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Text to read.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text that stands out beside other text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A smaller heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The styles in the order of the table of sizes.
    private static let all = [
      largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2,
    ]

    fileprivate var index: Int { TextStyle.all.firstIndex(of: self) ?? 5 }
  }

  /// The sizes of the text styles in points, from Apple's Human Interface Guidelines.
  private nonisolated static let textStyleSizes: [UIContentSizeCategory: [CGFloat]] = [
    .extraSmall: [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
    .small: [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
    .medium: [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
    .large: [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
    .extraLarge: [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
    .extraExtraLarge: [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
    .extraExtraExtraLarge: [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
    .accessibilityMedium: [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
    .accessibilityLarge: [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
    .accessibilityExtraLarge: [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
    .accessibilityExtraExtraLarge: [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
    .accessibilityExtraExtraExtraLarge: [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
  ]

  /// Returns the system font for a text style at the text size of the current traits.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font for a text style at the text size of the traits.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let category = traits.preferredContentSizeCategory
    let sizes = textStyleSizes[category] ?? textStyleSizes[.large] ?? []
    let weight = style == .headline ? Weight.semibold : .regular
    return UIFont(
      descriptor: FontDescriptor(size: sizes[style.index], weight: weight.number), textStyle: style)
  }
}

/// Shows text whose font may change with the text size that the user prefers.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether a font of a text style changes with the text size that the user prefers.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

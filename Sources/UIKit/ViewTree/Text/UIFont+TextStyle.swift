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

    fileprivate nonisolated var index: Int { TextStyle.all.firstIndex(of: self) ?? 5 }
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

  /// The distances of the styles' baselines in points: the only whole numbers that explain what `UIFontMetrics` of
  /// iOS 26 returns.
  private nonisolated static let textStyleLeadings: [UIContentSizeCategory: [CGFloat]] = [
    .extraSmall: [38, 31, 24, 22, 19, 19, 18, 16, 16, 13, 13],
    .small: [39, 32, 25, 23, 20, 20, 19, 18, 16, 13, 13],
    .medium: [40, 33, 26, 24, 21, 21, 20, 19, 16, 13, 13],
    .large: [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13],
    .extraLarge: [43, 36, 30, 28, 24, 24, 23, 22, 20, 19, 18],
    .extraExtraLarge: [46, 38, 32, 30, 26, 26, 25, 24, 22, 21, 20],
    .extraExtraExtraLarge: [48, 41, 34, 32, 29, 29, 28, 26, 24, 23, 22],
    .accessibilityMedium: [52, 46, 41, 38, 34, 34, 32, 31, 29, 27, 25],
    .accessibilityLarge: [57, 51, 47, 44, 40, 40, 39, 36, 33, 32, 29],
    .accessibilityExtraLarge: [61, 57, 52, 51, 48, 48, 46, 43, 40, 39, 35],
    .accessibilityExtraExtraLarge: [66, 61, 59, 58, 51, 56, 52, 50, 46, 44, 41],
    .accessibilityExtraExtraExtraLarge: [70, 68, 66, 65, 62, 62, 60, 58, 52, 51, 48],
  ]

  /// Returns how much larger a text style is with a text size than with the usual one.
  nonisolated static func growth(of style: TextStyle, in category: UIContentSizeCategory) -> CGFloat {
    guard let leadings = textStyleLeadings[category], let usual = textStyleLeadings[.large] else { return 1 }
    return leadings[style.index] / usual[style.index]
  }

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

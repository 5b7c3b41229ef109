public import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public nonisolated static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The text color, a `UIColor`.
  public nonisolated static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The background color, a `UIColor`.
  public nonisolated static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The space after each character, in points, a number. Ignored in scripts that run from right to left.
  public nonisolated static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// How the lines of the paragraph are placed, an `NSParagraphStyle`.
  public nonisolated static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The target of a link, a `String` or a `URL`; see `UILabel.links`.
  public nonisolated static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The style of the underline, the raw value of an `NSUnderlineStyle`.
  public nonisolated static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The color of the underline, a `UIColor`. Without it, the line has the text color.
  public nonisolated static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The style of the strikethrough line, the raw value of an `NSUnderlineStyle`.
  public nonisolated static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The color of the strikethrough line, a `UIColor`. Without it, the line has the text color.
  public nonisolated static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The space after each character, in points, by another name than `kern`.
  public nonisolated static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// How far the characters are above the baseline, in points, a number.
  public nonisolated static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The shadow of the characters, an `NSShadow`.
  public nonisolated static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The picture in place of the character, an `NSTextAttachment`.
  public nonisolated static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// The color of outlines. Accepted for ported code: characters have none.
  public nonisolated static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of outlines. Accepted for ported code: characters have none.
  public nonisolated static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
}

/// The style of an underline or strikethrough line. Every style that is not empty is drawn as a
/// single line.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the option set.
  public let rawValue: Int

  /// Creates an option set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// Drawn as a single line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Drawn as a single line.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Drawn as an unbroken line.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Drawn as an unbroken line.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Drawn as an unbroken line.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// Drawn as an unbroken line.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Drawn below the spaces between words too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

public import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`.
  public nonisolated static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`.
  public nonisolated static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` that fills what is behind the letters.
  public nonisolated static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Where the text leads, a `String` or a `URL`; `UILabel.links` has it again.
  public nonisolated static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The raw value of an `NSUnderlineStyle`.
  public nonisolated static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor`; without one the line has that of the letters.
  public nonisolated static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`, for a line through the letters.
  public nonisolated static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `UIColor`; without one the line has that of the letters.
  public nonisolated static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
}

/// How a line under letters or through them looks. Whatever is not empty is drawn as one line.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
}

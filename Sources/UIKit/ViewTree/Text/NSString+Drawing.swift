public import Foundation

/// Options for measuring a text.
public nonisolated struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Breaks lines at the width. Without this option, the text is measured as one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Includes the fonts' leading, which is always 0 here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Truncates the last line that fits into the height.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The result of measuring a text. Text is never scaled to fit.
@preconcurrency @MainActor public final class NSStringDrawingContext {
  /// The rectangle that the text occupies.
  public internal(set) var totalBounds = CGRect.zero

  /// Creates a context.
  public init() {}
}

extension NSString {
  /// Returns the size of the text without line wrapping, in points. Line breaks in the text begin new lines.
  ///
  /// - Parameter attributes: The text's attributes. Only the font matters. Without a font, the size is for
  ///   the system font at 12 points, as in UIKit.
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]?)
    -> CGSize
  {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, attributes: attributes, context: nil).size
  }

  /// Returns the rectangle that the text occupies within a size, in points. The result is not rounded.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, attributes: [NSAttributedString.Key: Any]?,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self as String, attributes: attributes)
      .measured(size, options, font: attributes?[.font] as? UIFont, context)
  }
}

extension NSAttributedString {
  /// Returns the size of the text without line wrapping, in points. Line breaks in the text begin new lines.
  @preconcurrency @MainActor public func size() -> CGSize {
    measured(.zero, .usesLineFragmentOrigin, font: nil, nil).size
  }

  /// Returns the rectangle that the text occupies within a size, in points. The result is not rounded.
  ///
  /// A width or height of 0 means no limit, as in UIKit. The height is a limit only with
  /// `truncatesLastVisibleLine`.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    measured(size, options, font: nil, context)
  }

  /// - Parameter font: The font of ranges without one. It also determines the height of an empty text.
  @MainActor fileprivate func measured(
    _ limit: CGSize, _ options: NSStringDrawingOptions, font: UIFont?, _ context: NSStringDrawingContext?
  ) -> CGRect {
    let isOneLine = !options.contains(.usesLineFragmentOrigin)
    let width = isOneLine || limit.width <= 0 ? CGFloat.greatestFiniteMagnitude : limit.width
    let height =
      options.contains(.truncatesLastVisibleLine) && limit.height > 0
      ? limit.height : CGFloat.greatestFiniteMagnitude
    let style = StyledText.Style(
      font: (font ?? .systemFont(ofSize: 12)).fontDescriptor, color: .black)
    let text = StyledText(self, style, in: UITraitCollection(userInterfaceStyle: .light))
    let layout = TextLayout()
    var size = CGSize.zero
    let lines = layout.lines(of: text, width: width, limit: isOneLine ? 1 : 0)
    for (line, metrics) in zip(lines, layout.metrics(of: lines, font: style.font)) {
      if size.height > 0, size.height + metrics.height > height { break }
      size.width = max(size.width, layout.width(line.text) + line.indent)
      size.height += metrics.height
    }
    let rect = CGRect(origin: .zero, size: size)
    context?.totalBounds = rect
    return rect
  }
}

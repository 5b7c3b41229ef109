import Foundation

/// Sizes that follow the text size that the user prefers, as the font of a text style does.
@preconcurrency @MainActor open class UIFontMetrics: NSObject {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let textStyle: UIFont.TextStyle

  /// Creates metrics for a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { self.textStyle = textStyle }

  deinit {}

  /// Returns a font that is as much larger than `font` as the text style's is.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns a font that is as much larger than `font` as the text style's is with the traits.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .greatestFiniteMagnitude, compatibleWith: traitCollection)
  }

  /// Returns such a font of at most a size.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns such a font of at most a size, with the traits.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return UIFont(
      descriptor: font.fontDescriptor.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size),
      textStyle: nil,
      scaling: UIFont.Scaling(
        usual: font.fontDescriptor, textStyle: textStyle, maximumPointSize: maximumPointSize))
  }

  /// Returns a length that is as much larger than `value` as the text style's font is.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns a length that is as much larger than `value` as the text style's font is with the traits.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let traits = traitCollection ?? .current
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let size = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits).pointSize
    let usual = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: large).pointSize
    return UIScreen.main.rounded(value * size / usual)
  }
}

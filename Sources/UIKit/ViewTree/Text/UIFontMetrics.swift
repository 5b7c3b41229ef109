import Foundation

/// Sizes that follow the text size that the user prefers, as the font of a text style does.
@preconcurrency @MainActor open class UIFontMetrics: NSObject {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let textStyle: UIFont.TextStyle

  /// Creates metrics for a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { self.textStyle = textStyle }

  deinit {}

  /// Returns a font that is as much larger than `font` as the text style's is, in whole points.
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
    let size = (font.pointSize * growth(with: traitCollection)).rounded()
    return UIFont(
      descriptor: font.fontDescriptor.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size),
      textStyle: nil,
      scaling: UIFont.Scaling(
        usual: font.fontDescriptor, textStyle: textStyle, maximumPointSize: maximumPointSize))
  }

  /// Returns a length that is as much larger than `value` as the lines of the text style are, in whole pixels.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns a length that is as much larger than `value` as the lines of the text style are with the traits.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    UIScreen.main.rounded(value * growth(with: traitCollection))
  }

  private func growth(with traitCollection: UITraitCollection?) -> CGFloat {
    UIFont.growth(of: textStyle, in: (traitCollection ?? .current).preferredContentSizeCategory)
  }
}

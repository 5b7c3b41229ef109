import Foundation

extension UIFont {
  /// Returns the font for the text size of the traits: that of its text style, or the one that `UIFontMetrics` makes
  /// again. Nil for a font of a fixed size.
  @MainActor package func adjusted(to traits: UITraitCollection) -> UIFont? {
    if let textStyle { return .preferredFont(forTextStyle: textStyle, compatibleWith: traits) }
    guard let scaling else { return nil }
    return UIFontMetrics(forTextStyle: scaling.textStyle).scaledFont(
      for: UIFont(descriptor: scaling.usual), maximumPointSize: scaling.maximumPointSize,
      compatibleWith: traits)
  }

  /// Whether both fonts look alike now and with every text size.
  nonisolated func adjustsLike(_ other: UIFont) -> Bool {
    self == other && textStyle == other.textStyle && scaling == other.scaling
  }
}

extension NSAttributedString {
  /// Returns the text with the fonts for the text size of the traits; nil if they stay the same.
  func adjusted(to traits: UITraitCollection) -> NSAttributedString? {
    var fonts: [(font: UIFont, range: NSRange)] = []
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
      guard let font = value as? UIFont, let adjusted = font.adjusted(to: traits), adjusted != font else {
        return
      }
      fonts.append((adjusted, range))
    }
    guard !fonts.isEmpty else { return nil }
    let text = NSMutableAttributedString(attributedString: self)
    for (font, range) in fonts { text.addAttribute(.font, value: font, range: range) }
    return text
  }
}

extension AttributedString {
  /// Returns the text with the fonts for the text size of the traits; nil if they stay the same.
  func adjusted(to traits: UITraitCollection) -> AttributedString? {
    var text = self
    for run in runs {
      if let font = run.font?.adjusted(to: traits), font != run.font { text[run.range].font = font }
    }
    return text == self ? nil : text
  }
}

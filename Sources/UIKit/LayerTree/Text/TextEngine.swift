public import Foundation

/// Measures text for layout. The platform provides the engine that also draws the text.
///
/// Lengths are in points. The result depends only on the string, the font and the engine.
@preconcurrency @MainActor public protocol TextEngine: AnyObject {
  /// Returns the metrics of a font, which do not depend on the text.
  func metrics(for font: FontDescriptor) -> FontMetrics

  /// Returns the advance width of `string` on one line.
  func width(of string: String, font: FontDescriptor) -> CGFloat

  /// Returns the advance of each character of `string`, in reading order and with letters joined as on the
  /// line. The string has a single direction.
  func advances(of string: String, isRightToLeft: Bool, font: FontDescriptor) -> [CGFloat]

  /// Returns the pixels of a line in a color; nil if the engine draws nothing. The font's size is in pixels.
  func picture(of string: String, font: FontDescriptor, color: CGColor) -> TextPicture?
}

extension TextEngine {
  /// Returns nil: the engine only measures.
  public func picture(of string: String, font: FontDescriptor, color: CGColor) -> TextPicture? { nil }

  /// Returns the width of each character measured alone.
  public func advances(of string: String, isRightToLeft: Bool, font: FontDescriptor) -> [CGFloat] {
    string.map { width(of: String($0), font: font) }
  }
}

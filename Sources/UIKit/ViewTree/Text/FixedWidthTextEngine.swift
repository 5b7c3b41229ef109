/// A text engine that needs no fonts: each character is 0.6 em wide, with an ascent of 0.95 em and a
/// descent of 0.25 em.
@preconcurrency @MainActor public final class FixedWidthTextEngine: TextEngine {
  /// Creates an engine.
  public init() {}

  /// Returns an ascent of 0.95 em and a descent of 0.25 em.
  public func metrics(for font: FontDescriptor) -> FontMetrics {
    FontMetrics(ascent: font.size * 0.95, descent: font.size * 0.25)
  }

  /// Returns 0.6 em per character.
  public func width(of string: String, font: FontDescriptor) -> CGFloat {
    CGFloat(string.count) * font.size * 0.6
  }
}

/// A text engine that needs no fonts: each character is 0.6 em wide, with an ascent of 0.95 em and a
/// descent of 0.25 em.
@preconcurrency @MainActor package final class FixedWidthTextEngine: TextEngine {
  /// Creates an engine.
  package init() {}

  /// Returns an ascent of 0.95 em and a descent of 0.25 em.
  package func metrics(for font: FontDescriptor) -> FontMetrics {
    FontMetrics(ascent: font.size * 0.95, descent: font.size * 0.25)
  }

  /// Returns 0.6 em per character.
  package func width(of string: String, font: FontDescriptor) -> CGFloat {
    CGFloat(string.count) * font.size * 0.6
  }
}

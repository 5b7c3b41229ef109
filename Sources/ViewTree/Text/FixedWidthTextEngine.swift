/// A text engine for layouts without fonts: every character is 0.6 em wide, ascends 0.95 em and descends
/// 0.25 em.
public final class FixedWidthTextEngine: TextEngine {
  public init() {}

  public func metrics(for font: FontDescriptor) -> FontMetrics {
    FontMetrics(ascent: font.size * 0.95, descent: font.size * 0.25)
  }

  public func width(of string: String, font: FontDescriptor) -> CGFloat {
    CGFloat(string.count) * font.size * 0.6
  }
}

public import Foundation

/// The vertical metrics of a font in points. Distances from the baseline are positive.
public nonisolated struct FontMetrics: Hashable, Sendable {
  /// The height above the baseline.
  public var ascent: CGFloat
  /// The depth below the baseline.
  public var descent: CGFloat
  /// The position of the underline.
  public var underline: Rule
  /// The position of the strikethrough line.
  public var strikethrough: Rule

  /// The position of an underline or strikethrough line.
  public struct Rule: Hashable, Sendable {
    /// The distance of the top edge above the baseline; negative below it.
    public var top: CGFloat
    /// The thickness of the line.
    public var thickness: CGFloat

    /// Creates a position.
    public init(top: CGFloat, thickness: CGFloat) {
      self.top = top
      self.thickness = thickness
    }
  }

  /// Creates metrics. Lines are 1 point thick by default: the underline 1 point below the baseline, the
  /// strikethrough line at a third of the ascent.
  public init(ascent: CGFloat, descent: CGFloat, underline: Rule? = nil, strikethrough: Rule? = nil) {
    self.ascent = ascent
    self.descent = descent
    self.underline = underline ?? Rule(top: -1, thickness: 1)
    self.strikethrough = strikethrough ?? Rule(top: ascent / 3, thickness: 1)
  }
}

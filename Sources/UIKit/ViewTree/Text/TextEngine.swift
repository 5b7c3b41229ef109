public import Foundation
public import LayerTree

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
}

extension TextEngine {
  /// Returns the width of each character measured alone.
  public func advances(of string: String, isRightToLeft: Bool, font: FontDescriptor) -> [CGFloat] {
    string.map { width(of: String($0), font: font) }
  }
}

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

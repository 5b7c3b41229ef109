public import Foundation
public import LayerTree

/// Measures text for layout; the platform, which also draws it, supplies the real one.
///
/// All lengths are in points. The same string, font and engine always give the same answer.
public protocol TextEngine: AnyObject {
  /// Heights of the face, the same for every string.
  func metrics(for font: FontDescriptor) -> FontMetrics

  /// How far the pen moves over `string` on one line.
  func width(of string: String, font: FontDescriptor) -> CGFloat

  /// How far the pen moves over each character of `string`, all of which runs one way: in the order of reading, with
  /// letters joined as they are on the line.
  func advances(of string: String, isRightToLeft: Bool, font: FontDescriptor) -> [CGFloat]
}

extension TextEngine {
  public func advances(of string: String, isRightToLeft: Bool, font: FontDescriptor) -> [CGFloat] {
    string.map { width(of: String($0), font: font) }
  }
}

/// Heights of a face in points, each counted away from the baseline and positive.
public nonisolated struct FontMetrics: Hashable, Sendable {
  public var ascent: CGFloat
  public var descent: CGFloat
  public var underline: Rule
  public var strikethrough: Rule

  /// A line under letters or through them.
  public struct Rule: Hashable, Sendable {
    /// How far its upper edge is above the baseline; negative below it.
    public var top: CGFloat
    public var thickness: CGFloat

    public init(top: CGFloat, thickness: CGFloat) {
      self.top = top
      self.thickness = thickness
    }
  }

  /// Creates heights; lines that are not stated are a point thick, close under the baseline and a third of the ascent up.
  public init(ascent: CGFloat, descent: CGFloat, underline: Rule? = nil, strikethrough: Rule? = nil) {
    self.ascent = ascent
    self.descent = descent
    self.underline = underline ?? Rule(top: -1, thickness: 1)
    self.strikethrough = strikethrough ?? Rule(top: ascent / 3, thickness: 1)
  }
}

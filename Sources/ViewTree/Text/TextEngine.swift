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
}

/// Heights of a face in points, each counted away from the baseline and positive.
public nonisolated struct FontMetrics: Hashable, Sendable {
  public var ascent: CGFloat
  public var descent: CGFloat

  public init(ascent: CGFloat, descent: CGFloat) {
    self.ascent = ascent
    self.descent = descent
  }
}

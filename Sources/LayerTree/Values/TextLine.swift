public import Foundation

/// A run of characters in one face and colour, with the place where its first one stands.
public nonisolated struct TextLine: Hashable, Sendable {
  public var run: CharacterRun
  public var color: CGColor
  /// The left end of the baseline, in points from the layer's top left corner.
  public var origin: CGPoint
  /// The room the line takes, in points: what is redrawn when it changes.
  public var bounds: CGRect
  /// Lines under the characters or through them, as long as they are.
  public var rules: [Rule]
  /// What is filled behind the characters, as long as they are; nil for nothing.
  public var background: Rule?

  public var string: String { run.string }
  public var font: FontDescriptor { run.font }

  /// A line along the baseline.
  public struct Rule: Hashable, Sendable {
    /// How far its upper edge is below the baseline, in points; negative above it.
    public var top: CGFloat
    /// In points; at least a pixel is drawn.
    public var thickness: CGFloat
    public var color: CGColor

    public init(top: CGFloat, thickness: CGFloat, color: CGColor) {
      self.top = top
      self.thickness = thickness
      self.color = color
    }
  }

  public init(
    string: String, font: FontDescriptor, color: CGColor, origin: CGPoint, bounds: CGRect, rules: [Rule] = [],
    background: Rule? = nil
  ) {
    run = CharacterRun(string, font: font)
    self.color = color
    self.origin = origin
    self.bounds = bounds
    self.rules = rules
    self.background = background
  }
}

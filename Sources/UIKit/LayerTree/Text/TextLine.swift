public import Foundation

/// A run of characters in one font and color, with its position.
public nonisolated struct TextLine: Hashable, Sendable {
  /// The characters and their font.
  public var run: CharacterRun
  /// The color of the characters.
  public var color: CGColor
  /// The left end of the baseline, in points from the layer's top left corner.
  public var origin: CGPoint
  /// The area of the line, in points; it is redrawn when the line changes.
  public var bounds: CGRect
  /// Lines under or through the characters, as wide as `bounds`.
  public var rules: [Rule]
  /// The area behind the characters, as wide as `bounds`; nil for none.
  public var background: Rule?

  /// The characters.
  public var string: String { run.string }
  /// The font of the characters.
  public var font: FontDescriptor { run.font }

  /// A horizontal stripe at a fixed distance from the baseline.
  public struct Rule: Hashable, Sendable {
    /// The distance from the baseline down to the top edge, in points; negative above the baseline.
    public var top: CGFloat
    /// The thickness, in points; at least one pixel is drawn.
    public var thickness: CGFloat
    /// The color.
    public var color: CGColor

    /// Creates a rule.
    public init(top: CGFloat, thickness: CGFloat, color: CGColor) {
      self.top = top
      self.thickness = thickness
      self.color = color
    }
  }

  /// Creates a line of text.
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

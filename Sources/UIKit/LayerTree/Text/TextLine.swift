package import Foundation

/// A run of characters in one font and color, with its position.
package nonisolated struct TextLine: Hashable, Sendable {
  /// The characters and their font.
  package var run: CharacterRun
  /// The color of the characters.
  package var color: CGColor
  /// The left end of the baseline, in points from the layer's top left corner.
  package var origin: CGPoint
  /// The area of the line, in points; it is redrawn when the line changes.
  package var bounds: CGRect
  /// Lines under or through the characters, as wide as `bounds`.
  package var rules: [Rule]
  /// The area behind the characters, as wide as `bounds`; nil for none.
  package var background: Rule?

  /// The characters.
  package var string: String { run.string }
  /// The font of the characters.
  package var font: FontDescriptor { run.font }

  /// A horizontal stripe at a fixed distance from the baseline.
  package struct Rule: Hashable, Sendable {
    /// The distance from the baseline down to the top edge, in points; negative above the baseline.
    package var top: CGFloat
    /// The thickness, in points; at least one pixel is drawn.
    package var thickness: CGFloat
    /// The color.
    package var color: CGColor

    /// Creates a rule.
    package init(top: CGFloat, thickness: CGFloat, color: CGColor) {
      self.top = top
      self.thickness = thickness
      self.color = color
    }
  }

  /// Creates a line of text.
  package init(
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

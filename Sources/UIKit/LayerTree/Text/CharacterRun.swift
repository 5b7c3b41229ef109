import Foundation

/// Characters in one font that are drawn together.
///
/// A run is an immutable object, so that a renderer can recognize it by its identity. Two runs are equal if
/// their characters and fonts are equal.
package nonisolated final class CharacterRun: Hashable, Sendable {
  /// The characters.
  package let string: String
  /// The font; its size is in points in a layer, and in device pixels in a frame.
  package let font: FontDescriptor
  private let hash: Int
  /// The last result of `scaled(by:)`.
  @MainActor private var scaled: CharacterRun?

  /// Creates a run of characters.
  package init(_ string: String, font: FontDescriptor) {
    self.string = string
    self.font = font
    var hasher = Hasher()
    hasher.combine(string)
    hasher.combine(font)
    hash = hasher.finalize()
  }

  /// Returns the run with its font size multiplied by `scale`; repeated calls with one scale return the
  /// same object.
  @MainActor func scaled(by scale: CGFloat) -> CharacterRun {
    if scale == 1 { return self }
    var font = font
    font.size *= scale
    if let scaled, scaled.font.size == font.size { return scaled }
    let made = CharacterRun(string, font: font)
    scaled = made
    return made
  }

  /// Whether characters and fonts are equal.
  package static func == (run: CharacterRun, other: CharacterRun) -> Bool {
    run === other || run.hash == other.hash && run.string == other.string && run.font == other.font
  }

  /// Hashes the characters and the font.
  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

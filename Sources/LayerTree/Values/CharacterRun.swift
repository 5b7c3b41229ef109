import Foundation

/// Characters in one font, drawn in one go.
///
/// It is an object as a picture is, and never changes: whoever has drawn it knows it again without reading it. Runs of
/// the same characters in the same font are equal all the same.
public nonisolated final class CharacterRun: Hashable, Sendable {
  public let string: String
  /// Its size is in points in a layer, and in device pixels in a frame.
  public let font: FontDescriptor
  private let hash: Int
  /// What `scaled` made last.
  @MainActor private var scaled: CharacterRun?

  public init(_ string: String, font: FontDescriptor) {
    self.string = string
    self.font = font
    var hasher = Hasher()
    hasher.combine(string)
    hasher.combine(font)
    hash = hasher.finalize()
  }

  /// The run in a font so many times as large; the same object each time it is asked for at one scale.
  @MainActor func scaled(by scale: CGFloat) -> CharacterRun {
    if scale == 1 { return self }
    var font = font
    font.size *= scale
    if let scaled, scaled.font.size == font.size { return scaled }
    let made = CharacterRun(string, font: font)
    scaled = made
    return made
  }

  public static func == (run: CharacterRun, other: CharacterRun) -> Bool {
    run === other || run.hash == other.hash && run.string == other.string && run.font == other.font
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

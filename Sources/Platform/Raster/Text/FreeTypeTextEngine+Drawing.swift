import Foundation
public import LayerTree

extension FreeTypeTextEngine {
  /// The longest line that is drawn in full, in bytes. No screen shows more, and its pixels would fill
  /// the memory.
  static let longestLine = 4096

  /// Draws `string`; returns nil if nothing is visible.
  ///
  /// - Parameter font: The font, with its size in device pixels, as in a frame.
  package func ink(of string: String, font: FontDescriptor) -> TextInk? {
    withGlyphs(of: string, font: font) { TextInk($0) }
  }

  /// Returns the pixels of a line in a color; nil if it has none. The font's size is in pixels.
  public func picture(of string: String, font: FontDescriptor, color: CGColor) -> TextPicture? {
    guard let ink = ink(of: string, font: font) else { return nil }
    return ink.bitmap(in: color).premultiplied().image().map {
      TextPicture(image: $0, penX: ink.penX, baseline: ink.baseline)
    }
  }

  /// Calls `use` with the glyphs of `string`, or with an empty list if there is no font. The masks are valid
  /// only while `use` runs.
  package func withGlyphs<Result>(
    of string: String, font: FontDescriptor, _ use: ([TextInk.Run]) -> Result
  ) -> Result {
    let pixels = FreeTypeTextEngine.usable(font.size)
    guard let source = source(for: font, points: pixels / scale) else { return use([]) }
    let line = string.utf8.count > FreeTypeTextEngine.longestLine ? String(string.prefix(1024)) : string
    let runs = runs(of: line, in: font, main: source)
    var pen: CGFloat = 0
    var drawn: [TextInk.Run] = []
    for (index, run) in runs.enumerated() {
      var start = pen
      // The advance of the last run is not needed.
      let advance = run.isTabularDigit || index < runs.count - 1 ? advance(of: run, pixels: pixels) : 0
      if run.isTabularDigit {
        let own = TextRun(text: run.text, face: run.face)
        start += (advance - self.advance(of: own, pixels: pixels)) / 2
      }
      if let face = drawingFace(run.face, pixels: pixels) {
        drawn.append(face.draw(run, start: Int(start.rounded())))
      }
      pen += advance
    }
    defer { for run in drawn { run.face.forgetMasksIfTooMany() } }
    return use(drawn)
  }
}

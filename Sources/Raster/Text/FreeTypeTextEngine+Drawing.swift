import Foundation
package import LayerTree

extension FreeTypeTextEngine {
  /// Longer lines are cut: no screen shows more, and their pixels would fill the memory.
  private static let longestLine = 4096

  /// Draws `string`; nil where nothing of it can be seen.
  ///
  /// - Parameter font: its size is in device pixels, as in a frame.
  package func ink(of string: String, font: FontDescriptor) -> TextInk? {
    withGlyphs(of: string, font: font) { TextInk($0) }
  }

  /// Calls `use` with the glyphs of `string`, whose masks may be forgotten afterwards; with none where no font is
  /// there.
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
      // The last one's end matters to nobody.
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

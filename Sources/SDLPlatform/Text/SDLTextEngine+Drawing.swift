import CSDL2
import Foundation
import LayerTree

/// A line of text as pixels, with the place of its pen.
struct TextPicture {
  var bitmap: Bitmap
  /// Where the baseline begins, from the bitmap's top left corner, in pixels.
  var penX, baseline: Int
}

extension SDLTextEngine {
  /// Longer lines are cut: no screen shows more, and their pixels would fill the memory.
  private static let longestLine = 4096

  /// Draws `string`; nil where nothing of it can be seen.
  ///
  /// - Parameter font: its size is in device pixels, as in a frame.
  func picture(of string: String, font: FontDescriptor, color: CGColor) -> TextPicture? {
    let pixels = SDLTextEngine.usable(font.size)
    guard let path = path(for: font, points: pixels / scale) else { return nil }
    let line = string.utf8.count > SDLTextEngine.longestLine ? String(string.prefix(1024)) : string
    var pen: CGFloat = 0
    var pieces: [TextPicture] = []
    for run in runs(of: line, path: path, hasTabularDigits: font.hasTabularDigits) {
      let advance = advance(of: run, pixels: pixels)
      var start = pen
      if run.isTabularDigit {
        let own = TextRun(text: run.text, path: run.path)
        start += (advance - self.advance(of: own, pixels: pixels)) / 2
      }
      if var piece = picture(of: run, pixels: pixels, color: color) {
        piece.penX -= Int(start.rounded())
        pieces.append(piece)
      }
      pen += advance
    }
    return pieces.count > 1 ? TextPicture(joining: pieces) : pieces.first
  }

  private func picture(of run: TextRun, pixels: CGFloat, color: CGColor) -> TextPicture? {
    guard let face = drawingFace(path: run.path, pixels: pixels),
      let leftmost = run.isRightToLeft ? run.text.unicodeScalars.last : run.text.unicodeScalars.first
    else { return nil }
    face.prepare(for: run)
    let bytes = color.bytes
    let ink = SDL_Color(r: bytes.red, g: bytes.green, b: bytes.blue, a: bytes.alpha)
    guard let surface = TTF_RenderUTF8_Blended(face.pointer, run.text, ink) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard let bitmap = Bitmap(surface) else { return nil }
    // SDL_ttf widens its surface where glyphs stand out to the left or above the face's ascent.
    let top = run.text.unicodeScalars.reduce(face.ascent) { max($0, face.extent(of: $1).top) }
    let picture = TextPicture(bitmap: bitmap, penX: max(0, -face.extent(of: leftmost).left), baseline: top)
    guard let fixed = proportions(of: run.path)?.fixedSize else { return picture }
    return picture.scaled(by: pixels / fixed)
  }
}

extension TextPicture {
  /// Lays `pieces` over each other with their pens in one place.
  fileprivate init(joining pieces: [TextPicture]) {
    penX = pieces.map(\.penX).max() ?? 0
    baseline = pieces.map(\.baseline).max() ?? 0
    let (penX, baseline) = (penX, baseline)
    bitmap = Bitmap(
      width: pieces.map { $0.bitmap.width + penX - $0.penX }.max() ?? 0,
      height: pieces.map { $0.bitmap.height + baseline - $0.baseline }.max() ?? 0)
    for piece in pieces {
      bitmap.lay(piece.bitmap, x: penX - piece.penX, y: baseline - piece.baseline)
    }
  }

  fileprivate func scaled(by factor: CGFloat) -> TextPicture {
    let width = max(1, Int((CGFloat(bitmap.width) * factor).rounded()))
    let height = max(1, Int((CGFloat(bitmap.height) * factor).rounded()))
    let small = Resampler.scale(bitmap.premultiplied(), toWidth: width, height: height)
    return TextPicture(
      bitmap: small.straightened(), penX: Int((CGFloat(penX) * factor).rounded()),
      baseline: Int((CGFloat(baseline) * factor).rounded()))
  }
}

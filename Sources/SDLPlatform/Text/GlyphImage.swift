import CFreeType
import Foundation
import LayerTree

/// A glyph as FreeType draws it: coverage, or a picture in colours multiplied by alpha.
nonisolated enum GlyphImage {
  case coverage(Coverage)
  case picture(Bitmap)

  /// Copies the pixels of `bitmap`; nil where it has none.
  init?(_ bitmap: FT_Bitmap) {
    guard bitmap.width > 0, bitmap.rows > 0, let pixels = bitmap.buffer else { return nil }
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    let rows = (0..<height).map { pixels + $0 * Int(bitmap.pitch) }
    if bitmap.pixel_mode == FT_PIXEL_MODE_BGRA.rawValue {
      var picture = Bitmap(width: width, height: height)
      picture.pixels.withUnsafeMutableBytes { pixels in
        for (y, row) in rows.enumerated() {
          pixels[(y * width * 4)..<((y + 1) * width * 4)].copyBytes(
            from: UnsafeBufferPointer(start: row, count: width * 4))
        }
      }
      self = .picture(picture)
      return
    }
    let isMono = bitmap.pixel_mode == FT_PIXEL_MODE_MONO.rawValue
    var coverage = Coverage(width: width, height: height)
    for (y, row) in rows.enumerated() {
      for x in 0..<width {
        coverage.bytes[y * width + x] = isMono ? (row[x >> 3] << UInt8(x & 7) & 0x80 == 0 ? 0 : 255) : row[x]
      }
    }
    self = .coverage(coverage)
  }

  var width: Int {
    switch self {
    case .coverage(let coverage): coverage.width
    case .picture(let picture): picture.width
    }
  }

  var height: Int {
    switch self {
    case .coverage(let coverage): coverage.height
    case .picture(let picture): picture.height
    }
  }

  func scaled(by factor: CGFloat) -> GlyphImage {
    let width = max(1, Int((CGFloat(width) * factor).rounded()))
    let height = max(1, Int((CGFloat(height) * factor).rounded()))
    switch self {
    case .picture(let picture): return .picture(Resampler.scale(picture, toWidth: width, height: height))
    case .coverage(let coverage):
      let white = coverage.bitmap(in: .white).premultiplied()
      var scaled = Coverage(width: width, height: height)
      scaled.bytes = Resampler.scale(white, toWidth: width, height: height).pixels.map { UInt8($0 >> 24) }
      return .coverage(scaled)
    }
  }
}

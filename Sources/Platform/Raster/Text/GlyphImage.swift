import CFreeType
import Foundation
import LayerTree

/// A glyph as FreeType renders it: coverage, or a color bitmap premultiplied by alpha.
enum GlyphImage {
  case coverage(Coverage)
  case picture(Bitmap)

  /// The bits per pixel of each coverage format; the first pixel is in the highest bits of a byte.
  private static let bits: [UInt32: Int] = [
    FT_PIXEL_MODE_MONO.rawValue: 1, FT_PIXEL_MODE_GRAY2.rawValue: 2, FT_PIXEL_MODE_GRAY4.rawValue: 4,
    FT_PIXEL_MODE_GRAY.rawValue: 8,
  ]

  /// Copies the pixels of `bitmap`; nil if it is empty or of an unknown format.
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
    guard let bits = GlyphImage.bits[UInt32(bitmap.pixel_mode)] else { return nil }
    var coverage = Coverage(width: width, height: height)
    for (y, row) in rows.enumerated() {
      for x in 0..<width {
        coverage.bytes[y * width + x] = bits == 8 ? row[x] : GlyphImage.shade(at: x, of: row, bits: bits)
      }
    }
    self = .coverage(coverage)
  }

  /// Returns the coverage of a pixel that is smaller than a byte.
  private static func shade(at x: Int, of row: UnsafePointer<UInt8>, bits: Int) -> UInt8 {
    let (position, maximum) = (x * bits, (1 << bits) - 1)
    let shade = (Int(row[position >> 3]) >> (8 - bits - (position & 7))) & maximum
    return UInt8(shade * 255 / maximum)
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

package import Geometry
package import LayerTree

/// Pixels of 32 bits each, with alpha in the highest byte, then red, green and blue.
///
/// Textures hold straight colors; a `CGImage` and the results of scaling hold premultiplied ones. The
/// creator of a bitmap knows which of the two it holds.
package struct Bitmap: Sendable {
  package let width, height: Int
  package var pixels: [UInt32]

  /// Creates a transparent bitmap.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: 0, count: self.width * self.height)
  }

  /// Creates a bitmap from pixels that `body` writes, all of them. Clearing a large bitmap first would cost
  /// as much as filling it.
  init(width: Int, height: Int, _ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height
    pixels = Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      body(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      initializedCount = count
    }
  }

  /// Creates a copy of `image` or of a part inside it; its colors are premultiplied by alpha.
  package init(_ image: CGImage, part: PixelRect? = nil) {
    let part = part ?? PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    self.init(width: part.width, height: part.height) { pixels in
      let (target, rowLength) = (UnsafeMutableRawBufferPointer(pixels), 4 * part.width)
      image.pixels.withUnsafeBytes { source in
        for row in 0..<part.height {  // the bytes of an image are little-endian words
          let start = 4 * ((part.y + row) * image.width + part.x)
          target[(row * rowLength)..<((row + 1) * rowLength)].copyBytes(
            from: source[start..<(start + rowLength)])
        }
      }
    }
  }

  package var isOpaque: Bool { pixels.allSatisfy { $0 >= 0xFF00_0000 } }

  /// Returns an image with these pixels, which must be premultiplied; nil for an empty bitmap.
  package func image() -> CGImage? {
    CGImage(width: width, height: height, pixels: pixels.withUnsafeBytes { Array($0) })
  }

  /// Returns the bitmap with its colors premultiplied by alpha.
  package consuming func premultiplied() -> Bitmap {
    var result = self
    Bitmap.premultiply(&result.pixels)
    return result
  }

  /// Multiplies the colors of pixels by their alpha.
  static func premultiply(_ pixels: inout [UInt32]) {
    mapTranslucent(&pixels) { pixel, alpha in
      mapColors(of: pixel) { ($0 * alpha + 127) / 255 }
    }
  }

  /// Converts pixels of cyan, magenta, yellow and black, from the lowest byte up, to opaque colors. Without a
  /// color profile, a channel is the part of light that neither its ink nor black absorbs.
  package static func convert(_ pixels: inout [UInt32], from inks: PictureHeader.Inks) {
    for index in pixels.indices {
      let light = inks == .plain ? ~pixels[index] : pixels[index]
      let black = light >> 24
      func channel(_ shift: UInt32) -> UInt32 { ((light >> shift & 0xFF) * black + 127) / 255 }
      pixels[index] = 0xFF00_0000 | channel(0) << 16 | channel(8) << 8 | channel(16)
    }
  }

  /// Returns the bitmap with its colors divided by alpha, the reverse of `premultiplied()`.
  package consuming func straightened() -> Bitmap {
    var result = self
    Bitmap.mapTranslucent(&result.pixels) { pixel, alpha in
      alpha == 0 ? 0 : Bitmap.mapColors(of: pixel) { min(255, ($0 * 255 + alpha / 2) / alpha) }
    }
    return result
  }

  /// Draws another bitmap at a position. For each pixel, the more opaque of the two is kept.
  package mutating func lay(_ other: Bitmap, x: Int, y: Int) {
    let inside = PixelRect(x: 0, y: 0, width: width, height: height)
      .intersection(PixelRect(x: x, y: y, width: other.width, height: other.height))
    guard !inside.isEmpty else { return }
    for row in inside.y..<inside.maxY {
      for column in inside.x..<inside.maxX {
        let pixel = other.pixels[(row - y) * other.width + column - x]
        let index = row * width + column
        if pixel >> 24 > pixels[index] >> 24 { pixels[index] = pixel }
      }
    }
  }

  /// Returns a linear mix of two pixels; a `share` of 255 returns the second.
  @inline(__always)
  package static func mix(_ first: UInt32, _ second: UInt32, share: UInt32) -> UInt32 {
    var mixed: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (one, two) = (first >> shift & 0xFF, second >> shift & 0xFF)
      mixed |= ((one * (255 - share) + two * share + 127) / 255) << shift
    }
    return mixed
  }

  private static func mapTranslucent(
    _ pixels: inout [UInt32], _ change: (_ pixel: UInt32, _ alpha: UInt32) -> UInt32
  ) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices where pixels[index] < 0xFF00_0000 {
        pixels[index] = change(pixels[index], pixels[index] >> 24)
      }
    }
  }

  @inline(__always)
  private static func mapColors(of pixel: UInt32, _ change: (UInt32) -> UInt32) -> UInt32 {
    pixel & 0xFF00_0000 | change(pixel >> 16 & 0xFF) << 16 | change(pixel >> 8 & 0xFF) << 8
      | change(pixel & 0xFF)
  }
}

import Foundation
package import LayerTree

/// The coverage of each pixel by a shape, from 0 to 255, in rows from the top.
package struct Coverage: Equatable {
  package let width, height: Int
  package var bytes: [UInt8]

  init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    bytes = Array(repeating: 0, count: self.width * self.height)
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.bytes = bytes
  }

  /// Returns the coverage blurred with standard deviation `sigma`, in pixels.
  func blurred(sigma: CGFloat) -> Coverage {
    Coverage(
      width: width, height: height,
      bytes: BoxBlur.blur(bytes, width: width, height: height, sigma: sigma))
  }

  package subscript(x: Int, y: Int) -> UInt8 { bytes[y * width + x] }

  /// Adds another shape of the same size, as if both were painted in one solid color.
  mutating func unite(_ other: Coverage) {
    for index in bytes.indices where other.bytes[index] > 0 {
      let (one, two) = (Int(bytes[index]), Int(other.bytes[index]))
      bytes[index] = UInt8(one + two - (one * two + 127) / 255)
    }
  }

  /// The coverage of everything outside the shape.
  package var inverted: Coverage {
    var inverted = self
    inverted.bytes = bytes.map { 255 - $0 }
    return inverted
  }

  /// Returns the pixels of `area`, which must lie inside.
  package func part(_ area: PixelRect) -> Coverage {
    var part = Coverage(width: area.width, height: area.height)
    part.bytes = (area.y..<area.maxY).flatMap { y in
      bytes[(y * width + area.x)..<(y * width + area.maxX)]
    }
    return part
  }

  /// Returns the shape in `color`, not premultiplied by alpha.
  package func bitmap(in color: CGColor) -> Bitmap {
    let (rgb, alpha) = (color.pixel & 0x00FF_FFFF, color.bytes.alpha)
    var bitmap = Bitmap(width: width, height: height)
    for index in bytes.indices {
      bitmap.pixels[index] = ((UInt32(bytes[index]) * UInt32(alpha) + 127) / 255) << 24 | rgb
    }
    return bitmap
  }

  /// Returns the coverage that all pixels of `area` share, or nil if they differ.
  package func uniform(in area: PixelRect) -> UInt8? {
    guard !area.isEmpty else { return 0 }
    let value = self[area.x, area.y]
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX where self[x, y] != value { return nil }
    }
    return value
  }
}

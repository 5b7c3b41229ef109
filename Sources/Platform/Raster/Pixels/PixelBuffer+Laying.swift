import CPixels
package import Foundation
package import LayerTree

extension PixelBuffer {
  /// Blends the part `source` of a straight-alpha picture over the pixels at (`x`, `y`). Parts outside the
  /// buffer are clipped.
  ///
  /// Each byte gets the same value that a `Veil` of the same color would produce, so that a shape can be
  /// filled in its middle and blended in its corners without a seam. SDL truncates and is up to two levels
  /// darker. Groups of eight transparent pixels are skipped, as between the letters of a text.
  ///
  /// - Parameters:
  ///   - opacity: The opacity of the picture, from 0 to 255.
  ///   - isOpaque: Whether all pixels of the picture are opaque.
  package func lay(
    _ picture: Bitmap, _ source: PixelRect, toX x: Int, y: Int, opacity: UInt8 = 255, isOpaque: Bool
  ) {
    let shift = (x: x - source.x, y: y - source.y)
    let area = source.intersection(PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
      .offsetBy(dx: shift.x, dy: shift.y).intersection(bounds)
    guard !area.isEmpty else { return }
    picture.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      let part = first + ((area.y - shift.y) * picture.width + area.x - shift.x)
      if isOpaque && opacity == 255 {
        for y in 0..<area.height {
          (row(area.y + y) + area.x).update(from: part + y * picture.width, count: area.width)
        }
      } else {
        stackednav_lay(
          part, picture.width * 4, row(area.y) + area.x, pitch, area.height, area.width, opacity)
      }
    }
  }

  /// Blends a picture with premultiplied colors over the pixels, with its top left corner at (`x`, `y`),
  /// within `clip`.
  ///
  /// - Parameter opacity: The opacity of the picture, from 0 to 1.
  package func layPremultiplied(_ picture: Bitmap, x: Int, y: Int, opacity: CGFloat, within clip: PixelRect) {
    let area = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
      .intersection(clip).intersection(bounds)
    guard !area.isEmpty, opacity > 0 else { return }
    let share = UInt16((min(opacity, 1) * 256).rounded())
    picture.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      stackednav_lay_premultiplied(
        first + ((area.y - y) * picture.width + area.x - x), picture.width * 4, row(area.y) + area.x, pitch,
        area.height, area.width, share)
    }
  }

  /// Blends a color over the pixels that `coverage`, with its top left corner at (`x`, `y`), covers
  /// within `clip`.
  ///
  /// The result is the same as for a picture whose alpha is `coverage * alpha / 255`, rounded down.
  package func lay(_ coverage: Coverage, in color: CGColor, x: Int, y: Int, within clip: PixelRect) {
    let area = PixelRect(x: x, y: y, width: coverage.width, height: coverage.height)
      .intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    let (pixel, alpha) = (color.pixel, color.alphaByte)
    coverage.bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      let covered = first + ((area.y - y) * coverage.width + area.x - x)
      stackednav_ink(
        covered, coverage.width, row(area.y) + area.x, pitch, area.height, area.width, pixel, alpha)
    }
  }
}

extension CGColor {
  /// The color as an opaque pixel.
  package var pixel: UInt32 {
    let (red, green, blue, _) = bytes
    return 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

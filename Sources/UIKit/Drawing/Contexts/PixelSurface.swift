import CCairo
import Foundation
package import Geometry

/// Memory for pixels that is drawn on.
package final class PixelSurface {
  /// The largest number of pixels, 256 MiB, and the longest side that Cairo can draw on.
  static let largestArea = 1 << 26, longestSide = 32_767

  package let width, height: Int
  /// The first row, and the distance between two rows in bytes.
  package let memory: UnsafeMutableRawPointer
  package let bytesPerRow: Int
  let surface: OpaquePointer
  let layout: PixelLayout
  private let isOwner: Bool

  /// Whether there is no alpha.
  package var isOpaque: Bool { layout.isOpaque }

  /// Creates transparent pixels, or uses the caller's. Nil if there are none or too many.
  init?(
    width: Int, height: Int, layout: PixelLayout, data: UnsafeMutableRawPointer? = nil, bytesPerRow: Int = 0
  ) {
    guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide,
      width * height <= Self.largestArea
    else { return nil }
    let row = max(bytesPerRow, (width * layout.bytesPerPixel + 3) & ~3)
    guard row % 4 == 0, data == nil || bytesPerRow == 0 || bytesPerRow >= width * layout.bytesPerPixel,
      row <= 4 * Self.longestSide + 4096, let memory = data ?? calloc(height, row)
    else { return nil }
    let format =
      layout == .alpha ? CAIRO_FORMAT_A8 : layout.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    surface = cairo_image_surface_create_for_data(bytes, format, Int32(width), Int32(height), Int32(row))
    (self.width, self.height, self.layout) = (width, height, layout)
    (self.memory, self.bytesPerRow, isOwner) = (memory, row, data == nil)
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    if isOwner { free(memory) }
  }

  /// Returns a copy of the pixels.
  package func image() -> CGImage? {
    cairo_surface_flush(surface)
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    pixels.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        let (from, to) = (memory + y * bytesPerRow, bytes.baseAddress.map { $0 + y * 4 * width })
        guard let to else { return }
        if layout == .alpha {
          for x in 0..<width {
            to.storeBytes(
              of: from.load(fromByteOffset: x, as: UInt8.self), toByteOffset: 4 * x + 3, as: UInt8.self)
          }
        } else {
          to.copyMemory(from: from, byteCount: 4 * width)
        }
      }
    }
    if layout.swapsRedAndBlue { pixels.swapRedAndBlue() }
    if layout.isOpaque { for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 } }
    return CGImage(width: width, height: height, pixels: pixels)
  }
}

extension [UInt8] {
  mutating func swapRedAndBlue() {
    withUnsafeMutableBufferPointer { bytes in
      for index in stride(from: 0, to: bytes.count - 3, by: 4) { bytes.swapAt(index, index + 2) }
    }
  }
}

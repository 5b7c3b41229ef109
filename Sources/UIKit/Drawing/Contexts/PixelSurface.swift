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
  /// The colors that are drawn on, of which `memory` has the grays; nil if it is drawn on itself.
  private let colors: UnsafeMutableRawPointer?

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
    colors = layout == .gray ? calloc(height, 4 * width) : nil
    guard layout != .gray || colors != nil else {
      if data == nil { free(memory) }
      return nil
    }
    let format =
      layout == .alpha ? CAIRO_FORMAT_A8 : layout.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let bytes = (colors ?? memory).assumingMemoryBound(to: UInt8.self)
    surface = cairo_image_surface_create_for_data(
      bytes, format, Int32(width), Int32(height), Int32(colors == nil ? row : 4 * width))
    (self.width, self.height, self.layout) = (width, height, layout)
    (self.memory, self.bytesPerRow, isOwner) = (memory, row, data == nil)
    if data != nil { readGrays() }
  }

  /// Copies the grays of the program to the colors.
  private func readGrays() {
    guard let colors = colors?.assumingMemoryBound(to: UInt32.self) else { return }
    for y in 0..<height {
      let grays = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width { colors[y * width + x] = UInt32(grays[x]) * 0x010101 }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Updates the grays in a rectangle after colors were drawn there.
  func updateGrays(in rect: CGRect) {
    guard let colors = colors?.assumingMemoryBound(to: UInt32.self) else { return }
    cairo_surface_flush(surface)
    func pixel(_ value: CGFloat, _ limit: Int) -> Int {
      value > 0 ? Int(min(value, CGFloat(limit)).rounded(.up)) : 0
    }
    let (left, right) = (pixel(rect.minX - 1, width), pixel(rect.maxX, width))
    for y in pixel(rect.minY - 1, height)..<max(pixel(rect.minY - 1, height), pixel(rect.maxY, height)) {
      let grays = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for x in left..<max(left, right) {
        let color = colors[y * width + x]
        // The weights of red, green and blue add up to 256.
        let (red, green, blue) = (color >> 16 & 255, color >> 8 & 255, color & 255)
        grays[x] = UInt8((77 * red + 151 * green + 28 * blue + 128) >> 8)
      }
    }
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    if isOwner { free(memory) }
    free(colors)
  }

  /// Returns a copy of the pixels.
  package func image() -> CGImage? {
    cairo_surface_flush(surface)
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    pixels.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        let (from, to) = (memory + y * bytesPerRow, bytes.baseAddress.map { $0 + y * 4 * width })
        guard let to else { return }
        if layout == .gray {
          let grays = from.assumingMemoryBound(to: UInt8.self)
          for x in 0..<width {
            to.storeBytes(of: UInt32(grays[x]) * 0x010101, toByteOffset: 4 * x, as: UInt32.self)
          }
        } else if layout == .alpha {
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

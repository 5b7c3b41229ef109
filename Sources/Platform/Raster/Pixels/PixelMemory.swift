package import LayerTree

/// Opaque pixels in memory that can be copied at memory speed.
package final class PixelMemory {
  package let bounds: PixelRect
  package let pixels: UnsafeMutableRawPointer
  package let pitch: Int

  package var byteCount: Int { pitch * bounds.height }

  /// Allocates memory for a picture; nil if it has no pixels or too many.
  package init?(width: Int, height: Int) {
    guard width > 0, height > 0, Int32(exactly: width * 4) != nil else { return nil }
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    pitch = width * 4
    pixels = UnsafeMutableRawPointer.allocate(byteCount: pitch * height, alignment: 16)
  }

  deinit { pixels.deallocate() }

  /// Returns the start of a row; `y` must lie in the bounds.
  package func row(_ y: Int) -> UnsafePointer<UInt32> {
    UnsafePointer((pixels + y * pitch).assumingMemoryBound(to: UInt32.self))
  }

  /// Returns a copy of the pixels, all of them opaque.
  package func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: bounds.width, height: bounds.height)
    bitmap.pixels.withUnsafeMutableBytes { target in
      target.baseAddress?.copyMemory(from: pixels, byteCount: byteCount)
    }
    for index in bitmap.pixels.indices { bitmap.pixels[index] |= 0xFF00_0000 }
    return bitmap
  }
}

package import LayerTree

/// Opaque pixels in memory of our own, to be copied at the speed of memory.
package nonisolated final class PixelMemory {
  package let bounds: PixelRect
  package let pixels: UnsafeMutableRawPointer
  package let pitch: Int

  package var byteCount: Int { pitch * bounds.height }

  /// Makes room for a picture; nil for one without pixels, or with too many.
  package init?(width: Int, height: Int) {
    guard width > 0, height > 0, Int32(exactly: width * 4) != nil else { return nil }
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    pitch = width * 4
    pixels = UnsafeMutableRawPointer.allocate(byteCount: pitch * height, alignment: 16)
  }

  deinit { pixels.deallocate() }

  /// Where the pixels of a row begin; `y` must lie in the bounds.
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

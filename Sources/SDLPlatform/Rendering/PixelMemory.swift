import CSDL2
import LayerTree

/// Opaque pixels in memory of our own, to be copied at the speed of memory.
final class PixelMemory {
  let bounds: PixelRect
  private let pixels: UnsafeMutableRawPointer
  private let pitch: Int

  /// Takes the pixels that `renderer` draws into now, from the top left corner; nil where they cannot be read.
  init?(reading renderer: OpaquePointer, width: Int, height: Int) {
    guard width > 0, height > 0, let pitch = Int32(exactly: width * 4) else { return nil }
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    self.pitch = Int(pitch)
    pixels = UnsafeMutableRawPointer.allocate(byteCount: self.pitch * height, alignment: 16)
    guard SDL_RenderReadPixels(renderer, nil, SDL_PIXELFORMAT_RGB888.rawValue, pixels, pitch) == 0 else {
      return nil
    }
  }

  isolated deinit { pixels.deallocate() }

  /// Where the pixels of a row begin; `y` must lie in the bounds.
  func row(_ y: Int) -> UnsafeRawPointer { UnsafeRawPointer(pixels + y * pitch) }

  /// Returns a texture of the same pixels, for drawing them in ways that memory is not copied.
  func texture(for renderer: Renderer) -> Texture? {
    Texture(pixels: pixels, pitch: pitch, width: bounds.width, height: bounds.height, renderer: renderer)
  }
}

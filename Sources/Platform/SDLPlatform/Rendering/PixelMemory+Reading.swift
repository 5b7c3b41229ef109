import CSDL2
import LayerTree
import Raster

nonisolated extension PixelMemory {
  /// Copies the pixels of the renderer's target, from the top left corner, as opaque ones. Returns whether
  /// that succeeded.
  func read(_ renderer: OpaquePointer) -> Bool {
    var rect = SDL_Rect(bounds)
    return SDL_RenderReadPixels(
      renderer, &rect, SDL_PIXELFORMAT_ARGB8888.rawValue, pixels, Int32(clamping: pitch)) == 0
  }
}

import CSDL2
import LayerTree
import Raster

nonisolated extension PixelMemory {
  /// Takes the pixels that `renderer` draws into now, from the top left corner, as opaque; answers whether it could.
  func read(_ renderer: OpaquePointer) -> Bool {
    var rect = SDL_Rect(bounds)
    return SDL_RenderReadPixels(
      renderer, &rect, SDL_PIXELFORMAT_ARGB8888.rawValue, pixels, Int32(clamping: pitch)) == 0
  }
}

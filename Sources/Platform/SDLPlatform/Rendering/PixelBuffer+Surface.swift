import CSDL2
import LayerTree
import Raster

nonisolated extension PixelBuffer {
  /// Creates a view of a surface's pixels; nil if they are in another format.
  init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    let format = surface.pointee.format.pointee.format
    guard format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue,
      let pixels = surface.pointee.pixels
    else { return nil }
    let size = (width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    self.init(
      start: pixels, pitch: Int(surface.pointee.pitch),
      bounds: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
  }
}

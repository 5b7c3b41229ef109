import CSDL2
import Foundation
import Raster

nonisolated extension Bitmap {
  /// Creates a bitmap from a surface that SDL read from a file, and frees the surface. Colors are
  /// premultiplied by alpha, and the size is multiplied by `scale` if that is below 1.
  init(owned surface: UnsafeMutablePointer<SDL_Surface>?, of path: String, scale: CGFloat = 1) throws {
    guard var surface else { throw PlatformError.fromSDL("cannot read the picture \(path)") }
    defer { SDL_FreeSurface(surface) }
    // Palette indices and color keys require a conversion of the whole surface.
    if surface.pointee.format.pointee.BitsPerPixel <= 8 || SDL_HasColorKey(surface) == SDL_TRUE {
      guard let colored = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
        throw PlatformError.fromSDL("cannot read the picture \(path)")
      }
      SDL_FreeSurface(surface)
      surface = colored
    }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard width > 0, height > 0 else { throw PlatformError("\(path) is an empty picture") }
    let scaler = try RowScaler(from: (width, height), scale: scale, of: path)
    var row = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      let source = surface.pointee.pixels + y * Int(surface.pointee.pitch)
      let result = SDL_ConvertPixels(
        Int32(width), 1, surface.pointee.format.pointee.format, source, surface.pointee.pitch,
        SDL_PIXELFORMAT_ARGB8888.rawValue, &row, Int32(width * 4))
      guard result == 0 else { throw PlatformError.fromSDL("cannot read the picture \(path)") }
      row.withUnsafeBytes { bytes in bytes.baseAddress.map { scaler.add(straight: $0) } }
    }
    self = scaler.result
  }
}

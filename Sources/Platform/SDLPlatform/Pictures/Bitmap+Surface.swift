import CSDL2
import Foundation
import Raster

nonisolated extension Bitmap {
  /// Creates a bitmap from a surface that SDL read from a file, and frees the surface. Colors are
  /// premultiplied by alpha, and the size is multiplied by `scale` if that is below 1.
  ///
  /// - Parameter inks: The form of the channels if they are inks, which SDL_image leaves as they are: cyan,
  ///   magenta, yellow and black are in the place of blue, green, red and alpha.
  init(
    owned surface: UnsafeMutablePointer<SDL_Surface>?, of path: String, scale: CGFloat = 1,
    inks: PictureHeader.Inks? = nil
  ) throws {
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
    let inks = surface.pointee.format.pointee.Amask == 0 ? nil : inks
    var row = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      let source = surface.pointee.pixels + y * Int(surface.pointee.pitch)
      let result = SDL_ConvertPixels(
        Int32(width), 1, surface.pointee.format.pointee.format, source, surface.pointee.pitch,
        SDL_PIXELFORMAT_ARGB8888.rawValue, &row, Int32(width * 4))
      guard result == 0 else { throw PlatformError.fromSDL("cannot read the picture \(path)") }
      if let inks { Bitmap.convert(&row, from: inks) }
      row.withUnsafeBytes { bytes in bytes.baseAddress.map { scaler.add(straight: $0) } }
    }
    self = scaler.result
  }
}

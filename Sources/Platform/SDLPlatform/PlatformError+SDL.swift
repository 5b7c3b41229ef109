import CSDL2
import Raster

nonisolated extension PlatformError {
  /// Returns an error that ends with SDL's last error message.
  static func fromSDL(_ what: String) -> PlatformError {
    PlatformError("\(what): \(String(cString: SDL_GetError()))")
  }
}

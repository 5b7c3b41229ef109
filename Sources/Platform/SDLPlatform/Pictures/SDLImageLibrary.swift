import CSDL2
import Foundation
import Geometry
import Raster

/// SDL_image, loaded when the first picture needs it; the program runs without it.
nonisolated struct SDLImageLibrary: Sendable {
  private static let file = "libSDL2_image-2.0.so.0"
  /// The flags of `IMG_Init` for JPEG, PNG, TIFF and WebP.
  private static let kinds: Int32 = 1 | 2 | 4 | 8

  private typealias Initialize = @convention(c) (Int32) -> Int32
  private typealias Load =
    @convention(c) (UnsafeMutablePointer<SDL_RWops>?, Int32) -> UnsafeMutablePointer<SDL_Surface>?
  private typealias LoadDrawing =
    @convention(c) (UnsafeMutablePointer<SDL_RWops>?, Int32, Int32) -> UnsafeMutablePointer<SDL_Surface>?

  private typealias SaveJPEG =
    @convention(c) (UnsafeMutablePointer<SDL_Surface>?, UnsafeMutablePointer<SDL_RWops>?, Int32, Int32) ->
    Int32

  private let load: Load
  /// Available since version 2.0.2.
  private let saveJPEG: SaveJPEG?
  /// Available since version 2.6.
  private let loadDrawing: LoadDrawing?

  private static let library: SDLImageLibrary? = {
    guard let object = SDL_LoadObject(file), let initialize = SDL_LoadFunction(object, "IMG_Init"),
      let load = SDL_LoadFunction(object, "IMG_Load_RW")
    else { return nil }
    // Initialized only once, so that pictures can be decoded on several threads.
    _ = unsafeBitCast(initialize, to: Initialize.self)(kinds)
    return SDLImageLibrary(
      load: unsafeBitCast(load, to: Load.self),
      saveJPEG: SDL_LoadFunction(object, "IMG_SaveJPG_RW").map { unsafeBitCast($0, to: SaveJPEG.self) },
      loadDrawing: SDL_LoadFunction(object, "IMG_LoadSizedSVG_RW").map {
        unsafeBitCast($0, to: LoadDrawing.self)
      })
  }()

  /// The file name of the library if it is not installed.
  static var missing: String? { library == nil ? file : nil }

  /// - Throws: A `PlatformError` if the library is not installed.
  static func loaded() throws -> SDLImageLibrary {
    guard let library else { throw PlatformError(missingLibrary: file) }
    return library
  }

  /// Reads a file of any format that the library supports, scaled down if `scale` is below 1.
  func read(_ file: PictureFile, scale: CGFloat, inks: PictureHeader.Inks? = nil) throws -> Bitmap {
    try file.withStream {
      try Bitmap(owned: load(SDL_RWFromFP($0, SDL_FALSE), 1), of: file.name, scale: scale, inks: inks)
    }
  }

  /// Returns an image as a JPEG file, with a quality from 0 to 1. What is transparent becomes black.
  func jpeg(of image: CGImage, quality: CGFloat) throws -> Data {
    guard let saveJPEG else {
      throw PlatformError("JPEG files require version 2.0.2 of \(SDLImageLibrary.file)")
    }
    var pixels = image.pixels
    // A file is never much larger than its pixels.
    var file = Data(count: pixels.count + (1 << 16))
    let length = pixels.withUnsafeMutableBytes { pixels in
      file.withUnsafeMutableBytes { file -> Int in
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          pixels.baseAddress, Int32(image.width), Int32(image.height), 32, Int32(4 * image.width),
          SDL_PIXELFORMAT_RGB888.rawValue)
        defer { SDL_FreeSurface(surface) }
        guard let stream = SDL_RWFromMem(file.baseAddress, Int32(clamping: file.count)) else { return 0 }
        defer { _ = SDL_RWclose(stream) }
        guard saveJPEG(surface, stream, 0, Int32((quality * 100).rounded())) == 0 else { return 0 }
        return Int(SDL_RWtell(stream))
      }
    }
    guard length > 0 else { throw PlatformError.fromSDL("cannot write a JPEG file") }
    return file.prefix(length)
  }

  /// Reads the contents of a file of any format that the library supports.
  func read(_ contents: [UInt8], of name: String) throws -> Bitmap {
    try contents.withUnsafeBytes {
      try Bitmap(owned: load(SDL_RWFromConstMem($0.baseAddress, Int32($0.count)), 1), of: name)
    }
  }

  /// Reads a drawing at a width in pixels.
  func read(_ file: PictureFile, width: Double) throws -> Bitmap {
    guard let loadDrawing else {
      throw PlatformError("drawings require version 2.6 of \(SDLImageLibrary.file)")
    }
    return try file.withStream { stream in
      guard let source = SDL_RWFromFP(stream, SDL_FALSE) else {
        throw PlatformError.fromSDL("cannot read the picture \(file.name)")
      }
      defer { _ = SDL_RWclose(source) }
      let width = Int32(min(max(1, width.rounded()), 16_384))
      return try Bitmap(owned: loadDrawing(source, width, 0), of: file.name)
    }
  }
}

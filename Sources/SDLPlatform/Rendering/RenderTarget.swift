import CSDL2
public import LayerTree
import Raster

/// Where a frame's pixels go: a window or plain memory.
///
/// The pixels of one frame stay for the next, so that only the damage needs drawing.
public protocol RenderTarget: AnyObject {
  /// Size of the frame in device pixels.
  var pixelWidth: Int { get }
  var pixelHeight: Int { get }

  /// What draws. Another one after a change of size means that all textures are lost.
  var renderer: Renderer { get }

  /// The frame's memory, where drawing happens in memory; valid until the size changes.
  var pixels: PixelBuffer? { get }

  /// Whether presenting waits for the display's beat, so that nobody else has to.
  var waitsForDisplay: Bool { get }

  /// Whether there was no memory for a frame of the window's size, so that one of another size is shown; `resize` tries
  /// again.
  var lacksFrame: Bool { get }

  /// Directs the renderer's drawing to the frame.
  func beginDrawing()

  /// Brings the pixels in `damage` to the screen.
  func present(_ damage: [PixelRect])

  /// Follows the window's size, or takes the one given where there is no window. The pixels are lost.
  func resize(width: Int, height: Int) throws

  /// Returns the pixels of the last frame, opaque, or nil where they cannot be read.
  func snapshot() -> CGImage?
}

/// An `SDL_Renderer`, destroyed with its last user.
public final class Renderer {
  public let pointer: OpaquePointer

  /// Whether the CPU draws.
  let isSoftware: Bool

  /// Pixel format of textures without alpha: the target's own in software, where others copy slowly.
  let opaqueFormat: UInt32

  /// Blends colours that are multiplied by alpha already; nil where the renderer cannot.
  let premultipliedBlend: SDL_BlendMode?

  /// Ways to cut and to put together with which a GPU rounds corners; nil where the renderer has none.
  let cornerBlends: CornerBlends?

  /// What SDL calls the way of drawing, such as `opengl`.
  let name: String

  /// What it was asked for since the frame began.
  var counts = RenderCounts()

  /// The longest side of a texture, in pixels.
  let largestTextureSide: Int

  /// The window or the surface that is drawn into, which outlives the renderer.
  private let canvas: AnyObject

  /// Takes over a renderer that draws into `canvas`, an `SDLWindow` or a `SurfaceHandle`.
  init(_ pointer: OpaquePointer, drawingInto canvas: AnyObject) {
    self.pointer = pointer
    self.canvas = canvas
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(pointer, &info)
    name = info.name.map { String(cString: $0) } ?? ""
    // SDL's drawing in memory names no limit.
    let sides = [info.max_texture_width, info.max_texture_height].filter { $0 > 0 }
    largestTextureSide = sides.min().map { Int($0) } ?? Int(Int16.max)
    isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    opaqueFormat = (isSoftware ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888).rawValue
    premultipliedBlend = Renderer.premultipliedBlend(of: pointer)
    cornerBlends = CornerBlends(pointer)
  }

  isolated deinit { SDL_DestroyRenderer(pointer) }

  /// Makes a texture; nil for a size that the renderer cannot have, and where there is no memory, which is counted: that
  /// texture may be there the next time.
  func makeTexture(
    format: UInt32, access: SDL_TextureAccess, width: Int, height: Int
  ) -> OpaquePointer? {
    guard width > 0, height > 0, let pixelWidth = Int32(exactly: width),
      let pixelHeight = Int32(exactly: height)
    else { return nil }
    let made = SDL_CreateTexture(pointer, format, Int32(access.rawValue), pixelWidth, pixelHeight)
    if made == nil, max(width, height) <= largestTextureSide { counts.missedTextures += 1 }
    return made
  }

  private static func premultipliedBlend(of renderer: OpaquePointer) -> SDL_BlendMode? {
    let mode = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
    return SDL_SetRenderDrawBlendMode(renderer, mode) == 0 ? mode : nil
  }
}

/// An `SDL_Surface`, freed with its last user.
final class SurfaceHandle {
  let pointer: UnsafeMutablePointer<SDL_Surface>

  init(_ pointer: UnsafeMutablePointer<SDL_Surface>) { self.pointer = pointer }

  isolated deinit { SDL_FreeSurface(pointer) }
}

extension RenderTarget {
  public var waitsForDisplay: Bool { false }
  public var lacksFrame: Bool { false }

  /// Reads the pixels that the renderer draws into now.
  func readPixels() -> CGImage? {
    beginDrawing()
    var bitmap = Bitmap(width: pixelWidth, height: pixelHeight)
    let result = bitmap.pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(
        renderer.pointer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, Int32(pixelWidth) * 4)
    }
    guard result == 0 else { return nil }
    // Whatever a format without alpha leaves in its place.
    for index in bitmap.pixels.indices { bitmap.pixels[index] |= 0xFF00_0000 }
    return bitmap.image()
  }
}

import CSDL2
package import Geometry
package import LayerTree
import Raster

/// The destination of a frame's pixels: a window or memory.
///
/// The pixels of a frame are preserved for the next one, so that only the damage needs to be drawn.
package protocol RenderTarget: AnyObject {
  /// The width of the frame, in device pixels.
  var pixelWidth: Int { get }
  /// The height of the frame, in device pixels.
  var pixelHeight: Int { get }

  /// The renderer. If it changes after `resize`, all textures are lost.
  var renderer: Renderer { get }

  /// The memory of the frame, if it is drawn in memory; valid until the size changes.
  var pixels: PixelBuffer? { get }

  /// Whether the frame has no alpha.
  var isOpaque: Bool { get }

  /// Whether presenting waits for the display's refresh.
  var waitsForDisplay: Bool { get }

  /// Whether there was no memory for a frame of the window's size, so that a frame of another size is shown.
  /// `resize` tries again.
  var lacksFrame: Bool { get }

  /// Directs the renderer's drawing to the frame.
  func beginDrawing()

  /// Presents the pixels in `damage` on the screen.
  func present(_ damage: [PixelRect])

  /// Adopts the window's size; a target without a window takes the given size, in device pixels. The pixels
  /// are lost.
  func resize(width: Int, height: Int) throws

  /// Frees memory that only presenting frame after frame needs.
  func discardSpareFrames()

  /// Returns the pixels of the last frame, opaque; nil if they cannot be read.
  func snapshot() -> CGImage?
}

extension RenderTarget {
  /// `true`: what is shown in a window has no alpha.
  package var isOpaque: Bool { true }
}

/// An `SDL_Renderer`, destroyed when its last reference is released.
@MainActor package final class Renderer {
  /// The pointer to SDL's renderer.
  package let pointer: OpaquePointer

  /// Whether the CPU draws.
  let isSoftware: Bool

  /// The pixel format of textures without alpha. The software renderer is fast only with the target's format.
  let opaqueFormat: UInt32

  /// The blend mode for premultiplied colors; nil if the renderer does not support it.
  let premultipliedBlend: SDL_BlendMode?

  /// The blend mode that multiplies by the alpha of a texture; nil if the renderer does not support it.
  let maskBlend: SDL_BlendMode?

  /// The blend modes that round corners on a GPU; nil if the renderer does not support them.
  let cornerBlends: CornerBlends?

  /// SDL's name of the renderer, such as `opengl`.
  let name: String

  /// The counts since the frame began.
  var counts = RenderCounts()

  /// The longest side of a texture, in pixels.
  let largestTextureSide: Int

  /// The window or the surface that is drawn on, which must outlive the renderer.
  private let canvas: AnyObject

  /// Takes ownership of a renderer that draws on `canvas`, a `WindowHandle` or a `SurfaceHandle`.
  init(_ pointer: OpaquePointer, drawingInto canvas: AnyObject) {
    self.pointer = pointer
    self.canvas = canvas
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(pointer, &info)
    name = info.name.map { String(cString: $0) } ?? ""
    // The software renderer reports no limit.
    let sides = [info.max_texture_width, info.max_texture_height].filter { $0 > 0 }
    largestTextureSide = sides.min().map { Int($0) } ?? Int(Int16.max)
    isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    opaqueFormat = (isSoftware ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888).rawValue
    premultipliedBlend = Renderer.premultipliedBlend(of: pointer)
    maskBlend = Renderer.maskBlend(of: pointer)
    cornerBlends = CornerBlends(pointer)
  }

  isolated deinit { SDL_DestroyRenderer(pointer) }

  /// Creates a texture; nil if the size is not supported or there is no memory. A lack of memory is counted,
  /// because a later attempt may succeed.
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

  private static func maskBlend(of renderer: OpaquePointer) -> SDL_BlendMode? {
    let mode = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ZERO,
      SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
    return SDL_SetRenderDrawBlendMode(renderer, mode) == 0 ? mode : nil
  }

  private static func premultipliedBlend(of renderer: OpaquePointer) -> SDL_BlendMode? {
    let mode = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
    return SDL_SetRenderDrawBlendMode(renderer, mode) == 0 ? mode : nil
  }
}

/// An `SDL_Surface`, freed when its last reference is released.
final class SurfaceHandle {
  let pointer: UnsafeMutablePointer<SDL_Surface>

  init(_ pointer: UnsafeMutablePointer<SDL_Surface>) { self.pointer = pointer }

  isolated deinit { SDL_FreeSurface(pointer) }
}

extension RenderTarget {
  /// `false`: presenting returns at once.
  package var waitsForDisplay: Bool { false }
  /// `false`: the frame always has the window's size.
  package var lacksFrame: Bool { false }

  /// Does nothing: there are no frames but the one that is drawn.
  package func discardSpareFrames() {}

  /// Reads the pixels of the frame.
  func readPixels() -> CGImage? {
    beginDrawing()
    var bitmap = Bitmap(width: pixelWidth, height: pixelHeight)
    let result = bitmap.pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(
        renderer.pointer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, Int32(pixelWidth) * 4)
    }
    guard result == 0 else { return nil }
    // A format without alpha leaves arbitrary values in its place.
    for index in bitmap.pixels.indices { bitmap.pixels[index] |= 0xFF00_0000 }
    return bitmap.image()
  }
}

/// Counts of a renderer's work, since they were last reset.
nonisolated struct RenderCounts: Equatable {
  /// The number of draw calls to the GPU, each for a texture or for many rectangles.
  var drawCalls = 0
  /// The number of bytes of pixels uploaded to textures.
  var uploadedBytes = 0
  /// The number of textures for which there was no memory.
  var missedTextures = 0
}

import CSDL2
public import LayerTree
import Raster

/// Frames drawn by the CPU into a window's shared memory; presenting sends the damaged rectangles.
public final class WindowSurfaceTarget: RenderTarget {
  public let renderer: Renderer
  let window: SDLWindow

  /// Draws into `window`, which must have no renderer and no surface yet.
  ///
  /// - Throws: a `PlatformError` where the window cannot be drawn into this way.
  public init(window: SDLWindow) throws {
    // Else SDL sends the surface through OpenGL, which without a GPU costs thirty times as much.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // The window's own software renderer outlives changes of size, and the textures with it; its
    // way to present, always the whole window, is not used.
    guard let made = SDL_CreateRenderer(window.pointer, -1, SDL_RENDERER_SOFTWARE.rawValue) else {
      throw PlatformError.fromSDL("cannot draw into the window")
    }
    self.window = window
    renderer = Renderer(made, drawingInto: window)
  }

  public var pixelWidth: Int { surface.map { Int($0.pointee.w) } ?? 0 }
  public var pixelHeight: Int { surface.map { Int($0.pointee.h) } ?? 0 }
  public var pixels: PixelBuffer? { surface.flatMap { PixelBuffer($0) } }

  public func beginDrawing() { SDL_SetRenderTarget(renderer.pointer, nil) }

  public func present(_ damage: [PixelRect]) {
    SDL_RenderFlush(renderer.pointer)
    let frame = PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    let rects = damage.map { SDL_Rect($0.intersection(frame)) }.filter { $0.w > 0 && $0.h > 0 }
    if !rects.isEmpty { SDL_UpdateWindowSurfaceRects(window.pointer, rects, Int32(rects.count)) }
  }

  /// SDL makes a new surface of the window's size by itself.
  public func resize(width: Int, height: Int) throws {
    let size = window.pixelSize
    try FrameLimit.check(width: size.width, height: size.height)
  }

  public func snapshot() -> CGImage? { readPixels() }

  private var surface: UnsafeMutablePointer<SDL_Surface>? { SDL_GetWindowSurface(window.pointer) }
}

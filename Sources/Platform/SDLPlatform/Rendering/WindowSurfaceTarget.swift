import CSDL2
package import Geometry
package import LayerTree
import Raster

/// A target in a window's shared memory; presenting sends the damaged rectangles.
package final class WindowSurfaceTarget: RenderTarget {
  /// The software renderer that draws on the frame.
  package let renderer: Renderer
  let window: WindowHandle

  /// Creates a target for `window`, which must have no renderer and no surface.
  ///
  /// - Throws: A `PlatformError` if the window cannot be drawn on in this way.
  package init(window: WindowHandle) throws {
    // Otherwise, SDL presents the surface with OpenGL, which takes thirty times as long without a GPU.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // The window's software renderer and its textures survive changes of size. Its own presentation, which
    // always sends the whole window, is not used.
    guard let made = SDL_CreateRenderer(window.pointer, -1, SDL_RENDERER_SOFTWARE.rawValue) else {
      throw PlatformError.fromSDL("cannot draw in the window")
    }
    self.window = window
    renderer = Renderer(made, drawingInto: window)
  }

  /// The width of the frame, in device pixels.
  package var pixelWidth: Int { surface.map { Int($0.pointee.w) } ?? 0 }
  /// The height of the frame, in device pixels.
  package var pixelHeight: Int { surface.map { Int($0.pointee.h) } ?? 0 }
  /// The memory of the frame.
  package var pixels: PixelBuffer? { surface.flatMap { PixelBuffer($0) } }

  /// Directs the renderer's drawing to the frame.
  package func beginDrawing() { SDL_SetRenderTarget(renderer.pointer, nil) }

  /// Sends the damaged rectangles to the window.
  package func present(_ damage: [PixelRect]) {
    SDL_RenderFlush(renderer.pointer)
    let frame = PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    let rects = damage.map { SDL_Rect($0.intersection(frame)) }.filter { $0.w > 0 && $0.h > 0 }
    if !rects.isEmpty { SDL_UpdateWindowSurfaceRects(window.pointer, rects, Int32(rects.count)) }
  }

  /// Checks the window's size; SDL itself replaces the surface.
  ///
  /// - Throws: A `PlatformError` if the window is too large.
  package func resize(width: Int, height: Int) throws {
    let size = window.pixelSize
    try FrameLimit.check(width: size.width, height: size.height)
  }

  /// Returns the pixels of the last frame; nil if they cannot be read.
  package func snapshot() -> CGImage? { readPixels() }

  private var surface: UnsafeMutablePointer<SDL_Surface>? { SDL_GetWindowSurface(window.pointer) }
}

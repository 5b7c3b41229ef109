import CSDL2
package import Geometry
package import LayerTree
import Raster

/// A target in memory, which needs neither a window nor a video driver.
package final class OffscreenTarget: RenderTarget {
  /// The software renderer that draws on the frame.
  package private(set) var renderer: Renderer
  private var surface: SurfaceHandle
  /// Whether the frame has no alpha.
  package let isOpaque: Bool

  /// Creates a frame of a size in device pixels; each side is at least 1. A frame with alpha is transparent at first.
  ///
  /// - Throws: A `PlatformError` if the frame is too large or there is no memory for it.
  package init(width: Int, height: Int, isOpaque: Bool = true) throws {
    self.isOpaque = isOpaque
    (surface, renderer) = try OffscreenTarget.make(width: width, height: height, isOpaque: isOpaque)
  }

  /// The width of the frame, in device pixels.
  package var pixelWidth: Int { Int(surface.pointer.pointee.w) }
  /// The height of the frame, in device pixels.
  package var pixelHeight: Int { Int(surface.pointer.pointee.h) }
  /// The memory of the frame.
  package var pixels: PixelBuffer? { PixelBuffer(surface.pointer) }

  /// Directs the renderer's drawing to the frame.
  package func beginDrawing() { SDL_SetRenderTarget(renderer.pointer, nil) }

  /// Completes the renderer's drawing; there is no screen to present on.
  package func present(_ damage: [PixelRect]) { SDL_RenderFlush(renderer.pointer) }

  /// Replaces the frame with one of the given size, in device pixels. Its pixels and all textures are lost.
  package func resize(width: Int, height: Int) throws {
    if width == pixelWidth && height == pixelHeight { return }
    (surface, renderer) = try OffscreenTarget.make(width: width, height: height, isOpaque: isOpaque)
  }

  /// Returns the pixels of the last frame; nil if they cannot be read.
  package func snapshot() -> CGImage? {
    guard !isOpaque, let pixels else { return readPixels() }
    return pixels.bitmap(of: pixels.bounds).image()
  }

  private static func make(width: Int, height: Int, isOpaque: Bool) throws -> (SurfaceHandle, Renderer) {
    try FrameLimit.check(width: width, height: height)
    let (width, height) = (Int32(clamping: max(1, width)), Int32(clamping: max(1, height)))
    let format = (isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888).rawValue
    guard let made = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format) else {
      throw PlatformError.fromSDL("cannot create a picture of \(width) x \(height) pixels")
    }
    let surface = SurfaceHandle(made)
    guard let renderer = SDL_CreateSoftwareRenderer(made) else {
      throw PlatformError.fromSDL("cannot draw off-screen")
    }
    return (surface, Renderer(renderer, drawingInto: surface))
  }
}

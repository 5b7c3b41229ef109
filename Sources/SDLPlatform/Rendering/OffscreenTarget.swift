import CSDL2
public import LayerTree
import Raster

/// Frames in plain memory: no window, no video driver, not even SDL's start-up.
public final class OffscreenTarget: RenderTarget {
  public private(set) var renderer: Renderer
  private var surface: SurfaceHandle

  /// - Throws: a `PlatformError` where there is no memory for a frame of this size.
  public init(width: Int, height: Int) throws {
    (surface, renderer) = try OffscreenTarget.make(width: width, height: height)
  }

  public var pixelWidth: Int { Int(surface.pointer.pointee.w) }
  public var pixelHeight: Int { Int(surface.pointer.pointee.h) }
  public var pixels: PixelBuffer? { PixelBuffer(surface.pointer) }

  public func beginDrawing() { SDL_SetRenderTarget(renderer.pointer, nil) }

  public func present(_ damage: [PixelRect]) { SDL_RenderFlush(renderer.pointer) }

  public func resize(width: Int, height: Int) throws {
    if width == pixelWidth && height == pixelHeight { return }
    (surface, renderer) = try OffscreenTarget.make(width: width, height: height)
  }

  public func snapshot() -> CGImage? { readPixels() }

  private static func make(width: Int, height: Int) throws -> (SurfaceHandle, Renderer) {
    try FrameLimit.check(width: width, height: height)
    let (width, height) = (Int32(clamping: max(1, width)), Int32(clamping: max(1, height)))
    let format = SDL_PIXELFORMAT_RGB888.rawValue
    guard let made = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format) else {
      throw PlatformError.fromSDL("cannot make a picture of \(width) x \(height) pixels")
    }
    let surface = SurfaceHandle(made)
    guard let renderer = SDL_CreateSoftwareRenderer(made) else {
      throw PlatformError.fromSDL("cannot draw off-screen")
    }
    return (surface, Renderer(renderer, drawingInto: surface))
  }
}

import CSDL2
package import Geometry
package import LayerTree
import Raster

/// A target that the GPU draws on, presented with the display's refresh.
///
/// A window's back buffer is not preserved between frames. Therefore, frames are drawn into a texture, which
/// is preserved, and copied from there.
package final class AcceleratedTarget: RenderTarget {
  /// The renderer of the GPU.
  package let renderer: Renderer
  private var frame: Texture

  /// Creates a target for `window`, which must have no renderer and no surface.
  ///
  /// - Throws: A `PlatformError` if there is no driver, or no memory for the frame.
  package init(window: WindowHandle) throws {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    guard let made = SDL_CreateRenderer(window.pointer, -1, flags) else {
      throw PlatformError.fromSDL("cannot draw with the GPU")
    }
    renderer = Renderer(made, drawingInto: window)
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(made, &info)
    waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    guard let made = try AcceleratedTarget.makeFrame(for: renderer) else {
      throw PlatformError.fromSDL("cannot create a frame for the window")
    }
    frame = made
  }

  /// The name of the OpenGL driver, such as "Mesa Intel(R) UHD Graphics 620"; SDL's name of the renderer if
  /// it is not OpenGL.
  package var driverName: String {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer.pointer, &info)
    let name = info.name.map { String(cString: $0) } ?? ""
    guard name.hasPrefix("opengl"), let address = SDL_GL_GetProcAddress("glGetString") else { return name }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let glRenderer: UInt32 = 0x1F01  // GL_RENDERER
    return unsafeBitCast(address, to: GetString.self)(glRenderer).map { String(cString: $0) } ?? name
  }

  /// Whether the driver emulates a GPU, which is slower than drawing in memory.
  package var isSoftwareDriver: Bool {
    let name = driverName.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"]
      .contains { name.contains($0) }
  }

  /// Whether presenting waits for the display's refresh.
  package let waitsForDisplay: Bool

  /// The width of the frame, in device pixels.
  package var pixelWidth: Int { frame.width }
  /// The height of the frame, in device pixels.
  package var pixelHeight: Int { frame.height }
  /// Nil: the frame is in the GPU's memory.
  package var pixels: PixelBuffer? { nil }

  /// Directs the renderer's drawing to the frame.
  package func beginDrawing() { SDL_SetRenderTarget(renderer.pointer, frame.pointer) }

  /// Copies the whole frame to the window.
  package func present(_ damage: [PixelRect]) {
    SDL_SetRenderTarget(renderer.pointer, nil)
    SDL_RenderCopy(renderer.pointer, frame.pointer, nil, nil)
    renderer.counts.drawCalls += 1
    SDL_RenderPresent(renderer.pointer)
  }

  /// Whether there was no memory for a frame of the window's size.
  package private(set) var lacksFrame = false

  /// Adopts the window's size in pixels and ignores the arguments. If there is no memory, the existing frame
  /// is stretched over the window.
  package func resize(width: Int, height: Int) throws {
    let made = try AcceleratedTarget.makeFrame(for: renderer)
    if let made { frame = made }
    lacksFrame = made == nil
  }

  /// Returns the pixels of the last frame; nil if they cannot be read.
  package func snapshot() -> CGImage? { readPixels() }

  /// Creates a frame of the window's size; nil if there is no memory.
  private static func makeFrame(for renderer: Renderer) throws -> Texture? {
    SDL_SetRenderTarget(renderer.pointer, nil)
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer.pointer, &width, &height)
    let size = (width: max(1, Int(width)), height: max(1, Int(height)))
    try FrameLimit.check(width: size.width, height: size.height)
    return Texture(target: renderer, width: size.width, height: size.height, isOpaque: true)
  }
}

import CSDL2
public import LayerTree
import Raster

/// Frames drawn by the GPU, presented with the display's refresh.
///
/// What the screen shows is not kept from one frame to the next, so frames are drawn into a texture
/// that is, and copied from there.
public final class AcceleratedTarget: RenderTarget {
  public let renderer: Renderer
  private var frame: Texture

  /// Draws into `window`, which must have no renderer and no surface yet.
  ///
  /// - Throws: a `PlatformError` where there is no driver for it.
  public init(window: SDLWindow) throws {
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
      throw PlatformError.fromSDL("cannot make a frame for the window")
    }
    frame = made
  }

  /// The name of the driver that draws, such as "Mesa Intel(R) UHD Graphics 620"; SDL's name for it
  /// where it is not OpenGL.
  public var driverName: String {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer.pointer, &info)
    let name = info.name.map { String(cString: $0) } ?? ""
    guard name.hasPrefix("opengl"), let address = SDL_GL_GetProcAddress("glGetString") else { return name }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let glRenderer: UInt32 = 0x1F01  // GL_RENDERER
    return unsafeBitCast(address, to: GetString.self)(glRenderer).map { String(cString: $0) } ?? name
  }

  /// Whether the driver only imitates a GPU, which is slower than drawing in memory.
  public var isSoftwareDriver: Bool {
    let name = driverName.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"]
      .contains { name.contains($0) }
  }

  public let waitsForDisplay: Bool

  public var pixelWidth: Int { frame.width }
  public var pixelHeight: Int { frame.height }
  public var pixels: PixelBuffer? { nil }

  public func beginDrawing() { SDL_SetRenderTarget(renderer.pointer, frame.pointer) }

  public func present(_ damage: [PixelRect]) {
    SDL_SetRenderTarget(renderer.pointer, nil)
    SDL_RenderCopy(renderer.pointer, frame.pointer, nil, nil)
    renderer.counts.drawCalls += 1
    SDL_RenderPresent(renderer.pointer)
  }

  public private(set) var lacksFrame = false

  /// Takes the window's size in pixels, whatever is passed. Where there is no memory for it, the frame that is there is
  /// shown, stretched over the window.
  public func resize(width: Int, height: Int) throws {
    let made = try AcceleratedTarget.makeFrame(for: renderer)
    if let made { frame = made }
    lacksFrame = made == nil
  }

  public func snapshot() -> CGImage? { readPixels() }

  /// Returns a frame of the window's size; nil where there is no memory.
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

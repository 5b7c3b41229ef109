import CSDL2
import CWindowSystem
public import LayerTree
import Raster

/// Frames drawn by the CPU into memory that a Wayland compositor shows; presenting copies the damaged rectangles.
///
/// SDL 2 draws on Wayland only with OpenGL. Without a GPU that costs several times as much as drawing in memory.
public final class SharedMemoryTarget: RenderTarget {
  private let window: SDLWindow
  private let frame: OffscreenTarget
  private let memory: OpaquePointer

  /// Draws into `window`, which must have no renderer and no surface yet.
  ///
  /// - Throws: A `PlatformError` if the window is not on Wayland, or there is no memory.
  public init(window: SDLWindow) throws {
    let size = window.pixelSize
    frame = try OffscreenTarget(width: size.width, height: size.height)
    guard let memory = stackednav_shm_open(UnsafeMutableRawPointer(window.pointer)) else {
      throw PlatformError("cannot draw into the window: the Wayland compositor shares no memory")
    }
    self.window = window
    self.memory = memory
  }

  isolated deinit { stackednav_shm_close(memory) }

  public var renderer: Renderer { frame.renderer }
  public var pixelWidth: Int { frame.pixelWidth }
  public var pixelHeight: Int { frame.pixelHeight }
  public var pixels: PixelBuffer? { frame.pixels }

  public func beginDrawing() { frame.beginDrawing() }

  /// Shows nothing if the window has another size by now: the next frame has it too, and a buffer of the wrong size
  /// would end the connection.
  public func present(_ damage: [PixelRect]) {
    frame.present(damage)
    guard let pixels = frame.pixels, window.pixelSize == (pixelWidth, pixelHeight) else { return }
    let rects = damage.map { $0.intersection(pixels.bounds) }.filter { !$0.isEmpty }.map {
      stackednav_rect(
        x: Int32(clamping: $0.x), y: Int32(clamping: $0.y), width: Int32(clamping: $0.width),
        height: Int32(clamping: $0.height))
    }
    if rects.isEmpty { return }
    _ = stackednav_shm_present(
      memory, pixels.start, pixels.pitch, Int32(clamping: pixelWidth), Int32(clamping: pixelHeight), rects,
      rects.count)
  }

  /// Takes the window's size in pixels, whatever is passed.
  public func resize(width: Int, height: Int) throws {
    let size = window.pixelSize
    try frame.resize(width: size.width, height: size.height)
  }

  public func snapshot() -> CGImage? { frame.snapshot() }
}

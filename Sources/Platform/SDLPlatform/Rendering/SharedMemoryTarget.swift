import CSDL2
import CWindowSystem
import Geometry
package import LayerTree
import Raster

/// A target in memory that is shared with a Wayland compositor; presenting copies the damaged rectangles.
///
/// On Wayland, SDL 2 always draws with OpenGL, which without a GPU takes several times as long as drawing
/// in memory.
@MainActor package final class SharedMemoryTarget: MemoryFrameTarget {
  private let window: WindowHandle
  package let frame: OffscreenTarget
  private let memory: OpaquePointer

  /// Creates a target for `window`, which must have no renderer and no surface.
  ///
  /// - Throws: A `PlatformError` if the window is not on Wayland or there is no memory.
  package init(window: WindowHandle) throws {
    let size = window.pixelSize
    frame = try OffscreenTarget(width: size.width, height: size.height)
    guard let memory = stackednav_shm_open(UnsafeMutableRawPointer(window.pointer)) else {
      throw PlatformError("cannot draw in the window: the Wayland compositor does not support shared memory")
    }
    self.window = window
    self.memory = memory
  }

  isolated deinit { stackednav_shm_close(memory) }

  /// Copies the damaged rectangles to the compositor. Does nothing if the window's size has changed, because
  /// a buffer of the wrong size would end the connection; the next frame has the new size.
  package func present(_ damage: [PixelRect]) {
    let visible = finishDrawing(damage)
    guard let pixels = frame.pixels, window.pixelSize == (pixelWidth, pixelHeight) else { return }
    let rects = visible.map {
      stackednav_rect(
        x: Int32(clamping: $0.x), y: Int32(clamping: $0.y), width: Int32(clamping: $0.width),
        height: Int32(clamping: $0.height))
    }
    if rects.isEmpty { return }
    _ = stackednav_shm_present(
      memory, pixels.start, pixels.pitch, Int32(clamping: pixelWidth), Int32(clamping: pixelHeight), rects,
      rects.count)
  }

  /// Frees the frames that the compositor has released, but for the last one.
  package func discardSpareFrames() { stackednav_shm_rest(memory) }

  /// Adopts the window's size in pixels and ignores the arguments.
  package func resize(width: Int, height: Int) throws {
    let size = window.pixelSize
    try frame.resize(width: size.width, height: size.height)
  }
}

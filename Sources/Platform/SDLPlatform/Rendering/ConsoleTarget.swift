import CSDL2
import Geometry
package import LayerTree
import Raster

/// A target on the kernel's console; presenting copies the damaged rectangles and flips pages.
///
/// Frames are drawn in ordinary memory and copied: reading from the memory of a display, which blending
/// does, is many times slower.
@MainActor package final class ConsoleTarget: MemoryFrameTarget {
  private let console: Console
  package let frame: OffscreenTarget

  /// - Throws: A `PlatformError` if there is no memory.
  init(console: Console) throws {
    self.console = console
    let size = console.pixelSize
    frame = try OffscreenTarget(width: size.width, height: size.height)
  }

  /// Whether presenting waits for the display's refresh, which virtual displays lack.
  package var waitsForDisplay: Bool { console.waitsForDisplay }

  /// Copies the damaged rectangles to the buffer that is not shown, and shows it. Does nothing if the display's mode
  /// has changed; the next frame has the new size.
  package func present(_ damage: [PixelRect]) {
    let visible = finishDrawing(damage)
    guard let pixels = frame.pixels, console.pixelSize == (pixelWidth, pixelHeight) else { return }
    console.present(pixels, visible)
  }

  /// Adopts the display's size and ignores the arguments.
  package func resize(width: Int, height: Int) throws {
    let size = console.pixelSize
    try frame.resize(width: size.width, height: size.height)
  }
}

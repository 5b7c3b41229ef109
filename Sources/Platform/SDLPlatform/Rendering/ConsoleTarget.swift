import CSDL2
package import Geometry
package import LayerTree
import Raster

/// A target on the kernel's console; presenting copies the damaged rectangles and flips pages.
///
/// Frames are drawn in ordinary memory and copied: reading from the memory of a display, which blending
/// does, is many times slower.
@MainActor package final class ConsoleTarget: RenderTarget {
  private let console: Console
  private let frame: OffscreenTarget

  /// - Throws: A `PlatformError` if there is no memory.
  init(console: Console) throws {
    self.console = console
    let size = console.pixelSize
    frame = try OffscreenTarget(width: size.width, height: size.height)
  }

  /// The software renderer that draws on the frame.
  package var renderer: Renderer { frame.renderer }
  /// The width of the frame, in device pixels.
  package var pixelWidth: Int { frame.pixelWidth }
  /// The height of the frame, in device pixels.
  package var pixelHeight: Int { frame.pixelHeight }
  /// The memory of the frame.
  package var pixels: PixelBuffer? { frame.pixels }
  /// Whether presenting waits for the display's refresh, which virtual displays lack.
  package var waitsForDisplay: Bool { console.waitsForDisplay }

  /// Directs the renderer's drawing to the frame.
  package func beginDrawing() { frame.beginDrawing() }

  /// Copies the damaged rectangles to the buffer that is not shown, and shows it. Does nothing if the display's mode
  /// has changed; the next frame has the new size.
  package func present(_ damage: [PixelRect]) {
    frame.present(damage)
    guard let pixels = frame.pixels, console.pixelSize == (pixelWidth, pixelHeight) else { return }
    console.present(pixels, damage.map { $0.intersection(pixels.bounds) }.filter { !$0.isEmpty })
  }

  /// Adopts the display's size and ignores the arguments.
  package func resize(width: Int, height: Int) throws {
    let size = console.pixelSize
    try frame.resize(width: size.width, height: size.height)
  }

  /// Returns the pixels of the last frame; nil if they cannot be read.
  package func snapshot() -> CGImage? { frame.snapshot() }
}

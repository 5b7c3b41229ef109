package import Geometry
import LayerTree
import Raster

/// A target whose frame is drawn in ordinary memory and then copied to where it is shown.
package protocol MemoryFrameTarget: RenderTarget {
  /// The frame in memory.
  var frame: OffscreenTarget { get }
}

extension MemoryFrameTarget {
  /// The software renderer that draws on the frame.
  package var renderer: Renderer { frame.renderer }
  /// The width of the frame, in device pixels.
  package var pixelWidth: Int { frame.pixelWidth }
  /// The height of the frame, in device pixels.
  package var pixelHeight: Int { frame.pixelHeight }
  /// The memory of the frame.
  package var pixels: PixelBuffer? { frame.pixels }

  /// Directs the renderer's drawing to the frame.
  package func beginDrawing() { frame.beginDrawing() }

  /// Returns the pixels of the last frame; nil if they cannot be read.
  package func snapshot() -> CGImage? { frame.snapshot() }

  /// Completes the drawing, and returns the parts of the damage that lie in the frame.
  func finishDrawing(_ damage: [PixelRect]) -> [PixelRect] {
    frame.present(damage)
    guard let bounds = frame.pixels?.bounds else { return [] }
    return damage.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
  }
}

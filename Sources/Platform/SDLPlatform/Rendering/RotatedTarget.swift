import Geometry
package import LayerTree
import Raster

/// A target whose frame is turned when it is presented.
///
/// The frame is drawn upright in memory of its own. The damage of each frame is then copied, turned, to the
/// frame of the target that shows it.
package final class RotatedTarget: MemoryFrameTarget {
  private let shown: any RenderTarget
  package let frame: OffscreenTarget
  private let rotation: SDLWindow.Rotation

  /// Creates a target that turns its content and shows it on another one, which must be in memory.
  ///
  /// - Throws: A `PlatformError` if there is no memory.
  init(showingOn shown: any RenderTarget, rotation: SDLWindow.Rotation) throws {
    self.shown = shown
    self.rotation = rotation
    let size = RotatedTarget.contentSize(of: shown, rotation)
    frame = try OffscreenTarget(width: size.width, height: size.height)
  }

  /// Whether presenting waits for the display's refresh.
  package var waitsForDisplay: Bool { shown.waitsForDisplay }

  /// Turns the damaged rectangles and presents them. Does nothing if the window's size has changed; the next frame
  /// has the new size.
  package func present(_ damage: [PixelRect]) {
    let visible = finishDrawing(damage)
    let size = (width: pixelWidth, height: pixelHeight)
    guard let source = frame.pixels, let target = shown.pixels,
      rotation.window(source.bounds, ofContent: size) == target.bounds
    else { return }
    let rects = visible.map { rotation.window($0, ofContent: size) }
    for (from, to) in zip(visible, rects) {
      source.copy(from, rotatedBy: rotation.rawValue, to: to, of: target)
    }
    if !rects.isEmpty { shown.present(rects) }
  }

  /// Frees spare memory of the target that shows the frame.
  package func discardSpareFrames() { shown.discardSpareFrames() }

  /// Adopts the size of the target that shows the frame.
  package func resize(width: Int, height: Int) throws {
    try shown.resize(width: width, height: height)
    let size = RotatedTarget.contentSize(of: shown, rotation)
    try frame.resize(width: size.width, height: size.height)
  }

  private static func contentSize(
    of target: any RenderTarget, _ rotation: SDLWindow.Rotation
  ) -> (width: Int, height: Int) {
    let size = (width: target.pixelWidth, height: target.pixelHeight)
    let bounds = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let content = rotation.window(bounds, ofContent: size)
    return (content.width, content.height)
  }
}

import CSDL2
import Foundation
package import LayerTree
import Raster
package import ViewTree

/// Draws the layers of windows on a target, frame by frame.
package final class WindowPainter {
  /// The target that is drawn on.
  package let target: any RenderTarget
  let renderer: FrameRenderer
  private let compositor = Compositor()
  private let clock = MainClock()
  /// When composing the current frame began, and the time until it was drawn, in seconds.
  private var (start, drawing) = (TimeInterval(0), TimeInterval(0))

  /// The figures of the last drawn frame.
  package private(set) var statistics = FrameStatistics()
  /// Whether the last frame lacked pixels that were lost or for which there was no memory, so that another
  /// frame has to be drawn.
  ///
  /// False if the last frame was already such a repetition: pixels that cannot be cached at all must not
  /// cause endless frames.
  package private(set) var needsAnotherFrame = false
  /// The pixels that are cached for the next frame.
  package var keptPixels: KeptPixels { renderer.keptPixels }

  /// Creates a painter that draws on `target`, with text from `text`.
  package init(target: any RenderTarget, text: FreeTypeTextEngine) {
    self.target = target
    renderer = FrameRenderer(target: target, text: text)
  }

  /// Draws and presents the changes of `windows`, back to front, without the passes of a scene. Returns
  /// whether anything changed.
  @discardableResult
  package func draw(_ windows: [UIWindow]) -> Bool {
    let frame = compose(windows)
    draw(frame)
    guard !frame.damage.isEmpty else { return false }
    present(frame)
    return true
  }

  /// Declares the window's pixels lost, and with `losingTextures` the textures too.
  package func invalidate(losingTextures: Bool = false) {
    if losingTextures { renderer.discardEverything() }
    compositor.invalidate(losingCaches: losingTextures)
  }

  /// Discards the pixels that only make motion faster. The next motion draws them again.
  package func discardCopies() {
    renderer.discard(compositor.discardCopies())
    target.discardSpareFrames()
  }

  /// Adopts the window's new size. An off-screen target takes the given size, in device pixels.
  package func resize(width: Int, height: Int) throws {
    try renderer.resize(width: width, height: height)
    compositor.invalidate()
  }

  /// Returns the pixels of the last frame; nil if they cannot be read.
  package func snapshot() -> CGImage? { target.snapshot() }
}

extension WindowPainter: FrameCanvas {
  package var hiddenCount: Int { compositor.hiddenCount }

  /// Returns the frame that shows `windows`, back to front.
  package func compose(_ windows: [UIWindow]) -> Frame {
    start = clock.now
    if target.lacksFrame { try? resize(width: target.pixelWidth, height: target.pixelHeight) }
    if renderer.needsFullRedraw { compositor.invalidate(losingCaches: true) }
    compositor.largestCacheSide = target.renderer.largestTextureSide
    return compositor.compose(
      windows.map(\.layer), pixelWidth: target.pixelWidth, pixelHeight: target.pixelHeight,
      scale: (windows.last?.screen ?? .main).scale)
  }

  /// Draws the damage of a frame on the target. A frame without damage may still fill and evict caches.
  package func draw(_ frame: Frame) {
    renderer.execute(frame)
    needsAnotherFrame = (renderer.needsFullRedraw || target.lacksFrame) && !needsAnotherFrame
    guard !frame.damage.isEmpty else { return }
    SDL_RenderFlush(target.renderer.pointer)
    drawing = clock.now - start
  }

  /// Presents a drawn frame and updates the statistics.
  package func present(_ frame: Frame) {
    let ready = clock.now
    renderer.present(frame)
    record(frame, drawing: drawing + clock.now - ready)
  }

  private func record(_ frame: Frame, drawing: TimeInterval) {
    let area = target.pixelWidth * target.pixelHeight
    statistics.frames += 1
    statistics.drawing = drawing
    statistics.operations = renderer.drawnItems
    let device = target.renderer
    statistics.renderer = device.name
    statistics.isAccelerated = !device.isSoftware
    statistics.drawCalls = device.isSoftware ? 0 : device.counts.drawCalls
    statistics.uploadedBytes = device.isSoftware ? 0 : device.counts.uploadedBytes
    statistics.damagedShare = area > 0 ? Double(frame.damage.reduce(0) { $0 + $1.area }) / Double(area) : 0
  }
}

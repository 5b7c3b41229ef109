import CSDL2
import Foundation
public import LayerTree
public import ViewTree

/// Puts the layers of windows on a target, frame by frame.
public final class WindowPainter {
  public let target: any RenderTarget
  private let renderer: FrameRenderer
  private let compositor = Compositor()
  private let clock = MainClock()

  /// What the last frame that was drawn took.
  public private(set) var statistics = FrameStatistics()
  /// What is kept for the next frame.
  public var keptPixels: KeptPixels { renderer.keptPixels }

  public init(target: any RenderTarget, text: FreeTypeTextEngine) {
    self.target = target
    renderer = FrameRenderer(target: target, text: text)
  }

  /// Draws what has changed in `windows`, the last of which is in front; answers whether anything had.
  ///
  /// - Parameter hold: Called when everything is drawn and only has to be shown; it may wait.
  @discardableResult
  public func draw(_ windows: [UIWindow], holdingIn hold: () -> Void = {}) -> Bool {
    let start = clock.now
    if renderer.needsFullRedraw { compositor.invalidate(losingCaches: true) }
    let frame = compositor.compose(
      windows.map(\.layer), pixelWidth: target.pixelWidth, pixelHeight: target.pixelHeight,
      scale: UIScreen.main.scale)
    guard !frame.damage.isEmpty else { return false }
    renderer.execute(frame)
    SDL_RenderFlush(target.renderer.pointer)
    let ready = clock.now
    hold()
    let shown = clock.now
    renderer.present(frame)
    note(frame, drawing: ready - start + clock.now - shown)
    return true
  }

  private func note(_ frame: Frame, drawing: TimeInterval) {
    let area = target.pixelWidth * target.pixelHeight
    statistics.frames += 1
    statistics.drawing = drawing
    statistics.operations = renderer.drawnItems
    statistics.damagedShare = area > 0 ? Double(frame.damage.reduce(0) { $0 + $1.area }) / Double(area) : 0
  }

  /// Says that the window's pixels were lost, or that the textures were too.
  public func invalidate(losingTextures: Bool = false) {
    if losingTextures { renderer.discardEverything() }
    compositor.invalidate(losingCaches: losingTextures)
  }

  /// Follows a change of the window's size; off-screen, takes the given one, in device pixels.
  public func resize(width: Int, height: Int) throws {
    try renderer.resize(width: width, height: height)
    compositor.invalidate()
  }

  /// Returns the pixels of the last frame.
  public func snapshot() -> CGImage? { target.snapshot() }
}

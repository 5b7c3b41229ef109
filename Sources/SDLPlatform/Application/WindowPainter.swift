import Foundation
public import LayerTree
public import ViewTree

/// Puts a window's layers on a target, frame by frame.
public final class WindowPainter {
  public let target: any RenderTarget
  private let renderer: FrameRenderer
  private let compositor = Compositor()

  public init(target: any RenderTarget, text: SDLTextEngine) {
    self.target = target
    renderer = FrameRenderer(target: target, text: text)
  }

  /// Draws what has changed; answers whether anything had.
  @discardableResult
  public func draw(_ window: UIWindow) -> Bool {
    if renderer.needsFullRedraw { compositor.invalidate(losingCaches: true) }
    let frame = compositor.compose(
      window.layer, pixelWidth: target.pixelWidth, pixelHeight: target.pixelHeight, scale: UIScreen.main.scale
    )
    guard !frame.damage.isEmpty else { return false }
    renderer.execute(frame)
    renderer.present(frame)
    return true
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

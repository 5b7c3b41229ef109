import Foundation
import Testing
import ViewTree

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("Performance overlay")
struct PerformanceOverlayTests {
  private let scene = UIWindowScene()
  private let window: UIWindow
  private let painter: WindowPainter
  private let overlay: PerformanceOverlay

  init() throws {
    let text = try FreeTypeTextEngine()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300), windowScene: scene)
    window.makeKeyAndVisible()
    window.backgroundColor = .white
    painter = WindowPainter(target: try OffscreenTarget(width: 400, height: 300), text: text)
    overlay = PerformanceOverlay(over: window, painter: painter)
  }

  /// Makes a frame like the application; returns whether anything was drawn.
  @discardableResult
  private func frame(_ number: Int) -> Bool {
    overlay.update(at: Double(number) / 60)
    return scene.prepareFrame(at: Double(number) / 60) && painter.draw([window])
  }

  @Test("the overlay requests no frames: when nothing moves, nothing is drawn")
  func quiet() {
    for number in 0..<200 {
      scene.setNeedsFrame()
      frame(number)
      #expect(!scene.needsFrame)
    }
    #expect(!scene.clock.isRunning && scene.clock.nextDeadline == nil)
    // The costs of the last frame are shown by the next one.
    let before = painter.statistics.frames
    #expect(!scene.prepareFrame(at: 10))
    #expect(painter.statistics.frames == before)
  }

  @Test("a frame changes a bar of the graph and little else")
  func cheap() throws {
    for number in 0..<70 { frame(number) }
    // Between two updates of the figures.
    let shares = (70..<80).map { number in
      frame(number)
      return painter.statistics.damagedShare
    }
    #expect(try #require(shares.min()) < 0.01)
    #expect(try #require(shares.max()) > 0)
  }

  @Test("hit tests and the view tree ignore the overlay, and it stays in its corner")
  func unnoticed() {
    frame(0)
    #expect(window.subviews.isEmpty)
    #expect(window.hitTest(CGPoint(x: 350, y: 40), with: nil) === window)
    window.frame.size = CGSize(width: 900, height: 300)
    frame(1)
    let panel = window.layer.layers[0]
    #expect(panel.position.x + panel.bounds.width / 2 == 884)
  }

  @Test("in a right-to-left window the overlay is on the left")
  func rightToLeft() {
    frame(0)
    let panel = window.layer.layers[0]
    #expect(panel.position.x + panel.bounds.width / 2 == 384)
    window.semanticContentAttribute = .forceRightToLeft
    frame(1)
    #expect(panel.position.x - panel.bounds.width / 2 == 16)
  }

  @Test("the sizes of the caches are counted")
  func kept() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    page.backgroundColor = .blue
    page.layer.shouldRasterize = true
    window.addSubview(page)
    for number in 0..<5 {
      page.frame.origin.x = CGFloat(number)
      frame(number)
    }
    #expect(painter.keptPixels.layerCaches == 1)
    #expect(painter.keptPixels.layerCacheBytes == 50 * 40 * 4)
    #expect(painter.keptPixels.textures > 0)
    #expect(painter.keptPixels.textureBytes > 0)
    #expect(painter.statistics.drawing > 0)
  }

  @Test("a window of one point is drawn without problems")
  func tiny() throws {
    window.frame.size = CGSize(width: 1, height: 1)
    try painter.resize(width: 1, height: 1)
    for number in 0..<3 { frame(number) }
    #expect(painter.snapshot() != nil)
  }
}

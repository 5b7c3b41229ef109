import Foundation
import Testing
import ViewTree

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("Touch overlay")
struct TouchOverlayTests {
  private let scene = UIWindowScene()
  private let window: UIWindow
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let overlay: TouchOverlay

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), windowScene: scene)
    window.makeKeyAndVisible()
    page.backgroundColor = .white
    window.addSubview(page)
    overlay = TouchOverlay(over: window)
  }

  private func touch(
    _ phase: UITouch.Phase, x: CGFloat, id: Int = 1, at time: Double = 0,
    type: UITouch.TouchType = .direct
  ) {
    overlay.show(
      .touch(
        TouchSample(id: id, type: type, phase: phase, location: CGPoint(x: x, y: 50), timestamp: time)))
  }

  private var marks: Int { window.layer.layers.count - 1 }

  private func run(until end: Double) {
    for frame in 0...Int(end * 60) { scene.prepareFrame(at: Double(frame) / 60) }
  }

  @Test("each touch of any device has a disc that follows it")
  func discs() {
    touch(.began, x: 30)
    touch(.began, x: 70, id: TouchSample.mouseID, type: .indirectPointer)
    touch(.began, x: 50, id: 9, type: .pencil)
    #expect(marks == 3)
    touch(.moved, x: 40)
    #expect(window.layer.layers[1].position == CGPoint(x: 40, y: 50))
    touch(.cancelled, x: 40)
    touch(.cancelled, x: 50, id: 9)
    #expect(marks == 1)
    overlay.show(.focusLost(1))
    #expect(marks == 0)
  }

  @Test("a tap leaves a ring that spreads, fades and disappears")
  func tap() {
    touch(.began, x: 30)
    touch(.ended, x: 32, at: 0.1)
    #expect(marks == 1)
    run(until: 0.1)
    #expect(marks == 1)
    #expect(scene.clock.isRunning)
    run(until: 0.5)
    #expect(marks == 0)
    #expect(!scene.clock.isRunning && !scene.needsFrame)
  }

  @Test("a drag or a long press is not a tap")
  func noTap() {
    touch(.began, x: 30)
    touch(.moved, x: 50)
    touch(.ended, x: 30, at: 0.1)
    touch(.began, x: 30)
    touch(.ended, x: 30, at: 0.8)
    #expect(marks == 0)
  }

  @Test("hit tests and the view tree ignore the discs")
  func unnoticed() {
    let subviews = window.subviews.count
    touch(.began, x: 30)
    #expect(window.hitTest(CGPoint(x: 30, y: 50), with: nil) === page)
    #expect(window.subviews.count == subviews)
    let late = UIView(frame: window.bounds)
    window.addSubview(late)
    window.insertSubview(UIView(), at: 0)
    #expect(window.layer.drawnSublayers.last?.position == CGPoint(x: 30, y: 50))
    #expect(window.hitTest(CGPoint(x: 30, y: 50), with: nil) === late)
  }

  @Test("invalid positions, and touches that never began, show nothing")
  func badInput() {
    touch(.began, x: .nan)
    touch(.moved, x: 10)
    touch(.ended, x: 10)
    #expect(marks == 0)
  }

  @Test("a disc is in front of everything", arguments: [1, 2])
  func picture(scale: Int) throws {
    UIScreen.main.scale = CGFloat(scale)
    defer { UIScreen.main.scale = 1 }
    let text = try FreeTypeTextEngine()
    let painter = WindowPainter(
      target: try OffscreenTarget(width: 100 * scale, height: 100 * scale), text: text)
    touch(.began, x: 50)
    scene.prepareFrame(at: 0)
    painter.draw([window])
    let bitmap = Bitmap(try #require(painter.snapshot()))
    func color(_ x: Int, _ y: Int) -> UInt32 {
      bitmap.pixels[y * scale * bitmap.width + x * scale] & 0xFF_FFFF
    }
    // On a white page, the fill (0.22 of 4453E3) is below the core (0.85 of it) and below the rim (0.92
    // of white).
    #expect(color(50, 50) == 0x5A67E6)
    #expect(color(29, 50) == 0xFCFCFF)
    #expect(color(5, 5) == 0xFFFFFF)
    // The page shows through the disc.
    let ring = color(36, 50)
    #expect(ring & 0xFF > 0xE3 && ring >> 16 > 0x44 && ring >> 16 < 0xFF)
  }
}

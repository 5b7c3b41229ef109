import CSDL2
import Foundation
import Testing
import ViewTree

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

/// A program with one page for the duration of a test. It changes the shared fonts and scale, which are
/// restored before the next test.
struct WindowStage {
  let application: SDLApplication
  let window: SDLWindow
  let page = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))

  /// Runs the test in memory, and with OpenGL if available.
  static func performWithAll(_ story: (WindowStage) throws -> Void) throws {
    try perform(.software, story)
    if GoldenWindow.target != nil { try perform(.accelerated, story) }
  }

  static func perform(_ renderer: RendererChoice = .software, _ story: (WindowStage) throws -> Void) throws {
    try #require(TestVideo.driver != nil)
    let (engine, scale) = (UIFont.textEngine, UIScreen.main.scale)
    defer {
      UIFont.textEngine = engine
      UIScreen.main.scale = scale
    }
    try story(WindowStage(renderer))
  }

  private init(_ renderer: RendererChoice) throws {
    var options = SDLWindow.Options(title: "test")
    options.size = CGSize(width: 120, height: 90)
    options.renderer = renderer
    application = try SDLApplication(isPaced: false)
    window = try application.openWindow(options)
    window.uiWindow.backgroundColor = .red
    page.backgroundColor = .blue
    page.layer.shouldRasterize = true
    window.uiWindow.addSubview(page)
    let label = UILabel(frame: page.bounds)
    label.text = "Page"
    page.addSubview(label)
    // A page that moves without changing is cached.
    for x in 11...14 {
      page.frame.origin.x = CGFloat(x)
      frame()
    }
  }

  /// Makes a frame, whether anything has changed or not.
  func frame() {
    window.scene.setNeedsFrame()
    application.turn()
  }

  /// Makes a frame and possibly another one that it requests; requires that nothing requests a third.
  func comeToRest() throws {
    frame()
    if window.scene.needsFrame { application.turn() }
    try #require(!window.scene.needsFrame && !window.scene.clock.isRunning)
  }

  func post(_ type: SDL_EventType) {
    var event = SDL_Event()
    event.type = type.rawValue
    SDL_PushEvent(&event)
  }

  func post(_ kind: SDL_WindowEventID) { window.post(kind) }

  func pixels() throws -> [UInt32] { Bitmap(try #require(window.painter.snapshot())).pixels }

  /// Overwrites all drawn pixels, as after a device loss.
  func losePixels() {
    let target = window.painter.target
    target.beginDrawing()
    SDL_SetRenderDrawColor(target.renderer.pointer, 0, 255, 0, 255)
    SDL_RenderClear(target.renderer.pointer)
    SDL_RenderFlush(target.renderer.pointer)
  }
}

import CSDL2
import Foundation
import Testing
import ViewTree

@testable import Raster
@testable import SDLPlatform

@Suite("Several windows of one program", .serialized)
struct SeveralWindowsTests {
  /// A program with two windows, each with a button that fills it.
  private struct Pair {
    let first: SDLApplication
    let second: SDLApplication
    private let log = Log()

    private final class Log { var lines: [String] = [] }

    var taps: [String] { log.lines }

    init(isPaced: Bool = false, scales: (CGFloat, CGFloat) = (1, 1)) throws {
      first = try SDLApplication(Pair.options("first", isPaced: isPaced, scale: scales.0))
      second = try first.openWindow(Pair.options("second", isPaced: isPaced, scale: scales.1))
      for (name, application) in [("first", first), ("second", second)] {
        let button = UIButton(frame: application.window.bounds)
        button.addAction(UIAction { [log] _ in log.lines.append(name) }, for: .touchUpInside)
        application.window.addSubview(button)
      }
      comeToRest()
    }

    private static func options(_ title: String, isPaced: Bool, scale: CGFloat) -> SDLApplication.Options {
      var options = SDLApplication.Options(title: title)
      options.size = CGSize(width: 120, height: 90)
      options.minimumSize = CGSize(width: 10, height: 10)
      options.renderer = .software
      options.isPaced = isPaced
      options.scale = scale
      return options
    }

    func comeToRest() {
      let open = [first, second].filter(\.isOpen)
      for application in open { application.scene.setNeedsFrame() }
      while open.contains(where: { $0.scene.needsFrame || $0.scene.clock.isRunning }) { first.turn() }
    }

    func click(_ application: SDLApplication) {
      for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
        var event = SDL_Event()
        event.button.type = type.rawValue
        event.button.timestamp = SDL_GetTicks()
        event.button.windowID = application.handle.id
        event.button.button = UInt8(SDL_BUTTON_LEFT)
        (event.button.x, event.button.y) = (20, 20)
        SDL_PushEvent(&event)
      }
      first.turn()
      comeToRest()
    }

    func askToClose(_ application: SDLApplication) {
      var event = SDL_Event()
      event.window.type = SDL_WINDOWEVENT.rawValue
      event.window.windowID = application.handle.id
      event.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
      SDL_PushEvent(&event)
    }
  }

  private func withPair(
    isPaced: Bool = false, scales: (CGFloat, CGFloat) = (1, 1), _ story: (Pair) throws -> Void
  ) throws {
    try #require(TestVideo.driver != nil)
    let (engine, scale) = (UIFont.textEngine, UIScreen.main.scale)
    defer {
      UIFont.textEngine = engine
      UIScreen.main.scale = scale
    }
    try story(Pair(isPaced: isPaced, scales: scales))
  }

  @Test("a click presses the button of its own window only")
  func clicks() throws {
    try withPair { pair in
      pair.click(pair.second)
      #expect(pair.taps == ["second"])
      pair.click(pair.first)
      #expect(pair.taps == ["second", "first"])
    }
  }

  @Test("each window is drawn at the scale of its own screen")
  func scales() throws {
    try withPair(scales: (1, 2)) { pair in
      #expect(pair.first.scene.screen.scale == 1)
      #expect(pair.second.scene.screen.scale == 2)
      for application in [pair.first, pair.second] {
        let points = application.window.bounds.width
        let pixels = CGFloat(application.painter.target.pixelWidth)
        #expect(pixels == points * application.scene.screen.scale)
      }
    }
  }

  @Test("while one window animates, the other one makes no frames", arguments: [false, true])
  func resting(isPaced: Bool) throws {
    try withPair(isPaced: isPaced) { pair in
      var frames = (first: 0, second: 0)
      pair.first.onFrame = { _, _ in frames.first += 1 }
      pair.second.onFrame = { _, _ in frames.second += 1 }
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      pair.second.window.addSubview(page)
      UIView.animate(withDuration: 0.1) { page.frame.origin.x = 80 }
      while pair.second.scene.needsFrame || pair.second.scene.clock.isRunning { pair.first.turn() }
      #expect(frames.second > 3)
      #expect(frames.first == 0)
    }
  }

  @Test("closing a window leaves the others open, and closing the last one ends the program")
  func closing() throws {
    try withPair { pair in
      var closed: [String] = []
      pair.first.onClose = { closed.append("first") }
      pair.second.onClose = {
        closed.append("second")
        #expect(pair.first.isOpen && !pair.second.isOpen)
        pair.askToClose(pair.first)
      }
      pair.askToClose(pair.second)
      try pair.first.run()
      #expect(closed == ["second"])
    }
  }

  @Test("the second window stays open when the first one is closed")
  func closingTheFirst() throws {
    try withPair { pair in
      pair.first.close()
      #expect(!pair.first.isOpen && pair.second.isOpen)
      pair.click(pair.second)
      #expect(pair.taps == ["second"])
      pair.askToClose(pair.second)
      try pair.second.run()
    }
  }
}

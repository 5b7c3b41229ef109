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
    let application: SDLApplication
    let first: SDLWindow
    let second: SDLWindow
    private let log = Log()

    private final class Log { var lines: [String] = [] }

    var taps: [String] { log.lines }

    init(isPaced: Bool = false, scales: (CGFloat, CGFloat) = (1, 1)) throws {
      application = try SDLApplication(isPaced: isPaced)
      first = try application.openWindow(Pair.options("first", scale: scales.0))
      second = try application.openWindow(Pair.options("second", scale: scales.1))
      for window in [first, second] {
        let button = UIButton(frame: window.uiWindow.bounds)
        let title = window.title
        button.addAction(UIAction { [log] _ in log.lines.append(title) }, for: .touchUpInside)
        window.uiWindow.addSubview(button)
      }
      comeToRest()
    }

    static func options(_ title: String, scale: CGFloat = 1) -> SDLWindow.Options {
      var options = SDLWindow.Options(title: title)
      options.size = CGSize(width: 120, height: 90)
      options.minimumSize = CGSize(width: 10, height: 10)
      options.renderer = .software
      options.scale = scale
      return options
    }

    func comeToRest() {
      for window in application.windows { window.scene.setNeedsFrame() }
      while application.windows.contains(where: { $0.scene.needsFrame || $0.scene.clock.isRunning }) {
        application.turn()
      }
    }

    func click(_ window: SDLWindow) {
      for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
        var event = SDL_Event()
        event.button.type = type.rawValue
        event.button.timestamp = SDL_GetTicks()
        event.button.windowID = window.handle.id
        event.button.button = UInt8(SDL_BUTTON_LEFT)
        (event.button.x, event.button.y) = (20, 20)
        SDL_PushEvent(&event)
      }
      application.turn()
      comeToRest()
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

  private func push(_ type: SDL_EventType, _ window: SDLWindow, _ x: Int32, _ y: Int32) {
    var event = SDL_Event()
    event.type = type.rawValue
    if type == SDL_MOUSEMOTION {
      event.motion.windowID = window.handle.id
      (event.motion.x, event.motion.y) = (x, y)
    } else {
      event.button.windowID = window.handle.id
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      (event.button.x, event.button.y) = (x, y)
    }
    SDL_PushEvent(&event)
  }

  @Test("a button that goes down in one window and is released over the other ends in the first one")
  func capture() throws {
    try withPair { pair in
      var (first, second) = (SDL_Point(), SDL_Point())
      SDL_GetWindowPosition(pair.first.handle.pointer, &first.x, &first.y)
      SDL_SetWindowPosition(pair.second.handle.pointer, first.x + 300, first.y + 7)
      SDL_GetWindowPosition(pair.second.handle.pointer, &second.x, &second.y)
      // As SDL reports a drag while it has captured the mouse for the window with the focus.
      push(SDL_MOUSEBUTTONDOWN, pair.first, 20, 20)
      let (x, y) = (24 + first.x - second.x, 22 + first.y - second.y)
      push(SDL_MOUSEMOTION, pair.second, x, y)
      push(SDL_MOUSEBUTTONUP, pair.second, x, y)
      pair.application.turn()
      pair.comeToRest()
      #expect(pair.taps == ["first"])
    }
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
      for window in [pair.first, pair.second] {
        let points = window.uiWindow.bounds.width
        let pixels = CGFloat(window.painter.target.pixelWidth)
        #expect(pixels == points * window.scene.screen.scale)
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
      pair.second.uiWindow.addSubview(page)
      // How many frames one animation has depends on how busy the machine is.
      while frames.second <= 3 {
        page.frame.origin.x = 0
        UIView.animate(withDuration: 0.1) { page.frame.origin.x = 80 }
        while pair.second.scene.needsFrame || pair.second.scene.clock.isRunning { pair.application.turn() }
      }
      #expect(frames.first == 0)
    }
  }

  @Test("closing a window leaves the others open, and closing the last one ends the program")
  func closing() throws {
    try withPair { pair in
      let diary = WindowDiary(of: pair.first, pair.second)
      diary.onClose = { [unowned diary] in
        guard diary.endings == ["second closed"] else { return }
        #expect(pair.first.isOpen && !pair.second.isOpen)
        pair.first.post(SDL_WINDOWEVENT_CLOSE)
      }
      pair.second.post(SDL_WINDOWEVENT_CLOSE)
      try pair.application.run()
      #expect(diary.endings == ["second closed", "first closed"])
      #expect(pair.application.windows.isEmpty)
    }
  }

  @Test("the second window stays open when the first one is closed")
  func closingTheFirst() throws {
    try withPair { pair in
      pair.first.close()
      #expect(!pair.first.isOpen && pair.second.isOpen)
      pair.click(pair.second)
      #expect(pair.taps == ["second"])
      pair.second.post(SDL_WINDOWEVENT_CLOSE)
      try pair.application.run()
    }
  }

  @Test("a window that refuses to close stays open, even the last one")
  func refusing() throws {
    try withPair { pair in
      pair.second.close()
      let diary = WindowDiary(of: pair.first)
      diary.refusals = 2
      diary.onRefusal = { pair.first.post(SDL_WINDOWEVENT_CLOSE) }
      pair.first.post(SDL_WINDOWEVENT_CLOSE)
      try pair.application.run()
      #expect(diary.endings == ["first refused", "first refused", "first closed"])
    }
  }

  @Test("a window that can no longer be drawn ends with its error, and the others go on")
  func failing() throws {
    try withPair { pair in
      let diary = WindowDiary(of: pair.first, pair.second)
      pair.second.close(with: PlatformError("there is no memory"))
      #expect(diary.endings == ["second failed: there is no memory"])
      var frames = 0
      pair.first.onFrame = { _, didDraw in frames += didDraw ? 1 : 0 }
      pair.first.uiWindow.backgroundColor = .green
      pair.click(pair.first)
      #expect(pair.taps == ["first"])
      #expect(frames > 0)
      pair.first.close(with: PlatformError("there is no memory"))
      #expect(throws: PlatformError.self) { try pair.application.run() }
      #expect(diary.endings.count == 2)
    }
  }

  @Test("a window that is larger than can be drawn is made smaller, and both go on")
  func outgrown() throws {
    try withPair { pair in
      let diary = WindowDiary(of: pair.first, pair.second)
      // Each side is possible, but together they have more pixels than SDL can draw.
      SDL_SetWindowSize(pair.second.handle.pointer, 16_384, 16_384)
      let large = (width: 8192, height: 8192)
      for _ in 0..<20 where pair.second.painter.target.pixelWidth != large.width { pair.application.turn() }
      #expect(pair.second.handle.pixelSize == large)
      #expect(pair.second.isOpen && diary.endings.isEmpty)
    }
  }

  @Test("a program opens its first window while it runs, and another one after the last was closed")
  func launching() throws {
    try #require(TestVideo.driver != nil)
    let (engine, scale) = (UIFont.textEngine, UIScreen.main.scale)
    defer {
      UIFont.textEngine = engine
      UIScreen.main.scale = scale
    }
    let application = try SDLApplication(isPaced: false)
    let diary = WindowDiary()
    // Opens a window that the user closes as soon as it can be seen.
    func open(_ title: String) {
      guard let window = try? application.openWindow(Pair.options(title)) else { return application.quit() }
      diary.add(window)
      window.onFrame = { [unowned window] _, didDraw in
        if didDraw { window.post(SDL_WINDOWEVENT_CLOSE) }
      }
    }
    diary.onClose = { [unowned diary] in if diary.endings.count == 1 { open("second") } }
    application.timeToNextTimer = {
      if application.windows.isEmpty { open("first") }
      return nil
    }
    try application.run()
    #expect(diary.endings == ["first closed", "second closed"])
    application.timeToNextTimer = { nil }
  }

  @Test("a window tells when it gains and loses the focus, is minimized and restored, and changes its scale")
  func states() throws {
    try withPair { pair in
      let diary = WindowDiary(of: pair.first, pair.second)
      for kind in [
        SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_FOCUS_LOST,
        SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_EXPOSED,
      ] { pair.second.post(kind) }
      pair.application.turn()
      pair.second.displayScale = 2
      #expect(
        diary.lines == [
          "second focus", "second hidden", "second focus", "second visible", "second scale 2.0",
        ])
    }
  }
}

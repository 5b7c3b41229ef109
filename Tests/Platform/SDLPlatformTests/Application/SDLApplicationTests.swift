import CSDL2
import Foundation
import Synchronization
import Testing
import ViewTree

@testable import LayerTree
@testable import SDLPlatform

@Suite("A window and system events", .serialized)
struct SDLApplicationTests {
  private static let losses: [SDL_EventType] = [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET]
  private static let appearances = [
    SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_DISPLAY_CHANGED,
  ]

  @Test("after a device loss everything is redrawn, including cached pages and text", arguments: 0..<2)
  func lostDevice(index: Int) throws {
    try WindowStage.performWithAll { stage in
      let before = try stage.pixels()
      #expect(stage.window.painter.keptPixels.layerCaches == 1)
      stage.losePixels()
      let now = try stage.pixels()
      #expect(now[0] != before[0])
      stage.post(SDLApplicationTests.losses[index])
      stage.application.turn()
      let isSame = try stage.pixels() == before
      #expect(isSame)
      // The page moves back and forth and is cached again.
      for step in [1, 1, -1, -1] {
        stage.page.frame.origin.x += CGFloat(step)
        stage.frame()
      }
      #expect(stage.window.painter.keptPixels.layerCaches == 1)
      let isSameAgain = try stage.pixels() == before
      #expect(isSameAgain)
    }
  }

  @Test(
    "a program without a portal is dark if the theme in its environment is",
    arguments: ["Adwaita:dark", "Adwaita"])
  func theme(name: String) throws {
    let before = ProcessInfo.processInfo.environment["GTK_THEME"]
    setenv("GTK_THEME", name, 1)
    defer { if let before { setenv("GTK_THEME", before, 1) } else { unsetenv("GTK_THEME") } }
    try WindowStage.perform { stage in
      #expect((stage.window.uiWindow.traitCollection.userInterfaceStyle == .dark) == name.hasSuffix("dark"))
    }
  }

  @Test("lost pixels of a page are redrawn at once in an additional frame")
  func lostPage() throws {
    try WindowStage.performWithAll { stage in
      let before = try stage.pixels()
      stage.page.frame.origin.x += 1
      stage.frame()
      stage.window.painter.renderer.layerCaches.removeAll()
      stage.page.frame.origin.x -= 1
      stage.frame()
      #expect(stage.window.scene.needsFrame)
      stage.application.turn()
      let isSame = try stage.pixels() == before
      #expect(isSame)
      #expect(!stage.window.scene.needsFrame)
    }
  }

  @Test("the cache of a removed page is evicted, even if nothing on the screen changes")
  func forgottenPage() throws {
    try WindowStage.performWithAll { stage in
      #expect(stage.window.painter.keptPixels.layerCaches == 1)
      stage.page.isHidden = true
      for _ in 0..<200 { stage.frame() }
      #expect(stage.window.painter.keptPixels.layerCaches == 0)
    }
  }

  @Test("a window that is shown again is completely redrawn", arguments: 0..<4)
  func appearing(index: Int) throws {
    try WindowStage.performWithAll { stage in
      let before = try stage.pixels()
      stage.losePixels()
      stage.post(SDLApplicationTests.appearances[index])
      stage.application.turn()
      let isSame = try stage.pixels() == before
      #expect(isSame)
    }
  }

  @Test("a minimized window is not drawn, and a restored one shows all changes")
  func minimized() throws {
    try WindowStage.perform { stage in
      var draws: [Bool] = []
      stage.window.onFrame = { _, didDraw in draws.append(didDraw) }
      stage.post(SDL_WINDOWEVENT_MINIMIZED)
      stage.page.backgroundColor = .white
      stage.application.turn()
      stage.page.backgroundColor = .black
      stage.application.turn()
      #expect(draws == [false, false])
      stage.post(SDL_WINDOWEVENT_RESTORED)
      stage.application.turn()
      #expect(draws == [false, false, true])
      let now = try stage.pixels()
      #expect(now[45 * 120 + 20] & 0xFF_FFFF == 0)
    }
  }

  @Test("a resized window is laid out and redrawn, and reports its size once")
  func resized() throws {
    try WindowStage.performWithAll { stage in
      let diary = WindowDiary(of: stage.window)
      stage.window.resize(to: CGSize(width: 150, height: 40))
      stage.frame()
      #expect(diary.lines == ["test 150x40"])
      #expect(stage.window.uiWindow.bounds.size == CGSize(width: 150, height: 40))
      let pixels = try stage.pixels()
      #expect(pixels.count == 150 * 40)
      #expect(pixels.last.map { $0 & 0xFF_FFFF } == 0xFF0000)
    }
  }

  @Test("on a display of another density everything is laid out and redrawn")
  func density() throws {
    try WindowStage.perform { stage in
      let before = try stage.pixels()
      let probe = LayoutProbe()
      stage.page.addSubview(probe)
      stage.frame()
      let layouts = probe.layouts
      // As if the window had been on a display with twice the density.
      UIScreen.main.scale = 2
      defer { UIScreen.main.scale = 1 }
      stage.frame()
      let now = try stage.pixels()
      #expect(now != before)
      stage.post(SDL_WINDOWEVENT_DISPLAY_CHANGED)
      stage.application.turn()
      #expect(UIScreen.main.scale == 1)
      #expect(probe.layouts > layouts)
      let isSame = try stage.pixels() == before
      #expect(isSame)
    }
  }

  @Test("a window keeps its size in points when the scale changes", arguments: [1.25, 1.5, 1.75, 2, 3])
  func displayScale(scale: CGFloat) throws {
    try WindowStage.perform { stage in
      let probe = LayoutProbe()
      stage.page.addSubview(probe)
      stage.frame()
      let layouts = probe.layouts
      let before = try stage.pixels()
      stage.window.displayScale = scale
      stage.frame()
      #expect(UIScreen.main.scale == scale)
      // 90 points may end within a device pixel; the window is rounded to whole pixels.
      let points = stage.window.uiWindow.frame.size
      #expect(points.width == 120 && abs(points.height - 90) < 0.501 / scale)
      #expect(stage.window.normalSize == points)
      #expect(probe.layouts > layouts)
      let size = stage.window.handle.pixelSize
      #expect(size == (Int((120 * scale).rounded()), Int((90 * scale).rounded())))
      #expect(try stage.pixels().count == size.width * size.height)
      stage.window.displayScale = 1
      stage.frame()
      #expect(stage.window.uiWindow.frame == CGRect(x: 0, y: 0, width: 120, height: 90))
      let isSame = try stage.pixels() == before
      #expect(isSame)
    }
  }

  @Test("events after the one that ended the wait are read in the same frame")
  func afterWaiting() throws {
    try WindowStage.perform { stage in
      var taken = 0
      stage.window.onInput = { _ in taken += 1 }
      let poster = stage.window.inputPoster
      poster.mouse(.began, at: CGPoint(x: 20, y: 30))
      // SDL inserts a sentinel when it wakes.
      stage.post(SDL_POLLSENTINEL)
      poster.mouse(.ended, at: CGPoint(x: 20, y: 30))
      stage.frame()
      #expect(taken == 2)
    }
  }

  @Test("mouse input posted by another thread wakes the program and is delivered like the user's")
  func posted() throws {
    try WindowStage.perform { stage in
      var events: [InputEvent] = []
      stage.window.onInput = { events.append($0) }
      let poster = stage.window.inputPoster
      Thread {
        poster.mouse(.began, at: CGPoint(x: 20, y: 30))
        poster.mouse(.moved, at: CGPoint(x: 25.4, y: 1e300))
        poster.mouse(.ended, at: CGPoint(x: 25, y: CGFloat.nan))
      }.start()
      while events.count < 3 { stage.application.turn() }
      let samples = events.compactMap { event -> TouchSample? in
        if case .touch(let sample) = event { sample } else { nil }
      }
      #expect(samples.map(\.phase) == [.began, .moved, .ended])
      #expect(samples.map(\.location.x) == [20, 25, 25])
      #expect(samples.map(\.location.y) == [30, 32_767, 0])
      #expect(samples.allSatisfy { $0.type == .indirectPointer })
    }
  }

  @Test("a timer that quits just before the loop sleeps ends the program at once")
  func endingTimer() throws {
    try WindowStage.perform { stage in
      try stage.comeToRest()
      let alarm = Alarm(after: 5)
      stage.application.timeToNextTimer = { [unowned application = stage.application] in
        application.quit()
        return nil
      }
      try stage.application.run()
      #expect(!alarm.stop())
    }
  }

  @Test("a view that a timer changes just before the loop sleeps is drawn at once")
  func changingTimer() throws {
    try WindowStage.perform { stage in
      try stage.comeToRest()
      let alarm = Alarm(after: 5)
      var frames = 0
      stage.window.onFrame = { [unowned application = stage.application] _, didDraw in
        if didDraw { frames += 1 }
        application.quit()
      }
      stage.application.timeToNextTimer = { [page = stage.page] in
        page.backgroundColor = .green
        return nil
      }
      try stage.application.run()
      #expect(!alarm.stop())
      #expect(frames == 1)
    }
  }
}

private final class LayoutProbe: UIView {
  var layouts = 0

  override func layoutSubviews() { layouts += 1 }
}

/// Ends a program whose loop sleeps for too long, and records whether it had to.
nonisolated private final class Alarm: Sendable {
  private let hasRung = Atomic(false)
  private let isOff = Atomic(false)

  init(after seconds: TimeInterval) {
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: seconds)
      guard !isOff.load(ordering: .acquiring) else { return }
      hasRung.store(true, ordering: .releasing)
      var event = SDL_Event()
      event.type = SDL_QUIT.rawValue
      SDL_PushEvent(&event)
    }
  }

  func stop() -> Bool {
    isOff.store(true, ordering: .releasing)
    return hasRung.load(ordering: .acquiring)
  }
}

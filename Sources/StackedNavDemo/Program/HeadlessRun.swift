import Foundation
import Replay
import SDLPlatform
import ViewTree

/// The demo off-screen: a clock that moves by a frame at a time and waits for whatever is being read, so that
/// two runs of a script are the same to the pixel. Only frames that a picture is taken of are drawn.
final class HeadlessRun {
  /// What does not come to rest is left so many seconds after the last event.
  private static let limit: TimeInterval = 600

  private let demo: Demo
  private let scene = UIWindowScene()
  private let window: UIWindow
  private let painter: WindowPainter
  private let text: FreeTypeTextEngine
  private var touchOverlay: TouchOverlay?
  private var performanceOverlay: PerformanceOverlay?
  private var player: ScriptPlayer
  private var recorder: ScriptRecorder
  private var frameCount = 0
  private let scale: CGFloat
  private let end: TimeInterval

  init(demo: Demo, script: Script?) throws {
    self.demo = demo
    scale = CGFloat(demo.options.scale ?? 1)
    UIScreen.main.scale = scale
    text = try FreeTypeTextEngine()
    text.scale = scale
    UIFont.textEngine = text
    let size = demo.size
    painter = WindowPainter(
      target: try OffscreenTarget(
        width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded())),
      text: text)
    window = UIWindow(frame: CGRect(origin: .zero, size: size), windowScene: scene)
    player = ScriptPlayer(script ?? Script())
    end = (script?.events.last?.time ?? 0) + HeadlessRun.limit
    recorder = ScriptRecorder(size: size, tab: demo.firstTab.rawValue, start: 0)
    window.makeKeyAndVisible()
    demo.fill(window)
    demo.settings.observe(self) { run, _ in run.showOverlays() }
    showOverlays()
  }

  private func showOverlays() {
    let settings = demo.settings.settings
    if settings.showsTouches != (touchOverlay != nil) {
      touchOverlay = settings.showsTouches ? TouchOverlay(over: window) : nil
    }
    if settings.showsPerformance != (performanceOverlay != nil) {
      performanceOverlay =
        settings.showsPerformance ? PerformanceOverlay(over: window, painter: painter) : nil
    }
  }

  private var time: TimeInterval { TimeInterval(frameCount) * Stage.frameTime }

  func run() throws {
    var pictures = zip(demo.options.at?.seconds ?? [], demo.options.at?.names ?? []).sorted { $0.0 < $1.0 }[
      ...]
    try frame()
    while !isOver {
      frameCount += 1
      try frame()
      while let (due, name) = pictures.first, due <= time {
        pictures.removeFirst()
        try takePicture(Demo.path(demo.options.screenshot ?? "", at: name))
      }
    }
    for (_, name) in pictures { try takePicture(Demo.path(demo.options.screenshot ?? "", at: name)) }
    if let path = demo.options.screenshot { try takePicture(path) }
    if let path = demo.options.record { try Demo.write(recorder.recording.json(), to: path) }
    try demo.writeDump(of: window)
  }

  private var isOver: Bool {
    if let until = demo.options.until { return time >= until }
    if time >= end { return true }
    return player.isFinished && !scene.needsFrame && !scene.clock.isRunning && scene.clock.nextDeadline == nil
  }

  private func frame() throws {
    var events: [InputEvent] = []
    for step in demo.steps(of: &player, until: time, in: window) {
      switch step {
      case .input(let event):
        recorder.record(event)
        touchOverlay?.show(event)
        events.append(event)
      case .resize(let size):
        scene.deliver(events)
        events = []
        recorder.recordResize(size, at: time)
        window.frame = CGRect(origin: .zero, size: size)
        try painter.resize(
          width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
      }
    }
    scene.deliver(events)
    performanceOverlay?.update(at: time)
    scene.prepareFrame(at: time)
    waitForReading()
    // What is not drawn costs nothing, and there would be nothing to show.
    if performanceOverlay != nil { painter.draw(scene.windows) }
  }

  private func takePicture(_ path: String) throws {
    painter.draw(scene.windows)
    try demo.write(painter.snapshot(), to: path)
  }

  /// Lets what is being read arrive before the clock moves on, and lays it out. What appears then may ask for
  /// more.
  private func waitForReading() {
    drainMainQueue()
    scene.layOut()
    while demo.isBusy {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      scene.layOut()
    }
  }

  private func drainMainQueue() { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
}

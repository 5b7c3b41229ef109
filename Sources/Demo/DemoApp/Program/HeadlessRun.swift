import Foundation
import Replay
import SDLPlatform
import ViewTree

/// Runs the demo off-screen. The clock advances by one frame at a time and waits for background reads, so
/// that two runs of a script produce identical pixels. Only frames that are captured are drawn.
final class HeadlessRun {
  /// The longest time that the run continues after the last event, in seconds.
  private static let limit: TimeInterval = 600

  private let demo: Demo
  private let window: OffscreenWindow
  private var player: ScriptPlayer
  private var recorder: ScriptRecorder
  private var frameCount = 0
  private var hasQuit = false
  private let end: TimeInterval

  init(demo: Demo, script: Script?) throws {
    self.demo = demo
    window = try OffscreenWindow(demo: demo)
    player = ScriptPlayer(script ?? Script())
    end = (script?.events.last?.time ?? 0) + HeadlessRun.limit
    recorder = ScriptRecorder(size: demo.size, tab: demo.firstTab.rawValue, start: 0)
    demo.quit = { [weak self] in self?.hasQuit = true }
    window.scene.observeInput(by: self) { [unowned self] in recorder.record($0) }
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
        try savePicture(Demo.path(demo.options.screenshot ?? "", at: name))
      }
    }
    demo.endExplaining()
    for (_, name) in pictures { try savePicture(Demo.path(demo.options.screenshot ?? "", at: name)) }
    if let path = demo.options.screenshot { try savePicture(path) }
    if let path = demo.options.record { try Demo.write(recorder.recording.json(), to: path) }
    try demo.writeDump(of: window.window)
  }

  private var isOver: Bool {
    if hasQuit { return true }
    if let until = demo.options.until { return time >= until }
    if time >= end { return true }
    return player.isFinished && window.isAtRest
  }

  private func frame() throws {
    var events: [InputEvent] = []
    for step in demo.steps(of: &player, until: time, in: window.window) {
      switch step {
      case .input(let event):
        events.append(event)
      case .resize(let size):
        window.deliver(events)
        events = []
        recorder.recordResize(size, at: time)
        try window.resize(to: size)
      }
    }
    window.deliver(events)
    window.prepareFrame(at: time)
    window.waitForReading()
    // The performance overlay needs drawn frames. Otherwise frames are not drawn.
    if window.showsPerformance { window.draw() }
  }

  private func savePicture(_ path: String) throws {
    window.draw()
    try demo.write(window.painter.snapshot(), to: path)
  }
}

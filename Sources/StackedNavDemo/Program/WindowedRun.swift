import Foundation
import Replay
import SDLPlatform
import ViewTree

/// The demo in a window, until it is closed or a time has come.
final class WindowedRun {
  private let demo: Demo
  private let application: SDLApplication
  private var player: ScriptPlayer
  private var recorder: ScriptRecorder
  private let start: TimeInterval
  private var pictures: ArraySlice<(time: Double, name: String)>
  private var failure: (any Error)?
  /// The end of the run when it was asked for: the time, or when a script has settled.
  private let leavesWhenSettled: Bool

  init(demo: Demo, application: SDLApplication) {
    self.demo = demo
    self.application = application
    demo.fill(application.window)
    start = application.now
    player = ScriptPlayer(demo.script ?? Script())
    recorder = ScriptRecorder(size: application.window.bounds.size, tab: demo.script?.tab, start: start)
    pictures =
      zip(demo.options.at?.seconds ?? [], demo.options.at?.names ?? []).map { ($0, $1) }.sorted {
        $0.0 < $1.0
      }[...]
    leavesWhenSettled =
      demo.options.until == nil
      && (demo.script != nil || demo.options.screenshot != nil || demo.options.dump != nil)
  }

  func run() throws {
    if demo.script != nil { application.additionalInput = { [unowned self] time in play(until: time) } }
    if demo.options.record != nil {
      application.onInput = { [unowned self] in recorder.record($0) }
      application.onResize = { [unowned self] in recorder.recordResize($0, at: $1) }
    }
    application.onTurn = { [unowned self] time, _ in turned(at: time) }
    if let until = demo.options.until {
      application.scene.clock.note(application.now)
      application.scene.clock.schedule(after: until - (application.now - start)) { [unowned self] in
        application.quit()
      }
    }
    application.run()
    if let failure { throw failure }
    if let path = demo.options.screenshot { try demo.write(application.painter.snapshot(), to: path) }
    if let path = demo.options.record { try Demo.write(recorder.recording.json(), to: path) }
    try demo.writeDump(of: application.window)
  }

  private func play(until time: TimeInterval) -> [InputEvent] {
    player.steps(until: time - start).compactMap { step in
      switch step {
      case .input(let event): return event.delayed(by: start)
      case .resize(let size):
        application.resize(to: size)
        return nil
      }
    }
  }

  private func turned(at time: TimeInterval) {
    if player.isFinished { application.additionalInput = nil }
    while let picture = pictures.first, picture.time <= time - start {
      pictures.removeFirst()
      do {
        try demo.write(
          application.painter.snapshot(), to: Demo.path(demo.options.screenshot ?? "", at: picture.name))
      } catch {
        failure = error
        application.quit()
      }
    }
    let scene = application.scene
    let isSettled =
      player.isFinished && !scene.needsFrame && !scene.clock.isRunning && scene.clock.nextDeadline == nil
      && !demo.library.isBusy && pictures.isEmpty
    if leavesWhenSettled, isSettled { application.quit() }
  }
}

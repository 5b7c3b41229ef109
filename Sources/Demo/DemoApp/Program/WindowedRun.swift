import CFault
import Foundation
import Replay
import SDLPlatform
import ViewTree

/// Runs the demo in a window, until it is closed or a given time.
final class WindowedRun {
  private let demo: Demo
  private let application: SDLApplication
  private var player: ScriptPlayer
  private var recorder: ScriptRecorder
  private var session: Autosave<DemoSession>?
  private var recording: Autosave<Script>?
  private var rest: RestWatch?
  private let start: TimeInterval
  private var scriptClock: ScriptClock
  private var pictures: ArraySlice<(time: Double, name: String)>
  private var failure: (any Error)?
  /// Whether the run ends when the script has finished and nothing moves.
  private let leavesWhenSettled: Bool

  init(demo: Demo, application: SDLApplication) {
    self.demo = demo
    self.application = application
    demo.toggleFullscreen = { [unowned application] in application.toggleFullscreen() }
    demo.quit = { [unowned application] in application.quit() }
    demo.fill(application.window)
    demo.settings.observe(application) { [unowned demo] application, _ in
      application.showsTouches = demo.settings.settings.showsTouches
      application.displayScale = demo.settings.settings.displayScale.map { CGFloat($0) }
      application.showsPerformance = demo.settings.settings.showsPerformance
    }
    application.onDesktopPreferencesChange = { [unowned demo, unowned application] in
      demo.applyContrast(to: application.window)
      demo.desktopSaid(application.desktopPreferences)
    }
    if demo.script != nil { WindowedRun.waitForFolder(demo, application) }
    start = application.now
    scriptClock = ScriptClock(start: start)
    player = ScriptPlayer(demo.script ?? Script())
    recorder = ScriptRecorder(
      size: application.window.bounds.size, tab: demo.firstTab.rawValue, start: start)
    pictures =
      zip(demo.options.at?.seconds ?? [], demo.options.at?.names ?? []).map { ($0, $1) }.sorted {
        $0.0 < $1.0
      }[...]
    leavesWhenSettled =
      demo.options.until == nil
      && (demo.script != nil || demo.options.screenshot != nil || demo.options.dump != nil)
  }

  /// Waits until the window shows its folder, with a limit, so that the time of a script does not depend on
  /// how long opening the window takes.
  private static func waitForFolder(_ demo: Demo, _ application: SDLApplication) {
    let patience = 5.0
    let limit = application.now + patience
    repeat {
      application.scene.setNeedsFrame()
      application.turn()
    } while demo.isBusy && application.now < limit
  }

  func run() throws {
    if demo.script != nil { application.additionalInput = { [unowned self] time in play(until: time) } }
    recordInput()
    application.onFrame = { [unowned self] time, didDraw in
      if didDraw {
        session?.mayHaveChanged()
        rest?.recordFrame()
      }
      // The active page may change without a change of pixels.
      application.title = demo.title(of: application.window)
      turned(at: time)
    }
    if let until = demo.options.until {
      application.scene.clock.record(application.now)
      application.scene.clock.schedule(after: until - (application.now - start)) { [unowned self] in
        application.quit()
      }
    }
    scheduleTurnsForPictures()
    let signals = quitsOnSignals()
    defer { signals?.cancel() }
    saveChanges()
    defer { session?.finish() }
    try application.run()
    stackednav_ending_began()
    if let failure { throw failure }
    for picture in pictures { try write(picture) }
    if let path = demo.options.screenshot { try demo.write(application.painter.snapshot(), to: path) }
    recording?.finish()
    if let path = demo.options.record { try Demo.write(recorder.recording.json(), to: path) }
    try demo.writeDump(of: application.window)
  }

  /// Records the user's input if requested, and for crash reports.
  private func recordInput() {
    let isRecorded = demo.options.record != nil
    let faults =
      demo.session == nil
      ? nil
      : FaultRecorder(start: start) { [demo, application] in
        Script(size: application.window.bounds.size, tab: demo.tab(in: application.window)?.rawValue)
      }
    guard isRecorded || faults != nil else { return }
    application.onInput = { [unowned self] event in
      faults?.record(event)
      guard isRecorded else { return }
      recorder.record(event)
      recording?.mayHaveChanged()
    }
    application.onResize = { [unowned self] size, time in
      faults?.recordResize(size, at: time)
      if isRecorded { recorder.recordResize(size, at: time) }
    }
  }

  /// Saves session and recording continuously, in case the program is killed.
  private func saveChanges() {
    let clock = application.scene.clock
    if let file = demo.session {
      rest = RestWatch(clock: clock, delay: 5, action: FreedMemory.trim)
      session = Autosave(clock: clock) { [demo, application] in
        demo.session(of: application)
      } write: {
        file.write($0)
      }
    }
    if let path = demo.options.record, PrivateFile.mayStand(at: path) {
      recording = Autosave(clock: clock) { [unowned self] in
        recorder.recording
      } write: {
        try? PrivateFile.write(Data($0.json().utf8), to: URL(fileURLWithPath: path))
      }
    }
  }

  /// Quits the program on SIGTERM, SIGINT and SIGHUP as if its window was closed.
  private func quitsOnSignals() -> (any DispatchSourceRead)? {
    let descriptor = stackednav_end_on_signals()
    guard descriptor >= 0 else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak application] in
      var byte: UInt8 = 0
      _ = read(descriptor, &byte, 1)
      MainActor.assumeIsolated { application?.quit() }
    }
    source.resume()
    return source
  }

  private func play(until time: TimeInterval) -> [InputEvent] {
    let scriptTime = scriptClock.advance(to: time)
    return demo.steps(of: &player, until: scriptTime, in: application.window).compactMap { step in
      switch step {
      case .input(let event): return event.delayed(by: scriptClock.start)
      case .resize(let size):
        application.resize(to: size)
        return nil
      }
    }
  }

  private func turned(at time: TimeInterval) {
    if player.isFinished { application.additionalInput = nil }
    while let picture = pictures.first, picture.time <= time - scriptClock.start {
      pictures.removeFirst()
      do {
        try write(picture)
      } catch {
        failure = error
        application.quit()
      }
    }
    let scene = application.scene
    let isSettled =
      player.isFinished && !scene.needsFrame && !scene.clock.isRunning && scene.clock.nextDeadline == nil
      && !demo.isBusy
    guard leavesWhenSettled else { return }
    // Background reads may finish without changing anything, which only another turn of the loop notices.
    isSettled ? application.quit() : scene.setNeedsFrame()
  }

  private func write(_ picture: (time: Double, name: String)) throws {
    try demo.write(
      application.painter.snapshot(), to: Demo.path(demo.options.screenshot ?? "", at: picture.name))
  }

  /// Nothing may be moving when a picture is due, so a timer causes a turn of the loop.
  private func scheduleTurnsForPictures() {
    let clock = application.scene.clock
    clock.record(application.now)
    for picture in pictures { clock.schedule(after: picture.time - (application.now - start)) {} }
  }
}

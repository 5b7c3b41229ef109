import CFault
import Foundation
import Replay
import SDLPlatform
import ViewTree

/// Runs the demo in a window, until it is closed or a given time.
final class WindowedRun {
  private let demo: Demo
  private let application: SDLApplication
  private let window: SDLWindow
  private var player: ScriptPlayer
  private var recorder: ScriptRecorder
  private var session: Autosave<DemoSession>?
  private var recording: Autosave<Script>?
  private var faults: FaultRecorder?
  private var rest: RestWatch?
  /// What a kiosk does without input.
  private var idleWatches: [RestWatch] = []
  private let start: TimeInterval
  private var scriptClock: ScriptClock
  private var pictures: ArraySlice<(time: Double, name: String)>
  private var failure: (any Error)?
  /// Whether the run ends when the script has finished and nothing moves.
  private let leavesWhenSettled: Bool

  init(demo: Demo, application: SDLApplication, window: SDLWindow) {
    self.demo = demo
    self.application = application
    self.window = window
    demo.toggleFullscreen = { [unowned window] in window.toggleFullscreen() }
    demo.quit = { [unowned application] in application.quit() }
    let inspector = InspectorWindow(of: window, in: application)
    demo.inspect = { inspector.open() }
    demo.fill(window.uiWindow)
    demo.settings.observe(window) { [unowned demo] window, _ in
      window.showsTouches = demo.settings.settings.showsTouches
      window.displayScale = demo.settings.settings.displayScale.map { CGFloat($0) }
      window.showsPerformance = demo.settings.settings.showsPerformance
    }
    application.onDesktopPreferencesChange = { [unowned demo, unowned application, unowned window] in
      demo.applyContrast(to: window.uiWindow)
      demo.desktopSaid(application.desktopPreferences)
    }
    if demo.script != nil { WindowedRun.waitForFolder(demo, application, window) }
    start = application.now
    scriptClock = ScriptClock(start: start)
    player = ScriptPlayer(demo.script ?? Script())
    recorder = ScriptRecorder(
      size: window.uiWindow.bounds.size, tab: demo.firstTab.rawValue, start: start)
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
  private static func waitForFolder(_ demo: Demo, _ application: SDLApplication, _ window: SDLWindow) {
    let patience = 5.0
    let limit = application.now + patience
    repeat {
      window.scene.setNeedsFrame()
      application.turn()
    } while demo.isBusy && window.isOpen && application.now < limit
  }

  func run() throws {
    window.delegate = self
    if demo.options.inspect { demo.inspect?() }
    if demo.script != nil { window.additionalInput = { [unowned self] time in play(until: time) } }
    recordInput()
    watchIdleness()
    window.onFrame = { [unowned self] time, didDraw in
      if didDraw {
        session?.mayHaveChanged()
        rest?.record()
      }
      // The active page may change without a change of pixels.
      window.title = demo.title(of: window.uiWindow)
      turned(at: time)
    }
    if let until = demo.options.until {
      window.scene.clock.record(application.now)
      window.scene.clock.schedule(after: until - (application.now - start)) { [unowned self] in
        application.quit()
      }
    }
    scheduleTurnsForPictures()
    let signals = quitsOnSignals()
    defer { signals?.cancel() }
    saveChanges()
    defer { session?.finish() }
    try application.run()
    demo.endExplaining()
    stackednav_ending_began()
    if let failure { throw failure }
    for picture in pictures { try write(picture) }
    if let path = demo.options.screenshot { try demo.write(window.painter.snapshot(), to: path) }
    recording?.finish()
    if let path = demo.options.record { try Demo.write(recorder.recording.json(), to: path) }
    try demo.writeDump(of: window.uiWindow)
  }

  /// Records the user's input if requested, and for crash reports.
  private func recordInput() {
    let isRecorded = demo.options.record != nil
    faults =
      demo.session == nil
      ? nil
      : FaultRecorder(start: start) { [demo, window] in
        Script(size: window.uiWindow.bounds.size, tab: demo.tab(in: window.uiWindow)?.rawValue)
      }
    if demo.options.kiosk {
      window.onInput = { [unowned self] _ in for watch in idleWatches { watch.record() } }
    }
    guard isRecorded || faults != nil else { return }
    // The scene's observers get passwords as bullets.
    window.scene.observeInput(by: self) { [unowned self] event in
      faults?.record(event)
      guard isRecorded else { return }
      recorder.record(event)
      recording?.mayHaveChanged()
    }
  }

  /// Returns a kiosk to its start, and turns its display off, after a time without input.
  private func watchIdleness() {
    let clock = window.scene.clock
    if let seconds = demo.options.idleReset {
      idleWatches.append(
        RestWatch(clock: clock, delay: seconds) { [unowned demo, window] in
          demo.returnToStart(in: window.uiWindow)
        })
    }
    if let seconds = demo.options.idleBlank {
      idleWatches.append(RestWatch(clock: clock, delay: seconds) { [window] in window.turnDisplayOff() })
    }
    clock.record(application.now)
    for watch in idleWatches { watch.record() }
  }

  /// Saves session and recording continuously, in case the program is killed.
  private func saveChanges() {
    let clock = window.scene.clock
    if let file = demo.session {
      rest = RestWatch(clock: clock, delay: 5) { [window] in
        window.painter.discardCopies()
        FreedMemory.trim()
      }
      session = Autosave(clock: clock) { [demo, window] in
        demo.session(of: window)
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
    return demo.steps(of: &player, until: scriptTime, in: window.uiWindow).compactMap { step in
      switch step {
      case .input(let event): return event.delayed(by: scriptClock.start)
      case .resize(let size):
        window.resize(to: size)
        return nil
      }
    }
  }

  private func turned(at time: TimeInterval) {
    if player.isFinished { window.additionalInput = nil }
    while let picture = pictures.first, picture.time <= time - scriptClock.start {
      pictures.removeFirst()
      do {
        try write(picture)
      } catch {
        failure = error
        application.quit()
      }
    }
    let scene = window.scene
    let isSettled =
      player.isFinished && !scene.needsFrame && !scene.clock.isRunning && scene.clock.nextDeadline == nil
      && !demo.isBusy
    guard leavesWhenSettled else { return }
    // Background reads may finish without changing anything, which only another turn of the loop notices.
    isSettled ? application.quit() : scene.setNeedsFrame()
  }

  private func write(_ picture: (time: Double, name: String)) throws {
    try demo.write(
      window.painter.snapshot(), to: Demo.path(demo.options.screenshot ?? "", at: picture.name))
  }

  /// Nothing may be moving when a picture is due, so a timer causes a turn of the loop.
  private func scheduleTurnsForPictures() {
    let clock = window.scene.clock
    clock.record(application.now)
    for picture in pictures { clock.schedule(after: picture.time - (application.now - start)) {} }
  }
}

extension WindowedRun: SDLWindowDelegate {
  /// The input that turns a kiosk's display on reaches no view.
  func windowDidChangeVisibility(_ window: SDLWindow) { for watch in idleWatches { watch.record() } }

  func windowShouldClose(_ window: SDLWindow) -> Bool { !demo.options.kiosk }

  /// Quits, even if the inspector's window is open.
  func window(_ window: SDLWindow, didCloseWith error: (any Error)?) { application.quit() }

  func window(_ window: SDLWindow, didResizeAt time: TimeInterval) {
    faults?.recordResize(window.uiWindow.bounds.size, at: time)
    if demo.options.record != nil { recorder.recordResize(window.uiWindow.bounds.size, at: time) }
  }
}

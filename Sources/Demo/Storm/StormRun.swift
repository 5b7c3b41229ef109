import ArgumentParser
import CMalloc
import DemoApp
import FileSystem
import Foundation
import Replay
import Resources
import SDLPlatform
import StackedNav
import ViewTree

/// Plays one storm in this process: every event in order, every frame drawn, and checks after each round.
final class StormRun {
  /// The largest frame in pixels that must meet the time limit: a display of 3840 by 2160.
  private static let ordinaryPixels = 3840 * 2160
  /// The longest time that a frame may block the main thread, in seconds.
  private static let longestTurn = 0.1
  /// The longest time that background reads may take, in seconds.
  private static let readingLimit = 60.0
  /// The time after the last input until nothing may move, in seconds. Timers, such as a caret's, are
  /// allowed. Both simulated and real time must pass, since other processes such as the picture decoder may
  /// be slow.
  private static let restLimit = 120.0

  private let options: StormOptions
  private let folder: StormFolder
  let demo: Demo
  let window: OffscreenWindow
  private let watch = StormWatch()
  private let progress: StormProgress?
  private var report = StormReport()
  let controllers = ControllerCount()
  /// The resources in use after the second hour, when bounded caches are full.
  var firstSample: SoakSample?
  private var pending: [InputEvent] = []
  /// The views that the current round has turned.
  var turned: [UIView] = []
  var frameCount = 0
  var event = 0
  /// Whether each frame waits for background reads, which makes the round repeatable.
  private var waitsForReading = true

  init(options: StormOptions, folder: StormFolder) throws {
    self.options = options
    self.folder = folder
    progress = try options.progress.map { try StormProgress($0) }
    let arguments = ["--headless", String(decoding: folder.path.bytes, as: UTF8.self)]
    demo = try Demo(options: DemoOptions.parse(arguments), showsLiveFigures: true)
    window = try OffscreenWindow(demo: demo)
  }

  /// - Throws: A `RunError` for the first failure.
  func run() throws -> StormReport {
    do {
      try frame()
      for round in 0...(options.events - 1) / StormRound.length { try play(round) }
    } catch {
      if let path = options.screenshot { try demo.write(window.painter.snapshot(), to: path) }
      if let path = options.dump { try Demo.write(ViewDump.json(of: window.window), to: path) }
      throw error
    }
    watch.end()
    report.frames = frameCount
    return report
  }

  private func play(_ number: Int) throws {
    let first = number * StormRound.length
    let numbers = first..<min(first + StormRound.length, options.events)
    let chosen = options.only.map { $0.numbers.intersection(IndexSet(numbers)) } ?? IndexSet(numbers)
    guard !chosen.isEmpty else { return }
    let round = StormRound(seed: options.seed, number: number)
    waitsForReading = number % 2 == 0
    for number in chosen {
      event = number
      progress?.event = number
      try perform(round.events[number - first])
      report.events += 1
    }
    try calm()
    if options.trace { trace() }
    try check()
    if options.soak { try soak(after: number) }
  }

  private func trace() {
    let (heap, kept) = (mallinfo2(), window.painter.keptPixels)
    let line = """
      event \(event): \(Usage.residentSize / 1024) MB resident, \((heap.uordblks + heap.hblkhd) >> 20) MB of the heap, \
      \(kept.layerCaches) caches of \(kept.layerCacheBytes >> 20) MB, \(kept.textures) textures of \
      \(kept.textureBytes >> 20) MB
      """
    say(line)
  }

  var time: TimeInterval { TimeInterval(frameCount) * Stage.frameTime }

  func perform(_ event: StormEvent) throws {
    switch event {
    case .input(let event): pending.append(event.delayed(by: time + Stage.frameTime))
    case .frame: try frame()
    case .rest(let frames): for _ in 0..<frames where !window.isAtRest { try frame() }
    case .resize(let size):
      deliver()
      try window.resize(to: FrameLimit.fitting(size, scale: UIScreen.main.scale))
    case .scale(let scale):
      deliver()
      let size = FrameLimit.fitting(window.window.bounds.size, scale: scale)
      try window.resize(to: CGSize(width: 1, height: 1))
      try window.rescale(to: scale)
      try window.resize(to: size)
    case .look(let look): set(look)
    case .tab(let tab): tabs?.selectedIndex = tab.index
    case .drop(let index):
      let path = folder.drops[index % folder.drops.count]
      let url = URL(fileURLWithPath: String(decoding: path.bytes, as: UTF8.self))
      pending.append(.open(url, time + Stage.frameTime))
    case .meddle(let number): folder.meddle(number)
    case .paste(let paste): pending += inputs(of: paste)
    case .turn(let view, let turn): self.turn(view, turn)
    case .edge(let drag): for events in inputs(of: drag) { pending += events; try frame() }
    case .loss(let ofTextures): window.painter.invalidate(losingTextures: ofTextures)
    }
  }

  var tabs: SPSideTabController? { window.window.rootViewController as? SPSideTabController }

  func set(_ look: StormLook) {
    let settings = demo.settings
    switch look {
    case .appearance(let appearance): settings.set(\.appearance, to: appearance)
    case .rightToLeft(let isOn): settings.set(\.isRightToLeft, to: isOn)
    case .textSize(let size): settings.set(\.textSize, to: size)
    case .pageWidth(let width): settings.set(\.pageWidth, to: width)
    case .classicMotion(let isOn): settings.set(\.motion, to: isOn ? .classic : .spring)
    case .lessMotion(let isOn): settings.set(\.reducesMotion, to: isOn)
    case .spines(let isOn): settings.set(\.showsSpines, to: isOn)
    case .touches(let isOn): settings.set(\.showsTouches, to: isOn)
    case .performance(let isOn): settings.set(\.showsPerformance, to: isOn)
    }
  }

  private func deliver() {
    window.deliver(pending, frameTime: time)
    pending = []
  }

  func frame() throws {
    frameCount += 1
    var parts = TurnParts()
    let work = watch.watch(event) {
      let events = pending
      pending = []
      window.deliver(events, frameTime: time)
      parts.prepares = Usage.monotonic
      window.prepareFrame(at: time)
      parts.draws = Usage.monotonic
      window.draw()
      parts.ends = Usage.monotonic
    }
    let processorTime = Usage.threadTime
    try handleArrivals()
    if options.soak { controllers.look(at: tabs) }
    // The storm's own waiting does not count.
    record(work + Usage.threadTime - processorTime, parts)
  }

  private func handleArrivals() throws {
    guard waitsForReading else { return window.handleArrivals() }
    guard window.waitForReading(limit: StormRun.readingLimit) else {
      let pending = demo.pending.joined(separator: ", ")
      throw RunError("event \(event): still reading after \(Int(StormRun.readingLimit)) s: \(pending)")
    }
  }

  private func record(_ turn: TimeInterval, _ parts: TurnParts) {
    let target = window.painter.target
    guard target.pixelWidth * target.pixelHeight <= StormRun.ordinaryPixels else { return }
    if turn > report.longestTurn { (report.longestTurn, report.longestTurnEvent) = (turn, event) }
    guard turn > StormRun.longestTurn else { return }
    report.longTurns += 1
    guard options.trace else { return }
    let tab = tabs?.selectedIndex.map { "\(DemoTab.allCases[$0])" } ?? ""
    let size = "\(target.pixelWidth) x \(target.pixelHeight) pixels"
    say("event \(event): \(Int(turn * 1000)) ms, \(parts.line), \(size), \(tab)")
  }

  // MARK: After a round

  /// Releases all input and waits until the program rests.
  func calm() throws {
    turnAllBack()
    let time = time + Stage.frameTime
    pending += [.focusLost(time), .hover(HoverSample(location: nil, timestamp: time))]
    try window.resize(to: FrameLimit.fitting(CGSize(width: 1024, height: 768), scale: UIScreen.main.scale))
    waitsForReading = true
    let end = frameCount + Int(StormRun.restLimit / Stage.frameTime)
    let start = SuspendingClock.now
    repeat {
      if frameCount >= end { Thread.sleep(forTimeInterval: 0.01) }
      guard frameCount < end || (SuspendingClock.now - start) / .seconds(1) < StormRun.restLimit else {
        throw RunError("event \(event): not at rest after \(Int(StormRun.restLimit)) s: \(window.unrest)")
      }
      try frame()
      // Playback of files never rests, and late input may have started it.
      Demo.stopPlaying(in: tabs)
    } while window.scene.needsFrame || window.scene.clock.isRunning
  }

  func say(_ line: String) {
    ErrorLine.write(line)
  }

  private func check() throws {
    // As the program does after a few seconds at rest.
    FreedMemory.trim()
    let pixels = window.painter.target.pixelWidth * window.painter.target.pixelHeight
    let memory = Usage.residentSize - 2 * 4 * pixels / 1024
    report.memoryAtRest = memory
    guard options.memory == 0 || memory <= options.memory * 1024 else {
      throw RunError("event \(event): \(memory / 1024) MB in use at rest, beyond two frames")
    }
    if let view = window.window.firstResponder as? UIView, view.window !== window.window {
      throw RunError("event \(event): the first responder is in no window")
    }
    report.threads = StormRun.count("task")
    report.descriptors = StormRun.count("fd")
  }
}

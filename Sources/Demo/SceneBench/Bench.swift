import DemoApp
import Foundation
import Inspector
import SDLPlatform
import ViewTree

/// `SceneBench --scene SCENE --mode MODE` measures a scene.
@main enum Main {
  static func main() {
    Program.run("SceneBench") { arguments in
      ComposeCache.prepare()
      try Bench(options: Program.parse(arguments)).run()
    }
  }
}

/// Measures a scene in a real window and prints one line of JSON.
///
/// Prints a line `BEGIN` when the measured time begins.
final class Bench {
  /// The number of frames before measuring begins.
  private static let warmUp = 30
  /// The scene's time in modes without motion, in seconds.
  private static let still = 0.7
  /// A time at which the pages can be dragged in both directions, in seconds.
  private static let half = 0.5
  /// The time before an idle measurement begins, and the time that the first frame stays, in seconds.
  private static let settling = 2.0
  private static let startupStay = 0.2

  private let options: BenchOptions
  private let start: TimeInterval

  init(options: BenchOptions) {
    self.options = options
    start = Bench.startTime
  }

  /// When the program was started, on the monotonic clock, in seconds.
  private static var startTime: TimeInterval {
    if let text = ProcessInfo.processInfo.environment["PEERS_T0_NS"], let nanoseconds = Double(text) {
      return nanoseconds / 1e9
    }
    return Usage.processStart ?? Usage.monotonic
  }

  func run() throws {
    let isUnthrottled = options.mode == .unthrottled
    let application = try SDLApplication(isPaced: !isUnthrottled, frameStep: isUnthrottled ? 1.0 / 60 : nil)
    var settings = SDLWindow.Options(title: options.scene.rawValue)
    settings.size = CGSize(width: options.width, height: options.height)
    settings.scale = 1
    settings.renderer = options.renderer
    settings.showsPerformance = options.showPerformance
    let window = try application.openWindow(settings)
    let scene = try options.scene.make(options, window: window.uiWindow)
    if options.inspect { try inspect(window, in: application) }
    let start = application.now
    if isUnthrottled || options.mode == .paced {
      window.additionalInput = { time in
        scene.input(until: time - start).map { $0.delayed(by: start) }
      }
    }
    switch options.mode {
    case .unthrottled: try runUnthrottled(scene, application, window)
    case .paced: try runPaced(scene, application, window)
    case .idle: try runIdle(scene, application, window)
    case .startup: try runStartup(scene, application, window)
    case .latency: try runLatency(scene, application, window)
    }
  }

  private func inspect(_ window: SDLWindow, in application: SDLApplication) throws {
    var settings = SDLWindow.Options(title: "Inspector")
    settings.scale = 1
    settings.neighbor = window
    settings.renderer = options.renderer
    try application.openWindow(settings).uiWindow.rootViewController = InspectorViewController(
      inspecting: window.scene)
  }

  /// Runs frames as fast as possible; each advances the scene by 1/60 s.
  private func runUnthrottled(_ scene: any BenchScene, _ application: SDLApplication, _ window: SDLWindow)
    throws
  {
    var meter = Meter()
    let start = application.now
    let link = CADisplayLink(clock: window.scene.clock) { scene.show(at: $0.timestamp - start) }
    window.onFrame = { [options] _, didDraw in
      // Turns before the window is shown draw nothing, and their number varies.
      guard didDraw || meter.frames > 0 else { return }
      meter.turn(didDraw: true, window.painter.statistics)
      if meter.frames == Bench.warmUp { meter.begin() }
      if meter.frames == Bench.warmUp + options.frames { application.quit() }
    }
    try application.run()
    link.invalidate()
    report(meter, of: window)
  }

  /// Runs frames at the display's rate.
  private func runPaced(_ scene: any BenchScene, _ application: SDLApplication, _ window: SDLWindow) throws {
    var meter = Meter()
    let clock = window.scene.clock
    let start = application.now
    let link = CADisplayLink(clock: clock) { scene.show(at: $0.timestamp - start) }
    window.onFrame = { [options] _, didDraw in
      meter.turn(didDraw: didDraw, window.painter.statistics)
      if meter.frames == Bench.warmUp, !meter.isCounting { meter.begin() }
      if meter.isCounting, meter.wall >= options.seconds { application.quit() }
    }
    try application.run()
    link.invalidate()
    report(meter, of: window, timings: scene.timings)
  }

  /// Measures a scene without motion.
  private func runIdle(_ scene: any BenchScene, _ application: SDLApplication, _ window: SDLWindow) throws {
    var meter = Meter()
    window.uiWindow.layoutIfNeeded()
    scene.show(at: Bench.still)
    let clock = window.scene.clock
    clock.record(application.now)
    clock.schedule(after: Bench.settling) { meter.begin() }
    clock.schedule(after: Bench.settling + options.seconds) { application.quit() }
    window.onFrame = { _, didDraw in meter.turn(didDraw: didDraw, window.painter.statistics) }
    try application.run()
    report(meter, of: window)
  }

  /// Measures the time to the first frame.
  private func runStartup(_ scene: any BenchScene, _ application: SDLApplication, _ window: SDLWindow) throws
  {
    var meter = Meter()
    meter.begin()
    window.uiWindow.layoutIfNeeded()
    scene.show(at: Bench.still)
    let clock = window.scene.clock
    window.onFrame = { _, didDraw in
      guard didDraw else { return }
      meter.turn(didDraw: true, window.painter.statistics)
      if meter.frames == 1 { clock.schedule(after: Bench.startupStay) { application.quit() } }
    }
    try application.run()
    report(meter, of: window)
  }

  /// Drags a page with a mouse. The latency of each move is the time from posting it until the first frame
  /// that includes it is presented.
  private func runLatency(_ scene: any BenchScene, _ application: SDLApplication, _ window: SDLWindow) throws
  {
    var meter = Meter()
    window.uiWindow.layoutIfNeeded()
    scene.show(at: Bench.half)
    let bounds = window.uiWindow.bounds
    let drag = LatencyDrag(
      poster: window.inputPoster, middle: CGPoint(x: bounds.maxX * 0.6, y: bounds.midY))
    var isDragging = false
    var removed = 0
    var latencies: [Double] = []
    window.onInput = { event in
      if case .touch(let sample) = event, sample.phase == .moved { removed += 1 }
    }
    window.onFrame = { [options] _, didDraw in
      guard didDraw else { return }
      let now = application.now
      meter.turn(didDraw: true, window.painter.statistics)
      let times = drag.removePostTimes(removed)
      removed = 0
      if meter.isCounting { latencies += times.map { now - $0 } }
      if !isDragging {
        isDragging = true
        drag.start()
      }
      if meter.frames == Bench.warmUp, !meter.isCounting { meter.begin() }
      if meter.isCounting, meter.wall >= options.seconds { application.quit() }
    }
    try application.run()
    drag.stop()
    report(meter, of: window, timings: ["latency": latencies])
  }

  private func report(_ meter: Meter, of window: SDLWindow, timings: [String: [Double]] = [:]) {
    let (wall, cpu, threadCPU) = (meter.wall, meter.cpu, meter.threadCPU)
    var fields = [
      "\"scene\":\"\(options.scene.rawValue)\"", "\"mode\":\"\(options.mode.rawValue)\"",
      "\"frames\":\(meter.countedFrames)", "\"wall_s\":\(Bench.number(wall))",
      "\"cpu_s\":\(Bench.number(cpu))", "\"cpu_main_s\":\(Bench.number(threadCPU))",
      "\"renderer\":\"\(meter.renderer)\"", "\"draw_calls\":\(meter.maxDrawCalls)",
      "\"uploaded_bytes\":\(meter.uploadedBytes)",
      "\"first_frame_s\":\(Bench.number(meter.firstFrame.map { $0 - start } ?? 0))",
      "\"intervals_ms\":\(Bench.milliseconds(meter.intervals))",
      "\"missed\":\(meter.missed(interval: window.frameInterval))",
      "\"maxrss_kb\":\(Usage.largestResidentSize)",
    ]
    for (name, values) in timings.sorted(by: { $0.key < $1.key }) {
      fields.append("\"\(name)_count\":\(values.count),\"\(name)_ms\":\(Bench.milliseconds(values))")
    }
    print("{\(fields.joined(separator: ","))}")
  }

  private static func milliseconds(_ values: [Double]) -> String {
    let parts = [50, 95, 99].map { "\"p\($0)\":\(number(percentile($0, of: values) * 1000))" }
    return "{\(parts.joined(separator: ","))}"
  }

  private static func number(_ value: Double) -> String { String((value * 1e6).rounded() / 1e6) }

  private static func percentile(_ percent: Int, of values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let index = Int((Double(values.count - 1) * Double(percent) / 100).rounded())
    return values.sorted()[index]
  }
}

import Foundation
import SDLPlatform
import ViewTree

/// The demo in a window that no screen shows: it is drawn into memory, and its clock moves when told.
final class OffscreenWindow {
  let demo: Demo
  let scene = UIWindowScene()
  let window: UIWindow
  let painter: WindowPainter
  let text: FreeTypeTextEngine
  private var touchOverlay: TouchOverlay?
  private var performanceOverlay: PerformanceOverlay?
  private var scale: CGFloat

  /// - Throws: A `PlatformError` where its frames are too large, or where there is no font.
  init(demo: Demo) throws {
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
    window.makeKeyAndVisible()
    demo.fill(window)
    demo.settings.observe(self) { run, _ in run.showOverlays() }
    showOverlays()
  }

  /// Whether the figures of what frames cost are shown, which come with a frame's being drawn.
  var showsPerformance: Bool { performanceOverlay != nil }

  /// Whether nothing moves and no timer is set.
  var isAtRest: Bool { !scene.needsFrame && !scene.clock.isRunning && scene.clock.nextDeadline == nil }

  /// What keeps it from being at rest, in words.
  var unrest: String {
    let timer = scene.clock.nextDeadline.map { "a timer at \($0) s" }
    let movers = scene.clock.movers.joined(separator: ", ")
    return [
      scene.needsFrame ? "a frame is wanted" : nil,
      scene.clock.isRunning ? "something moves: \(movers)" : nil, timer,
    ]
    .compactMap { $0 }.joined(separator: ", ")
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

  /// Gives the windows what happened before the next frame.
  ///
  /// - Parameter frameTime: When that begins, in seconds; only with it are touches resampled.
  func deliver(_ events: [InputEvent], frameTime: TimeInterval? = nil) {
    if let touchOverlay { for event in events { touchOverlay.show(event) } }
    scene.deliver(events, frameTime: frameTime)
  }

  /// Brings the views to where they stand at a time, in seconds.
  func prepareFrame(at time: TimeInterval) {
    performanceOverlay?.update(at: time)
    scene.prepareFrame(at: time)
  }

  func draw() { painter.draw(scene.windows) }

  /// Gives the window another size, in points.
  ///
  /// - Throws: A `PlatformError` where its frames would be too large.
  func resize(to size: CGSize) throws {
    window.frame = CGRect(origin: .zero, size: size)
    try painter.resize(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }

  /// Changes the number of device pixels per point; the window keeps its size in points.
  ///
  /// - Throws: A `PlatformError` where its frames would be too large.
  func rescale(to scale: CGFloat) throws {
    guard scale != self.scale else { return }
    self.scale = scale
    text.scale = scale
    UIScreen.main.scale = scale
    // Views may have brought themselves to whole pixels.
    window.setNeedsLayoutOfAll()
    try resize(to: window.bounds.size)
  }

  // MARK: Reading

  /// Lets what is being read arrive before the clock moves on, and lays it out. What appears then may ask for
  /// more. Answers whether it was over within so many seconds.
  @discardableResult
  func waitForReading(limit: TimeInterval = .infinity) -> Bool {
    let start = SuspendingClock.now
    takeArrivals()
    while demo.isBusy {
      guard (SuspendingClock.now - start) / .seconds(1) < limit else { return false }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      scene.layOut()
    }
    return true
  }

  /// Takes in what has been read meanwhile, and waits for nothing.
  func takeArrivals() {
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    scene.layOut()
  }
}

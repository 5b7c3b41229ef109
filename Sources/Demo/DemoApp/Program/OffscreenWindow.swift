package import Foundation
package import SDLPlatform
import ScreenKeyboard
package import ViewTree

/// Runs the demo in a window that is drawn into memory, with a clock that advances on demand.
package final class OffscreenWindow {
  let demo: Demo
  package let scene = UIWindowScene()
  package let window: UIWindow
  package let painter: WindowPainter
  package let text: FreeTypeTextEngine
  private var touchOverlay: TouchOverlay?
  private var performanceOverlay: PerformanceOverlay?
  private var scale: CGFloat

  /// - Throws: A `PlatformError` if the frames would be too large or there is no font.
  package init(demo: Demo) throws {
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
    if demo.options.keyboardMode != .never {
      scene.inputViews.keyboard = OnScreenKeyboard(
        mode: demo.options.keyboardMode, languages: demo.options.keyboard?.codes ?? [], environment: [:]
      ) { false }
    }
    demo.fill(window)
    demo.settings.observe(self) { run, _ in run.showOverlays() }
    showOverlays()
  }

  /// Whether the performance overlay is shown, which requires that every frame is drawn.
  var showsPerformance: Bool { performanceOverlay != nil }

  /// Whether nothing moves and no timer is set.
  package var isAtRest: Bool {
    !scene.needsFrame && !scene.clock.isRunning && scene.clock.nextDeadline == nil
  }

  /// The reasons that the window is not at rest.
  package var unrest: String {
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

  /// Delivers input before the next frame.
  ///
  /// - Parameter frameTime: The start of that frame, in seconds. Touches are resampled only if it is given.
  package func deliver(_ events: [InputEvent], frameTime: TimeInterval? = nil) {
    if let touchOverlay { for event in events { touchOverlay.show(event) } }
    scene.deliver(events, frameTime: frameTime)
  }

  /// Updates views for a time, in seconds.
  package func prepareFrame(at time: TimeInterval) {
    performanceOverlay?.update(at: time)
    scene.prepareFrame(at: time)
  }

  package func draw() { painter.draw(scene.windows) }

  /// Resizes the window, in points.
  ///
  /// - Throws: A `PlatformError` if the frames would be too large.
  package func resize(to size: CGSize) throws {
    window.frame = CGRect(origin: .zero, size: size)
    try painter.resize(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }

  /// Changes the number of device pixels per point. The window keeps its size in points.
  ///
  /// - Throws: A `PlatformError` if the frames would be too large.
  package func rescale(to scale: CGFloat) throws {
    guard scale != self.scale else { return }
    self.scale = scale
    text.scale = scale
    UIScreen.main.scale = scale
    // Views may have aligned their frames to device pixels.
    window.setNeedsLayoutOfAll()
    try resize(to: window.bounds.size)
  }

  // MARK: Reading

  /// Waits for background reads, including those that their results cause, and updates the layout. Returns
  /// false if they take longer than `limit` seconds.
  @discardableResult
  package func waitForReading(limit: TimeInterval = .infinity) -> Bool {
    let start = SuspendingClock.now
    handleArrivals()
    while demo.isBusy {
      guard (SuspendingClock.now - start) / .seconds(1) < limit else { return false }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      scene.layOut()
    }
    return true
  }

  /// Processes the results of background reads without waiting.
  package func handleArrivals() {
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    scene.layOut()
  }
}

public import Foundation
package import LayerTree

/// The platform's half of a frame: it turns layers into pixels on the screen.
@preconcurrency @MainActor package protocol FrameCanvas: AnyObject {
  /// Returns the contents of the windows' layers, and the damage since the last frame.
  ///
  /// - Parameter windows: The windows, back to front.
  func compose(_ windows: [UIWindow]) -> Frame
  /// Draws the damage of a frame. A frame without damage may still fill and evict caches.
  func draw(_ frame: Frame)
  /// Shows what was drawn. Called only for frames with damage.
  func present(_ frame: Frame)
  /// The number of layers and parts of layers that the last composed frame left out because others cover them.
  var hiddenCount: Int { get }
}

/// The passes of a frame, in order. None of them calls an earlier one.
///
///     input ─▶ timers ─▶ animation ─▶ layout ─▶ hover ─▶ compose ─▶ draw ─▶ present
///     └─deliver─┘└────────── prepareFrame ──────────┘└────────── showFrame ─────────┘
extension UIWindowScene {
  /// Runs the input pass: delivers the events since the last frame to their windows, in order. All reports
  /// of one finger arrive as a single movement.
  ///
  /// - Parameter frameTime: When the frame begins, in seconds. Without it touches are not resampled. Events
  ///   with a later timestamp count as events of this time.
  public func deliver(_ events: [InputEvent], frameTime: TimeInterval? = nil) {
    frameMeter?.received(events)
    screen.whileMain { measured(.input) { input(events, frameTime: frameTime) } }
  }

  /// Runs the passes from timers to hover, which update the views to a time, in seconds.
  ///
  /// - Returns: Whether there is something to compose.
  @discardableResult
  public func prepareFrame(at time: TimeInterval) -> Bool {
    frameMeter?.begin(self, at: time)
    return screen.whileMain {
      measured(.timers) { timers(until: time) }
      measured(.animation) { animation() }
      var isChanged = measured(.layout) { layout() }
      if clock.timeline.hasStops {
        // Completions may change views, which are laid out in the same frame.
        clock.timeline.deliverStops()
        isChanged = measured(.layout) { layout() } || isChanged
      }
      if isChanged { measured(.hover) { hover() } } else { frameMeter?.discard() }
      return isChanged
    }
  }

  /// Runs the passes from compose to present.
  ///
  /// - Parameter hold: Called after drawing and before presenting. It may wait for the display's next
  ///   refresh.
  /// - Returns: Whether the screen changed.
  @discardableResult
  package func showFrame(on canvas: some FrameCanvas, holdingIn hold: () -> Void = {}) -> Bool {
    let frame = measured(.compose) { canvas.compose(windows) }
    measured(.draw) { canvas.draw(frame) }
    defer { frameMeter?.end(frame, hidden: canvas.hiddenCount, scale: screen.scale) }
    guard !frame.damage.isEmpty else { return false }
    hold()
    measured(.present) { canvas.present(frame) }
    return true
  }

  /// Returns a function that composes the windows and returns the number of damaged rectangles, for benchmarks
  /// outside of this package.
  @_spi(Benchmarks) public func composing(width: Int, height: Int) -> () -> Int {
    let compositor = Compositor()
    return { [self] in
      compositor.compose(windows.map(\.layer), pixelWidth: width, pixelHeight: height, scale: 1).damage.count
    }
  }

  /// Runs layout and hover outside of a frame, at the current time.
  ///
  /// - Returns: Whether there is something to compose.
  @discardableResult
  public func layOut() -> Bool {
    screen.whileMain {
      let isChanged = layout()
      if isChanged { hover() }
      return isChanged
    }
  }

  /// Runs a pass, and measures it while frames are observed.
  private func measured<Result>(_ pass: FrameFact.Pass, _ work: () -> Result) -> Result {
    guard let frameMeter else { return work() }
    return frameMeter.measure(pass, work)
  }

  // MARK: The passes

  private func input(_ events: [InputEvent], frameTime: TimeInterval?) {
    var observed = onInput.map { ObservedInput(events, observe: $0) }
    var events = events
    if let frameTime, events.contains(where: { $0.timestamp > frameTime }) {
      events = events.map { $0.timestamp > frameTime ? $0.delayed(by: frameTime - $0.timestamp) : $0 }
    }
    events = resampled(events.map { $0.withinReach() }, frameTime: frameTime)
    for batch in InputBatch.batches(of: events) {
      timers(until: batch.timestamp)
      UndoManager.endEvents()
      observed?.pass(before: batch, to: typingWindow?.keyResponder)
      deliver(batch)
    }
    UndoManager.endEvents()
  }

  private func timers(until time: TimeInterval) { clock.fireTimers(until: time) }

  /// Fires the display links, then updates the presentation values of running animations.
  private func animation() {
    clock.tick()
    clock.timeline.advance()
  }

  /// Lays out dirty views, sends the appearance calls that waited for it, and draws what draws itself.
  private func layout() -> Bool {
    inputViews.updateIfNeeded()
    for window in windows {
      window.layoutIfNeeded()
      if inputViews.isShown, inputViews.moveGuides(in: window) { window.layoutIfNeeded() }
      window.finishAppearances()
      window.focusSystem.layoutRing()
      CALayer.layOutAll(below: window.layer)
      CALayer.displayAll(below: window.layer, scale: window.screen.scale)
    }
    CALayer.startAnimations()
    defer { endLayout() }
    return needsFrame
  }

  /// Sends hover events for a pointer at rest, because layout may have moved another view under it.
  private func hover() {
    for window in windows { window.gestureArbiter.hoverAgain(at: clock.eventTime) }
    endLayout()
  }
}

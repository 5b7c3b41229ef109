public import Foundation
import LayerTree

/// The windows of a program on one display, with the clock of their frames.
///
/// A frame is made of passes in a fixed order. Those of the views are in this file: input (`deliver`), then timers,
/// animation, layout and hover (`prepareFrame`). The platform goes on with composing, drawing and presenting.
public final class UIWindowScene: NSObject {
  public let screen: UIScreen
  public let clock = FrameClock()
  /// Those that are shown, by level and then in the order in which they were shown; the last is in front.
  public private(set) var windows: [UIWindow] = []
  /// Called when something has to be drawn or a timer was set, so that a sleeping platform wakes up.
  public var onNeedsFrame: (() -> Void)?
  /// Called with each file or folder that the user drops on a window.
  public var onOpenURL: ((URL) -> Void)?
  /// Called with a sentence for each thing that is decided about gestures, such as "pan of UITableView failed: swipe of
  /// StackView recognized first". Nil, as at first, costs nothing.
  public var gestureLog: ((String) -> Void)?
  /// Whether something changed since the last frame.
  public private(set) var needsFrame = true

  /// Creates a scene without windows on a display.
  public init(screen: UIScreen = .main) {
    self.screen = screen
    super.init()
    clock.onNeed = { [weak self] in self?.setNeedsFrame() }
  }

  private weak var key: UIWindow?
  /// The window that keys go to: the last that was made it, or else the one in front.
  public var keyWindow: UIWindow? { key ?? windows.last }

  func makeKey(_ window: UIWindow) { key = window }

  func attach(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    let place = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.endIndex
    windows.insert(window, at: place)
    setNeedsFrame()
  }

  func detach(_ window: UIWindow) {
    if key === window { key = nil }
    windows.removeAll { $0 === window }
    setNeedsFrame()
  }

  /// Asks for a frame.
  public func setNeedsFrame() {
    needsFrame = true
    onNeedsFrame?()
  }

  /// Whether a finger that moves steadily moves content in even steps, however its reports and the frames
  /// fall. The content is then a few milliseconds behind the finger; off by default.
  public var resamplesInput = false { didSet { resampling = TouchResampling() } }
  private var resampling = TouchResampling()

  /// How the pointer is to look where it is, as `UIPointerInteraction`s have it.
  public var pointerStyle: UIPointerStyle {
    windows.last { $0.gestureArbiter.pointer != nil }?.gestureArbiter.pointerStyle ?? .system()
  }

  // MARK: The passes of a frame: input

  /// Gives the events of one frame to the windows they belong to, in order; what a finger did between two
  /// frames arrives as one movement.
  ///
  /// - Parameter frameTime: When the frame begins, in seconds; only with it can touches be resampled, and what claims
  ///   to be of a later time is taken as of now.
  public func deliver(_ events: [InputEvent], frameTime: TimeInterval? = nil) {
    var events = events
    if let frameTime, events.contains(where: { $0.timestamp > frameTime }) {
      events = events.map { $0.timestamp > frameTime ? $0.delayed(by: frameTime - $0.timestamp) : $0 }
    }
    events = events.map { $0.withinReach() }
    if resamplesInput, let frameTime { events = resampling.resample(events, frameTime: frameTime) }
    screen.whileMain {
      for batch in InputBatch.batches(of: events) { deliver(batch) }
    }
  }

  private func deliver(_ batch: InputBatch) {
    fireTimers(until: batch.timestamp)
    if UIToolTipInteraction.isUsed, batch.endsToolTips {
      for window in windows { window.toolTips.dismiss() }
    }
    switch batch {
    case .touches(let touches): deliver(touches)
    case .hover(let sample): deliver(sample)
    case .scroll(let sample): hitTest(sample.location)?.window.handle(sample)
    case .pinch(let sample): hitTest(sample.location)?.window.handle(sample)
    case .key(let key, let isDown, let time):
      (windows.last { $0.presses.isDown(key.keyCode) } ?? keyWindow)?.presses
        .handle(key, isDown: isDown, at: time)
    case .text(let text, _): keyWindow?.insert(text)
    case .composition(let text, _): keyWindow?.compose(text)
    case .open(let url, _): onOpenURL?(url)
    case .focusLost(let time): for window in windows { window.cancelInput(at: time) }
    }
  }

  /// Gives touches to the window where they went down. One that goes down is hit-tested here, once.
  private func deliver(_ touches: [[TouchSample]]) {
    let found = touches.map { samples in
      let (first, owner) = (samples[0], windows.last { $0.gestureArbiter.hasTouch(samples[0].id) })
      guard first.phase == .began else { return (window: owner, report: TouchReport(samples: samples)) }
      // The end of the one before with this number was never reported.
      let event = UIEvent(
        .touches, timestamp: first.timestamp, modifierFlags: first.modifiers, buttonMask: first.buttons)
      let hit =
        owner.map { ($0, $0.hitTest($0.placed(first.location), with: event)) }
        ?? hitTest(first.location, with: event)
      return (window: hit?.0, report: TouchReport(samples: samples, view: hit?.1))
    }
    for window in windows.reversed() {
      let own = found.filter { $0.window === window }.map(\.report)
      if !own.isEmpty { window.handle(own) }
    }
  }

  /// The pointer is over one window and has left the others.
  private func deliver(_ sample: HoverSample) {
    let hit = sample.location.flatMap { hitTest($0) }?.window
    var away = sample
    away.location = nil
    for window in windows where window !== hit { window.handle(away) }
    hit?.handle(sample)
  }

  /// The foremost window that has a view at a place on the screen, and the deepest view there.
  private func hitTest(_ place: CGPoint, with event: UIEvent? = nil) -> (window: UIWindow, view: UIView?)? {
    for window in windows.reversed() {
      if let view = window.hitTest(window.placed(place), with: event) { return (window, view) }
    }
    return nil
  }

  // MARK: The passes of a frame: timers, animation, layout, hover

  /// Brings the views to where they stand at a time, in seconds. What follows, composing, drawing and presenting, is the
  /// platform's.
  ///
  /// - Returns: Whether anything has to be composed.
  @discardableResult
  public func prepareFrame(at time: TimeInterval) -> Bool {
    screen.whileMain {
      fireTimers(until: time)
      animate()
      var isChanged = layOutViews()
      if clock.timeline.hasStops {
        // What the completions caused is laid out too before it is seen.
        clock.timeline.deliverStops()
        isChanged = layOutViews() || isChanged
      }
      if isChanged { hover() }
      return isChanged
    }
  }

  /// Lays out at the time that it is, outside of a frame, and lets the pointer hover over what lies under it now.
  @discardableResult
  public func layOut() -> Bool {
    screen.whileMain {
      let isChanged = layOutViews()
      if isChanged { hover() }
      return isChanged
    }
  }

  private func fireTimers(until time: TimeInterval) { clock.fireTimers(until: time) }

  /// Display links move what moves, and animations show it.
  private func animate() {
    clock.tick()
    clock.timeline.advance()
  }

  /// Lays out what asked for it, then tells controllers that waited for it that they have appeared.
  private func layOutViews() -> Bool {
    for window in windows {
      window.layoutIfNeeded()
      window.finishAppearances()
      window.focusSystem.layoutRing()
    }
    defer { endLayout() }
    return needsFrame
  }

  /// Lets a pointer that rests hover over what has come under it.
  private func hover() {
    for window in windows { window.gestureArbiter.hoverAgain(at: clock.eventTime) }
    endLayout()
  }

  /// What was marked meanwhile, by a controller that has appeared, is the next frame's.
  private func endLayout() {
    needsFrame = windows.contains(where: \.subtreeNeedsLayout) || resampling.isBehind
    Compositor.gatherAnew()
  }
}

public import Foundation
import LayerTree

/// The windows of a program on one display, with the clock of their frames.
///
/// A frame is made of passes in a fixed order, each called once by `prepareFrame(at:)`.
public final class UIWindowScene {
  public let clock = FrameClock()
  /// Those that are shown, by level and then in the order in which they were shown; the last is in front.
  public private(set) var windows: [UIWindow] = []
  /// Called when something has to be drawn or a timer was set, so that a sleeping platform wakes up.
  public var onNeedsFrame: (() -> Void)?
  /// Called with each file or folder that the user drops on a window.
  public var onOpenURL: ((URL) -> Void)?
  /// Whether something changed since the last frame.
  public private(set) var needsFrame = true

  public init() { clock.onNeed = { [weak self] in self?.setNeedsFrame() } }

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
    for batch in InputBatch.batches(of: events) {
      clock.fireTimers(until: batch.timestamp)
      if UIToolTipInteraction.isUsed, batch.endsToolTips {
        for window in windows { window.toolTips.dismiss() }
      }
      switch batch {
      case .touches(let samples): deliver(samples)
      case .other(.scroll(let location, _, _, _, _)): window(at: location)?.handle(batch)
      case .other(.pinch(let sample)): window(at: sample.location)?.handle(batch)
      case .other(.hover(let sample)): hover(sample)
      case .other(.focusLost): for window in windows { window.handle(batch) }
      case .other(.key(let key, _, _)):
        (windows.last { $0.presses.isDown(key.keyCode) } ?? keyWindow)?.handle(batch)
      case .other(.text), .other(.composition): keyWindow?.handle(batch)
      case .other(.open(let url, _)): onOpenURL?(url)
      case .other(.touch(let sample)): deliver([[sample]])
      }
    }
  }

  /// A touch stays with the window where it went down.
  private func deliver(_ touches: [[TouchSample]]) {
    let owners = touches.map { samples in
      let first = samples[0]
      return windows.last { $0.touches.hasTouch(first.id) }
        ?? (first.phase == .began ? window(at: first.location) : nil)
    }
    for window in windows.reversed() {
      let own = zip(touches, owners).filter { $0.1 === window }.map(\.0)
      if !own.isEmpty { window.handle(.touches(own)) }
    }
  }

  /// The pointer is over one window and has left the others.
  private func hover(_ sample: HoverSample) {
    let hit = sample.location.flatMap { self.window(at: $0) }
    var away = sample
    away.location = nil
    for window in windows where window !== hit { window.handle(.other(.hover(away))) }
    hit?.handle(.other(.hover(sample)))
  }

  /// How the pointer is to look where it is, as `UIPointerInteraction`s have it.
  public var pointerStyle: UIPointerStyle {
    windows.last { $0.touches.pointer != nil }?.touches.pointerStyle ?? .system()
  }

  /// The foremost window that has a view at `location`.
  private func window(at location: CGPoint) -> UIWindow? {
    windows.last { $0.hitTest($0.convertFromSuperview(location), with: nil) != nil }
  }

  /// Brings the views to where they stand at `time`: timers, motion and animations, layout, and last the
  /// completions of what has ended.
  ///
  /// Answers whether anything has to be composed.
  @discardableResult
  public func prepareFrame(at time: TimeInterval) -> Bool {
    clock.fireTimers(until: time)
    clock.tick()
    clock.timeline.advance()
    let isChanged = layOut()
    guard clock.timeline.hasStops else { return isChanged }
    clock.timeline.deliverStops()
    // What they caused is laid out too before it is seen.
    return layOut() || isChanged
  }

  /// The last passes of a frame alone, at the time that it is: layout, and what waited for it.
  @discardableResult
  public func layOut() -> Bool {
    for window in windows {
      window.layoutIfNeeded()
      window.finishAppearances()
      window.focusSystem.layoutRing()
      if needsFrame { window.touches.hoverAgain(at: clock.eventTime) }
    }
    // What was marked meanwhile, by a controller that has appeared, is the next frame's.
    defer {
      needsFrame = windows.contains(where: \.subtreeNeedsLayout) || resampling.isBehind
      Compositor.gatherAnew()
    }
    return needsFrame
  }
}

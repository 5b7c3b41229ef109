public import Foundation
import LayerTree

/// The windows of a program on one display, and the clock of their frames.
///
/// A frame is made of passes in a fixed order, all of them in `FramePasses.swift`.
@preconcurrency @MainActor public final class UIWindowScene: UIScene {
  /// The display of the windows.
  public let screen: UIScreen
  /// The clock of the frames.
  public let clock = FrameClock()
  /// The visible windows, sorted by level and then by when they were shown. The last one is in front.
  public private(set) var windows: [UIWindow] = []
  /// Called when something has to be drawn or a timer is set, so that a sleeping platform wakes up.
  public var onNeedsFrame: (() -> Void)?
  /// Called with each file or folder that the user drops on a window.
  public var onOpenURL: ((URL) -> Void)?
  /// Called with a sentence for each decision about gestures, such as "pan of UITableView failed: swipe of
  /// StackView recognized first". The default is nil, which costs nothing.
  public var gestureLog: ((String) -> Void)? {
    didSet {
      stopObservingTouches(by: self)
      guard let gestureLog else { return }
      observeTouches(by: self) { fact in if let line = fact.logLine { gestureLog(line) } }
    }
  }
  /// Receives each fact about the way of a touch; nil, which costs nothing, without observers.
  private(set) var onTouchFact: ((TouchFact) -> Void)?
  private var touchObservers: [TouchObserver] = [] {
    didSet {
      let observers = touchObservers
      onTouchFact = observers.isEmpty ? nil : { fact in for observer in observers { observer.observe(fact) } }
    }
  }
  /// Receives each input event; nil, which costs nothing, without observers.
  private(set) var onInput: ((InputEvent) -> Void)?
  private var inputObservers: [(owner: ObjectIdentifier, observe: (InputEvent) -> Void)] = [] {
    didSet {
      let observers = inputObservers
      onInput = observers.isEmpty ? nil : { event in for observer in observers { observer.observe(event) } }
    }
  }
  /// Measures frames; nil, which costs nothing, without observers.
  private(set) var frameMeter: FrameMeter?
  /// Whether something changed since the last frame.
  public private(set) var needsFrame = true

  /// Creates a scene without windows.
  public convenience init(screen: UIScreen = .main) {
    self.init(
      session: UISceneSession(configuration: UISceneConfiguration()), options: ConnectionOptions(),
      screen: screen)
  }

  init(session: UISceneSession, options: ConnectionOptions, screen: UIScreen) {
    self.screen = screen
    super.init(session: session, connectionOptions: options)
    clock.onNeed = { [weak self] in self?.setNeedsFrame() }
  }

  deinit {}

  /// The scene of new windows: the one that is being connected or handles input, or else a new one.
  static var current: UIWindowScene {
    let application = UIApplication.shared
    return application.connectingScene ?? UIScreen.main.window?.scene ?? application.windowScenes.first
      ?? UIWindowScene()
  }

  /// The limits of the window's size, which the program can change.
  public private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions(
    scene: self)

  /// The traits that the windows inherit.
  public var traitOverrides = UITraitOverrides() {
    didSet { if traitOverrides != oldValue { for window in windows { window.updateTraits() } } }
  }

  /// What the visible view controllers prefer for the status bar.
  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

  /// Whether the desktop's window is higher than wide.
  public var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.height > screen.bounds.width ? .portrait : .landscapeRight
  }

  // MARK: Windows

  private weak var key: UIWindow?
  /// The window that receives key events: the last one made key, or else the frontmost.
  public var keyWindow: UIWindow? { key ?? windows.last { !($0 is InputWindow) } }

  func makeKey(_ window: UIWindow) { changingKey { key = window } }

  func attach(_ window: UIWindow) {
    changingKey {
      windows.removeAll { $0 === window }
      let location = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.endIndex
      windows.insert(window, at: location)
    }
    window.updateTraits()
    window.updateSafeArea()
    setNeedsFrame()
  }

  func detach(_ window: UIWindow) {
    changingKey {
      if key === window { key = nil }
      windows.removeAll { $0 === window }
    }
    setNeedsFrame()
  }

  private func changingKey(_ change: () -> Void) {
    let former = keyWindow
    change()
    guard keyWindow !== former else { return }
    former?.resignKey()
    former?.post(UIWindow.didResignKeyNotification)
    keyWindow?.becomeKey()
    keyWindow?.post(UIWindow.didBecomeKeyNotification)
    inputViews.setNeedsUpdate()
  }

  /// The insets of the parts of the windows that the screen's edges cover, in points: none on a desktop.
  package var coveredInsets = UIEdgeInsets.zero {
    didSet { for window in windows { window.updateSafeArea() } }
  }

  /// The size of the desktop's window, in points; nil without a platform.
  private(set) var size: CGSize?

  /// Adopts the size of the desktop's window, in points: windows that fill it follow.
  package func resize(to size: CGSize) {
    let (old, new) = (screen.bounds, CGRect(origin: .zero, size: size))
    self.size = size
    screen.scene = self
    for window in windows where window.frame == old { window.frame = new }
    inputViews.screenChanged()
  }

  /// Shows a keyboard, or what the first responder has instead.
  package private(set) lazy var inputViews = InputViewPresenter(of: self)

  /// Requests a frame.
  public func setNeedsFrame() {
    needsFrame = true
    onNeedsFrame?()
  }

  /// Whether touches are resampled to frame times, so that content moves in even steps at constant speed.
  ///
  /// Content then lags behind the finger by a few milliseconds. The default is false.
  public var resamplesInput = false { didSet { resampling = TouchResampling() } }
  private var resampling = TouchResampling()

  /// The pointer style at its current position, as determined by `UIPointerInteraction`s.
  public var pointerStyle: UIPointerStyle {
    windows.last { $0.gestureArbiter.pointer != nil }?.gestureArbiter.pointerStyle ?? .system()
  }

  // MARK: Input

  /// Returns events with their touches resampled to the time of the frame, in seconds, if that is on.
  func resampled(_ events: [InputEvent], frameTime: TimeInterval?) -> [InputEvent] {
    guard resamplesInput, let frameTime else { return events }
    return resampling.resample(events, frameTime: frameTime)
  }

  func deliver(_ batch: InputBatch) {
    if UIToolTipInteraction.isUsed, batch.endsToolTips {
      for window in windows { window.toolTips.dismiss() }
    }
    inputViews.received(batch)
    switch batch {
    case .touches(let touches): deliver(touches)
    case .hover(let sample): deliver(sample)
    case .scroll(let sample): hitTest(sample.location)?.window.handle(sample)
    case .pinch(let sample): hitTest(sample.location)?.window.handle(sample)
    case .key(let key, let isDown, let time):
      (windows.last { $0.presses.isDown(key.keyCode) } ?? typingWindow)?.presses
        .handle(key, isDown: isDown, at: time)
    case .text(let text, _): typingWindow?.insert(text)
    case .composition(let text, _): typingWindow?.compose(text)
    case .open(let url, _): if let onOpenURL { onOpenURL(url) } else { open([url]) }
    case .focusLost(let time): for window in windows { window.cancelInput(at: time) }
    }
  }

  /// Delivers touches to the windows where they began. A touch that begins is hit-tested here, once.
  private func deliver(_ touches: [[TouchSample]]) {
    let found = touches.map { samples in
      let (first, owner) = (samples[0], windows.last { $0.gestureArbiter.hasTouch(samples[0].id) })
      guard first.phase == .began else { return (window: owner, report: TouchReport(samples: samples)) }
      // The end of the previous touch with this identifier was never reported.
      let event = UIEvent(
        .touches, timestamp: first.timestamp, modifierFlags: first.modifiers, buttonMask: first.buttons)
      let (hit, steps) = HitTestTrace.of(onTouchFact != nil) {
        owner.map { ($0, $0.askHitTest(at: $0.placed(first.location), with: event)) }
          ?? hitTest(first.location, with: event)
      }
      if hit == nil { onTouchFact?(.missed(id: first.id, first.location, steps)) }
      return (window: hit?.0, report: TouchReport(samples: samples, view: hit?.1, steps: steps))
    }
    for window in windows.reversed() {
      let own = found.filter { $0.window === window }.map(\.report)
      if !own.isEmpty { window.handle(own) }
    }
  }

  /// Delivers a hover event to the window under the pointer, and notifies the others that the pointer left.
  private func deliver(_ sample: HoverSample) {
    let hit = sample.location.flatMap { hitTest($0) }?.window
    var away = sample
    away.location = nil
    for window in windows where window !== hit { window.handle(away) }
    hit?.handle(sample)
  }

  /// Returns the frontmost window with a view at a position on the screen, and the deepest view there.
  private func hitTest(_ location: CGPoint, with event: UIEvent? = nil) -> (window: UIWindow, view: UIView?)?
  {
    for window in windows.reversed() {
      if let view = window.askHitTest(at: window.placed(location), with: event) { return (window, view) }
    }
    return nil
  }

  // MARK: Explaining touches

  /// Calls `body` with each fact about the way of a touch, as it is decided, until the owner stops observing.
  public func observeTouches(by owner: AnyObject, _ body: @escaping (TouchFact) -> Void) {
    touchObservers.append(TouchObserver(owner: ObjectIdentifier(owner), observe: body))
  }

  /// Ends what an owner has begun with `observeTouches(by:_:)`. Owners do this before they are deallocated.
  public func stopObservingTouches(by owner: AnyObject) {
    let identity = ObjectIdentifier(owner)
    if touchObservers.contains(where: { $0.owner == identity }) {
      touchObservers.removeAll { $0.owner == identity }
    }
  }

  /// Calls `body` with each input event before it is delivered, until the owner stops observing.
  public func observeInput(by owner: AnyObject, _ body: @escaping (InputEvent) -> Void) {
    inputObservers.append((ObjectIdentifier(owner), body))
  }

  /// Ends what an owner has begun with `observeInput(by:_:)`. Owners do this before they are deallocated.
  public func stopObservingInput(by owner: AnyObject) {
    inputObservers.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  /// Calls `body` with what each frame did, when it has been shown, until the owner stops observing.
  public func observeFrames(by owner: AnyObject, _ body: @escaping (FrameFact) -> Void) {
    let meter = frameMeter ?? FrameMeter()
    meter.observers.append((ObjectIdentifier(owner), body))
    frameMeter = meter
  }

  /// Ends what an owner has begun with `observeFrames(by:_:)`. Owners do this before they are deallocated.
  public func stopObservingFrames(by owner: AnyObject) {
    frameMeter?.observers.removeAll { $0.owner == ObjectIdentifier(owner) }
    if frameMeter?.observers.isEmpty ?? false { frameMeter = nil }
  }

  private struct TouchObserver {
    let owner: ObjectIdentifier
    let observe: (TouchFact) -> Void
  }

  /// Returns the view that a touch at a point of the screen would hit, and the views that are asked, in order.
  public func explainHitTest(at point: CGPoint) -> (view: UIView?, steps: [HitTestStep]) {
    let (hit, steps) = HitTestTrace.of(true) { hitTest(point) }
    return (hit?.view, steps)
  }

  /// Ends a layout pass. Views that become dirty in appearance callbacks are laid out in the next frame.
  func endLayout() {
    needsFrame =
      windows.contains(where: \.subtreeNeedsLayout) || resampling.isBehind || inputViews.needsUpdate
    Compositor.invalidateAll()
  }
}

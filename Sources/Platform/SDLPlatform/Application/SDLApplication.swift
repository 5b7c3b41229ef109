import AccessibilityBus
import CSDL2
import CScheduling
import CWindowSystem
public import DesktopBus
public import Foundation
import Raster
public import ViewTree

/// A program with an SDL window. It runs the event loop and sets the times of frames.
///
///     let application = try SDLApplication(SDLApplication.Options(title: "Files"))
///     application.window.rootViewController = FilesViewController()
///     try application.run()
///
/// `openWindow` opens further windows, each of which is an `SDLApplication` that shares the first one's loop.
@MainActor
public final class SDLApplication {
  /// The scene of the window.
  public let scene: UIWindowScene
  /// The window.
  public let window: UIWindow
  /// The painter that draws the window.
  public let painter: WindowPainter

  /// Called with each input event before it is delivered to windows.
  public var onInput: ((InputEvent) -> Void)?
  /// Called when the size of the window has changed, with the size in points and the time in seconds.
  public var onResize: ((CGSize, TimeInterval) -> Void)?
  /// Returns additional input up to a time in seconds, such as that of a script.
  public var additionalInput: ((TimeInterval) -> [InputEvent])?
  /// Called after each frame with its time in seconds; `didDraw` tells whether the screen changed. A turn of
  /// the loop that only waits makes no frame.
  public var onFrame: ((_ time: TimeInterval, _ didDraw: Bool) -> Void)?

  /// The user's preferences for all programs on the desktop, as far as the portal has reported them while the
  /// loop runs.
  public internal(set) var desktopPreferences = DesktopPreferences()
  /// Called when `desktopPreferences` has changed, after the windows have adopted the contrast. If it is nil,
  /// they also adopt the appearance, the text size and reduced motion.
  public var onDesktopPreferencesChange: (() -> Void)?
  var desktopSession: DesktopSession?
  var accessibility: AccessibilityService?
  var keyGate = KeyGate()
  private(set) lazy var readersHost = ReadersHost(self)

  let handle: SDLWindow
  let clock = MainClock()
  let waker: MainQueueWaker
  /// Runs due work on the run loop, and returns the seconds until its next timer. Tests replace it.
  lazy var timeToNextTimer: () -> TimeInterval? = { [waker] in waker.timeToNextTimer() }
  /// The application that owns the loop; nil if this is the one.
  private weak var opener: SDLApplication?
  /// The windows that `openWindow` opened and that are still open.
  private var others: [SDLApplication] = []
  /// Whether the window has not been closed by the user or by `close`.
  public private(set) var isOpen = true
  /// Called when the window has been closed and others are still open. Not called when the loop ends.
  public var onClose: (() -> Void)?
  let touchWatch: TouchWatch?
  var translator = EventTranslator()
  var pacer: FramePacer
  private(set) var touchOverlay: TouchOverlay?
  var events: [InputEvent] = []
  /// Whether the window is visible, so that it needs to be drawn.
  var isSeen = true
  let text: FreeTypeTextEngine
  /// SDL's text input, which all windows share; only the loop's owner uses it.
  private var textInput = TextInput()
  private var pointerCursor = PointerCursor()
  private var performanceOverlay: PerformanceOverlay?
  private let isPaced: Bool
  private let frameStep: TimeInterval?
  private var stepped: TimeInterval
  let minimumSize: CGSize
  /// Whether the desktop has not yet maximized the window or made it full screen.
  var awaitsState: Bool
  private let firstState: WindowState
  /// The number of device pixels per point, from 1 to 4; nil for the desktop's scale. When it changes, the
  /// window keeps its size in points.
  public var displayScale: CGFloat? {
    didSet { if displayScale != oldValue { updateScale() } }
  }
  /// The size of the window in its last normal state, in points.
  public internal(set) var normalSize: CGSize
  private var isRunning = false
  /// Whether `quit` has been called since the loop began.
  private var isEnding = false
  /// The error that ended the loop; `run` throws it.
  private(set) var failure: (any Error)?

  /// Opens a window.
  ///
  /// - Throws: A `PlatformError` if there is no display, or if the window or its renderer cannot be created.
  public convenience init(_ options: Options) throws {
    stackednav_connecting_began(
      "\(ProcessInfo.processInfo.processName): the connection to the Wayland compositor was lost\n")
    // After an error, SDL disconnects before this.
    defer { stackednav_connecting_ended() }
    try self.init(options, opener: nil)
  }

  private init(_ options: Options, opener: SDLApplication?) throws {
    self.opener = opener
    SDLVideo.prepare(applicationID: options.applicationID)
    InputTimes.shared.prepare()
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | options.state.flags
    let handle = try SDLWindow(
      options.title, width: Int(options.size.width), height: Int(options.size.height), flags: flags)
    self.handle = handle
    InputTimes.shared.listen()
    handle.fit(options.size, at: options.scale)
    if let icon = options.icon { handle.setIcon(icon) }
    text = try FreeTypeTextEngine()
    painter = WindowPainter(target: try options.renderer.makeTarget(for: handle), text: text)
    scene = UIWindowScene(screen: options.screen)
    scene.screen.textEngine = text
    SDLPasteboard.shared.window = handle
    UIPasteboard.service = SDLPasteboard.shared
    UIPasteboard.primarySelectionService = SDLPrimarySelection.shared
    waker = opener?.waker ?? MainQueueWaker()
    touchWatch = TouchWatch(handle)
    isPaced = options.isPaced
    frameStep = options.frameStep
    stepped = clock.now
    displayScale = options.scale
    normalSize = options.size
    firstState = options.state
    awaitsState = firstState != .normal
    minimumSize = CGSize(
      width: min(options.minimumSize.width, options.size.width),
      height: min(options.minimumSize.height, options.size.height))
    pacer = FramePacer(framesPerSecond: SDLApplication.refreshRate(of: handle.pointer))
    window = UIWindow(frame: CGRect(origin: .zero, size: options.size), windowScene: scene)
    showsTouches = options.showsTouches
    showsPerformance = options.showsPerformance
    scene.clock.record(clock.now)
    measureWindow()
    scene.resamplesInput = true
    window.makeKeyAndVisible()
  }

  /// Whether a mark above everything shows each touch.
  public var showsTouches: Bool {
    get { touchOverlay != nil }
    set { if newValue != showsTouches { touchOverlay = newValue ? TouchOverlay(over: window) : nil } }
  }

  /// Whether a panel shows performance figures.
  public var showsPerformance: Bool {
    get { performanceOverlay != nil }
    set {
      guard newValue != showsPerformance else { return }
      performanceOverlay = newValue ? PerformanceOverlay(over: window, painter: painter) : nil
    }
  }

  /// The pointer to SDL's window.
  var sdlWindow: OpaquePointer { handle.pointer }

  /// The current time of events and frames, in seconds.
  public var now: TimeInterval { frameStep == nil ? clock.now : stepped }

  /// An object that posts input from any thread.
  public var inputPoster: InputPoster {
    InputPoster(
      clock: clock, window: SDL_GetWindowID(sdlWindow), pointsPerUnit: translator.pointsPerUnit)
  }

  static func refreshRate(of window: OpaquePointer) -> Double {
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(window)
    guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  // MARK: Windows

  /// Opens another window with its own scene on the same loop.
  ///
  /// The program retains the window until the user or `close` closes it. If another open window is on
  /// `options.screen`, the new window gets a new screen, so that each has its own scale. Screen readers see
  /// only the first window.
  ///
  /// - Throws: A `PlatformError` if the window or its renderer cannot be created.
  public func openWindow(_ options: Options) throws -> SDLApplication {
    var options = options
    if owner.windows.contains(where: { $0.scene.screen === options.screen }) { options.screen = UIScreen() }
    let other = try SDLApplication(options, opener: owner)
    owner.others.append(other)
    return other
  }

  /// Closes the window. Closing the last open window ends the loop.
  public func close() {
    guard isOpen else { return }
    guard owner.windows.count > 1 else { return quit() }
    isOpen = false
    handle.hide()
    owner.others.removeAll { $0 === self }
    if let window = owner.windows.first { SDLPasteboard.shared.window = window.handle }
    onClose?()
  }

  /// The application that owns the loop.
  private var owner: SDLApplication { opener ?? self }

  /// The open windows of the program; valid only for the loop's owner.
  var windows: [SDLApplication] { isOpen ? [self] + others : others }

  // MARK: Loop

  /// Runs the event loop until the last window is closed or `quit` is called.
  ///
  /// - Throws: A `PlatformError` if a window can no longer be drawn.
  public func run() throws { try owner.runLoop() }

  private func runLoop() throws {
    (isRunning, isEnding) = (true, false)
    listenToDesktop()
    if isPaced { stackednav_wake_promptly(SDLApplication.slice) }
    while isRunning { turn() }
    if let failure { throw failure }
  }

  /// The scheduling slice that the program requests, in nanoseconds. With a short slice, it gets a busy
  /// processor sooner when it wakes for a frame.
  private static let slice: UInt64 = 100_000

  /// Ends the loop after the current turn.
  public func quit() { (owner.isRunning, owner.isEnding) = (false, true) }

  /// Runs one turn of the loop: waits, handles input, runs what is due on the main queue, and makes the
  /// frames that are needed.
  public func turn() { owner.turnLoop() }

  private func turnLoop() {
    wait()
    collectEvents()
    // Set the time first: work on the main queue may start timers and animations, which must not begin in
    // the past.
    for window in windows { window.scene.clock.record(window.events.first?.timestamp ?? window.now) }
    scene.screen.whileMain { waker.drain() }
    for window in windows { window.scene.screen.whileMain { window.makeFrame() } }
  }

  /// Makes a frame if one is needed.
  private func makeFrame() {
    stepped += frameStep ?? 0
    let time = now
    for event in additionalInput?(time) ?? [] { receive(event) }
    guard isFrameWanted(at: time) else { return }
    let beat = pacer.frameBegan(at: time)
    scene.deliver(events, frameTime: time)
    events = []
    performanceOverlay?.update(at: time)
    let isChanged = scene.prepareFrame(at: time)
    if hasKeyboard { owner.textInput.update(window.keyInput, pointsPerUnit: translator.pointsPerUnit) }
    pointerCursor.update(scene.pointerStyle)
    let didDraw = isChanged && isSeen && scene.showFrame(on: painter) { hold(since: time, until: beat) }
    if didDraw, awaitsState, windowState == .normal {
      awaitsState = false
      windowState = firstState
    }
    // A window that is not seen is drawn when it is shown.
    if isSeen, painter.needsAnotherFrame { scene.setNeedsFrame() }
    if didDraw, painter.target.waitsForDisplay { pacer.displayShowed(at: clock.now) }
    onFrame?(time, didDraw)
    if isChanged { accessibility?.frameEnded() }
  }

  /// Whether the window has the keyboard focus; always true for a single window.
  private var hasKeyboard: Bool { owner.windows.count == 1 || handle.hasKeyboard }

  /// Delays a finished frame until its beat. With vertical synchronization, the display does that.
  private func hold(since start: TimeInterval, until beat: TimeInterval?) {
    guard isPaced, !painter.target.waitsForDisplay else { return }
    let now = clock.now
    pacer.frameTook(now - start)
    if let beat, beat > now { Thread.sleep(forTimeInterval: beat - now) }
  }

  /// Whether there is input, something moves or has changed, or a timer is due. With several windows, a
  /// window whose next frame begins later waits for a later turn.
  private func isFrameWanted(at time: TimeInterval) -> Bool {
    guard isBusy || (scene.clock.nextDeadline ?? .infinity) <= time else { return false }
    return !isPaced || owner.windows.count == 1 || pacer.nextStart(now: time) <= time
  }

  /// Whether there is input, or something moves or has changed.
  private var isBusy: Bool {
    !events.isEmpty || scene.needsFrame || scene.clock.isRunning || additionalInput != nil
  }

  /// Sleeps until an event arrives or something is due, and then until the next frame may begin. The events
  /// stay in SDL's queue, so that they are read as late as possible.
  private func wait() {
    if !windows.contains(where: \.isBusy) {
      for window in windows { window.scene.clock.record(window.now) }
      // Looking for the next timer runs what is due, which may require a frame or end the loop.
      let timer = scene.screen.whileMain { timeToNextTimer() }
      if !windows.contains(where: \.isBusy), !isEnding { waitForEvent(until: timer) }
    }
    guard isPaced else { return }
    let now = clock.now
    // Which of several windows has an event is not known before the events are read.
    let candidates = windows.count == 1 ? windows : windows.filter(\.isBusy)
    let next = candidates.map { $0.pacer.nextStart(now: now) }.min() ?? now
    if next > now { Thread.sleep(forTimeInterval: next - now) }
  }

  /// While fingers are down, the seconds between checks whether their touch screen still exists.
  private static let lookAfterFingers = 1.0

  /// - Parameter timer: The seconds until the run loop's next timer; nil without a timer.
  private func waitForEvent(until timer: TimeInterval?) {
    let deadline = windows.compactMap(\.scene.clock.nextDeadline).min().map { max(0, $0 - clock.now) }
    // SDL has no event for the removal of a touch screen.
    let look = windows.contains(where: \.translator.hasFingersDown) ? SDLApplication.lookAfterFingers : nil
    guard let delay = [deadline, timer, look].compactMap({ $0 }).min() else {
      SDL_WaitEvent(nil)
      return
    }
    SDL_WaitEventTimeout(nil, Int32((min(delay, 3600) * 1000).rounded(.up)))
  }

  /// Ends the loop because of an error, which `run` throws.
  func fail(_ error: any Error) {
    owner.failure = error
    quit()
  }
}

import AccessibilityBus
import CSDL2
import CScheduling
public import DesktopBus
public import Foundation
import Raster
public import ViewTree

/// A program with one SDL window; it owns the event loop and the only clock.
///
///     let application = try SDLApplication(SDLApplication.Options(title: "Files"))
///     application.window.rootViewController = FilesViewController()
///     application.run()
@MainActor
public final class SDLApplication {
  /// The settings with which the application opens its window.
  public struct Options {
    /// The title of the window.
    public var title: String
    /// The desktop's identifier of the program: the name of its desktop file without `.desktop`. Nil for the
    /// name of the executable.
    public var applicationID: String?
    /// The icon that X11 desktops show for the window. Wayland desktops use that of the desktop file.
    public var icon: CGImage?
    /// The size of the window in its normal state, in points.
    public var size = CGSize(width: 1024, height: 768)
    /// The smallest size that the user can give the window, in points; at most `size`.
    public var minimumSize = CGSize(width: 320, height: 240)
    /// The initial state of the window.
    public var state = WindowState.normal
    /// The number of device pixels per point, from 1 to 4, not necessarily whole; nil for the desktop's
    /// scale.
    public var scale: CGFloat?
    /// The screen that the window is on. A second window at another scale needs a screen of its own.
    public var screen = UIScreen.main
    /// How the window is drawn.
    public var renderer = RendererChoice.automatic
    /// Whether frames are synchronized to the display's refresh rate.
    public var isPaced = true
    /// The time between two frames, in seconds, for a program whose frames run as fast as possible; nil to
    /// use the clock.
    public var frameStep: TimeInterval?
    /// Whether a mark above everything shows each touch.
    public var showsTouches = false
    /// Whether a panel shows performance figures.
    public var showsPerformance = false

    /// Creates options with default values.
    public init(title: String) { self.title = title }
  }

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
  /// Called when `desktopPreferences` has changed. If it is nil, the window adopts the preferences itself:
  /// appearance, text size and reduced motion.
  public var onDesktopPreferencesChange: (() -> Void)?
  var desktopSession: DesktopSession?
  var accessibility: AccessibilityService?
  private(set) lazy var readersHost = ReadersHost(self)

  let handle: SDLWindow
  let clock = MainClock()
  let waker: MainQueueWaker
  let touchWatch: TouchWatch?
  var translator = EventTranslator()
  var pacer: FramePacer
  private(set) var touchOverlay: TouchOverlay?
  var events: [InputEvent] = []
  /// Whether the window is visible, so that it needs to be drawn.
  var isSeen = true
  let text: FreeTypeTextEngine
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
    didSet { if displayScale != oldValue { followScale() } }
  }
  /// The size of the window in its last normal state, in points.
  public internal(set) var normalSize: CGSize
  private var isRunning = false
  /// The error that ended the loop; `run` throws it.
  private(set) var failure: (any Error)?

  /// Opens a window.
  ///
  /// - Throws: A `PlatformError` if there is no display, or if the window or its renderer cannot be created.
  public init(_ options: Options) throws {
    SDLVideo.prepare(applicationID: options.applicationID)
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | options.state.flags
    let handle = try SDLWindow(
      options.title, width: Int(options.size.width), height: Int(options.size.height), flags: flags)
    self.handle = handle
    handle.fit(options.size, at: options.scale)
    if let icon = options.icon { handle.setIcon(icon) }
    text = try FreeTypeTextEngine()
    painter = WindowPainter(target: try options.renderer.makeTarget(for: handle), text: text)
    scene = UIWindowScene(screen: options.screen)
    scene.screen.textEngine = text
    SDLPasteboard.shared.window = handle
    UIPasteboard.service = SDLPasteboard.shared
    UIPasteboard.primarySelectionService = SDLPrimarySelection.shared
    waker = MainQueueWaker()
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
    scene.clock.note(clock.now)
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

  // MARK: Loop

  /// Runs the event loop until the window is closed or `quit` is called.
  ///
  /// - Throws: A `PlatformError` if the window can no longer be drawn.
  public func run() throws {
    isRunning = true
    listenToDesktop()
    if isPaced { stackednav_wake_promptly(SDLApplication.slice) }
    while isRunning { turn() }
    if let failure { throw failure }
  }

  /// The scheduling slice that the program requests, in nanoseconds. With a short slice, it gets a busy
  /// processor sooner when it wakes for a frame.
  private static let slice: UInt64 = 100_000

  /// Ends the loop after the current turn.
  public func quit() { isRunning = false }

  /// Runs one turn of the loop: waits, handles input, runs what is due on the main queue, and makes a frame.
  public func turn() {
    wait()
    scene.screen.whileMain { work() }
  }

  /// Handles input, runs what is due on the main queue, and makes a frame if one is needed.
  private func work() {
    collectEvents()
    // Set the time first: work on the main queue may start timers and animations, which must not begin in the
    // past.
    scene.clock.note(events.first?.timestamp ?? now)
    waker.drain()
    stepped += frameStep ?? 0
    let time = now
    for event in additionalInput?(time) ?? [] { take(event) }
    guard isFrameWanted(at: time) else { return }
    let beat = pacer.frameBegan(at: time)
    scene.deliver(events, frameTime: time)
    events = []
    performanceOverlay?.update(at: time)
    let isChanged = scene.prepareFrame(at: time)
    textInput.follow(window.keyInput, pointsPerUnit: translator.pointsPerUnit)
    pointerCursor.follow(scene.pointerStyle)
    let didDraw = isChanged && isSeen && painter.draw(scene.windows) { hold(since: time, until: beat) }
    if didDraw, awaitsState, windowState == .normal {
      awaitsState = false
      windowState = firstState
    }
    if painter.needsAnotherFrame { scene.setNeedsFrame() }
    if didDraw, painter.target.waitsForDisplay { pacer.displayShowed(at: clock.now) }
    onFrame?(time, didDraw)
    if isChanged { accessibility?.frameEnded() }
  }

  /// Delays a finished frame until its beat. With vertical synchronization, the display does that.
  private func hold(since start: TimeInterval, until beat: TimeInterval?) {
    guard isPaced, !painter.target.waitsForDisplay else { return }
    let now = clock.now
    pacer.frameTook(now - start)
    if let beat, beat > now { Thread.sleep(forTimeInterval: beat - now) }
  }

  /// Whether there is input, something moves or has changed, or a timer is due.
  private func isFrameWanted(at time: TimeInterval) -> Bool {
    !events.isEmpty || scene.needsFrame || scene.clock.isRunning
      || (scene.clock.nextDeadline ?? .infinity) <= time
      || additionalInput != nil
  }

  /// Sleeps until an event arrives or something is due, and then until the next frame may begin. The events
  /// stay in SDL's queue, so that they are read as late as possible.
  private func wait() {
    if !(scene.needsFrame || scene.clock.isRunning || additionalInput != nil) { waitForEvent() }
    guard isPaced else { return }
    let now = clock.now
    let delay = pacer.nextStart(now: now) - now
    if delay > 0 { Thread.sleep(forTimeInterval: delay) }
  }

  /// While fingers are down, the seconds between checks whether their touch screen still exists.
  private static let lookAfterFingers = 1.0

  private func waitForEvent() {
    let timer = (scene.clock.nextDeadline).map { max(0, $0 - clock.now) }
    // SDL has no event for the removal of a touch screen.
    let look = translator.hasFingersDown ? SDLApplication.lookAfterFingers : nil
    guard let delay = [timer, waker.timeToNextTimer(), look].compactMap({ $0 }).min() else {
      SDL_WaitEvent(nil)
      return
    }
    SDL_WaitEventTimeout(nil, Int32((min(delay, 3600) * 1000).rounded(.up)))
  }

  /// Ends the loop because of an error, which `run` throws.
  func fail(_ error: any Error) {
    failure = error
    quit()
  }
}

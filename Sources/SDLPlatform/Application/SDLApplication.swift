import AccessibilityBus
import CSDL2
import CScheduling
public import DesktopBus
public import Foundation
import Raster
public import ViewTree

/// A program in one SDL window: it owns the loop and the only clock.
///
///     let application = try SDLApplication(SDLApplication.Options(title: "Files"))
///     application.window.rootViewController = FilesViewController()
///     application.run()
@MainActor
public final class SDLApplication {
  public struct Options {
    public var title: String
    /// What the desktop calls the program: the name of its desktop file without `.desktop`. Nil for the name of the
    /// executable.
    public var applicationID: String?
    /// The picture that X11's desktops show for the window. Wayland's take that of the desktop file.
    public var icon: CGImage?
    /// The size of the window that is neither maximized nor full screen, in points.
    public var size = CGSize(width: 1024, height: 768)
    /// The least size that the user can give the window, in points; no larger than `size`.
    public var minimumSize = CGSize(width: 320, height: 240)
    public var state = WindowState.normal
    /// Device pixels per point, from 1 to 4, whole or not; nil for what the desktop asks for.
    public var scale: CGFloat?
    /// The display that the window is on. A program with a second window at another scale names another one for it.
    public var screen = UIScreen.main
    public var renderer = RendererChoice.automatic
    /// Whether frames wait for the display's beat.
    public var isPaced = true
    /// How much later each frame is than the one before, in seconds, when frames come as fast as they can; nil
    /// for what the clock says.
    public var frameStep: TimeInterval?
    /// Whether each touch is marked where it is, above everything.
    public var showsTouches = false
    /// Whether figures of what frames cost are shown in a corner.
    public var showsPerformance = false

    public init(title: String) { self.title = title }
  }

  public let scene: UIWindowScene
  public let window: UIWindow
  public let painter: WindowPainter

  /// Called with every input before the windows get it.
  public var onInput: ((InputEvent) -> Void)?
  /// Called when the window has another size, in points.
  public var onResize: ((CGSize, TimeInterval) -> Void)?
  /// Supplies input besides the user's, up to a time; such as a script's.
  public var additionalInput: ((TimeInterval) -> [InputEvent])?
  /// Called after each frame with its time, also after one that showed nothing new; `didDraw` says whether the screen
  /// changed. A turn of the loop that only waits makes no frame.
  public var onFrame: ((_ time: TimeInterval, _ didDraw: Bool) -> Void)?

  /// What the user has asked of all programs on the desktop, as far as its portal has said while the loop runs.
  public internal(set) var desktopPreferences = DesktopPreferences()
  /// Called when `desktopPreferences` has changed. Without it the window follows: light or dark, the size of text, and
  /// whether motion is reduced.
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
  /// Whether the window can be seen, so that drawing is worth anything.
  var isSeen = true
  let text: FreeTypeTextEngine
  private var textInput = TextInput()
  private var pointerCursor = PointerCursor()
  private var performanceOverlay: PerformanceOverlay?
  private let isPaced: Bool
  private let frameStep: TimeInterval?
  private var stepped: TimeInterval
  let minimumSize: CGSize
  /// Whether the desktop has yet to maximize the window, or to give it the whole screen.
  var awaitsState: Bool
  private let firstState: WindowState
  /// Device pixels per point, from 1 to 4; nil for what the desktop asks for. The window keeps its size in points.
  public var displayScale: CGFloat? {
    didSet { if displayScale != oldValue { followScale() } }
  }
  /// The size of the window when it was last neither maximized nor full screen, in points.
  public internal(set) var normalSize: CGSize
  private var isRunning = false
  /// What ended the loop, which `run` throws.
  private(set) var failure: (any Error)?

  /// Opens a window.
  ///
  /// - Throws: A `PlatformError` without a display, or when the window or its drawing cannot be set up.
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

  /// Whether each touch is marked where it is.
  public var showsTouches: Bool {
    get { touchOverlay != nil }
    set { if newValue != showsTouches { touchOverlay = newValue ? TouchOverlay(over: window) : nil } }
  }

  /// Whether figures of what frames cost are shown in a corner.
  public var showsPerformance: Bool {
    get { performanceOverlay != nil }
    set {
      guard newValue != showsPerformance else { return }
      performanceOverlay = newValue ? PerformanceOverlay(over: window, painter: painter) : nil
    }
  }

  /// The window as SDL's functions take it.
  var sdlWindow: OpaquePointer { handle.pointer }

  /// The time of events and frames, in seconds.
  public var now: TimeInterval { frameStep == nil ? clock.now : stepped }

  /// Posts input from any thread.
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

  /// Runs until the window is closed or `quit` is called.
  ///
  /// - Throws: A `PlatformError` when the window cannot be drawn any more.
  public func run() throws {
    isRunning = true
    listenToDesktop()
    if isPaced { stackednav_wake_promptly(SDLApplication.slice) }
    while isRunning { turn() }
    if let failure { throw failure }
  }

  /// For how long the program asks to have the processor when it wakes for a frame, in nanoseconds: the shorter, the
  /// sooner it has it where others work too.
  private static let slice: UInt64 = 100_000

  /// Ends the loop after this turn.
  public func quit() { isRunning = false }

  /// One turn: wait for what comes next, take the input, run what is due on the main queue, make a frame.
  public func turn() {
    wait()
    scene.screen.whileMain { work() }
  }

  /// Takes the input, runs what is due on the main queue, and makes a frame if one is wanted.
  private func work() {
    collectEvents()
    // Work on the main queue may set timers and begin animations: not in the time before the sleep.
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

  /// Keeps a finished frame back until its beat has come. With vertical synchronization the display does that.
  private func hold(since start: TimeInterval, until beat: TimeInterval?) {
    guard isPaced, !painter.target.waitsForDisplay else { return }
    let now = clock.now
    pacer.frameTook(now - start)
    if let beat, beat > now { Thread.sleep(forTimeInterval: beat - now) }
  }

  /// Whether input has come, something moves or has changed, or a timer is due.
  private func isFrameWanted(at time: TimeInterval) -> Bool {
    !events.isEmpty || scene.needsFrame || scene.clock.isRunning
      || (scene.clock.nextDeadline ?? .infinity) <= time
      || additionalInput != nil
  }

  /// Sleeps until an event comes or something is due, and then, so soon after a frame, until the next may
  /// begin. The events stay in SDL's queue, so that they are read as late as possible.
  private func wait() {
    if !(scene.needsFrame || scene.clock.isRunning || additionalInput != nil) { waitForEvent() }
    guard isPaced else { return }
    let now = clock.now
    let delay = pacer.nextStart(now: now) - now
    if delay > 0 { Thread.sleep(forTimeInterval: delay) }
  }

  /// While fingers rest, seconds between looks whether their screen is still there.
  private static let lookAfterFingers = 1.0

  private func waitForEvent() {
    let timer = (scene.clock.nextDeadline).map { max(0, $0 - clock.now) }
    // SDL has no event for a touch screen that goes away.
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

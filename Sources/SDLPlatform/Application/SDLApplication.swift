import CSDL2
public import Foundation
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
    /// In points.
    public var size = CGSize(width: 1024, height: 768)
    /// Device pixels per point; nil for what the display asks for.
    public var scale: CGFloat?
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

  public let scene = UIWindowScene()
  public let window: UIWindow
  public let painter: WindowPainter

  /// Called with every input before the windows get it.
  public var onInput: ((InputEvent) -> Void)?
  /// Called when the window has another size, in points.
  public var onResize: ((CGSize, TimeInterval) -> Void)?
  /// Supplies input besides the user's, up to a time; such as a script's.
  public var additionalInput: ((TimeInterval) -> [InputEvent])?
  /// Called after each turn of the loop with its time; `didDraw` says whether the screen changed.
  public var onTurn: ((_ time: TimeInterval, _ didDraw: Bool) -> Void)?

  let sdlWindow: OpaquePointer
  let clock = MainClock()
  let waker: MainQueueWaker
  var translator = EventTranslator()
  var pacer: FramePacer
  private(set) var touchOverlay: TouchOverlay?
  var events: [InputEvent] = []
  /// Whether the window can be seen, so that drawing is worth anything.
  var isSeen = true
  private let text: FreeTypeTextEngine
  private var textInput = TextInput()
  private var pointerCursor = PointerCursor()
  private var performanceOverlay: PerformanceOverlay?
  private let isPaced: Bool
  private let frameStep: TimeInterval?
  private var stepped: TimeInterval
  private let fixedScale: CGFloat?
  private var isRunning = false
  private var failure: (any Error)?

  /// Opens a window.
  ///
  /// - Throws: A `PlatformError` without a display, or when the window or its drawing cannot be set up.
  public init(_ options: Options) throws {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // What is composed comes in pieces of 31 bytes otherwise, each as if it were all.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
      throw PlatformError("no display: \(String(cString: SDL_GetError()))", isMissingDisplay: true)
    }
    if SDLApplication.hasNoScreen {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw PlatformError("no display", isMissingDisplay: true)
    }
    let factor = options.scale ?? 1
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    // The position "centred", as SDL's macro has it.
    let centred = Int32(bitPattern: UInt32(0x2FFF_0000))
    guard
      let sdlWindow = SDL_CreateWindow(
        options.title, centred, centred, Int32(clamping: Int(options.size.width * factor)),
        Int32(clamping: Int(options.size.height * factor)), flags)
    else { throw PlatformError.fromSDL("no window") }
    self.sdlWindow = sdlWindow
    SDL_SetWindowMinimumSize(sdlWindow, 1, 1)
    text = try FreeTypeTextEngine()
    painter = WindowPainter(target: try options.renderer.makeTarget(for: sdlWindow), text: text)
    UIFont.textEngine = text
    UIPasteboard.service = SDLPasteboard.shared
    waker = MainQueueWaker()
    isPaced = options.isPaced
    frameStep = options.frameStep
    stepped = clock.now
    fixedScale = options.scale
    pacer = FramePacer(framesPerSecond: SDLApplication.refreshRate(of: sdlWindow))
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

  isolated deinit {
    SDL_DestroyWindow(sdlWindow)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

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

  /// Whether SDL has fallen back to windows in memory, which some of its releases do without being asked to.
  private static var hasNoScreen: Bool {
    SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil
      && SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "offscreen"
  }

  /// Takes over the window's size and scale.
  func measureWindow() {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSize(sdlWindow, &width, &height)
    let pixels = CGFloat(painter.target.pixelWidth)
    let density = width > 0 && pixels > 0 ? pixels / CGFloat(width) : 1
    let scale = fixedScale ?? max(1, density.rounded())
    text.scale = scale
    if scale != UIScreen.main.scale {
      UIScreen.main.scale = scale
      // Views may have brought themselves to whole pixels.
      window.setNeedsLayoutOfAll()
    }
    translator.pointsPerUnit = density / scale
    let size = CGSize(width: CGFloat(width) * density / scale, height: CGFloat(height) * density / scale)
    translator.size = size
    window.frame = CGRect(origin: .zero, size: size)
  }

  // MARK: Loop

  /// Runs until the window is closed or `quit` is called.
  ///
  /// - Throws: A `PlatformError` when the window cannot be drawn any more.
  public func run() throws {
    isRunning = true
    if isPaced { stackednav_wake_promptly(SDLApplication.slice) }
    while isRunning { turn() }
    if let failure { throw failure }
  }

  /// For how long the program asks to have the processor when it wakes for a frame, in nanoseconds: the shorter, the
  /// sooner it has it where others work too.
  private static let slice: UInt64 = 100_000

  /// Asks for another size of the window, in points.
  public func resize(to size: CGSize) {
    let unit = translator.pointsPerUnit
    SDL_SetWindowSize(
      sdlWindow, Int32(clamping: Int(size.width / unit)), Int32(clamping: Int(size.height / unit)))
  }

  /// Ends the loop after this turn.
  public func quit() { isRunning = false }

  /// One turn: wait for what comes next, take the input, run what is due on the main queue, make a frame.
  public func turn() {
    wait()
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
    if didDraw, painter.target.waitsForDisplay { pacer.displayShowed(at: clock.now) }
    onTurn?(time, didDraw)
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

  private func waitForEvent() {
    let timer = (scene.clock.nextDeadline).map { max(0, $0 - clock.now) }
    guard let delay = [timer, waker.timeToNextTimer()].compactMap({ $0 }).min() else {
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

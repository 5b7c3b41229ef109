import AccessibilityBus
import CSDL2
public import Foundation
import Raster
public import ViewTree

/// A window of a program: a scene that is drawn into SDL's window.
///
/// `SDLApplication.openWindow` opens it, and the user or `close` closes it.
@MainActor
public final class SDLWindow {
  /// The scene of the window.
  public let scene: UIWindowScene
  /// The view that fills the window. A program with a `UIApplication` makes its own instead.
  public private(set) lazy var uiWindow: UIWindow = {
    let window = UIWindow(windowScene: scene)
    fillingWindow = window
    window.makeKeyAndVisible()
    return window
  }()
  private(set) var fillingWindow: UIWindow?
  /// The painter that draws the window.
  package let painter: WindowPainter
  /// The object that is told what happens to the window.
  public weak var delegate: (any SDLWindowDelegate)?

  /// Called with each input event before it is delivered to views.
  public var onInput: ((InputEvent) -> Void)?
  /// Returns additional input up to a time in seconds, for example from a script.
  public var additionalInput: ((TimeInterval) -> [InputEvent])?
  /// Called after each frame with its time in seconds; `didDraw` tells whether the screen changed. A turn of
  /// the loop that only waits makes no frame.
  public var onFrame: ((_ time: TimeInterval, _ didDraw: Bool) -> Void)?

  /// Whether the window has not been closed.
  public private(set) var isOpen = true
  /// Whether the window can be seen: it is neither minimized nor hidden by the desktop.
  public internal(set) var isVisible = true
  /// The number of device pixels per point, from 1 to 4; nil for the desktop's scale. When it changes, the
  /// window keeps its size in points.
  public var displayScale: CGFloat? {
    didSet { if displayScale != oldValue { updateScale() } }
  }
  /// The size of the window in its last normal state, in points.
  public internal(set) var normalSize: CGSize
  /// The limits of the size that the user can give the window, in points.
  var minimumSize: CGSize
  var maximumSize: CGSize?
  /// Whether the desktop has not yet maximized the window or made it full screen.
  var awaitsState: Bool
  let firstState: State
  /// The frame to which the window returns from full screen without a window manager, in SDL's units.
  var frameBeforeFullscreen: SDL_Rect

  let handle: WindowHandle
  let text: FreeTypeTextEngine
  let touchWatch: TouchWatch?
  var translator: EventTranslator
  var pacer: FramePacer
  /// The time between two frames of the display, in seconds.
  package var frameInterval: TimeInterval { pacer.interval }
  var events: [InputEvent] = []
  var accessibility: AccessibilityService?
  private(set) lazy var readersHost = ReadersHost(self)
  var keyGate = KeyGate()
  private(set) var touchOverlay: TouchOverlay?
  /// The pointer, which a desktop draws by itself.
  private(set) lazy var pointerOverlay = handle.console == nil ? nil : PointerOverlay(over: scene)
  var performanceOverlay: PerformanceOverlay?
  weak var application: SDLApplication?
  let clock: LoopClock
  let isPaced: Bool
  var hasDrawn = false

  init(_ options: Options, scene: UIWindowScene, application: SDLApplication) throws {
    self.scene = scene
    self.application = application
    clock = application.clock
    isPaced = application.isPaced
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | options.state.flags
    if options.isKiosk { application.video.console?.switchesTerminals = false }
    let size = options.rotation.rotated(options.size)
    handle = try WindowHandle(
      options.title, width: Int(size.width), height: Int(size.height), flags: flags,
      isInMemory: options.rotation != .degrees0 || options.renderer.isInMemory, rotation: options.rotation)
    translator = EventTranslator(fingers: handle.console == nil ? FingerTracker() : .ofConsole)
    handle.fit(options.size, at: options.scale)
    _ = handle.shrinkToLimit()
    if let neighbor = options.neighbor, options.state == .normal { handle.move(beside: neighbor.handle) }
    if let icon = options.icon { handle.setIcon(icon) }
    text = try FreeTypeTextEngine()
    painter = WindowPainter(target: try options.renderer.makeTarget(for: handle), text: text)
    scene.screen.textEngine = text
    touchWatch = TouchWatch(handle)
    displayScale = options.scale
    normalSize = options.size
    firstState = options.state
    awaitsState = firstState != .normal
    frameBeforeFullscreen = SDL_Rect(
      x: 0, y: 0, w: Int32(clamping: Int(size.width)), h: Int32(clamping: Int(size.height)))
    minimumSize = CGSize(
      width: min(options.minimumSize.width, options.size.width),
      height: min(options.minimumSize.height, options.size.height))
    pacer = FramePacer(framesPerSecond: handle.refreshRate)
    scene.clock.record(clock.main.now)
    if firstState == .fullscreen { fillScreenIfUnmanaged() }
    measure()
    scene.resamplesInput = true
    scene.inputViews.keyboard = options.makeKeyboard(on: handle.console)
    showsTouches = options.showsTouches
    showsPerformance = options.showsPerformance
  }

  /// Whether a mark above everything shows each touch.
  public var showsTouches: Bool {
    get { touchOverlay != nil }
    set { if newValue != showsTouches { touchOverlay = newValue ? TouchOverlay(over: uiWindow) : nil } }
  }

  /// Whether a panel shows performance figures.
  public var showsPerformance: Bool {
    get { performanceOverlay != nil }
    set {
      guard newValue != showsPerformance else { return }
      performanceOverlay = newValue ? PerformanceOverlay(over: uiWindow, painter: painter) : nil
    }
  }

  /// Whether the window has the keyboard focus.
  public var hasFocus: Bool { handle.hasKeyboard }

  /// The current time of events and frames, in seconds.
  public var now: TimeInterval { clock.now }

  /// An object that posts input from any thread.
  package var inputPoster: InputPoster {
    InputPoster(clock: clock.main, window: handle.id, pointsPerUnit: translator.pointsPerUnit)
  }

  /// Closes the window without asking its delegate. Closing the last open window ends the loop.
  public func close() { close(with: nil) }

  /// Closes the window, because of an error if there is one.
  func close(with error: (any Error)?) {
    guard isOpen else { return }
    isOpen = false
    accessibility = nil
    application?.remove(self, error: error)
  }
}

import CSDL2
import CScheduling
import CWindowSystem
public import DesktopBus
public import Foundation
import LayerTree
import ViewTree

/// A program on SDL: the event loop and its windows. A process has one.
///
///     let application = try SDLApplication()
///     let window = try application.openWindow(SDLWindow.Options(title: "Files"))
///     window.uiWindow.rootViewController = FilesViewController()
///     try application.run()
///
/// Windows can be opened and closed at any time, also while the loop runs.
@MainActor
public final class SDLApplication {
  /// The open windows, in the order in which they were opened. The application retains them.
  public internal(set) var windows: [SDLWindow] = []

  /// The user's preferences for all programs on the desktop, as far as the portal has reported them while the
  /// loop runs.
  public var desktopPreferences: DesktopPreferences { reportedPreferences ?? DesktopPreferences() }
  /// Called when `desktopPreferences` has changed, after the windows have adopted the contrast. If it is nil,
  /// they also adopt the appearance, the text size and reduced motion.
  public var onDesktopPreferencesChange: (() -> Void)?
  var reportedPreferences: DesktopPreferences?
  let desktopSession: DesktopSession?
  var listensToDesktop = false

  let clock: LoopClock
  let isPaced: Bool
  let waker: MainQueueWaker
  /// Runs due work on the run loop, and returns the seconds until its next timer. Tests replace it.
  lazy var timeToNextTimer: () -> TimeInterval? = { [waker] in waker.timeToNextTimer() }
  /// SDL's text input and cursor, which all windows share.
  var textInput = TextInput()
  var pointerCursor = PointerCursor()
  /// The connection to the display, also while no window is open.
  let video: SDLVideo
  /// Reads the connection to a Wayland compositor.
  private(set) var receiver: CompositorReceiver?
  /// While the loop runs, from the first frame on.
  private(set) var priority: RealtimePriority?
  /// Whether the loop ends, or does not begin.
  private var isEnding = false
  /// The error that ended the loop; `run` throws it.
  private var failure: (any Error)?

  /// Connects to the display.
  ///
  /// - Parameters:
  ///   - applicationID: The desktop's identifier of the program: the name of its desktop file without
  ///     `.desktop`. Nil for the name of the executable.
  ///   - isPaced: Whether frames are synchronized to the display's refresh rate.
  ///   - frameStep: The time between two frames, in seconds, for a program whose frames run as fast as
  ///     possible; nil to use the clock.
  ///   - displayMode: The mode that the display is set to without a desktop; nil for the one that it prefers. A
  ///     desktop sets its displays itself.
  ///   - needsDisplay: Whether the program ends with a line on standard error and status 1 if there is no
  ///     display.
  /// - Throws: A `PlatformError` if there is no display and the program goes on without one.
  public init(
    applicationID: String? = nil, isPaced: Bool = true, frameStep: TimeInterval? = nil,
    displayMode: DisplayMode? = nil, needsDisplay: Bool = true
  ) throws {
    SDLVideo.prepare(applicationID: applicationID)
    desktopSession = SDLApplication.connectToSession()
    InputTimes.shared.prepare()
    do {
      video = try SDLVideo.whileConnecting { try SDLVideo(mode: displayMode) }
    } catch  where needsDisplay {
      SDLApplication.exit(with: error)
    }
    InputTimes.shared.listen()
    UIPasteboard.service = SDLPasteboard.shared
    UIPasteboard.primarySelectionService = SDLPrimarySelection.shared
    UIImage.jpegWriter = { try? SDLImageLibrary.loaded().jpeg(of: $0, quality: $1) }
    waker = MainQueueWaker()
    clock = LoopClock(step: frameStep)
    MediaClock.platform = { [main = clock.main] in main.now }
    self.isPaced = isPaced
  }

  /// The current time of events and frames, in seconds.
  public var now: TimeInterval { clock.now }

  // MARK: Windows

  /// Opens a window with its own scene and a view that fills it.
  ///
  /// If another open window is on `options.screen`, the new window gets a new screen, so that each has its own
  /// scale. Screen readers see only the first open window.
  ///
  /// - Throws: A `PlatformError` if the window or its renderer cannot be created.
  @discardableResult
  public func openWindow(_ options: SDLWindow.Options) throws -> SDLWindow {
    var options = options
    if windows.contains(where: { $0.scene.screen === options.screen }) { options.screen = UIScreen() }
    let window = try open(UIWindowScene(screen: options.screen), options)
    _ = window.uiWindow
    return window
  }

  /// Opens a window for a scene.
  func open(_ scene: UIWindowScene, _ options: SDLWindow.Options) throws -> SDLWindow {
    let window = try SDLVideo.whileConnecting { try SDLWindow(options, scene: scene, application: self) }
    windows.append(window)
    receiver = receiver ?? CompositorReceiver(window.handle, video: video)
    SDLPasteboard.shared.window = window.handle
    makeFirstWindowAccessible()
    if let reportedPreferences {
      apply(reportedPreferences, to: window)
    } else if onDesktopPreferencesChange == nil, DesktopAppearance.isDark() {
      // The environment and the desktop's files decide until the portal has answered, and without a portal.
      window.scene.traitOverrides.userInterfaceStyle = .dark
    }
    return window
  }

  /// Removes a closed window. The loop ends with the last one, unless the window's delegate opens another one.
  func remove(_ window: SDLWindow, error: (any Error)?) {
    windows.removeAll { $0 === window }
    window.delegate?.window(window, didCloseWith: error)
    guard let first = windows.first else {
      failure = error
      return quit()
    }
    window.handle.hide()
    SDLPasteboard.shared.window = first.handle
    makeFirstWindowAccessible()
  }

  // MARK: Loop

  /// Runs the event loop until the last window is closed or `quit` is called. Before the first window, it
  /// waits for work on the main queue, which may open one.
  ///
  /// - Throws: A `PlatformError` if the last window can no longer be drawn or the display is lost.
  public func run() throws {
    defer { (isEnding, failure, priority) = (false, nil, nil) }
    listenToDesktop()
    if isPaced { stackednav_wake_promptly(SDLApplication.slice) }
    while !isEnding {
      turn()
      // A program starts sooner if it asks later.
      if isPaced, priority == nil, windows.contains(where: \.hasDrawn) {
        priority = RealtimePriority(slice: SDLApplication.slice, at: clock.main.now)
      }
    }
    if let failure { throw failure }
  }

  /// The scheduling slice that the program requests, in nanoseconds. With a short slice, it gets a busy
  /// processor sooner when it wakes for a frame.
  private static let slice: UInt64 = 100_000

  /// Ends the loop after the current turn; a loop that has not begun ends at once. Windows stay open.
  public func quit() { isEnding = true }

  /// Ends the loop with an error, which `run` throws.
  func fail(_ error: any Error) {
    failure = error
    quit()
  }

  /// Runs one turn of the loop: waits, handles input, runs what is due on the main queue, and makes the
  /// frames that are needed.
  public func turn() {
    wait()
    collectEvents()
    // Set the time first: work on the main queue may start timers and animations, which must not begin in
    // the past.
    for window in windows { window.scene.clock.record(window.events.first?.timestamp ?? now) }
    onFirstScreen { waker.drain() }
    clock.advance()
    for window in windows where window.isOpen { window.scene.screen.whileMain { window.makeFrame() } }
  }

  /// Runs work that belongs to no window with the first window's screen as the main one.
  private func onFirstScreen<Result>(_ work: () -> Result) -> Result {
    windows.first?.scene.screen.whileMain(work) ?? work()
  }

  /// Sleeps until an event arrives or something is due, and then until the next frame may begin. The events
  /// stay in SDL's queue, so that they are read as late as possible.
  private func wait() {
    if !windows.contains(where: \.isBusy) {
      for window in windows { window.scene.clock.record(now) }
      // Looking for the next timer runs what is due, which may require a frame or end the loop.
      let timer = onFirstScreen { timeToNextTimer() }
      if !windows.contains(where: \.isBusy), !isEnding {
        rest(true)
        waitForEvent(until: timer)
        rest(false)
      }
    }
    guard isPaced else { return }
    let now = clock.main.now
    // Which of several windows has an event is not known before the events are read.
    let candidates = windows.count == 1 ? windows : windows.filter(\.isBusy)
    let next = candidates.map { $0.pacer.nextStart(now: now) }.min() ?? now
    sleep(next - now)
  }

  /// Sleeps for a number of seconds, or not at all if it is not positive.
  func sleep(_ seconds: TimeInterval) {
    guard seconds > 0 else { return }
    Thread.sleep(forTimeInterval: seconds)
    priority?.slept(at: clock.main.now)
  }

  /// Records whether the main thread waits for events.
  private func rest(_ isResting: Bool) {
    receiver?.rest(isResting)
    priority?.rest(isResting, at: clock.main.now)
  }

  /// While fingers are down, the seconds between checks whether their touch screen still exists.
  private static let lookAfterFingers = 1.0

  /// - Parameter timer: The seconds until the run loop's next timer; nil without a timer.
  private func waitForEvent(until timer: TimeInterval?) {
    // Without a window, SDL would look for events every millisecond.
    if windows.isEmpty { return waker.waitForWork(until: timer) }
    let deadline = windows.compactMap(\.scene.clock.nextDeadline).min().map { max(0, $0 - clock.main.now) }
    // SDL has no event for the removal of a touch screen.
    let look = windows.contains(where: \.translator.hasFingersDown) ? SDLApplication.lookAfterFingers : nil
    let delay = [deadline, timer, look, textInput.pause(now: clock.main.now)].compactMap { $0 }.min()
    // SDL would look for events every millisecond.
    if let console = video.console { return console.wait(for: delay, other: waker.descriptor) }
    guard let delay else {
      SDL_WaitEvent(nil)
      return
    }
    SDL_WaitEventTimeout(nil, Int32((min(delay, 3600) * 1000).rounded(.up)))
  }
}

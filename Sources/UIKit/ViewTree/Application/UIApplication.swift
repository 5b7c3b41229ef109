/// The program: its scenes, its delegate and its state. A process has one.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The program's application.
  public package(set) static var shared = UIApplication()

  /// Creates the application. `UIApplicationMain` does it.
  public override init() { super.init() }

  deinit {}

  /// The object that is notified of the program's life. The application retains it.
  open var delegate: (any UIApplicationDelegate)?
  /// What opens windows and addresses; nil in a program without a platform, such as a test.
  package var platform: (any ApplicationPlatform)?
  /// What the program says of itself.
  var info = ApplicationInfo()

  /// The scenes that are connected: one for each window on the desktop.
  public var connectedScenes: Set<UIScene> { Set(scenes) }
  /// The sessions of the connected scenes.
  public var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
  /// The connected scenes in the order of their connection.
  var scenes: [UIScene] = []
  var windowScenes: [UIWindowScene] { scenes.compactMap { $0 as? UIWindowScene } }
  /// The scene for which the program makes its window at the moment.
  weak var connectingScene: UIWindowScene?
  /// How far in front the program is.
  var stage = LifeCycleStep.Stage.inactive

  /// The visible windows of all scenes.
  public var windows: [UIWindow] { windowScenes.flatMap(\.windows) }
  /// The window that receives keys, in the active scene or else in the first one.
  public var keyWindow: UIWindow? {
    (windowScenes.first { $0.activationState == .foregroundActive } ?? windowScenes.first)?.keyWindow
  }

  /// Whether the program may have several scenes: `UIApplicationSupportsMultipleScenes` in its Info dictionary.
  public var supportsMultipleScenes: Bool { info.supportsMultipleScenes }

  /// Whether the program has the keyboard, is visible, or neither.
  public var applicationState: State {
    switch stage {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    }
  }

  /// Whether the display stays on. The default is false.
  open var isIdleTimerDisabled = false {
    didSet { if isIdleTimerDisabled != oldValue { platform?.keepDisplayOn(isIdleTimerDisabled) } }
  }

  /// The direction of the user's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    keyWindow?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
  }

  /// The text size that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    keyWindow?.traitCollection.preferredContentSizeCategory ?? .large
  }

  /// The delegate if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Actions and events

  /// Calls a method of `target`. If it is nil, calls the method of the nearest responder that implements it,
  /// starting with the first responder, or else with the sender. Returns whether a method was called.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let target = target.map { $0 as AnyObject }
    let starts = [keyWindow?.firstResponder, sender as? UIResponder, keyWindow?.keyResponder]
    let found = target ?? starts.lazy.compactMap { $0?.responder(for: action, sender: sender) }.first
    return send(action, to: found, from: sender ?? self, for: event)
  }

  /// Sends an event to its window. Override to see all events of the program, for example to detect that
  /// nobody uses it.
  open func sendEvent(_ event: UIEvent) { event.window?.sendEvent(event) }

  // MARK: Addresses

  /// Opens an address with the program that the user prefers, and tells whether there is one.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOpened = platform?.open(url) ?? false
    guard let completion else { return }
    DispatchQueue.main.async { completion(isOpened) }
  }

  /// Returns whether a program of the desktop opens such addresses.
  open func canOpenURL(_ url: URL) -> Bool { platform?.canOpen(url) ?? false }

  // MARK: What a desktop does not have

  /// Returns a number for work that goes on in the background. A desktop does not suspend programs.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTaskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: backgroundTaskCount)
  }
  private var backgroundTaskCount = 0

  /// Has no effect.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The time that the program may run in the background: any.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Has no effect, because a desktop shows no number on a program's icon.
  open var applicationIconBadgeNumber = 0
  /// Has no effect, because a desktop does not show when a program uses the network.
  open var isNetworkActivityIndicatorVisible = false
}

public import Foundation

/// A part of a program with a life of its own: on a desktop, a window.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The session that the scene belongs to.
  public let session: UISceneSession
  /// The object that is notified of the scene's life. The scene retains it.
  open var delegate: (any UISceneDelegate)?
  /// Whether the scene is visible, and whether it has the keyboard. A scene that no platform shows stays
  /// unattached.
  public internal(set) var activationState = ActivationState.unattached
  /// The title of the scene, which the desktop shows in the title bar and in lists of windows.
  open var title: String! = "" {
    didSet { if title != oldValue { application?.platform?.update(self) } }
  }

  /// The application that the scene is connected to, or is about to be.
  weak var application: UIApplication?

  /// Creates a scene that is not connected.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  deinit {}

  open override var next: UIResponder? { application }

  /// Opens files and addresses: tells the delegate, or the application's delegate if the scene has none.
  func open(_ urls: [URL]) {
    guard !urls.isEmpty else { return }
    if let delegate {
      delegate.scene(self, openURLContexts: Set(urls.map { UIOpenURLContext(url: $0) }))
    } else if let application {
      for url in urls {
        _ = application.delegate?.application(application, open: url, options: [.openInPlace: true])
      }
    }
  }
}

extension UIScene {
  /// The states of a scene.
  public nonisolated enum ActivationState: Int, Hashable, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The window is visible and has the keyboard.
    case foregroundActive
    /// The window is visible.
    case foregroundInactive
    /// The window is minimized.
    case background
  }

  /// Why a scene is connected.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    /// The files and addresses that the scene opens.
    public let urlContexts: Set<UIOpenURLContext>
    /// The activities for which the program requested the scene.
    public let userActivities: Set<NSUserActivity>

    init(urls: [URL] = [], activity: NSUserActivity? = nil) {
      urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
      userActivities = activity.map { [$0] } ?? []
    }

    deinit {}
  }

  /// How a scene is requested.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene from which the request comes.
    open var requestingScene: UIScene?

    public override init() { super.init() }

    deinit {}
  }

  /// Posted when a scene was connected. The object is the scene, as for the others.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when the user has closed a scene.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted when a scene has become active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before a scene stops being active.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before a scene is shown.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene was minimized.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A file or an address that a scene opens.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  /// The file or the address.
  public let url: URL
  /// How it is to be opened.
  public let options = UIScene.OpenURLOptions()

  init(url: URL) { self.url = url }

  deinit {}
}

extension UIScene {
  /// How a file or an address is to be opened.
  @preconcurrency @MainActor public final class OpenURLOptions: NSObject {
    /// Whether the program opens the file itself and not a copy: true, because a desktop has one file.
    public let openInPlace = true

    deinit {}
  }
}

public import Foundation

/// The object that is notified of the program's life. All members are optional.
///
///     @main
///     class AppDelegate: UIResponder, UIApplicationDelegate {
///       var window: UIWindow?
///
///       func application(
///         _ application: UIApplication,
///         didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///       ) -> Bool {
///         window = UIWindow(frame: UIScreen.main.bounds)
///         window?.rootViewController = ViewController()
///         window?.makeKeyAndVisible()
///         return true
///       }
///     }
///
/// As in UIKit, the methods about being active and in front are called only in a program without scenes of its
/// own.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The program's Info dictionary, for what a program on a desktop says of itself: `CFBundleDisplayName` (the
  /// title of its windows), `CFBundleIdentifier` (its desktop file without `.desktop`), `CFBundleIconFile`, and
  /// `UIApplicationSceneManifest`. Its values have precedence over those of `Info.plist` in the bundle. UIKit has
  /// no such property; the default is empty.
  static var infoDictionary: [String: Any] { get }

  /// The window of a program without scenes.
  var window: UIWindow? { get set }

  /// Called when the program has been launched, before `application(_:didFinishLaunchingWithOptions:)`.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called before the program begins to run. Returns false if it does not open the address with which it was
  /// launched.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called before the program begins to run, if the delegate has no
  /// `application(_:didFinishLaunchingWithOptions:)`.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Called when the window has received the keyboard.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the window loses the keyboard.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the window was minimized.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the window is shown again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the program ends: when its last window was closed, or it is asked to quit.
  func applicationWillTerminate(_ application: UIApplication)

  /// Opens a file or address: the program's first argument, or a file that was dropped on the window. Returns
  /// whether it was opened. A scene's delegate gets them instead.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// Returns the orientations of the program's windows; by default all. It is asked together with the view
  /// controllers, but has no effect: the user sizes the windows.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// Returns the configuration of a scene that is about to be connected; by default the first one of the Info
  /// dictionary.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the user has closed scenes.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// The dictionary is empty.
  public static var infoDictionary: [String: Any] { [:] }
  /// There is no window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Calls `applicationDidFinishLaunching(_:)` and returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Returns false.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Returns all orientations.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  /// Returns the first configuration of the Info dictionary.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(
      name: connectingSceneSession.configuration.name, sessionRole: connectingSceneSession.role)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}

public import Foundation

/// The object that is notified of a scene's life. All methods are optional.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene was connected. Create the window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the user has closed the scene, or the program ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has received the keyboard.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene loses the keyboard.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene is shown.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene was minimized.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called with files that were dropped on the window.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The object that is notified of the life of a window scene. All methods are optional.
///
///     class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///       var window: UIWindow?
///
///       func scene(
///         _ scene: UIScene, willConnectTo session: UISceneSession,
///         options connectionOptions: UIScene.ConnectionOptions
///       ) {
///         guard let scene = scene as? UIWindowScene else { return }
///         window = UIWindow(windowScene: scene)
///         window?.rootViewController = ViewController()
///         window?.makeKeyAndVisible()
///       }
///     }
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// There is no window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

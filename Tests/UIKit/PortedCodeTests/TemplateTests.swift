import Replay
import Testing
import UIKit

// Xcode's template of an iOS program with scenes, without a storyboard.

class AppDelegate: UIResponder, UIApplicationDelegate {

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Override point for customization after application launch.
    return true
  }

  // MARK: UISceneSession Lifecycle

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: ViewController())
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
  }
}

class ViewController: UIViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    title = "Hello"
  }
}

@Suite("Xcode's template")
@MainActor struct TemplateTests {
  @Test("starts as it stands, without an Info.plist that names its scenes")
  func start() throws {
    let stage = Stage(size: CGSize(width: 400, height: 800), launching: AppDelegate())
    let delegate = try #require(stage.scene.delegate as? SceneDelegate)
    #expect(stage.window === delegate.window)
    stage.settle()
    let navigation = try #require(stage.window.rootViewController as? UINavigationController)
    #expect(navigation.topViewController is ViewController)
    #expect(navigation.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
  }
}

import Foundation
import Replay
import Testing

@testable import ViewTree

private final class Delegate: UIResponder, UIApplicationDelegate {
  static let infoDictionary: [String: Any] = [
    "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]
  ]
  var entries: [String] = []
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    entries.append("launched")
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { entries.append("active") }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    entries.append("configure")
    let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = Scene.self
    return configuration
  }
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    entries.append("discarded \(sceneSessions.count)")
  }
}

private final class Scene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var entries: [String] = []
  private func enter(_ entry: String, _ scene: UIScene) {
    entries.append("\(entry) \(scene.activationState)")
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    enter("connect \(connectionOptions.userActivities.first?.activityType ?? "first")", scene)
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }
  func sceneDidDisconnect(_ scene: UIScene) { enter("disconnect", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { enter("did become active", scene) }
  func sceneWillResignActive(_ scene: UIScene) { enter("will resign", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { enter("will enter foreground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { enter("did enter background", scene) }
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    enter("open \(URLContexts.map(\.url.lastPathComponent))", scene)
  }
}

@Suite("An iOS program with scenes")
struct UISceneTests {
  private let delegate = Delegate()

  @Test("its scene is connected after the launch, and only the scene's delegate hears of its life")
  func connection() throws {
    let stage = Stage(size: CGSize(width: 600, height: 400), launching: delegate)
    let scene = try #require(stage.scene.delegate as? Scene)
    #expect(delegate.entries == ["launched", "configure"])
    #expect(
      scene.entries == [
        "connect first background", "will enter foreground background", "did become active foregroundActive",
      ])
    #expect(stage.window === scene.window && stage.window.frame.size == CGSize(width: 600, height: 400))
    stage.frame([.open(URL(fileURLWithPath: "/etc/hosts"), 1)])
    #expect(scene.entries.last == "open [\"hosts\"] foregroundActive")
  }

  @Test("a second scene is a second window with a delegate of its own")
  func second() throws {
    let stage = Stage(launching: delegate)
    let application = UIApplication.shared
    application.requestSceneSessionActivation(
      nil, userActivity: NSUserActivity(activityType: "reading"), options: nil)
    let second = try #require(application.windowScenes.last)
    #expect(application.connectedScenes.count == 2 && second !== stage.scene)
    #expect(second.screen !== stage.scene.screen)
    #expect((second.delegate as? Scene)?.entries.first == "connect reading background")
    #expect(second.delegate !== stage.scene.delegate)
    application.requestSceneSessionActivation(second.session, userActivity: nil, options: nil)
    #expect(second.activationState == .foregroundActive)
    #expect(stage.scene.activationState == .foregroundInactive && application.applicationState == .active)
    #expect(application.keyWindow === (second.delegate as? Scene)?.window)
    application.requestSceneSessionDestruction(second.session, options: nil)
    #expect(
      (second.delegate as? Scene)?.entries.suffix(3) == [
        "will resign foregroundActive", "did enter background background", "disconnect unattached",
      ])
    #expect(delegate.entries.last == "discarded 1" && application.connectedScenes == [stage.scene])
  }

  @Test("a scene requested while the others are minimized brings the program to the foreground")
  func minimized() {
    let stage = Stage(launching: delegate)
    stage.showWindow(isVisible: false, hasKeyboard: false)
    #expect(UIApplication.shared.applicationState == .background)
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    #expect(UIApplication.shared.applicationState == .inactive)
  }

  @Test("a program that does not say that it supports several scenes gets an error instead of a second one")
  func single() {
    final class Single: UIResponder, UIApplicationDelegate {}
    let stage = Stage(launching: Single())
    var errors: [String] = []
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
      errors.append("\($0)")
    }
    #expect(errors == ["the program's Info dictionary does not say that it supports several scenes"])
    #expect(UIApplication.shared.connectedScenes == [stage.scene])
  }

  @Test("a window can move to another scene, and leaves the screen without one")
  func moving() {
    let (here, there) = (Stage(), Stage())
    let window = UIWindow(windowScene: here.scene)
    window.makeKeyAndVisible()
    #expect(here.scene.windows.contains(window) && window.isKeyWindow)
    window.windowScene = there.scene
    #expect(!here.scene.windows.contains(window) && there.scene.windows.contains(window))
    window.windowScene = nil
    #expect(window.windowScene == nil && !there.scene.windows.contains(window))
    window.windowScene = here.scene
    window.isHidden = false
    #expect(here.scene.windows.contains(window))
    window.isHidden = true
  }
}

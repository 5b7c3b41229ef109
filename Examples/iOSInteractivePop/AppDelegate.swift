import UIKit

#if canImport(Inspector)
  import Inspector
#endif

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.tintColor = .systemOrange
    window?.rootViewController = SwipeNavigationController(rootViewController: TrailListViewController())
    window?.makeKeyAndVisible()
    #if canImport(Inspector)
      Inspector.openIfRequested()
    #endif
    return true
  }
}

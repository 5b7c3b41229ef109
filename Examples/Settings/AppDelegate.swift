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
    let settings = SettingsViewController(style: .insetGrouped)
    let navigation = UINavigationController(rootViewController: settings)
    navigation.navigationBar.prefersLargeTitles = true
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.overrideUserInterfaceStyle = Preferences.shared.appearance
    window.makeKeyAndVisible()
    self.window = window
    #if canImport(Inspector)
      Inspector.openIfRequested()
    #endif
    return true
  }
}

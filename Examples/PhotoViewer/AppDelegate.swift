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
    let album = Album()
    let all = GridViewController(album: album, showsFavorites: false)
    all.title = "Photos"
    all.tabBarItem = UITabBarItem(title: "Photos", image: UIImage(systemName: "photo"), tag: 0)
    let favorites = GridViewController(album: album, showsFavorites: true)
    favorites.title = "Favorites"
    favorites.tabBarItem = UITabBarItem(title: "Favorites", image: UIImage(systemName: "heart"), tag: 1)

    let tabs = UITabBarController()
    tabs.viewControllers = [all, favorites].map { UINavigationController(rootViewController: $0) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    #if canImport(Inspector)
      Inspector.openIfRequested()
    #endif
    return true
  }
}

import UIKit

#if canImport(Inspector)
  import Inspector
#endif

@main
class AppDelegate: UIResponder, UIApplicationDelegate, UISplitViewControllerDelegate {

  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = self
    split.preferredDisplayMode = .oneBesideSecondary
    split.preferredSplitBehavior = .tile
    split.preferredPrimaryColumnWidth = 340
    split.setViewController(CatalogViewController(style: .insetGrouped), for: .primary)
    split.setViewController(WelcomeViewController(), for: .secondary)

    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = split
    window.makeKeyAndVisible()
    self.window = window
    #if canImport(Inspector)
      Inspector.openIfRequested()
    #endif
    return true
  }

  /// A narrow window begins with the list.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    return .primary
  }
}

import Inspector
import ViewTree

/// The tabs of the demo, in the order of the bar. The last ones are at its bottom.
package nonisolated enum DemoTab: String, CaseIterable {
  case files, profile, gallery, discover, news, layers, settings

  /// The number of tabs at the bottom of the bar.
  static let bottomCount = 2

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  package var index: Int { DemoTab.allCases.firstIndex(of: self) ?? 0 }

  var title: String { rawValue.capitalized }

  /// Creates the tab's view controller.
  @MainActor func controller(in demo: Demo) -> UIViewController {
    switch self {
    case .files: demo.makeFiles()
    case .profile: TabNavigationController(ProfileViewController(), title: title, icon: "person")
    case .gallery: TabNavigationController(GalleryViewController(), title: title, icon: "camera")
    case .discover: TabNavigationController(DiscoverViewController(), title: title, icon: "compass")
    case .news: NewsNavigationController(reader: demo.news)
    case .layers: LayersViewController.tab()
    case .settings: SettingsViewController(store: demo.settings)
    }
  }
}

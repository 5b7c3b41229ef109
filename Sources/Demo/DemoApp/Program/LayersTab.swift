import Inspector
import StackedNav
import ViewTree

/// The Layers tab: the inspector's panel for the tab that was selected last.
extension LayersViewController {
  static func tab() -> LayersViewController {
    let layers = LayersViewController()
    layers.tabBarItem.image = Icons.image("layers", size: 26)
    return layers
  }

  /// Inspects the tab that was selected last, and the first one until a tab has been selected, for as long as the
  /// result is retained.
  func observe(_ tabs: SPSideTabController) -> NSKeyValueObservation {
    subjects = { [weak tabs] in tabs?.viewControllers ?? [] }
    subject = tabs.viewControllers.first { $0 !== self }
    return tabs.observe(\.selectedViewController, options: [.new]) { [weak self] tabs, _ in
      guard let self, let selected = tabs.selectedViewController, selected !== self else { return }
      subject = selected
    }
  }
}

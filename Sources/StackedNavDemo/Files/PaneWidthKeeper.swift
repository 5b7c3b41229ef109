import StackedNav
import ViewTree

/// Keeps the widths that the user drags panes to in the settings, and gives them to panes that open later.
///
/// If both panes at an edge are of one kind, the width of the one after it is kept, as new panes open there.
final class PaneWidthKeeper: SPStackedNavigationControllerDelegate {
  private let store: SettingsStore

  init(store: SettingsStore) { self.store = store }

  func stackedNavigationController(
    _ controller: SPStackedNavigationController, initialWidthFor page: UIViewController
  ) -> CGFloat? {
    PaneKind(of: page).flatMap { store.settings.draggedWidths[$0] }.map { CGFloat($0) }
  }

  func stackedNavigationController(
    _ controller: SPStackedNavigationController, didResize page: UIViewController, to width: CGFloat?
  ) {
    guard let kind = PaneKind(of: page) else { return }
    var widths = store.settings.draggedWidths
    widths[kind] = width.map { Double($0) }
    store.set(\.draggedWidths, to: widths)
  }
}

extension PaneKind {
  /// Creates the kind of a page; nil for the root, which fills the stack.
  init?(of page: UIViewController) {
    switch page {
    case is RootViewController: return nil
    case is FileListViewController: self = .folder
    case is PreviewViewController: self = .preview
    case is InfoViewController: self = .info
    default: return nil
    }
  }
}

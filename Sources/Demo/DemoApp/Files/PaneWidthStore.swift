import StackedNav
import ViewTree

/// Saves the widths of panes that the user drags, and applies them to new panes.
///
/// If the panes on both sides of an edge are of the same kind, the width of the second one is saved, since
/// new panes open there.
final class PaneWidthStore: SPStackedNavigationControllerDelegate {
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
  /// Returns nil for the root page, which fills the stack.
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

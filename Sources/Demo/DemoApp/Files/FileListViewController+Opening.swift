import FileSystem
import StackedNav
import ViewTree

/// What a row or an item of the grid opens.
extension FileListViewController {
  /// Opens the entry at an index on top of this page.
  func open(at index: Int) {
    guard entries.indices.contains(index) else { return }
    let entry = entries[index]
    let page: UIViewController =
      if entry.kind == .folder {
        FolderViewController(folder: entry.path, tile: tile(for: entry), library: library, options: options)
      } else {
        PreviewViewController(entry: entry, library: library)
      }
    stackedNavigationController?.pushViewController(page, onTopOf: self, animated: true)
  }

  /// The preview on top of this page, which steps through its files.
  var preview: PreviewViewController? {
    let pages = stackedNavigationController?.viewControllers ?? []
    let next = pages.firstIndex { $0 === self }.map { $0 + 1 }
    return next.flatMap { pages.indices.contains($0) ? pages[$0] as? PreviewViewController : nil }
  }
}

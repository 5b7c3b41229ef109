import Foundation
import StackedNav
import ViewTree

/// The stack of folders, with the one that the program was opened on as its root.
final class FilesViewController: SPStackedNavigationController {
  private let library: FileLibrary

  init(folder: FilePath, library: FileLibrary) {
    self.library = library
    super.init()
    let root = RootViewController(folder: folder, library: library)
    root.tabBarItem.image = Icons.image(.folder, size: 26)
    setViewControllers([root], animated: false)
  }

  /// Shows a folder on top of the root, or a file on top of its folder. What is not there is passed over.
  func open(_ path: FilePath) {
    guard let entry = try? FileEntry(of: path) else { return }
    popToRootViewController(animated: false)
    let folder = entry.kind == .folder ? path : path.parent ?? .root
    if folder != library.root {
      let tile = FolderTile(for: folder, home: library.root)
      pushViewController(FolderViewController(folder: folder, tile: tile, library: library), animated: true)
    }
    if entry.kind != .folder {
      pushViewController(PreviewViewController(entry: entry, library: library), animated: true)
    }
  }
}

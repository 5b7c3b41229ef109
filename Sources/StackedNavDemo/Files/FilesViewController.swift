import Foundation
import StackedNav
import ViewTree

/// The stack of folders, with the one that the program was opened on as its root.
final class FilesViewController: SPStackedNavigationController {
  private let library: FileLibrary
  private let root: RootViewController

  init(folder: FilePath, library: FileLibrary) {
    self.library = library
    root = RootViewController(folder: folder, library: library)
    super.init()
    root.tabBarItem.image = Icons.image(.folder, size: 26)
    setViewControllers([root], animated: false)
    pageProvider = { [weak self] in self?.makePage($0) }
  }

  /// Opens the pages of an earlier run again, up to the first whose file or folder is gone. Those of another root
  /// are passed over.
  func restore(_ state: SPStackedNavigationState) {
    guard state.pages.first?.identifier == root.stackedNavigationIdentifier else { return }
    restore(state) { makePage($0) }
  }

  private func makePage(_ state: SPStackedPageState) -> UIViewController? {
    state.identifier == root.stackedNavigationIdentifier ? root : library.page(from: state)
  }

  /// Shows a folder on top of the root, or a file on top of its folder, where it is selected. What is not there is
  /// passed over.
  func open(_ path: FilePath) {
    library.ask(near: path.parent, { try? FileEntry(of: path) }) { [weak self] entry in
      if let entry = entry ?? nil { self?.open(entry, at: path) }
    }
  }

  private func open(_ entry: FileEntry, at path: FilePath) {
    popToRootViewController(animated: false)
    let folder = entry.kind == .folder ? path : path.parent ?? .root
    var list: FileListViewController = root
    if folder != library.root {
      let tile = FolderTile(for: folder, home: library.root)
      list = FolderViewController(folder: folder, tile: tile, library: library)
      pushViewController(list, animated: true)
    }
    if entry.kind != .folder {
      list.goWhenRead(to: ListPlace(selected: entry.name))
      pushViewController(PreviewViewController(entry: entry, library: library), animated: true)
    }
  }
}

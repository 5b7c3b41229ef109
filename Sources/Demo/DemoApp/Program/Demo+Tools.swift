package import FileSystem
package import Lists
package import StackedNav
import ViewTree

// What the demo's tools need of its pages.

extension Demo {
  /// The memory of cached thumbnails, in bytes.
  package var thumbnailBytes: Int { library.thumbnails.keptBytes }

  /// Opens the first folder of the root page in the Files tab.
  package func openFirstFolder() {
    guard let root = files?.viewControllers.first as? FileListViewController,
      let row = root.entries.firstIndex(where: { $0.kind == .folder })
    else { return }
    root.open(at: row)
  }

  /// Stops playing files one after the other in the bar of a window's tabs.
  package static func stopPlaying(in tabs: SPSideTabController?) {
    (tabs?.bottomAttachment as? NowPreviewingViewController)?.stop()
  }
}

/// A stack of folders without tabs, for measuring.
package final class FolderStack {
  private let files: FilesViewController

  package init(folder: FilePath) {
    files = FilesViewController(folder: folder, library: FileLibrary(root: folder))
  }

  package var controller: SPStackedNavigationController { files }

  package func open(_ folder: FilePath) { files.open(folder) }

  private var page: FileListViewController? { files.topViewController as? FileListViewController }

  /// The list of the top page.
  package var table: UITableView? { page?.table }

  /// Whether the top page has rows.
  package var hasRows: Bool { page.map { !$0.entries.isEmpty } ?? false }
}

import FileSystem
import StackedNav
import ViewTree

/// A page that shows a file or a folder, and has things done with it.
protocol FilePage: UIViewController {
  var library: FileLibrary { get }
  /// Says a sentence to the user.
  func say(_ sentence: String)
}

extension FilePage {
  /// The tab's stack, which knows the way to other folders.
  var files: FilesViewController? { stackedNavigationController as? FilesViewController }

  /// Puts a file on the clipboard.
  func copy(_ path: FilePath) {
    DesktopOpener.copy(path)
    CopiedNotice.show(in: view)
  }

  /// Puts the path of a file on the clipboard, as text.
  func copyPath(_ path: FilePath) {
    DesktopOpener.copyPath(path)
    CopiedNotice.show(in: view)
  }

  /// Opens a pane with all that is known of a file.
  func showInfo(of path: FilePath) {
    library.ask(near: path.parent, { try? FileEntry(of: path) }) { [weak self] entry in
      guard let self, let entry = entry ?? nil else { return }
      let page = InfoViewController(entry: entry, library: library)
      stackedNavigationController?.pushViewController(page, onTopOf: self, animated: true)
    }
  }

  /// Has the desktop's program open a file.
  func openWithProgram(_ path: FilePath) {
    if let problem = DesktopOpener().open(path) { say(problem) }
  }
}

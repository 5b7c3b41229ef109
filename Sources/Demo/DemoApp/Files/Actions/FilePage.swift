import FileSystem
import Resources
import StackedNav
import ViewTree

/// A page that shows a file or folder and offers actions for it.
protocol FilePage: UIViewController {
  var library: FileLibrary { get }
  /// Shows a message to the user.
  func say(_ sentence: String)
}

extension FilePage {
  /// The stack that contains the page.
  var files: FilesViewController? { stackedNavigationController as? FilesViewController }

  /// The stack, since another page may cover a part of this one.
  private var noticeView: UIView { stackedNavigationController?.view ?? view as UIView }

  /// Copies a file to the clipboard.
  func copy(_ path: FilePath) {
    DesktopOpener.copy(path)
    CopiedNotice.show(VisibleText.decoding(path.name), in: noticeView)
  }

  /// Copies the path of a file to the clipboard as text.
  func copyPath(_ path: FilePath) {
    DesktopOpener.copyPath(path)
    CopiedNotice.show(VisibleText.decoding(path.bytes), in: noticeView)
  }

  /// Opens a page with all facts about a file.
  func showInfo(of path: FilePath) {
    library.ask(near: path.parent, { try? FileEntry(of: path) }) { [weak self] entry in
      guard let self, let entry = entry ?? nil else { return }
      let page = InfoViewController(entry: entry, library: library)
      stackedNavigationController?.pushViewController(page, onTopOf: self, animated: true)
    }
  }

  /// Opens a file with the desktop's default program.
  func openWithProgram(_ path: FilePath) {
    guard library.kioskFolder == nil else { return say("This kiosk opens no other programs.") }
    if let problem = DesktopOpener().open(path) { say(problem) }
  }
}

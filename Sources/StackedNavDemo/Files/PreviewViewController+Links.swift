import Documents
import FileSystem
import StackedNav
import ViewTree

extension PreviewViewController {
  /// Opens the target of a link: a file or folder on top of this page, anything else with the desktop's
  /// default program.
  func follow(_ link: String) {
    switch MarkdownLink(link, from: entry.path.parent ?? .root) {
    case .file(let path)?: open(path)
    case .address(let address)?:
      if let problem = DesktopOpener().open(address: address) { say(problem) }
    case nil: break
    }
  }

  private func open(_ path: FilePath) {
    library.ask(near: path.parent, { try? FileEntry(of: path) }) { [weak self] entry in
      if let entry = entry ?? nil {
        self?.open(entry)
      } else {
        let name = String(decoding: path.name, as: UTF8.self)
        self?.say("The link leads to \u{201C}\(name)\u{201D}, which does not exist.")
      }
    }
  }

  private func open(_ entry: FileEntry) {
    let page: UIViewController =
      entry.kind == .folder
      ? FolderViewController(
        folder: entry.path, tile: FolderTile(for: entry.path, home: library.home), library: library)
      : PreviewViewController(entry: entry, library: library)
    stackedNavigationController?.pushViewController(page, onTopOf: self, animated: true)
  }
}

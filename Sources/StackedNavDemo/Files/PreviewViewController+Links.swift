import StackedNav
import ViewTree

extension PreviewViewController {
  /// Opens what a link leads to: a file or folder beside this one, anything else with the desktop's program.
  func follow(_ link: String) {
    switch MarkdownLink(link, from: entry.path.parent ?? .root) {
    case .file(let path)?: open(path)
    case .address(let address)?:
      if let problem = DesktopOpener().open(address: address) { say(problem) }
    case nil: break
    }
  }

  private func open(_ path: FilePath) {
    guard let entry = FileEntry.prompt(of: path) else {
      let name = String(decoding: path.name, as: UTF8.self)
      return say("There is no \u{201C}\(name)\u{201D} where this leads.")
    }
    let page: UIViewController =
      entry.kind == .folder
      ? FolderViewController(
        folder: path, tile: FolderTile(for: path, home: library.home), library: library)
      : PreviewViewController(entry: entry, library: library)
    stackedNavigationController?.pushViewController(page, onTopOf: self, animated: true)
  }
}

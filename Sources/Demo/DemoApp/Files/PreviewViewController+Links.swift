import Documents
import FileSystem
import StackedNav
import ViewTree

extension PreviewViewController {
  /// Opens the target of a link: a heading in this page, a file or folder on top of it, anything else with
  /// the desktop's default program. If that is impossible, shows the reason.
  func follow(_ link: String) {
    let isKiosk = library.kioskFolder != nil
    switch MarkdownLink(link, from: entry.path.parent ?? .root) {
    case .file(entry.path, let heading): go(toHeading: heading ?? "")
    case .file(let path, _) where !library.allows(path):
      say("The link leads out of this kiosk\u{2019}s folder.")
    case .file(let path, let heading): open(path, heading)
    case .heading(let heading): go(toHeading: heading)
    case .address where isKiosk: say("This kiosk does not open addresses.")
    case .address(let address):
      if let problem = DesktopOpener().open(address: address) { say(problem) }
    case .refused(let reason): say(reason)
    }
  }

  /// Scrolls to a heading of the text.
  func go(toHeading heading: String, animated: Bool = true) {
    guard let text = content as? MarkdownView, !text.scroll(toHeading: heading, animated: animated) else {
      return
    }
    say("This text has no heading \u{201C}\(heading)\u{201D}.")
  }

  private func open(_ path: FilePath, _ heading: String?) {
    library.ask(near: path.parent, { try? FileEntry(of: path) }) { [weak self] entry in
      if let entry = entry ?? nil {
        self?.open(entry, heading)
      } else {
        let name = String(decoding: path.name, as: UTF8.self)
        self?.say("The link leads to \u{201C}\(name)\u{201D}, which does not exist.")
      }
    }
  }

  private func open(_ entry: FileEntry, _ heading: String?) {
    let page: UIViewController =
      entry.kind == .folder
      ? FolderViewController(
        folder: entry.path, tile: FolderTile(for: entry.path, home: library.home), library: library)
      : PreviewViewController(entry: entry, heading: heading, library: library)
    stackedNavigationController?.pushViewController(page, onTopOf: self, animated: true)
  }
}

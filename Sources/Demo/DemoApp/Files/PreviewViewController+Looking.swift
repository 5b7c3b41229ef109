import Documents
import FileSystem
import ViewTree

/// Tracking whether the previewed file still exists.
extension PreviewViewController {
  /// Follows the file if it was renamed within its folder, and shows a message if it is gone. Does nothing if
  /// the disk does not answer.
  func lookForFile() {
    // The open file of a link is its target, which would be found under another name.
    let opened = preview?.entry.path == entry.path && !entry.isLink ? preview?.file : nil
    library.ask(near: entry.folder, { [entry] in FileFate(of: entry, opened: opened) }) {
      [weak self, entry] in
      if let self, self.entry == entry { show($0) }
    }
  }

  private func show(_ fate: FileFate?) {
    switch fate {
    case .there: problem = nil
    case .renamed(let renamed): fileMoved(to: renamed)
    case .gone(let cause): problem = cause
    case nil: break
    }
  }
}

/// The state of a file that was opened before.
private nonisolated enum FileFate {
  case there
  case renamed(FileEntry)
  case gone(FileProblem)

  /// - Parameter file: The open file; nil if it should not be looked for under other names.
  init(of entry: FileEntry, opened file: OpenFile?) {
    do {
      _ = try FileStatus(of: entry.path)
      self = .there
    } catch {
      self = FileFate.renamed(entry, file).map { .renamed($0) } ?? .gone(error)
    }
  }

  private static func renamed(_ entry: FileEntry, _ file: OpenFile?) -> FileEntry? {
    guard let location = file?.location, let folder = location.parent,
      let number = try? FileStatus(of: entry.folder).number, number == (try? FileStatus(of: folder).number)
    else { return nil }
    return try? FileEntry(of: entry.folder.appending(location.name))
  }
}

import Documents
import FileSystem
import ViewTree

/// Whether the file that is shown is still there.
extension PreviewViewController {
  /// Goes on with the file where it has another name in the same folder, and says so where it is gone. Where the disk does
  /// not answer, all stays as it is.
  func lookForFile() {
    // A link that is gone was not what it leads to.
    let opened = preview?.entry.path == entry.path && !entry.isLink ? preview?.file : nil
    library.ask(near: entry.folder, { [entry] in FileFate(of: entry, opened: opened) }) {
      [weak self, entry] in
      if let self, self.entry == entry { show($0) }
    }
  }

  private func show(_ fate: FileFate?) {
    switch fate {
    case .there: problem = nil
    case .renamed(let renamed): follow(to: renamed)
    case .gone(let cause): problem = cause
    case nil: break
    }
  }
}

/// What became of a file that was opened.
private nonisolated enum FileFate {
  case there
  case renamed(FileEntry)
  case gone(FileProblem)

  /// - Parameter file: The file as it was opened; nil where it is not looked for under other names.
  init(of entry: FileEntry, opened file: OpenFile?) {
    do {
      _ = try FileStatus(of: entry.path)
      self = .there
    } catch {
      self = FileFate.renamed(entry, file).map { .renamed($0) } ?? .gone(error)
    }
  }

  private static func renamed(_ entry: FileEntry, _ file: OpenFile?) -> FileEntry? {
    guard let place = file?.place, let folder = place.parent,
      let number = try? FileStatus(of: entry.folder).number, number == (try? FileStatus(of: folder).number)
    else { return nil }
    return try? FileEntry(of: entry.folder.appending(place.name))
  }
}

import FileSystem
import ViewTree

/// A page whose files previews go through.
protocol PreviewSource: UIViewController {
  /// All but the folders before them, in the order in which they are shown.
  var previewableFiles: AnyRandomAccessCollection<FileEntry> { get }
  /// What is selected of all.
  var selectedEntry: FileEntry? { get }
  /// Selects the row of a file without opening it, and brings it into sight.
  func showPreviewed(_ entry: FileEntry)
}

extension FileListViewController: PreviewSource {
  var previewableFiles: AnyRandomAccessCollection<FileEntry> {
    AnyRandomAccessCollection(entries.drop { $0.kind == .folder })
  }

  func showPreviewed(_ entry: FileEntry) { select(entry.path) }
}

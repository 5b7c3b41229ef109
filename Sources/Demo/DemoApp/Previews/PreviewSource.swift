import FileSystem
import ViewTree

/// A page whose files a preview can step through.
protocol PreviewSource: UIViewController {
  /// The files in display order, without the folders before them.
  var previewableFiles: AnyRandomAccessCollection<FileEntry> { get }
  /// The selected item.
  var selectedEntry: FileEntry? { get }
  /// Selects the row of a file without opening it, and scrolls to it.
  func showPreviewed(_ entry: FileEntry)
}

extension FileListViewController: PreviewSource {
  var previewableFiles: AnyRandomAccessCollection<FileEntry> {
    AnyRandomAccessCollection(entries.drop { $0.kind == .folder })
  }

  func showPreviewed(_ entry: FileEntry) { select(entry.path) }
}

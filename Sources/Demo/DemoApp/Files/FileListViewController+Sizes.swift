import FileSystem
import ViewTree

/// Sorting by size: counts the folders, and sorts the list again as their sizes become known.
extension FileListViewController {
  /// The minimum time between two sorts while folders are counted.
  private static let interval = Duration.seconds(1)

  /// The known sizes of folders in bytes; empty unless sorted by size.
  var knownFolderSizes: [FilePath: Int64] {
    guard options.order.aspect == .size else { return [:] }
    let sizes = listing.entries.folders.prefix(FolderSizes.limit).compactMap { folder in
      library.sizes.known(folder).map { (folder, $0.bytes) }
    }
    return Dictionary(sizes) { first, _ in first }
  }

  /// Counts folders of unknown size, if the list is sorted by size.
  func countFoldersForOrder() {
    sizing?.cancel()
    sizing = nil
    guard options.order.aspect == .size, listing.state == .complete else { return }
    var last = ContinuousClock.now
    sizing = library.sizes.count(listing.entries.folders) { [weak self] left in
      guard let self, left == 0 || last.duration(to: .now) > FileListViewController.interval,
        knownFolderSizes != folderSizes
      else { return }
      last = .now
      read()
    }
  }
}

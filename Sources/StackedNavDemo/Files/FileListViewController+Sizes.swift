import FileSystem
import ViewTree

/// Sorting by size: folders are counted for it, and take their places as their sizes become known.
extension FileListViewController {
  /// So often the list is sorted again while many folders are counted.
  private static let interval = Duration.seconds(1)

  /// What is known of the folders' sizes, in bytes; empty for another order.
  var knownFolderSizes: [FilePath: Int64] {
    guard options.order.aspect == .size else { return [:] }
    let sizes = listing.entries.folders.prefix(FolderSizes.limit).compactMap { folder in
      library.sizes.known(folder).map { (folder, $0.bytes) }
    }
    return Dictionary(sizes) { first, _ in first }
  }

  /// Counts the folders that the order asks for and that nobody has counted yet.
  func countFoldersForOrder() {
    if let sizing { library.sizes.cancel(sizing) }
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

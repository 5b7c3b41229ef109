import FileSystem
import ViewTree

extension FileListViewController {
  /// Shows the rows on screen once more when the desktop's database of kinds has been read: the first may come earlier.
  func followKinds() {
    SharedKinds.whenRead { [weak self] in
      guard let self else { return }
      if options.isGrid {
        grid.reconfigureItems(at: grid.indexPathsForVisibleItems)
      } else {
        table.reconfigureRows(at: table.indexPathsForVisibleRows)
      }
    }
  }
}

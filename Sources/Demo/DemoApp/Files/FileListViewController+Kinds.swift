import FileSystem
import Lists
import ViewTree

extension FileListViewController {
  /// Updates the visible rows after the desktop's database of file types is loaded, which may be after
  /// they appear.
  func updateKinds() {
    SharedKinds.whenRead { [weak self] in
      guard let self else { return }
      if options.isGrid {
        grid.reconfigureItems(at: grid.indexPathsForVisibleItems)
      } else {
        table.reconfigureRows(at: table.indexPathsForVisibleRows ?? [])
      }
    }
  }
}

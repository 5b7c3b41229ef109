import StackedNav
import ViewTree

/// Where somebody was in a folder: what is worth keeping from one run of the program to the next.
struct ListPlace {
  /// The name of the selected item.
  var selected: [UInt8]?
  /// Of the list or the grid, in points.
  var offset = CGPoint.zero
}

extension FileListViewController: SPStackedNavigationRestorablePage {
  var stackedNavigationIdentifier: String { folder.identifier }

  func encodeStackedNavigationState(into state: inout SPStackedPageState) {
    state.info = options.words
    state.contentOffset = pendingPlace?.offset ?? (options.isGrid ? grid : table).contentOffset
    state.selection = selectedIndex.map { [0, $0] }
    // A place among the rows is another one after the folder has changed.
    if let name = pendingPlace?.selected ?? selectedEntry?.name {
      state.info["selected"] = FilePath(name).identifier
    }
  }

  func restoreStackedNavigationState(from state: SPStackedPageState) {
    options = ListOptions(state.info)
    let selected = state.info["selected"].flatMap(FilePath.init(identifier:))?.bytes
    pendingPlace = ListPlace(selected: selected, offset: state.contentOffset)
    if isViewLoaded, listing.state != .reading { goToPendingPlace() }
  }

  /// Goes where the page was when it was kept, now that all rows are known.
  func goToPendingPlace() {
    guard let place = pendingPlace else { return }
    pendingPlace = nil
    if let selected = place.selected { select(folder.appending(selected)) }
    view.layoutIfNeeded()
    let list: UIScrollView = options.isGrid ? grid : table
    let end = list.contentSize.height + list.adjustedContentInset.bottom - list.bounds.height
    let start = -list.adjustedContentInset.top
    list.contentOffset.y = max(start, min(place.offset.y.isFinite ? place.offset.y : start, end))
  }
}

extension FileLibrary {
  /// Makes a folder's page again from what was kept of it; nil where there is no such folder any more.
  func page(from state: SPStackedPageState) -> UIViewController? {
    guard let folder = FilePath(identifier: state.identifier),
      let entry = try? FileEntry(of: folder), entry.kind == .folder
    else { return nil }
    if folder == root { return RootViewController(folder: folder, library: self) }
    let top = folder.components(below: root)?.first.map { root.appending($0) } ?? folder
    let tile = FolderTile(for: top, home: root)
    return FolderViewController(folder: folder, tile: tile, library: self)
  }
}

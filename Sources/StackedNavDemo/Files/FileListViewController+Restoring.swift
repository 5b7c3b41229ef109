import FileSystem
import StackedNav
import ViewTree

/// Where somebody was in a folder: what is worth keeping from one run of the program to the next.
struct ListPlace {
  /// The name of the selected item.
  var selected: [UInt8]?
  /// Of the list or the grid, in points; nil for where the selected item is in sight.
  var offset: CGPoint?
}

extension FileListViewController: SPStackedNavigationRestorablePage {
  var stackedNavigationIdentifier: String { folder.identifier }

  func encodeStackedNavigationState(into state: inout SPStackedPageState) {
    state.info = options.words
    if self is RootViewController { state.info["root"] = "yes" }
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
    goWhenRead(to: ListPlace(selected: selected, offset: state.contentOffset))
  }

  /// Goes to a place as soon as all rows are known.
  func goWhenRead(to place: ListPlace) {
    pendingPlace = place
    if isViewLoaded, listing.state != .reading { goToPendingPlace() }
  }

  /// Goes where the page was when it was kept, now that all rows are known.
  func goToPendingPlace() {
    guard let place = pendingPlace else { return }
    pendingPlace = nil
    if let selected = place.selected { select(folder.appending(selected)) }
    view.layoutIfNeeded()
    if let offset = place.offset { (options.isGrid ? grid : table).scroll(to: offset) }
  }
}

extension UIScrollView {
  /// Scrolls down to a place at once, as far as there is something, and stops there.
  func scroll(to offset: CGPoint) {
    let start = -adjustedContentInset.top
    let end = contentSize.height + adjustedContentInset.bottom - bounds.height
    let y = max(start, min(offset.y.isFinite ? offset.y : start, end))
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: false)
  }
}

extension FileLibrary {
  /// Makes the page of a folder or a preview again from what was kept of it; nil where there is no such file any
  /// more, or where its disk does not answer.
  func page(from state: SPStackedPageState) -> UIViewController? {
    guard let folder = FilePath(identifier: state.identifier), let entry = FileEntry.prompt(of: folder)
    else { return nil }
    if state.info["page"] == "info" { return InfoViewController(entry: entry, library: self) }
    guard entry.kind == .folder else { return PreviewViewController(entry: entry, library: self) }
    if folder == root { return RootViewController(folder: folder, library: self) }
    let tile = FolderTile(for: outermost(of: folder), home: root)
    return FolderViewController(folder: folder, tile: tile, library: self)
  }

  /// The folder in the root that another one lies in, or is; that one itself where it lies elsewhere.
  func outermost(of folder: FilePath) -> FilePath {
    folder.components(below: root)?.first.map { root.appending($0) } ?? folder
  }
}

nonisolated extension SPStackedPageState {
  /// Whether the page was the root.
  var isRoot: Bool { info["root"] == "yes" }
}

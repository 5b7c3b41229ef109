import FileSystem
import StackedNav
import ViewTree

/// The selection and scroll position in a folder, which are restored in the next run.
struct ListPosition {
  /// The name of the selected item.
  var selected: [UInt8]?
  /// The scroll offset of the list or grid, in points; nil to scroll to the selected item.
  var offset: CGPoint?
}

extension FileListViewController: SPStackedNavigationRestorablePage {
  var stackedNavigationIdentifier: String { folder.identifier }

  func encodeStackedNavigationState(into state: inout SPStackedPageState) {
    state.info = options.words
    state.info["folder"] = "yes"
    if self is RootViewController { state.info["root"] = "yes" }
    state.contentOffset = pendingPosition?.offset ?? (options.isGrid ? grid : table).contentOffset
    state.selection = selectedIndex.map { [0, $0] }
    // Stored by name, since the index may differ after changes in the folder.
    if let name = pendingPosition?.selected ?? selectedEntry?.name {
      state.info["selected"] = FilePath(name).identifier
    }
  }

  func restoreStackedNavigationState(from state: SPStackedPageState) {
    options = ListOptions(state.info)
    let selected = state.info["selected"].flatMap(FilePath.init(identifier:))?.bytes
    goWhenRead(to: ListPosition(selected: selected, offset: state.contentOffset))
  }

  /// Restores a place as soon as all rows are known.
  func goWhenRead(to position: ListPosition) {
    pendingPosition = position
    if isViewLoaded, listing.state != .reading { goToPendingPosition() }
  }

  /// Restores the pending place. All rows must be known.
  func goToPendingPosition() {
    guard let position = pendingPosition else { return }
    pendingPosition = nil
    if let selected = position.selected { select(folder.appending(selected)) }
    view.layoutIfNeeded()
    if let offset = position.offset { (options.isGrid ? grid : table).scroll(to: offset) }
  }
}

extension UIScrollView {
  /// Scrolls to an offset without animation, clamped to the content.
  func scroll(to offset: CGPoint) {
    let start = -adjustedContentInset.top
    let end = contentSize.height + adjustedContentInset.bottom - bounds.height
    let y = max(start, min(offset.y.isFinite ? offset.y : start, end))
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: false)
  }
}

extension FileLibrary {
  /// Recreates the page of a folder or preview from its state. Returns nil if the file no longer exists.
  ///
  /// If the disk is slow, the page is created nevertheless, and shows later what the disk answers.
  func page(from state: SPStackedPageState) -> UIViewController? {
    guard let path = FilePath(identifier: state.identifier) else { return nil }
    let found = prompt(near: path.parent) { try? FileEntry(of: path) }
    let expected = FileEntry(unread: path, shape: state.isFolder ? .folder : .file)
    guard let entry = found ?? expected else { return nil }
    if state.info["page"] == "info" { return InfoViewController(entry: entry, library: self) }
    guard entry.kind == .folder else { return PreviewViewController(entry: entry, library: self) }
    if path == root { return RootViewController(folder: path, library: self) }
    let tile = FolderTile(for: colored(path), home: root)
    return FolderViewController(folder: path, tile: tile, library: self)
  }

  /// Returns the folder whose color a folder has: the one at most two levels below the root that contains it, or the
  /// folder itself if it lies elsewhere.
  func colored(_ folder: FilePath) -> FilePath {
    folder.components(below: root)?.prefix(2).reduce(root) { $0.appending($1) } ?? folder
  }
}

nonisolated extension SPStackedPageState {
  /// Whether the page was the root page.
  var isRoot: Bool { info["root"] == "yes" }
  /// Whether the page was about a folder. Earlier versions saved only its options.
  var isFolder: Bool { info["folder"] == "yes" || info["grid"] != nil }
}

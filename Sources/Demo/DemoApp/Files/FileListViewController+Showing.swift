import FileSystem
import Lists
import StackedNav
import ViewTree

/// The rows and grid items: visibility, changes and selection.
extension FileListViewController {
  /// Switches between list and grid. Keeps the selected item, and keeps it visible if it was.
  func showListOrGrid() {
    // The view that is about to be hidden still has the selection.
    let former =
      options.isGrid ? table.indexPathForSelectedRow : gridIfLoaded?.indexPathsForSelectedItems?.first
    let seen =
      options.isGrid ? table.indexPathsForVisibleRows ?? [] : gridIfLoaded?.indexPathsForVisibleItems ?? []
    let selected = former.flatMap { entries.indices.contains($0.row) ? $0 : nil }
    let (shown, other): (UIScrollView, UIScrollView?) =
      options.isGrid ? (grid, table) : (table, gridIfLoaded)
    shown.isHidden = false
    other?.isHidden = true
    restingOffset = RestingOffset()
    if options.isGrid {
      if grid.superview == nil { view.insertSubview(grid, aboveSubview: table) }
      grid.reloadData()
    } else {
      table.reloadData()
    }
    view.setNeedsLayout()
    guard let selected else { return }
    if seen.contains(selected) { select(entries[selected.row].path) } else { select(selected.row) }
  }

  private var gridIfLoaded: UICollectionView? {
    viewIfLoaded?.subviews.lazy.compactMap { $0 as? UICollectionView }.first
  }

  /// The index of the first visible item; nil if there is none.
  var firstSeenIndex: Int? {
    options.isGrid ? grid.indexPathsForVisibleItems.min()?.item : table.indexPathsForVisibleRows?.first?.row
  }

  // MARK: Other entries

  /// Inserts and removes rows with an animation.
  func apply(_ change: RowDifference) {
    func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
    if options.isGrid {
      grid.performBatchUpdates {
        self.grid.deleteItems(at: paths(change.removed))
        self.grid.insertItems(at: paths(change.inserted))
      }
      grid.reconfigureItems(at: grid.indexPathsForVisibleItems)
    } else {
      table.performBatchUpdates {
        self.table.deleteRows(at: paths(change.removed), with: .fade)
        self.table.insertRows(at: paths(change.inserted), with: .fade)
      }
      // The details of rows may have changed, and another row may be the last.
      table.reconfigureRows(at: table.indexPathsForVisibleRows ?? [])
    }
  }

  /// Replaces all rows. Keeps the selection, and restores it when a search finds the item again or ends. If
  /// `keepsOffset`, the topmost row stays in place, otherwise the list scrolls to the top.
  func swapAll(from old: FileEntries, keepsOffset: Bool) {
    let shown = selectedIndex.flatMap { old.indices.contains($0) ? old[$0].name : nil }
    let selected = shown ?? hiddenSelection
    hiddenSelection = nil
    let top = table.isAtTop || options.isGrid ? nil : firstSeenIndex
    let anchor = top.flatMap { old.indices.contains($0) ? ($0, old[$0].name) : nil }
    if options.isGrid { grid.reloadData() } else { table.reloadData() }
    if let selected, let index = entries.index(named: selected) {
      select(index)
    } else {
      table.selectRow(at: nil, animated: false)
      if search != nil { hiddenSelection = selected }
    }
    guard keepsOffset else { return goToTop() }
    if let (index, name) = anchor, let newIndex = entries.index(named: name), newIndex != index {
      table.contentOffset.y += CGFloat(newIndex - index) * FileCell.height
    }
  }

  private func goToTop() {
    for list in [table, gridIfLoaded].compactMap({ $0 }) where !list.isHidden {
      list.scroll(to: CGPoint(x: 0, y: -list.adjustedContentInset.top))
    }
  }

  /// Adapts the heights of rows and grid items to the text size. The topmost row stays in place.
  func textSizeDidChange() {
    guard table.rowHeight != FileCell.height else { return }
    let (old, offset, selected) = (table.rowHeight, table.contentOffset.y, selectedIndex)
    table.rowHeight = FileCell.height
    if let selected { select(selected) }
    table.layoutIfNeeded()
    let aboveTop = offset - headHeight
    if aboveTop > 0 { table.contentOffset.y = headHeight + aboveTop * table.rowHeight / old }
    guard let grid = gridIfLoaded, let layout = grid.collectionViewLayout as? UICollectionViewFlowLayout
    else { return }
    let share = grid.contentOffset.y / layout.itemSize.height
    layout.itemSize = GridCell.size
    layout.invalidateLayout()
    grid.layoutIfNeeded()
    if grid.contentOffset.y > 0 { grid.contentOffset.y = share * layout.itemSize.height }
  }

  // MARK: Selecting

  var selectedIndex: Int? {
    options.isGrid ? grid.indexPathsForSelectedItems?.first?.item : table.indexPathForSelectedRow?.row
  }

  var selectedEntry: FileEntry? {
    selectedIndex.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
  }

  /// Selects a file of this folder without opening it, and scrolls to it.
  func select(_ path: FilePath, animated: Bool = false) {
    guard path.parent == folder, let index = entries.index(named: path.name) else { return }
    select(index)
    let indexPath = IndexPath(row: index, section: 0)
    if options.isGrid {
      grid.scrollToItem(at: indexPath, at: [], animated: animated)
    } else {
      table.scrollToRow(at: indexPath, at: .none, animated: animated)
    }
  }

  /// Whether the selected item is visible, at least in part.
  var isSelectionInSight: Bool {
    let list: UIScrollView = options.isGrid ? grid : table
    guard let selected = selectedExtent else { return false }
    let (top, bottom) = (list.bounds.minY, list.bounds.maxY)
    return selected.upperBound > top && selected.lowerBound < bottom
  }

  /// The vertical extent of the selected item in the content.
  private var selectedExtent: ClosedRange<CGFloat>? {
    guard let selectedIndex else { return nil }
    let path = IndexPath(item: selectedIndex, section: 0)
    let rect = options.isGrid ? grid.layoutAttributesForItem(at: path)?.frame : table.rectForRow(at: path)
    return rect.map { $0.minY...max($0.minY, $0.maxY) }
  }

  /// Keeps the list in place and the selected item visible after the list's height has changed, for example
  /// because the window was resized or the bottom bar appeared.
  func keepOffset(of list: UIScrollView) {
    let inset = list.adjustedContentInset
    let height = list.bounds.height - inset.bottom
    guard height != restingOffset.height else { return }
    list.layoutIfNeeded()
    let range = -inset.top...max(-inset.top, list.contentSize.height - height)
    let offset = restingOffset.layOut(
      at: list.contentOffset.y, height: height, range: range, selection: selectedExtent)
    if list.isScrollAnimating, let selectedEntry {
      // The list continues to where the selected item is now visible.
      select(selectedEntry.path, animated: true)
    } else if offset != list.contentOffset.y {
      list.contentOffset.y = offset
    }
  }

  private func select(_ index: Int) {
    let path = IndexPath(row: index, section: 0)
    if options.isGrid {
      grid.selectItem(at: path, animated: false, scrollPosition: [])
    } else {
      table.selectRow(at: path, animated: false)
    }
  }

  // MARK: Keys

  /// Handles a key: arrows and similar keys navigate, Return and Space open. Returns whether it handled
  /// the key.
  func handle(_ press: UIPress, with event: UIPressesEvent?) -> Bool {
    guard let key = press.key else { return false }
    if key.keyCode == .keyboardEscape, search != nil {
      endSearch()
      return true
    }
    if key.keyCode == .keyboardDeleteOrBackspace, key.modifierFlags.isEmpty {
      deleteBackward()
      return true
    }
    // A space also arrives as text, and may belong to the name that is being typed.
    if key.keyCode == .keyboardSpacebar, hasText { return true }
    guard options.isGrid else { return table.handle(key) }
    // A focused grid has already handled the key.
    let window = view.window
    guard !grid.isFocused, window?.focusSystem.requestFocusUpdate(to: grid) ?? false else { return false }
    grid.pressesBegan([press], with: event)
    return true
  }
}

extension UIScrollView {
  /// Whether the content is scrolled to the top.
  fileprivate var isAtTop: Bool { contentOffset.y <= -adjustedContentInset.top }
}

import FileSystem
import Lists
import ViewTree

extension FileListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    options.isGrid ? 0 : entries.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    if let cell = cell as? FileCell, entries.indices.contains(indexPath.row) {
      cell.isLastRow = indexPath.row == entries.count - 1
      cell.isAboveHighlight = indexPath.row + 1 == tableView.indexPathForSelectedRow?.row
      cell.onHighlight = { [weak tableView] isHighlighted in
        let above = tableView?.cellForRow(at: IndexPath(row: indexPath.row - 1, section: 0))
        (above as? FileCell)?.isAboveHighlight = isHighlighted
      }
      cell.countsFolders = cell is WideFileCell || options.order.aspect == .size
      cell.show(entries[indexPath.row], search: search, tile: tile(for:), library: library)
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { open(at: indexPath.row) }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menuConfiguration(forItemAt: indexPath.row) }
}

extension FileListViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    options.isGrid ? entries.count : 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "file", for: indexPath)
    if let cell = cell as? GridCell, entries.indices.contains(indexPath.item) {
      cell.show(entries[indexPath.item], search: search, tile: tile(for:), library: library)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let head = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    if options.isGrid { (head as? GridHead)?.content = headOfGrid }
    return head
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    open(at: indexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { indexPaths.first.flatMap { menuConfiguration(forItemAt: $0.item) } }
}

/// The container of the page's header above the grid.
final class GridHead: UICollectionReusableView {
  weak var content: UIView? {
    didSet {
      if let content { addSubview(content) }
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The list may have taken the header in the meantime.
    if let content, content.superview === self { content.frame = bounds }
  }
}

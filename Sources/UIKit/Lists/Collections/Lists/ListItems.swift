/// The items of a collection view with a list layout that show actions when they are swiped aside.
final class ListItems: SwipeableRows {
  private unowned let collection: UICollectionView
  var open: OpenRow?
  /// The distance of the center of an item from the finger that moves it by its handle.
  var grip = CGPoint.zero
  private(set) lazy var swipe = RowSwipe(of: self)

  init(of collection: UICollectionView) { self.collection = collection }

  var list: UIScrollView { collection }
  var isOn: Bool { collection.isEditing }
  var isMoving: Bool { collection.movement != nil }
  func row(at point: CGPoint) -> IndexPath? { collection.indexPathForItem(at: point) }
  func cell(at path: IndexPath) -> UIView? { collection.cellForItem(at: path) as? UICollectionViewListCell }
  func rect(of path: IndexPath) -> CGRect { collection.layoutAttributesForItem(at: path)?.frame ?? .zero }

  func placeCell(at path: IndexPath) {
    guard let cell = collection.cellForItem(at: path), let attributes = cell.layoutAttributes else { return }
    collection.place(cell, attributes)
  }

  func actions(of path: IndexPath, on side: SwipeSide) -> UISwipeActionsConfiguration? {
    guard collection.contains(path) else { return nil }
    let actions = collection.layout.swipeActions(of: path, on: side)
    return actions?.actions.isEmpty ?? true ? nil : actions
  }

  func willOpen(_ path: IndexPath, _ cell: UIView) { collection.highlight(nil) }
  func didClose(_ row: OpenRow, _ cell: UIView?) {}

  /// The distance of an item's cell from its place.
  func shift(of path: IndexPath) -> CGFloat { open.map { $0.path == path ? $0.shift : 0 } ?? 0 }

  /// Follows the items through an update.
  func move(by newPath: (IndexPath) -> IndexPath?) {
    guard let open else { return }
    if let path = newPath(open.path) { open.path = path } else { close(animated: true, isGone: true) }
  }
}

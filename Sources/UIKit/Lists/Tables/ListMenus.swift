import LayerTree

/// Opens the context menus that a table's delegate provides for its rows.
final class TableMenus: UIContextMenuInteractionDelegate {
  private unowned let table: UITableView
  private var path: IndexPath?

  init(of table: UITableView) {
    self.table = table
    table.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    path = table.indexPathForRow(at: location)
    return path.flatMap {
      table.tableDelegate?.tableView(table, contextMenuConfigurationForRowAt: $0, point: location)
        ?? table.editor.menu(of: $0)
    }
  }

  /// Highlights the row while its menu is open.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    let path = path
    animator?.addCompletion { [weak table] in table?.highlight(path) }
    table.tableDelegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.highlight(nil)
    table.tableDelegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension TableMenus: ContextMenuSource {
  func contextMenuView(at location: CGPoint) -> UIView? {
    table.indexPathForRow(at: location).flatMap { table.cellForRow(at: $0) }
  }
}

/// Opens the context menus that a collection view's delegate provides for its items.
final class CollectionMenus: UIContextMenuInteractionDelegate {
  private unowned let collection: UICollectionView

  init(of collection: UICollectionView) {
    self.collection = collection
    collection.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    collection.indexPathForItem(at: location).flatMap {
      collection.collectionDelegate?.collectionView(
        collection, contextMenuConfigurationForItemsAt: [$0], point: location)
        ?? collection.listItems?.menu(of: $0)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collection.collectionDelegate?.collectionView(
      collection, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collection.collectionDelegate?.collectionView(
      collection, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension CollectionMenus: ContextMenuSource {
  func contextMenuView(at location: CGPoint) -> UIView? {
    collection.indexPathForItem(at: location).flatMap { collection.cellForItem(at: $0) }
  }
}

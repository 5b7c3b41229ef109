import FileSystem
import StackedNav
import ViewTree

extension UIViewController {
  /// The submenu for the page as a pane of the stack.
  var paneElements: [UIMenuElement] {
    let elements = stackedNavigationController?.menuElements(for: self) ?? []
    return elements.isEmpty ? [] : [UIMenu(title: "Pane", children: elements)]
  }
}

/// The menus of a list: of its buttons, its rows, and the space below them.
extension FileListViewController: FilePage {
  /// Opens the menu of the list.
  ///
  /// - Parameter button: The view that the menu is attached to.
  func openMenu(beside button: UIView) {
    presentMenu(
      UIMenu(
        children: [
          sorting, showing,
          UIMenu(
            title: selectedEntry?.displayName ?? crumb.title, options: .displayInline,
            children: selectedEntry.map { elements(for: $0.path) } ?? folderElements),
        ] + paneElements),
      from: button.convert(button.bounds, to: nil))
  }

  /// Opens the menu that only sorts.
  func openSortMenu(beside button: UIView) {
    presentMenu(
      UIMenu(children: [sorting, UIMenu(options: .displayInline, children: [foldersFirst])]),
      from: button.convert(button.bounds, to: nil))
  }

  func menuConfiguration(forItemAt index: Int) -> UIContextMenuConfiguration? {
    guard entries.indices.contains(index) else { return nil }
    let path = entries[index].path
    return UIContextMenuConfiguration(previewProvider: nil) { [weak self] _ in
      guard let self else { return nil }
      select(path)
      return UIMenu(children: elements(for: path) + [viewing])
    }
  }

  private func elements(for path: FilePath) -> [UIMenuElement] {
    FileMenu(path: path, page: self).elements { [weak self] in self?.open(path) }
  }

  /// The menu items for the folder itself.
  private var folderElements: [UIMenuElement] { FileMenu(path: folder, page: self).elements(open: nil) }

  private func open(_ path: FilePath) {
    if let index = entries.index(named: path.name) { open(at: index) }
  }

  // MARK: Sorting and showing

  /// The submenu of view options.
  private var viewing: UIMenu {
    UIMenu(title: "Sort and view", children: [sorting, showing])
  }

  private var sorting: UIMenu {
    let order = options.order
    let aspects = FileOrder.Aspect.allCases.map { aspect in
      let isChosen = aspect == order.aspect
      return UIAction(
        title: aspect.title, subtitle: isChosen ? aspect.direction(isAscending: order.isAscending) : nil,
        state: isChosen ? .on : .off
      ) { [weak self] _ in self?.options.order = order.choosing(aspect) }
    }
    return UIMenu(title: "Sort by", options: .displayInline, children: aspects)
  }

  private var foldersFirst: UIAction { toggle("Folders first", \.order.foldersFirst) }

  private var showing: UIMenu {
    UIMenu(
      options: .displayInline,
      children: [
        foldersFirst, toggle("Hidden files", keys: "Ctrl+H", \.showsHidden), toggle("Grid", \.isGrid),
      ])
  }

  private func toggle(
    _ title: String, keys: String? = nil, _ option: WritableKeyPath<ListOptions, Bool>
  ) -> UIAction {
    UIAction(title: title, subtitle: keys, state: options[keyPath: option] ? .on : .off) { [weak self] _ in
      self?.options[keyPath: option].toggle()
    }
  }

  /// Shows a message in place of the menu.
  func say(_ sentence: String) {
    let corner = view.convert(CGRect(x: view.bounds.width - 10, y: 10, width: 0, height: 44), to: nil)
    presentMenu(UIMenu(title: sentence), from: corner)
  }
}

extension FileListViewController: UIContextMenuInteractionDelegate {
  /// Outside of the rows, shows the folder's menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(previewProvider: nil) { [weak self] _ in
      self.map { UIMenu(children: $0.folderElements + [$0.viewing] + $0.paneElements) }
    }
  }
}

extension FileOrder.Aspect {
  nonisolated var title: String {
    switch self {
    case .name: "Name"
    case .date: "Date"
    case .size: "Size"
    case .kind: "Kind"
    }
  }

  nonisolated func direction(isAscending: Bool) -> String {
    switch self {
    case .name, .kind: isAscending ? "A to Z" : "Z to A"
    case .date: isAscending ? "Oldest first" : "Newest first"
    case .size: isAscending ? "Smallest first" : "Largest first"
    }
  }
}

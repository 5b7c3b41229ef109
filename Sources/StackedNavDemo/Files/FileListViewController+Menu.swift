import ViewTree

extension FileListViewController {
  /// Opens the menu of what can be done with the list.
  ///
  /// - Parameter button: What it hangs on.
  func openMenu(beside button: UIView) {
    let anchor = button.convert(button.bounds, to: nil)
    present(MenuViewController(menuGroups, beside: anchor), animated: false)
  }

  private var menuGroups: [MenuViewController.Group] {
    let order = options.order
    let aspects = FileOrder.Aspect.allCases.map { aspect in
      let isChosen = aspect == order.aspect
      return MenuViewController.Item(
        title: aspect.title, detail: isChosen ? aspect.direction(isAscending: order.isAscending) : nil,
        isChecked: isChosen
      ) { [weak self] in self?.options.order = order.choosing(aspect) }
    }
    let shown = [
      MenuViewController.Item(title: "Folders first", isChecked: order.foldersFirst) { [weak self] in
        self?.options.order.foldersFirst.toggle()
      },
      MenuViewController.Item(title: "Hidden files", detail: "Ctrl+H", isChecked: options.showsHidden) {
        [weak self] in self?.options.showsHidden.toggle()
      },
      MenuViewController.Item(title: "Grid", isChecked: options.isGrid) { [weak self] in
        self?.options.isGrid.toggle()
      },
    ]
    return [
      MenuViewController.Group(title: "Sort by", items: aspects), MenuViewController.Group(items: shown),
      MenuViewController.Group(title: selectedEntry?.displayName ?? crumb.title, items: whole),
    ]
  }

  /// What can be done with the selected item, or with the folder while none is.
  private var whole: [MenuViewController.Item] {
    let path = selectedEntry?.path ?? folder
    return [
      MenuViewController.Item(title: "Open with its own program") { [weak self] in
        if let problem = DesktopOpener().open(path) { self?.say(problem) }
      },
      MenuViewController.Item(title: "Copy path") { [weak self] in
        DesktopOpener.copy(path)
        if let view = self?.view { CopiedNotice.show(in: view) }
      },
    ]
  }

  /// Shows a sentence where the menu was.
  private func say(_ sentence: String) {
    let corner = view.convert(CGRect(x: view.bounds.width - 10, y: 10, width: 0, height: 44), to: nil)
    present(
      MenuViewController([MenuViewController.Group(title: sentence, items: [])], beside: corner),
      animated: false)
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

import FileSystem
import Lists
import StackedNav
import ViewTree

/// A page that shows a folder: a bar with its name, and the list.
final class FolderViewController: FileListViewController {
  private let bar = PaneBar()
  private let tile: FolderTile

  init(folder: FilePath, tile: FolderTile, library: FileLibrary, options: ListOptions = ListOptions()) {
    self.tile = tile
    super.init(folder: folder, library: library, options: options)
    title = crumb.title
    tabBarItem.image = Icons.image(.folder, size: 18)
  }

  /// Two levels below the root, folders have colors of their own; deeper ones have those of the folders that contain
  /// them.
  override func tile(for entry: FileEntry) -> FolderTile {
    guard folder.parent != library.root else { return super.tile(for: entry) }
    return FolderTile(tint: tile.tint, icon: .folder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.page
    view.accessibilityIdentifier = "pane"
    table.backgroundColor = Theme.page
    table.contentInset = UIEdgeInsets(top: 4, bottom: 4)
    table.register(FileCell.self, forCellReuseIdentifier: "file")
    view.addSubview(bar)
    bar.title.text = title
    let more = IconButton(icon: "more", identifier: "more", toolTip: "Sort and view") { [weak self] in
      self?.openMenu()
    }
    more.openMenuWhenHeld()
    let magnifier = IconButton(icon: "search", identifier: "find", toolTip: "Search") { [weak self] in
      self?.beginSearch()
    }
    bar.buttons = [magnifier, more]
    listingDidChange()
  }

  override func beginSearch() {
    bar.field = searchField
    super.beginSearch()
  }

  override func searchDidEnd() { bar.field = nil }

  override func stackedNavigationPinDidChange() { bar.setNeedsLayout() }

  private func openMenu() {
    if let more = bar.buttons.last { openMenu(beside: more) }
  }

  override func makeGrid() -> UICollectionView {
    let grid = super.makeGrid()
    grid.backgroundColor = Theme.page
    grid.contentInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    return grid
  }

  override func listingDidChange() {
    bar.show(crumb, itemCount: itemCount) { [weak self] in self?.files?.go(to: $0) }
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: PaneBar.height)
    let list: UIView = options.isGrid ? grid : table
    list.frame = CGRect(
      x: 0, y: PaneBar.height, width: size.width, height: max(0, size.height - PaneBar.height))
    super.viewDidLayoutSubviews()
  }
}

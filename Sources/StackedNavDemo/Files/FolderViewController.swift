import StackedNav
import ViewTree

/// A pane that shows a folder: a bar with its name above the list.
final class FolderViewController: FileListViewController, SPStackedNavigationPage {
  let stackedNavigationPageSize = SPStackedNavigationPageSize.half
  private let bar = PaneBar()
  private let tile: FolderTile

  init(folder: FilePath, tile: FolderTile, library: FileLibrary) {
    self.tile = tile
    super.init(folder: folder, library: library)
    title = crumb.title
  }

  /// Folders deeper inside have the colour of the one that they lie in.
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
    view.addSubview(table)
    view.addSubview(bar)
    bar.title.text = title
    listingDidChange()
  }

  override func listingDidChange() { bar.subtitle.text = crumb.subtitle(itemCount: itemCount) }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: PaneBar.height)
    table.frame = CGRect(
      x: 0, y: PaneBar.height, width: size.width, height: max(0, size.height - PaneBar.height))
    super.viewDidLayoutSubviews()
  }
}

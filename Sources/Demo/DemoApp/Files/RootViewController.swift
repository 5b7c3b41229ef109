import FileSystem
import Lists
import StackedNav
import ViewTree

/// The root page: the disk, and the folder that the program was opened with, as a wide list in a card.
final class RootViewController: FileListViewController {
  private let header = RootHeaderView()
  private var counting: Task<Void, Never>?

  override init(folder: FilePath, library: FileLibrary, options: ListOptions = ListOptions()) {
    super.init(folder: folder, library: library, options: options)
    header.searchField = searchField
    title = "Files"
    tabBarItem.image = Icons.image("home", size: 18)
  }

  /// Shows how full the disk is as soon as it answers, and then what fills it.
  private func lookAtDisk() {
    library.ask(near: folder, { [folder] in try? DiskSpace(of: folder) }) { [weak self] space in
      guard let self, let space = space ?? nil else { return }
      header.show(space, showsUse: library.showsLiveFigures)
      guard library.showsLiveFigures else { return }
      counting = Task(priority: .utility) { [header, folder] in await header.showUse(of: folder) }
    }
  }

  override func stackedNavigationPinDidChange() { header.setNeedsLayout() }

  override func viewDidLoad() {
    table.register(WideFileCell.self, forCellReuseIdentifier: "file")
    table.contentInset = UIEdgeInsets(bottom: 32)
    super.viewDidLoad()
    view.backgroundColor = Theme.grouped
    view.accessibilityIdentifier = "root"
    header.show(crumb) { [weak self] in self?.files?.go(to: $0) }
    header.onPlaces = { [weak self] in self?.openPlaces(beside: $0) }
    header.onSort = { [weak self] in self?.openSortMenu(beside: $0) }
    header.onColumn = { [weak self] in
      if let self { options.order = options.order.choosing($0) }
    }
    header.onGrid = { [weak self] in self?.options.isGrid.toggle() }
    optionsDidChange()
    lookAtDisk()
  }

  isolated deinit { counting?.cancel() }

  override var stackedNavigationPageSize: SPStackedNavigationPageSize { .full }

  override func optionsDidChange() {
    header.show(options)
    // The header scrolls with the list or the grid.
    if options.isGrid {
      table.tableHeaderView = nil
      grid.collectionViewLayout.invalidateLayout()
    } else if table.tableHeaderView !== header {
      header.removeFromSuperview()
      header.frame.size.height = RootHeaderView.height
      table.tableHeaderView = header
    }
  }

  override var headHeight: CGFloat { options.isGrid ? RootHeaderView.heightAboveGrid : super.headHeight }

  override func makeGrid() -> UICollectionView {
    let grid = super.makeGrid()
    let layout = grid.collectionViewLayout as? UICollectionViewFlowLayout
    layout?.headerReferenceSize = CGSize(width: 0, height: RootHeaderView.heightAboveGrid)
    layout?.sectionInset = RootViewController.gridInset(in: .infinity)
    return grid
  }

  /// Returns the insets that place the grid below the header.
  private static func gridInset(in width: CGFloat) -> UIEdgeInsets {
    let side = PageLayout.margin(in: width) - 12
    return UIEdgeInsets(top: 4, left: side, bottom: 32, right: side)
  }

  private func insetGrid() {
    let inset = RootViewController.gridInset(in: view.bounds.width)
    guard let layout = grid.collectionViewLayout as? UICollectionViewFlowLayout, layout.sectionInset != inset
    else { return }
    layout.sectionInset = inset
    layout.invalidateLayout()
  }

  override var headOfGrid: UIView? { header }

  /// Scrolls to the top, where the search field is.
  override func beginSearch() {
    let list: UIScrollView = options.isGrid ? grid : table
    list.scroll(to: CGPoint(x: 0, y: -list.adjustedContentInset.top))
    view.layoutIfNeeded()
    super.beginSearch()
  }

  override func viewDidLayoutSubviews() {
    (options.isGrid ? grid : table).frame = view.bounds
    if options.isGrid { insetGrid() }
    super.viewDidLayoutSubviews()
  }
}

import FileSystem
import StackedNav
import ViewTree

/// Lists a folder as it is read, in rows or in a grid, keeps the list true while the folder changes, and opens
/// what is chosen on top of itself.
class FileListViewController: UIViewController, SPStackedNavigationPage {
  /// So many rows may come and go one by one; where more change, the list is swapped whole.
  private static let mostMovingRows = 40
  /// After so many seconds without a row it is said that the disk does not answer.
  private static let patience = 2.0

  let folder: FilePath
  let library: FileLibrary
  let table = UITableView()
  let searchField = SearchField()
  private(set) lazy var grid = makeGrid()
  private(set) var listing: FolderListing
  /// What is shown: the folder's items that the search finds.
  private(set) var entries: FileEntries
  /// The order that `entries` have.
  private var shownOrder = FileOrder()
  private var task: Task<Void, Never>?
  private var isReading = false
  /// Whether nothing has come of the folder for long.
  private var isLate = false
  private var hasChanged = false
  private var watcher: FolderWatcher?
  /// How high the list was when it was last laid out, in points.
  private var shownHeight: CGFloat = 0
  /// What is said in place of rows.
  private let notice = UILabel(.body, Theme.text2, alignment: .center)
  var typedPrefix = TypedPrefix()
  /// The name of the selected item while the search does not find it.
  var hiddenSelection: [UInt8]?
  /// The folders that are counted for the order.
  var sizing: FolderSizes.Lookup?
  /// The sizes that the list was sorted by.
  private(set) var folderSizes: [FilePath: Int64] = [:]
  /// What is to be found again when the folder has been read.
  var pendingPlace: ListPlace?

  init(folder: FilePath, library: FileLibrary, options: ListOptions = ListOptions()) {
    self.folder = folder
    self.library = library
    self.options = options
    listing = FolderListing(of: folder)
    entries = listing.entries
    super.init()
  }

  isolated deinit {
    task?.cancel()
    if let sizing { library.sizes.cancel(sizing) }
  }

  /// How the folder is shown; another order and hidden files take a moment to be there.
  var options: ListOptions {
    didSet {
      guard options != oldValue, isViewLoaded else { return }
      if options.isGrid != oldValue.isGrid { showListOrGrid() }
      if options.order != oldValue.order || options.showsHidden != oldValue.showsHidden { read() }
      optionsDidChange()
    }
  }

  /// Only items whose names hold this are shown; nil for all.
  var search: NameSearch? {
    didSet { if search != oldValue { showEntries(animated: false, keepsPlace: false) } }
  }

  var crumb: BreadCrumb { BreadCrumb(folder, home: library.home) }

  /// The number of rows in words; nil while nothing is known of it.
  var itemCount: String? {
    if case .failed = listing.state { return nil }
    if case .reading = listing.state, listing.entries.isEmpty { return nil }
    let all = FileFormatting.counted(listing.entries.count, "item")
    return search == nil ? all : "\(entries.count) of \(all)"
  }

  // MARK: Reading

  override func viewDidLoad() {
    table.rowHeight = FileCell.height
    table.separatorStyle = .none
    table.dataSource = self
    table.delegate = self
    notice.numberOfLines = 3
    notice.isHidden = true
    view.addSubview(table)
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    prepareSearch()
    view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { [weak self] _, _ in
      self?.textSizeDidChange()
    }
    showListOrGrid()
    followKinds()
    if library.showsLiveFigures {
      watcher = FolderWatcher(folder) { [weak self] in self?.folderDidChange() }
    }
    read()
  }

  /// Who writes on and on must not keep a reading from its end.
  private func folderDidChange() {
    if isReading { hasChanged = true } else { read() }
  }

  /// Reads the folder. The first time rows come as they are found; after that all new ones take the place of the
  /// old together.
  func read() {
    task?.cancel()
    isReading = true
    hasChanged = false
    var reader = FolderReader(folder, order: options.order, showsHidden: options.showsHidden)
    folderSizes = knownFolderSizes
    reader.folderSizes = folderSizes
    // A change is either read or told.
    reader.beginning = watcher?.beginning
    // Off it goes, while the page has its first frame.
    let listings = reader.listings()
    waitForAnswer()
    task = Task { [weak self, library] in
      await library.reading {
        for await listing in listings where !Task.isCancelled {
          self?.show(listing, order: reader.order)
        }
      }
      guard !Task.isCancelled, let self else { return }
      isReading = false
      if hasChanged { read() }
    }
  }

  private func waitForAnswer() {
    guard listing.state == .reading else { return }
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(FileListViewController.patience))
      guard let self, listing.state == .reading, listing.entries.isEmpty else { return }
      isLate = true
      showNotice()
    }
  }

  private func show(_ listing: FolderListing, order: FileOrder) {
    isLate = false
    guard self.listing.state == .reading || listing.state != .reading else { return }
    let isUpdate = self.listing.state != .reading && order == shownOrder
    let keepsPlace = order == shownOrder
    self.listing = listing
    shownOrder = order
    showEntries(animated: isUpdate, keepsPlace: keepsPlace)
    guard listing.state != .reading else { return }
    countFoldersForOrder()
    goToPendingPlace()
    preview?.filesDidChange()
  }

  /// Shows what the search finds in the listing.
  private func showEntries(animated: Bool, keepsPlace: Bool = true) {
    let old = entries
    let new = search.map(listing.entries.matching) ?? listing.entries
    let change =
      animated
      ? RowDifference(
        from: old, to: new, order: shownOrder, limit: FileListViewController.mostMovingRows) : nil
    entries = new
    if let change, let first = firstSeenIndex, change.leavesRowsAlone(above: first) {
      apply(change)
    } else {
      swapAll(from: old, keepsPlace: keepsPlace)
    }
    showNotice()
    listingDidChange()
  }

  private func showNotice() {
    notice.text = noticeText
    notice.isHidden = notice.text == nil
  }

  private var noticeText: String? {
    switch listing.state {
    case .failed(let problem): problem.sentence
    case .complete where listing.entries.isEmpty: "This folder is empty."
    case .complete where entries.isEmpty: "No items match “\(search?.text ?? "")”."
    case .reading where isLate: "Waiting for this folder…"
    case .complete, .reading: nil
    }
  }

  /// Called when other rows are known; override to show their number.
  func listingDidChange() {}

  /// Called when the options are others; override to show them.
  func optionsDidChange() {}

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let list = options.isGrid ? grid : table
    keepSelectionInSight(in: list, height: shownHeight)
    shownHeight = list.bounds.height
    if notice.superview !== list { list.addSubview(notice) }
    notice.frame = CGRect(x: 20, y: headHeight + 40, width: max(0, list.bounds.width - 40), height: 66)
  }

  /// How much stands above the first row, in points.
  var headHeight: CGFloat { table.tableHeaderView?.bounds.height ?? 0 }

  /// Lets the user write in the search field. Override to bring it into sight.
  func beginSearch() { searchField.becomeFirstResponder() }

  /// Called when the search is over.
  func searchDidEnd() {}

  /// Folders in this one may hold something else by now, of which the system says nothing here.
  func viewDidBecomeActiveInStackedNavigation() {
    guard library.showsLiveFigures else { return }
    for case let cell as FileCell in table.visibleCells { cell.lookAgain() }
  }

  // MARK: Overridden by the kinds of pages

  var stackedNavigationPageSize: SPStackedNavigationPageSize { .half }

  /// The coloured tile of a folder in this list.
  func tile(for entry: FileEntry) -> FolderTile { FolderTile(for: entry.path, home: library.root) }

  /// What stands above a grid and scrolls with it; the grid's layout says how high.
  var headOfGrid: UIView? { nil }

  /// Makes the collection that shows the folder as a grid.
  func makeGrid() -> UICollectionView {
    let layout = GridLayout()
    layout.itemSize = GridCell.size
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    let grid = UICollectionView(collectionViewLayout: layout)
    grid.register(GridCell.self, forCellWithReuseIdentifier: "file")
    grid.register(
      GridHead.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "head")
    grid.focusEffect.color = Theme.focus
    grid.dataSource = self
    grid.delegate = self
    return grid
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [
      command("Search", "f", .control) { $0.beginSearch() },
      command("Show hidden files", "h", .control) { $0.options.showsHidden.toggle() },
      command("Copy", "c", .control) { $0.copy($0.selectedEntry?.path ?? $0.folder) },
      command("Get info", "\r", .alternate) { $0.showInfo(of: $0.selectedEntry?.path ?? $0.folder) },
      command("Parent folder", UIKeyCommand.inputUpArrow, .alternate) { $0.files?.goUp() },
      command("Reload", UIKeyCommand.f5, []) { $0.read() },
      command("Reload", "r", .control) { $0.read() },
    ]
  }

  /// What says something to a list is the list's, whoever has the focus.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let press = presses.first, handle(press, with: event) else {
      return super.pressesBegan(presses, with: event)
    }
  }
}

import FileSystem
import Lists
import StackedNav
import ViewTree

/// Lists a folder in rows or in a grid as it is read, updates the list when the folder changes, and opens the
/// chosen item on top of itself.
class FileListViewController: UIViewController, SPStackedNavigationPage {
  /// The maximum number of rows that are inserted and removed individually. Larger changes replace the
  /// whole list.
  private static let maxMovingRows = 40
  /// The time without a row after which a notice about a slow disk appears, in seconds.
  private static let patience = 2.0

  let folder: FilePath
  let library: FileLibrary
  let table = UITableView()
  let searchField = SearchField()
  private(set) lazy var grid = makeGrid()
  private(set) var listing: FolderListing
  /// The displayed items: those that match the search.
  private(set) var entries: FileEntries
  /// The sort order of `entries`.
  private var shownOrder = FileOrder()
  private var task: Task<Void, Never>?
  private var isReading = false
  /// Whether the disk has not answered for a while.
  private var isLate = false
  private var hasChanged = false
  private var watcher: FolderWatcher?
  /// The offset of the list while the window is resized.
  var restingOffset = RestingOffset()
  /// What is shown in place of the rows.
  private let notice = EmptyStateView()
  var typedPrefix = TypedPrefix()
  /// The name of the selected item while the search does not match it.
  var hiddenSelection: [UInt8]?
  /// The name of the selected item when the search began, if it was out of sight.
  var unseenSelection: [UInt8]?
  /// The folder sizes that are being counted for sorting.
  var sizing: Lookup?
  /// The sizes that the list is sorted by.
  private(set) var folderSizes: [FilePath: Int64] = [:]
  /// Keeps the rows free of the on-screen keyboard while the list is visible.
  private var keyboardInset: KeyboardInset?
  /// The place to restore when the folder has been read.
  var pendingPosition: ListPosition?

  init(folder: FilePath, library: FileLibrary, options: ListOptions = ListOptions()) {
    self.folder = folder
    self.library = library
    self.options = options
    listing = FolderListing(of: folder)
    entries = listing.entries
    super.init(nibName: nil, bundle: nil)
  }

  isolated deinit {
    task?.cancel()
    sizing?.cancel()
  }

  /// The view options. Changes of the sort order and of hidden files take effect after the folder is
  /// read again.
  var options: ListOptions {
    didSet {
      guard options != oldValue, isViewLoaded else { return }
      if options.isGrid != oldValue.isGrid { showListOrGrid() }
      if options.order != oldValue.order || options.showsHidden != oldValue.showsHidden { read() }
      optionsDidChange()
    }
  }

  /// Limits the list to items with matching names; nil for all items.
  var search: NameSearch? {
    willSet { if search == nil, newValue != nil { searchWillBegin() } }
    didSet { if search != oldValue { showEntries(animated: false, keepsOffset: false) } }
  }

  var crumb: BreadCrumb { BreadCrumb(folder, home: library.home) }

  /// The number of items in words; nil while it is unknown.
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
    table.backgroundColor = nil
    table.dataSource = self
    table.delegate = self
    notice.isHidden = true
    view.addSubview(table)
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    prepareSearch()
    view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { [weak self] _, _ in
      self?.textSizeDidChange()
    }
    showListOrGrid()
    updateKinds()
    if library.showsLiveFigures {
      watcher = FolderWatcher(folder) { [weak self] in self?.folderDidChange() }
    }
    read()
  }

  /// A list whose rows are found by typing needs no keyboard on the screen; the search field does.
  override var inputView: UIView? { noKeyboard }
  private lazy var noKeyboard = UIView()

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    keyboardInset = KeyboardInset(of: options.isGrid ? grid : table)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    keyboardInset?.end()
    keyboardInset = nil
  }

  /// A reading in progress is not restarted, since continuous changes would keep it from finishing.
  private func folderDidChange() {
    if isReading { hasChanged = true } else { read() }
  }

  /// Reads the folder. The first time, rows appear as they are found; later, the new list replaces the old
  /// one at once.
  func read() {
    task?.cancel()
    isReading = true
    hasChanged = false
    var reader = FolderReader(folder, order: options.order, showsHidden: options.showsHidden)
    folderSizes = knownFolderSizes
    reader.folderSizes = folderSizes
    // Waits for the watch, so that every change is either read or reported.
    reader.beginning = watcher?.beginning
    // Starts reading now, in parallel with the page's first frame.
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
    let keepsOffset = order == shownOrder
    self.listing = listing
    shownOrder = order
    showEntries(animated: isUpdate, keepsOffset: keepsOffset)
    guard listing.state != .reading else { return }
    countFoldersForOrder()
    goToPendingPosition()
    preview?.filesDidChange()
  }

  /// Shows the items that match the search.
  private func showEntries(animated: Bool, keepsOffset: Bool = true) {
    let old = entries
    let new = search.map(listing.entries.matching) ?? listing.entries
    let change =
      animated
      ? RowDifference(
        from: old, to: new, order: shownOrder, limit: FileListViewController.maxMovingRows) : nil
    entries = new
    if let change, let first = firstSeenIndex, change.leavesRowsAlone(above: first) {
      apply(change)
    } else {
      swapAll(from: old, keepsOffset: keepsOffset)
    }
    showNotice()
    listingDidChange()
  }

  private func showNotice() {
    let contents = emptyState(isLate: isLate)
    notice.isHidden = contents == nil
    if let contents { notice.show(contents) }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Called after the rows change. Override to update the row count.
  func listingDidChange() {}

  /// Called after the options change. Override to show them.
  func optionsDidChange() {}

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let list = options.isGrid ? grid : table
    keepOffset(of: list)
    if notice.superview !== list { list.addSubview(notice) }
    let size = notice.sizeThatFits(CGSize(width: list.bounds.width, height: 0))
    notice.frame = CGRect(
      x: ((list.bounds.width - size.width) / 2).rounded(), y: headHeight + 40, width: size.width,
      height: size.height)
  }

  /// The height of the content above the first row, in points.
  var headHeight: CGFloat { table.tableHeaderView?.bounds.height ?? 0 }

  /// Focuses the search field. Override to make it visible first.
  func beginSearch() { searchField.becomeFirstResponder() }

  /// Called after the search ends.
  func searchDidEnd() {}

  func stackedNavigationPinDidChange() {}

  /// The contents of subfolders may have changed, which the folder's watch does not report.
  func viewDidBecomeActiveInStackedNavigation() {
    guard library.showsLiveFigures else { return }
    for case let cell as FileCell in table.visibleCells { cell.lookAgain() }
  }

  // MARK: Overridden by the kinds of pages

  var stackedNavigationPageSize: SPStackedNavigationPageSize { .half }
  var stackedNavigationHeadHeight: CGFloat { PaneBar.height }

  /// Returns the tile of a folder in this list.
  func tile(for entry: FileEntry) -> FolderTile { FolderTile(for: entry.path, home: library.root) }

  /// The header that scrolls with the grid. Its height is set in the grid's layout.
  var headOfGrid: UIView? { nil }

  /// Creates the collection view for the grid.
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
    grid.selectionFollowsFocus = true
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

  /// Keys that the list understands go to the list, whichever view is focused.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let press = presses.first, handle(press, with: event) else {
      return super.pressesBegan(presses, with: event)
    }
  }
}

import StackedNav
import ViewTree

/// Lists a folder as it is read, and opens what is tapped on top of itself.
class FileListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let folder: FilePath
  let library: FileLibrary
  let table = UITableView()
  private(set) var listing = FolderListing()
  private var task: Task<Void, Never>?
  /// What is said in place of rows.
  private let notice = UILabel(.body, Theme.text2, alignment: .center)

  init(folder: FilePath, library: FileLibrary) {
    self.folder = folder
    self.library = library
    super.init()
  }

  isolated deinit { task?.cancel() }

  var crumb: BreadCrumb { BreadCrumb(folder, home: library.home) }

  /// The number of rows in words; nil while nothing is known of it.
  var itemCount: String? {
    if case .failed = listing.state { return nil }
    if case .reading = listing.state, listing.entries.isEmpty { return nil }
    return FileFormatting.counted(listing.entries.count, "item")
  }

  // MARK: Reading

  override func viewDidLoad() {
    table.rowHeight = FileCell.height
    table.separatorStyle = .none
    table.dataSource = self
    table.delegate = self
    notice.numberOfLines = 3
    notice.isHidden = true
    table.addSubview(notice)
    let reader = FolderReader(folder)
    task = Task { [weak self, library] in
      await library.reading {
        for await listing in reader.listings() { self?.show(listing) }
      }
    }
  }

  private func show(_ listing: FolderListing) {
    let selected = selectedEntry?.path
    self.listing = listing
    table.reloadData()
    if let selected, let row = listing.entries.firstIndex(where: { $0.path == selected }) {
      table.selectRow(at: IndexPath(row: row, section: 0), animated: false)
    }
    notice.text = noticeText
    notice.isHidden = notice.text == nil
    listingDidChange()
  }

  private var noticeText: String? {
    switch listing.state {
    case .failed(let problem): problem.sentence
    case .complete where listing.entries.isEmpty: "This folder is empty."
    case .complete, .reading: nil
    }
  }

  /// Called when other rows are known; override to show their number.
  func listingDidChange() {}

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = table.tableHeaderView?.bounds.height ?? 0
    notice.frame = CGRect(x: 20, y: top + 40, width: max(0, table.bounds.width - 40), height: 66)
  }

  // MARK: Rows

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    listing.entries.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    if let cell = cell as? FileCell, listing.entries.indices.contains(indexPath.row) {
      cell.isLastRow = indexPath.row == listing.entries.count - 1
      cell.isAboveHighlight = indexPath.row + 1 == tableView.indexPathForSelectedRow?.row
      cell.onHighlight = { [weak tableView] isHighlighted in
        let above = tableView?.cellForRow(at: IndexPath(row: indexPath.row - 1, section: 0))
        (above as? FileCell)?.isAboveHighlight = isHighlighted
      }
      cell.show(listing.entries[indexPath.row], tile: tile(for:), library: library)
    }
    return cell
  }

  /// The coloured tile of a folder in this list.
  func tile(for entry: FileEntry) -> FolderTile { FolderTile(for: entry.path, home: library.root) }

  private var selectedEntry: FileEntry? {
    table.indexPathForSelectedRow.flatMap { path in
      listing.entries.indices.contains(path.row) ? listing.entries[path.row] : nil
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard listing.entries.indices.contains(indexPath.row) else { return }
    open(listing.entries[indexPath.row])
  }

  private func open(_ entry: FileEntry) {
    let page: UIViewController =
      if entry.kind == .folder {
        FolderViewController(folder: entry.path, tile: tile(for: entry), library: library)
      } else {
        PreviewViewController(entry: entry, library: library)
      }
    stackedNavigationController?.pushViewController(page, onTopOf: self, animated: true)
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  /// What says something to a list is the table's, whoever has the focus: it walks the rows and opens one.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, table.handle(key) else {
      return super.pressesBegan(presses, with: event)
    }
  }
}

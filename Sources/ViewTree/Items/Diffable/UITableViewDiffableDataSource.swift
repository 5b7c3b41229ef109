/// Supplies a table view with the rows of a snapshot, and leads it from one snapshot to the next.
///
///     source = UITableViewDiffableDataSource(tableView: table) { table, path, file in
///       let cell = table.dequeueReusableCell(withIdentifier: "file", for: path)
///       cell.textLabel.text = file.name
///       return cell
///     }
///     source.apply(snapshot)
///
/// The table does not keep it: whoever made it does.
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// How rows come and go.
  public var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Becomes the data source of the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  deinit {}

  /// A copy of what is shown.
  public func snapshot() -> Snapshot { current }

  /// Shows a snapshot in place of the one before; `completion` is called when that is done.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    // The table compares with the rows of the snapshot before.
    if tableView?.dataSource === self { tableView?.reloadIfNeeded() }
    let update = snapshot.update(from: current)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    current = snapshot.applied
    guard let tableView, tableView.dataSource === self else {
      completion?()
      return
    }
    let animation = animatingDifferences ? defaultRowAnimation : .none
    tableView.apply(update, with: animation) { completion?() }
    tableView.reconfigureRows(at: reconfigured.compactMap(current.indexPath))
  }

  /// Shows a snapshot without looking for differences.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.applied
    tableView?.reloadData()
    completion?()
  }

  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  public func indexPath(for item: ItemIdentifierType) -> IndexPath? { current.indexPath(of: item) }

  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  public func index(for section: SectionIdentifierType) -> Int? { current.indexOfSection(section) }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.section(at: section).map(current.numberOfItems) ?? 0
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    current.item(at: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

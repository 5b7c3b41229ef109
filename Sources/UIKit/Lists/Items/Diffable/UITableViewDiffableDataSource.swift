/// A table view data source that shows snapshots and animates the differences between them.
///
///     source = UITableViewDiffableDataSource(tableView: table) { table, path, file in
///       let cell = table.dequeueReusableCell(withIdentifier: "file", for: path)
///       cell.textLabel?.text = file.name
///       return cell
///     }
///     source.apply(snapshot)
///
/// The table view does not retain its data source.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// The snapshot type.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Returns the cell of a row.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// The animation of inserted and deleted rows.
  public var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Creates a data source and assigns it to the table view.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  deinit {}

  /// Returns a copy of the current snapshot.
  public func snapshot() -> Snapshot { current }

  /// Shows a snapshot. `completion` is called when the animations end.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    // The table view must know the rows of the previous snapshot.
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

  /// Shows a snapshot by reloading all data.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.applied
    tableView?.reloadData()
    completion?()
  }

  /// Returns the item at an index path, or nil if there is none.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  /// Returns the index path of an item, or nil if it does not exist.
  public func indexPath(for item: ItemIdentifierType) -> IndexPath? { current.indexPath(of: item) }

  /// Returns the section at an index, or nil if there is none.
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  /// Returns the index of a section, or nil if it does not exist.
  public func index(for section: SectionIdentifierType) -> Int? { current.indexOfSection(section) }

  // MARK: UITableViewDataSource

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  /// Returns the number of items in a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.section(at: section).map(current.numberOfItems) ?? 0
  }

  /// Returns a cell from the cell provider.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    current.item(at: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns nil. Override it to show header titles.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil. Override it to show footer titles.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Returns nil. Override it to show an index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns `index`. Override it if titles and sections have different numbers.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// Returns whether a subclass overrides `tableView(_:commit:forRowAt:)`.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.editor.isAnswerDefault = true
    return commitsRows
  }
  /// Does nothing. Override it to delete and insert items.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Returns whether a subclass overrides `tableView(_:moveRowAt:to:)`.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.editor.isAnswerDefault = true
    return movesRows
  }
  /// Does nothing. Override it to move items.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

/// A collection view data source that shows snapshots and animates the differences between them.
///
///     source = UICollectionViewDiffableDataSource(collectionView: grid) { grid, path, photo in
///       grid.dequeueConfiguredReusableCell(using: registration, for: path, item: photo)
///     }
///     source.apply(snapshot)
///
/// The collection view does not retain its data source.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// The snapshot type.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Returns the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Returns a supplementary view of a kind.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  /// Creates headers, footers and other supplementary views.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  /// The sections that are shown as outlines.
  var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  /// What is asked and reported when the user opens and closes items of an outline.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// What is asked and reported when the user moves items.
  public var reorderingHandlers = ReorderingHandlers()

  /// Creates a data source and assigns it to the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  deinit {}

  /// Returns a copy of the current snapshot.
  public func snapshot() -> Snapshot { current }

  /// Shows a snapshot. `completion` is called when the animations end.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView, collectionView.dataSource === self else {
      adopt(snapshot)
      completion?()
      return
    }
    collectionView.performBatchUpdates(animated: animatingDifferences) {
      collectionView.changes = snapshot.update(from: self.current)
      self.adopt(snapshot)
    } completion: { _ in
      completion?()
    }
    collectionView.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap(current.indexPath))
    showPlacesInOutlines()
  }

  private func adopt(_ snapshot: Snapshot) {
    current = snapshot.applied
    if !outlines.isEmpty { keepOutlines(of: current) }
  }

  /// Makes a snapshot the current one, with the outlines of sections that the collection view shows already.
  func adopt(_ snapshot: Snapshot, _ changed: [SectionIdentifierType: SectionSnapshot]) {
    for (section, outline) in changed where outlines[section] != nil || !outline.parents.isEmpty {
      outlines[section] = outline
    }
    adopt(snapshot)
    showPlacesInOutlines()
  }

  private func showPlacesInOutlines() {
    guard let collectionView else { return }
    for path in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: path) as? UICollectionViewListCell else { continue }
      cell.placeInOutline = placeInOutline(at: path)
    }
  }

  /// Shows a snapshot by reloading all data.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    adopt(snapshot)
    collectionView?.reloadData()
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

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  /// Returns the number of items in a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.section(at: section).map(current.numberOfItems) ?? 0
  }

  /// Returns a cell from the cell provider.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = current.item(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
    UIView.performWithoutAnimation {
      (cell as? UICollectionViewListCell)?.placeInOutline = placeInOutline(at: indexPath)
    }
    return cell ?? UICollectionViewCell()
  }

  /// Returns a view from the supplementary view provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }

  /// Returns what `reorderingHandlers` say.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    current.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Makes the new order the current snapshot, and calls the `reorderingHandlers`. Cancels the movement if the item cannot
  /// be there.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let mayMove = reorderingHandlers.canReorderItem != nil
    if !mayMove || !move(from: sourceIndexPath, to: destinationIndexPath) {
      collectionView.cancelInteractiveMovement()
    }
  }
}

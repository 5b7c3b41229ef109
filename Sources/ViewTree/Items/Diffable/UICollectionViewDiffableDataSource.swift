/// Supplies a collection view with the items of a snapshot, and leads it from one snapshot to the next.
///
///     source = UICollectionViewDiffableDataSource(collectionView: grid) { grid, path, photo in
///       grid.dequeueConfiguredReusableCell(using: registration, for: path, item: photo)
///     }
///     source.apply(snapshot)
///
/// The collection does not keep it: whoever made it does.
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  /// Makes headers, footers and the like, by their kinds.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Becomes the data source of the collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  deinit {}

  /// A copy of what is shown.
  public func snapshot() -> Snapshot { current }

  /// Shows a snapshot in place of the one before; `completion` is called when that is done.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView, collectionView.dataSource === self else {
      current = snapshot.applied
      completion?()
      return
    }
    collectionView.performBatchUpdates(animated: animatingDifferences) {
      collectionView.changes = snapshot.update(from: self.current)
      self.current = snapshot.applied
    } completion: { _ in
      completion?()
    }
    collectionView.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap(current.indexPath))
  }

  /// Shows a snapshot without looking for differences.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.applied
    collectionView?.reloadData()
    completion?()
  }

  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  public func indexPath(for item: ItemIdentifierType) -> IndexPath? { current.indexPath(of: item) }
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  public func index(for section: SectionIdentifierType) -> Int? { current.indexOfSection(section) }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.section(at: section).map(current.numberOfItems) ?? 0
  }

  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    current.item(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell()
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}

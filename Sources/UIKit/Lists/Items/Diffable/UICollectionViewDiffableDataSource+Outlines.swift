extension UICollectionViewDiffableDataSource {
  /// The items of a section as an outline.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// What a data source asks and reports when the user opens and closes items of an outline.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Returns whether an item may be expanded.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether an item may be collapsed.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is expanded, given those that it has.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers that do nothing.
    public init() {}
  }

  /// Shows an outline in a section, which is appended if it does not exist. `completion` is called when the animations
  /// end.
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var all = self.snapshot()
    if all.indexOfSection(section) == nil { all.appendSections([section]) }
    all.deleteItems(all.itemIdentifiers(inSection: section))
    all.appendItems(snapshot.visibleItems, toSection: section)
    outlines[section] = snapshot
    apply(all, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Returns the items of a section as an outline. Items that were not shown as one are all root items.
  public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var flat = SectionSnapshot()
    flat.append(snapshot().itemIdentifiers(inSection: section))
    return flat
  }

  /// Forgets the outlines of sections whose items were set otherwise.
  func keepOutlines(of snapshot: Snapshot) {
    outlines = outlines.filter { $1.visibleItems == snapshot.itemIdentifiers(inSection: $0) }
  }

  /// The place of an item in the outline of its section; nil if its section is none.
  func placeInOutline(at path: IndexPath) -> PlaceInOutline? {
    guard let item = itemIdentifier(for: path),
      let outline = sectionIdentifier(for: path.section).flatMap({ outlines[$0] })
    else { return nil }
    return PlaceInOutline(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }
}

/// A data source that shows outlines.
protocol OutlineSource: UICollectionViewDataSource {
  /// Expands an item, or collapses it.
  func toggleItem(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func toggleItem(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      var outline = outlines[section]
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: children)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}

/// Where an item is in an outline.
struct PlaceInOutline: Equatable {
  /// The number of its ancestors.
  let level: Int
  /// Whether it shows its children.
  let isExpanded: Bool
}

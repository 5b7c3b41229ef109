/// The sections and items that a list shows, each with a unique identifier.
///
///     var snapshot = NSDiffableDataSourceSnapshot<String, FilePath>()
///     snapshot.appendSections(["Folders", "Files"])
///     snapshot.appendItems(folders, toSection: "Folders")
///
/// Adding an identifier that exists already has no effect. Neither has a change that refers to one that does
/// not exist.
public nonisolated struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The sections in order.
  public internal(set) var sectionIdentifiers: [SectionIdentifierType] = []
  var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections to reload.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items to reload.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items to reconfigure.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { sectionOfItem.count }
  /// All items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// Returns the number of items in a section. 0 if the section does not exist.
  public func numberOfItems(inSection section: SectionIdentifierType) -> Int { items[section]?.count ?? 0 }

  /// Returns the items of a section in order. Empty if the section does not exist.
  public func itemIdentifiers(inSection section: SectionIdentifierType) -> [ItemIdentifierType] {
    items[section] ?? []
  }

  /// Returns the section of an item, or nil if the item does not exist.
  public func sectionIdentifier(containingItem item: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[item]
  }

  /// Returns the index of an item among all items, or nil if it does not exist.
  public func indexOfItem(_ item: ItemIdentifierType) -> Int? {
    guard let path = indexPath(of: item) else { return nil }
    return sectionIdentifiers.prefix(path.section).reduce(path.row) { $0 + numberOfItems(inSection: $1) }
  }

  /// Returns the index of a section, or nil if it does not exist.
  public func indexOfSection(_ section: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: section)
  }

  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionOfItem[item], let number = indexOfSection(section),
      let row = items[section]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: number)
  }

  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard let items = section(at: path.section).flatMap({ items[$0] }), items.indices.contains(path.row)
    else { return nil }
    return items[path.row]
  }
}

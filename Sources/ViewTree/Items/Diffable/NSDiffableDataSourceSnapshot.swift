/// What a list shows at one moment: sections and their items, each named by something of its own.
///
///     var snapshot = NSDiffableDataSourceSnapshot<String, FilePath>()
///     snapshot.appendSections(["Folders", "Files"])
///     snapshot.appendItems(folders, toSection: "Folders")
///
/// A name is used once: what is there already is not added again. What names something that is not there
/// changes nothing.
public nonisolated struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public internal(set) var sectionIdentifiers: [SectionIdentifierType] = []
  var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// Those that are to be shown anew though they stay.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  // MARK: Reading

  public var numberOfSections: Int { sectionIdentifiers.count }
  public var numberOfItems: Int { sectionOfItem.count }
  /// All items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  public func numberOfItems(inSection section: SectionIdentifierType) -> Int { items[section]?.count ?? 0 }

  public func itemIdentifiers(inSection section: SectionIdentifierType) -> [ItemIdentifierType] {
    items[section] ?? []
  }

  public func sectionIdentifier(containingItem item: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[item]
  }

  /// The item's place among all of them.
  public func indexOfItem(_ item: ItemIdentifierType) -> Int? {
    guard let path = indexPath(of: item) else { return nil }
    return sectionIdentifiers.prefix(path.section).reduce(path.row) { $0 + numberOfItems(inSection: $1) }
  }

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

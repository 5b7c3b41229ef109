/// The items of one section as an outline: each item can have children, which are visible while it is expanded.
///
///     var outline = NSDiffableDataSourceSectionSnapshot<Folder>()
///     outline.append([music, pictures])
///     outline.append([birds, ships], to: pictures)
///     outline.expand([pictures])
///     source.apply(outline, to: .library)
///
/// Adding an item that exists already has no effect. Neither has a change that refers to one that does not exist.
public nonisolated struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  /// The items without a parent, in order.
  public internal(set) var rootItems: [ItemIdentifierType] = []
  var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  var known: Set<ItemIdentifierType> = []
  var expanded: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// All items, each before its children.
  public var items: [ItemIdentifierType] { list(rootItems) { _ in true } }

  /// The items whose ancestors are all expanded, each before its children.
  public var visibleItems: [ItemIdentifierType] { list(rootItems, enters: expanded.contains) }

  /// Returns whether an item exists.
  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }

  /// Returns the index of an item among all items, or nil if it does not exist.
  public func index(of item: ItemIdentifierType) -> Int? {
    known.contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Returns whether an item shows its children.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Returns whether an item exists and all its ancestors are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    known.contains(item) && ancestors(of: item).allSatisfy(expanded.contains)
  }

  /// Returns the number of ancestors of an item.
  public func level(of item: ItemIdentifierType) -> Int {
    ancestors(of: item).reduce(0) { count, _ in count + 1 }
  }

  /// Returns the parent of an item, or nil if it has none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// Returns the descendants of an item, or the item with them, as a snapshot of its own.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    guard known.contains(parent) else { return part }
    part.append(includingParent ? [parent] : children[parent] ?? [])
    for item in list(part.rootItems, enters: { _ in true }) { part.append(children[item] ?? [], to: item) }
    part.expanded = expanded.intersection(part.known)
    return part
  }

  /// Returns the outline as text, one line for each item: `+` before a collapsed item, `-` before an expanded one.
  public func visualDescription() -> String {
    items.map { item in
      let mark = children[item]?.isEmpty ?? true ? "*" : expanded.contains(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  func ancestors(of item: ItemIdentifierType) -> some Sequence<ItemIdentifierType> {
    sequence(first: item) { parents[$0] }.dropFirst()
  }

  /// Returns items and their descendants. Without recursion, because an outline may be deep.
  private func list(
    _ roots: [ItemIdentifierType], enters: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var (result, stack) = ([ItemIdentifierType](), Array(roots.reversed()))
    while let item = stack.popLast() {
      result.append(item)
      if enters(item), let inner = children[item] { stack.append(contentsOf: inner.reversed()) }
    }
    return result
  }
}

extension IndexPath {
  /// Creates the path of an item in a section of a collection.
  public nonisolated init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The number of the item in its section, which is what lists call a row.
  public nonisolated var item: Int { row }

  /// Whether the path names an item: one section and one item, none of them negative.
  nonisolated var isItem: Bool { count == 2 && self[0] >= 0 && self[1] >= 0 }
}

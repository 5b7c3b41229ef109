extension IndexPath {
  /// Creates the index path of an item in a section of a collection view.
  public nonisolated init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The index of the item in its section, the same as `row`.
  public nonisolated var item: Int { row }

  /// Whether the path has exactly a section and an item, neither of them negative.
  nonisolated var isItem: Bool { count == 2 && self[0] >= 0 && self[1] >= 0 }
}

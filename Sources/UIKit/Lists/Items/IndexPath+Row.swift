extension IndexPath {
  /// Creates the index path of a row in a section of a table view.
  public nonisolated init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The index of the section, or `Int.max` for an empty path.
  public nonisolated var section: Int { isEmpty ? .max : self[0] }
  /// The index of the row in its section, or `Int.max` for a path without one.
  public nonisolated var row: Int { count < 2 ? .max : self[1] }
}

extension IndexPath {
  /// Creates the index path of an item in a section of a collection view.
  public nonisolated init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The index of the item in its section, the same as `row`.
  public nonisolated var item: Int { row }

  /// Whether the path has exactly a section and an item, neither of them negative.
  nonisolated var isItem: Bool { count == 2 && self[0] >= 0 && self[1] >= 0 }
}

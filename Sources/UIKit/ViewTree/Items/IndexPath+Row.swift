extension IndexPath {
  /// Creates the index path of a row in a section of a table view.
  public nonisolated init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The index of the section, or `Int.max` for an empty path.
  public nonisolated var section: Int { isEmpty ? .max : self[0] }
  /// The index of the row in its section, or `Int.max` for a path without one.
  public nonisolated var row: Int { count < 2 ? .max : self[1] }
}

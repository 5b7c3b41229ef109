extension IndexPath {
  /// Creates the path of a row in a section of a list.
  public nonisolated init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The number of the section; `Int.max` for a path that names none.
  public nonisolated var section: Int { isEmpty ? .max : self[0] }
  /// The number of the row in its section; `Int.max` for a path that names none.
  public nonisolated var row: Int { count < 2 ? .max : self[1] }
}

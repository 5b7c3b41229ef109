extension IndexPath {
  /// Creates the path of a row in a section of a list.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  public var section: Int { self[0] }
  public var row: Int { self[1] }
}

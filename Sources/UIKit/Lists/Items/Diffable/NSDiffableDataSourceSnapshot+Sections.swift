import Resources

extension NSDiffableDataSourceSnapshot {
  /// Appends sections. Sections that exist already are ignored.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections before another. Sections that exist already are ignored.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection section: SectionIdentifierType
  ) {
    if let index = indexOfSection(section) { insert(identifiers, at: index) }
  }

  /// Inserts sections after another. Sections that exist already are ignored.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection section: SectionIdentifierType
  ) {
    if let index = indexOfSection(section) { insert(identifiers, at: index + 1) }
  }

  /// Deletes sections and their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    sectionIdentifiers.removeAll { gone.contains($0) }
    reloadedSectionIdentifiers.removeAll { gone.contains($0) }
    for section in gone { forget(Set(items.removeValue(forKey: section) ?? [])) }
  }

  /// Moves a section to the position before another.
  public mutating func moveSection(
    _ section: SectionIdentifierType, beforeSection other: SectionIdentifierType
  ) {
    move(section, to: other, offset: 0)
  }

  /// Moves a section to the position after another.
  public mutating func moveSection(
    _ section: SectionIdentifierType, afterSection other: SectionIdentifierType
  ) {
    move(section, to: other, offset: 1)
  }

  /// Marks sections whose items should be shown with new cells.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    var known = Set(reloadedSectionIdentifiers)
    reloadedSectionIdentifiers += identifiers.filter { items[$0] != nil && known.insert($0).inserted }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var new: [SectionIdentifierType] = []
    for section in identifiers where items[section] == nil {
      items[section] = []
      new.append(section)
    }
    if new.count < identifiers.count {
      Misuse.report(self, "appendSections(_:)", "a section is in the snapshot already")
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
  }

  private mutating func move(
    _ section: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    guard section != other, let old = indexOfSection(section), indexOfSection(other) != nil else { return }
    sectionIdentifiers.remove(at: old)
    guard let target = indexOfSection(other) else { return }
    sectionIdentifiers.insert(section, at: target + offset)
  }
}

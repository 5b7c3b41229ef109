/// Insertions and moves. Requesting one twice is recorded as a conflict.
nonisolated extension BatchUpdate {
  mutating func insertRows(_ paths: [IndexPath]) {
    for path in paths where !insertedRows.insert(path).inserted {
      conflict = Problem("row \(path.row) of section \(path.section) is inserted twice")
    }
  }

  mutating func insertSections(_ sections: IndexSet) {
    for section in sections where !insertedSections.insert(section).inserted {
      conflict = Problem("section \(section) is inserted twice")
    }
  }

  mutating func moveRow(_ path: IndexPath, to new: IndexPath) {
    if movedRows.updateValue(new, forKey: path) != nil {
      conflict = Problem("row \(path.row) of section \(path.section) is moved twice")
    }
  }

  mutating func moveSection(_ section: Int, to new: Int) {
    if movedSections.updateValue(new, forKey: section) != nil {
      conflict = Problem("section \(section) is moved twice")
    }
  }
}

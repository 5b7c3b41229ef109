extension Solver {
  /// Removes a constraint. Does nothing if the solver does not contain it.
  public mutating func remove(_ constraint: Constraint) {
    guard let record = record(of: constraint) else { return }
    guard !record.isQueued else { return freeRecord(constraint.index) }
    if record.aboveSlot != Tableau.none {
      addToObjective(-record.abovePrice, times: record.above, slot: record.aboveSlot)
      tableau.objective.leave(slot: record.aboveSlot)
    }
    if record.belowSlot != Tableau.none {
      addToObjective(-record.belowPrice, times: record.below, slot: record.belowSlot)
      tableau.objective.leave(slot: record.belowSlot)
    }
    // If the marker is basic, nothing else depends on the constraint.
    if tableau.symbols[record.marker].row == Tableau.none, let cell = leavingCell(ofMarker: record.marker) {
      tableau.pivot(on: cell)
    }
    // Removing the marker's row also removes the other deviation, which occurs nowhere else.
    for symbol in [record.above, record.below] where symbol != Tableau.none { tableau.freeSymbol(symbol) }
    freeRecord(constraint.index)
  }

  /// Returns the cell of the row to solve for the marker.
  ///
  /// Rows of equations that follow from others come first, because those equations must hold after
  /// the removal. Then come rows whose pivot keeps all others feasible, and last the rows of
  /// unrestricted variables.
  private func leavingCell(ofMarker marker: Int32) -> Int32? {
    var (falling, rising, external): (Int32?, Int32?, Int32?)
    var (minFall, minRise) = (Double.infinity, Double.infinity)
    var next = tableau.symbols[marker].firstInColumn
    while next != Tableau.none {
      let cell = tableau.cells[next]
      let row = tableau.rows[cell.row]
      switch tableau.symbols[row.basic].kind {
      case .dummy: return next
      case .external: if external == nil { external = next }
      default:
        let ratio = abs(row.constant / cell.coefficient)
        if cell.coefficient < 0, ratio < minFall {
          (falling, minFall) = (next, ratio)
        } else if cell.coefficient > 0, ratio < minRise {
          (rising, minRise) = (next, ratio)
        }
      }
      next = cell.nextInColumn
    }
    return falling ?? rising ?? external
  }
}

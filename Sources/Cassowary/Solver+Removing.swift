extension Solver {
  /// Removes a constraint. One that is not there is left alone.
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
    // Where the marker is solved for, nothing else depends on the constraint.
    if tableau.symbols[record.marker].row == Tableau.none, let cell = leavingCell(ofMarker: record.marker) {
      tableau.pivot(on: cell)
    }
    // With the marker's row the other deviation goes too: it stands nowhere else.
    for symbol in [record.above, record.below] where symbol != Tableau.none { tableau.freeSymbol(symbol) }
    freeRecord(constraint.index)
  }

  /// The cell of the row that the marker is to be solved for.
  ///
  /// Rows of equations that follow from others come first: they have to hold when the constraint is gone. Then come
  /// those that let all others stay feasible, and last those of variables that may have any value.
  private func leavingCell(ofMarker marker: Int32) -> Int32? {
    var (falling, rising, external): (Int32?, Int32?, Int32?)
    var (leastFall, leastRise) = (Double.infinity, Double.infinity)
    var next = tableau.symbols[marker].firstInColumn
    while next != Tableau.none {
      let cell = tableau.cells[next]
      let row = tableau.rows[cell.row]
      switch tableau.symbols[row.basic].kind {
      case .dummy: return next
      case .external: if external == nil { external = next }
      default:
        let ratio = abs(row.constant / cell.coefficient)
        if cell.coefficient < 0, ratio < leastFall {
          (falling, leastFall) = (next, ratio)
        } else if cell.coefficient > 0, ratio < leastRise {
          (rising, leastRise) = (next, ratio)
        }
      }
      next = cell.nextInColumn
    }
    return falling ?? rising ?? external
  }
}

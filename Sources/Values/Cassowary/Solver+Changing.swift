extension Solver {
  /// Changes the constant of a constraint, which is much faster than removing and adding the constraint.
  ///
  /// - Throws: `SolverError`. If required constraints exclude the new constant, the old one stays.
  public mutating func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
    try setConstants([(constraint, constant)])
  }

  /// Changes the constants of several constraints at once. A new constant may conflict with another's
  /// old one.
  ///
  /// - Throws: `SolverError`. If required constraints exclude one of the new constants, all old ones stay.
  public mutating func setConstants(
    _ changes: [(constraint: Constraint, constant: Double)]
  ) throws(SolverError) {
    for (constraint, constant) in changes {
      guard constant.magnitude <= Solver.limit, record(of: constraint) != nil else { throw .invalid }
    }
    guard !changes.isEmpty else { return }
    // Restoring feasibility leads to the new optimum only if it starts from an optimum.
    optimize()
    let old = changes.map {
      (constraint: $0.constraint, constant: records[Int($0.constraint.index)].constant)
    }
    for (constraint, constant) in changes { move(constraint.index, to: constant) }
    guard let conflict = restoreFeasibility() else { return }
    for (constraint, constant) in old.reversed() { move(constraint.index, to: constant) }
    _ = restoreFeasibility()
    throw .unsatisfiable(conflict)
  }

  mutating func move(_ index: Int32, to constant: Double) {
    let record = records[Int(index)]
    records[Int(index)].constant = constant
    // The marker absorbs the difference: sum + coefficient * marker = constant.
    let shift = (constant - record.constant) / record.markerCoefficient
    guard shift != 0 else { return }
    let marker = record.marker
    let row = tableau.symbols[marker].row
    if row != Tableau.none { return shiftRow(row, by: shift) }
    var next = tableau.symbols[marker].firstInColumn
    while next != Tableau.none {
      shiftRow(tableau.cells[next].row, by: -tableau.cells[next].coefficient * shift)
      next = tableau.cells[next].nextInColumn
    }
  }

  private mutating func shiftRow(_ row: Int32, by distance: Double) {
    let value = tableau.rows[row].constant + distance
    tableau.rows[row].constant = abs(value) < Tableau.epsilon ? 0 : value
    let basic = tableau.rows[row].basic
    tableau.recordChange(of: basic)
    guard tableau.symbols[basic].kind != .external else { return }
    infeasible.append(row)
  }

  /// Pivots until no deviation is negative. Returns the constraints that prevent that, or nil.
  ///
  /// After a conflict, the list of rows to check is kept: restore the constants and call this function again.
  mutating func restoreFeasibility() -> Set<Constraint>? {
    var round = 0
    while let row = infeasible.popLast() {
      let basic = tableau.rows[row].basic
      guard basic != Tableau.none else { continue }
      let constant = tableau.rows[row].constant
      switch tableau.symbols[basic].kind {
      case .dummy:
        // The row of an equation that follows from others contains only dummies.
        guard abs(constant) > Solver.tolerance else { continue }
        infeasible.append(row)
        return conflict(in: row)
      case .external: continue
      default: guard constant < -Tableau.epsilon else { continue }
      }
      guard let cell = dualEnteringCell(in: row) else {
        if constant > -Solver.tolerance {
          tableau.rows[row].constant = 0
          continue
        }
        infeasible.append(row)
        return conflict(in: row)
      }
      round += 1
      guard round < 1000 + 20 * tableau.rowCount else {
        infeasible.removeAll()
        return nil
      }
      let symbol = tableau.cells[cell].symbol
      markRows(in: symbol, without: row)
      tableau.pivot(on: cell)
    }
    return nil
  }

  /// Lists the rows that contain the symbol, which may become infeasible when it enters the basis.
  private mutating func markRows(in symbol: Int32, without row: Int32) {
    var next = tableau.symbols[symbol].firstInColumn
    while next != Tableau.none {
      let other = tableau.cells[next].row
      if other != row, tableau.symbols[tableau.rows[other].basic].isNonNegative { infeasible.append(other) }
      next = tableau.cells[next].nextInColumn
    }
  }

  /// Returns the cell of the symbol with the lowest cost to enter so that the row's basic symbol rises to 0.
  private func dualEnteringCell(in row: Int32) -> Int32? {
    var best: Int32?
    var next = tableau.rows[row].first
    while next != Tableau.none {
      let cell = tableau.cells[next]
      if cell.coefficient > Tableau.epsilon, tableau.symbols[cell.symbol].kind != .dummy {
        if let known = best.map({ tableau.cells[$0] }) {
          let isLess = tableau.objective.isLess(
            cell.symbol, over: cell.coefficient, than: known.symbol, over: known.coefficient)
          if isLess { best = next }
        } else {
          best = next
        }
      }
      next = cell.nextInRow
    }
    return best
  }

  private func conflict(in row: Int32) -> Set<Constraint> {
    var symbols = [tableau.rows[row].basic]
    var next = tableau.rows[row].first
    while next != Tableau.none {
      symbols.append(tableau.cells[next].symbol)
      next = tableau.cells[next].nextInRow
    }
    return owners(of: symbols)
  }
}

extension Solver {
  /// Adds constraints for restricted variables that are negative. Returns the variables that cannot
  /// be restricted.
  mutating func restrictVariables() -> [NegativeVariable] {
    var negative: [NegativeVariable] = []
    // The failed attempt adds the variable to the suspects again.
    var hopeless: Set<Int32> = []
    while let symbol = tableau.suspects.popLast() {
      tableau.symbols[symbol].isSuspect = false
      guard tableau.symbols[symbol].kind == .external, tableau.symbols[symbol].isRestricted,
        tableau.symbols[symbol].owner == Tableau.none, tableau.value(of: symbol) < -Solver.tolerance,
        !hopeless.contains(symbol)
      else { continue }
      if let conflict = restrict(symbol) {
        hopeless.insert(symbol)
        negative.append(NegativeVariable(variable: Variable(symbol: symbol), conflict: conflict))
      }
    }
    return negative
  }

  /// Adds the constraint that a variable is not negative. Returns the constraints that exclude it, or nil.
  ///
  /// The variable has its best value without the constraint, so restoring feasibility leads to its best value
  /// with it.
  private mutating func restrict(_ symbol: Int32) -> Set<Constraint>? {
    let index = makeRecord()
    let deviation = makeSymbol(.error, owner: index)
    records[Int(index)].isRestriction = true
    records[Int(index)].above = deviation
    records[Int(index)].markerCoefficient = -1
    // The row: deviation = variable.
    let source = tableau.symbols[symbol].row
    let row = tableau.makeRow(basic: deviation, constant: tableau.value(of: symbol))
    var next = source == Tableau.none ? Tableau.none : tableau.rows[source].first
    while next != Tableau.none {
      let cell = tableau.cells[next]
      tableau.addCell(cell.coefficient, row: row, symbol: cell.symbol)
      next = cell.nextInRow
    }
    infeasible.append(row)
    guard let conflict = restoreFeasibility() else {
      tableau.symbols[symbol].owner = index
      return nil
    }
    // With a constant far below, the constraint excludes nothing and can be removed.
    move(index, to: -Solver.limit)
    _ = restoreFeasibility()
    remove(constraint(index))
    return conflict
  }
}

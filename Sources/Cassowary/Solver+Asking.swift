extension Solver {
  /// The constraints that together give a variable its value, after `solve`.
  ///
  /// They are those that hold exactly and that the value would change with.
  public func constraints(determining variable: Variable) -> Set<Constraint> {
    guard isKnown(variable) else { return [] }
    let row = tableau.symbols[variable.symbol].row
    guard row != Tableau.none else { return [] }
    var symbols: [Int32] = []
    var next = tableau.rows[row].first
    while next != Tableau.none {
      symbols.append(tableau.cells[next].symbol)
      next = tableau.cells[next].nextInRow
    }
    return owners(of: symbols)
  }

  /// Whether other values of the variable would satisfy the constraints just as well, after `solve`.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    guard isKnown(variable) else { return true }
    let row = tableau.symbols[variable.symbol].row
    guard row != Tableau.none else { return mayMove(variable.symbol) }
    var next = tableau.rows[row].first
    while next != Tableau.none {
      let symbol = tableau.cells[next].symbol
      if mayMove(symbol) { return true }
      next = tableau.cells[next].nextInRow
    }
    return false
  }

  /// Whether a symbol that is 0 could be something else at no cost.
  private func mayMove(_ symbol: Int32) -> Bool {
    switch tableau.symbols[symbol].kind {
    case .external: return true
    case .error: break
    default: return false
    }
    guard tableau.objective.leadingCost(of: symbol).value == 0 else { return false }
    var next = tableau.symbols[symbol].firstInColumn
    while next != Tableau.none {
      let cell = tableau.cells[next]
      let row = tableau.rows[cell.row]
      if cell.coefficient < 0, row.constant <= Tableau.epsilon, tableau.symbols[row.basic].isNonNegative {
        return false
      }
      next = cell.nextInColumn
    }
    return true
  }

  /// How far a constraint is from being satisfied, above and below, after `solve`.
  public func deviation(of constraint: Constraint) -> Double {
    guard let record = record(of: constraint) else { return 0 }
    let above = record.above == Tableau.none ? 0 : tableau.value(of: record.above)
    let below = record.below == Tableau.none ? 0 : tableau.value(of: record.below)
    return above - below
  }
}

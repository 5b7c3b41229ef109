extension Solver {
  /// Returns the constraints that together determine a variable's value, after `solve`.
  ///
  /// These constraints hold exactly, and changing one of them would change the variable's value.
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

  /// Returns whether other values of the variable would satisfy the constraints equally well, after `solve`.
  /// Constraints of `priority` and below do not count.
  public func isAmbiguous(_ variable: Variable, ignoring priority: Double = 0) -> Bool {
    guard isKnown(variable) else { return true }
    let levels = tableau.objective.levelCount(above: priority)
    let row = tableau.symbols[variable.symbol].row
    guard row != Tableau.none else { return mayMove(variable.symbol, levels) }
    var next = tableau.rows[row].first
    while next != Tableau.none {
      let symbol = tableau.cells[next].symbol
      if mayMove(symbol, levels) { return true }
      next = tableau.cells[next].nextInRow
    }
    return false
  }

  /// Returns whether the variable may have any value, after `solve`. This is the case if the constraints do
  /// not refer to it, or relate it only to other such variables.
  public func isFree(_ variable: Variable) -> Bool {
    guard isKnown(variable) else { return true }
    let row = tableau.symbols[variable.symbol].row
    guard row != Tableau.none else { return true }
    var next = tableau.rows[row].first
    while next != Tableau.none {
      if tableau.symbols[tableau.cells[next].symbol].kind == .external { return true }
      next = tableau.cells[next].nextInRow
    }
    return false
  }

  /// Returns whether a symbol with the value 0 could have another value at no cost on the highest `levels`.
  private func mayMove(_ symbol: Int32, _ levels: Int) -> Bool {
    switch tableau.symbols[symbol].kind {
    case .external: return true
    case .error: break
    default: return false
    }
    let cost = tableau.objective.leadingCost(of: symbol)
    guard cost.value == 0 || cost.level >= levels else { return false }
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

  /// Returns the deviation of a constraint, after `solve`: positive above the constant and negative below it.
  public func deviation(of constraint: Constraint) -> Double {
    guard let record = record(of: constraint) else { return 0 }
    let above = record.above == Tableau.none ? 0 : tableau.value(of: record.above)
    let below = record.below == Tableau.none ? 0 : tableau.value(of: record.below)
    return above - below
  }
}

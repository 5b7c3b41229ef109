extension Solver {
  /// Finds the values that satisfy the constraints best. Does nothing if nothing has changed since the
  /// last call.
  ///
  /// - Returns: The restricted variables that are negative because required constraints leave no choice.
  @discardableResult
  public mutating func solve() -> [NegativeVariable] {
    optimize()
    return tableau.suspects.count == 0 ? [] : restrictVariables()
  }

  /// Pivots until increasing any symbol would no longer lower the cost.
  mutating func optimize() {
    addQueued()
    var round = 0
    while let symbol = nextEntering(isCautious: round > 100 + 2 * tableau.rowCount) {
      guard round < pivotLimit else { break }
      round += 1
      enter(symbol)
    }
  }

  /// The maximum number of pivots; exceeded only if rounding errors cause cycling.
  private var pivotLimit: Int { 1000 + 20 * (tableau.rowCount + tableau.symbols.count) }

  /// Removes and returns a candidate whose increase lowers the cost.
  ///
  /// The candidate that lowers the cost most at the highest priority comes first, because earlier work on
  /// lower priorities would mostly be undone. After many pivots, the lowest index comes first, which prevents
  /// cycling (Bland's rule).
  private mutating func nextEntering(isCautious: Bool) -> Int32? {
    var best: Int?
    var bestCost = Objective.LeadingCost.none
    var level = 0
    while level < tableau.objective.pending.count {
      let symbol = tableau.objective.pending[level]
      let cost = mayEnter(symbol) ? tableau.objective.leadingCost(of: symbol) : .none
      guard cost.value < 0 else {
        tableau.symbols[symbol].isPending = false
        tableau.objective.pending.swapRemove(at: level)
        continue
      }
      let isBetter =
        if let best {
          isCautious ? symbol < tableau.objective.pending[best] : cost.isStronger(than: bestCost)
        } else {
          true
        }
      if isBetter { (best, bestCost) = (level, cost) }
      level += 1
    }
    guard let best else { return nil }
    let symbol = tableau.objective.pending[best]
    tableau.symbols[symbol].isPending = false
    tableau.objective.pending.swapRemove(at: best)
    return symbol
  }

  private func mayEnter(_ symbol: Int32) -> Bool {
    tableau.symbols[symbol].kind == .error && tableau.symbols[symbol].row == Tableau.none
  }

  /// Makes a symbol basic and increases it as long as that lowers the cost.
  ///
  /// If a deviation above decreases to 0, it turns into a deviation below. That changes the cost of further
  /// growth but does not forbid it, so growth ends only when it no longer pays. This way, a chain of a
  /// thousand deviations takes one step (the long step of bounded simplex methods).
  private mutating func enter(_ symbol: Int32) {
    collectLimits(of: symbol)
    var last: Int32?
    for limit in limits {
      last = limit.cell
      let row = tableau.cells[limit.cell].row
      guard let twin = twinCell(in: row) else { break }
      tableau.pivot(on: twin)
      guard tableau.objective.leadingCost(of: symbol).value < 0 else { break }
    }
    if let last { tableau.pivot(on: last) }
  }

  /// Collects the rows whose basic symbols become 0 when `symbol` grows, in the order that they do.
  private mutating func collectLimits(of symbol: Int32) {
    limits.removeAll(keepingCapacity: true)
    var next = tableau.symbols[symbol].firstInColumn
    while next != Tableau.none {
      let cell = tableau.cells[next]
      let row = tableau.rows[cell.row]
      if cell.coefficient < 0, tableau.symbols[row.basic].isNonNegative {
        limits.append(Limit(cell: next, ratio: -row.constant / cell.coefficient, basic: row.basic))
      }
      next = cell.nextInColumn
    }
    guard limits.count > 1 else { return }
    limits.sort { $0.ratio != $1.ratio ? $0.ratio < $1.ratio : $0.basic < $1.basic }
  }

  /// Returns the cell of the opposite deviation in the row of a deviation, if it can have both.
  private func twinCell(in row: Int32) -> Int32? {
    let basic = tableau.rows[row].basic
    let owner = tableau.symbols[basic].owner
    guard owner != Tableau.none else { return nil }
    let record = records[Int(owner)]
    let twin = record.above == basic ? record.below : record.above
    guard twin != Tableau.none else { return nil }
    // The symbol occurs in no other row.
    let cell = tableau.symbols[twin].firstInColumn
    return cell != Tableau.none && tableau.cells[cell].row == row ? cell : nil
  }

  /// Returns the cell of the row whose basic symbol becomes 0 first when `symbol` grows; nil if none does.
  private func leavingCell(for symbol: Int32) -> Int32? {
    var best = Tableau.none
    var minimum = Double.infinity
    var next = tableau.symbols[symbol].firstInColumn
    while next != Tableau.none {
      let cell = tableau.cells[next]
      let row = tableau.rows[cell.row]
      if cell.coefficient < 0, tableau.symbols[row.basic].isNonNegative {
        let ratio = -row.constant / cell.coefficient
        let isTie = best != Tableau.none && ratio == minimum
        if ratio < minimum || (isTie && row.basic < tableau.rows[tableau.cells[best].row].basic) {
          (best, minimum) = (next, ratio)
        }
      }
      next = cell.nextInColumn
    }
    return best == Tableau.none ? nil : best
  }

  /// Minimizes the artificial symbol that `row` is solved for. If it reaches 0, it leaves the basis.
  mutating func minimizeArtificial(_ row: Int32) {
    let artificial = tableau.rows[row].basic
    var round = 0
    while tableau.symbols[artificial].row == row, round < pivotLimit {
      round += 1
      guard let entering = enteringCell(inArtificial: row, isCautious: round > 50),
        let leaving = leavingCell(for: tableau.cells[entering].symbol)
      else { return }
      // With equal ratios, the artificial symbol leaves first.
      let ratio = -tableau.rows[row].constant / tableau.cells[entering].coefficient
      let minimum =
        -tableau.rows[tableau.cells[leaving].row].constant / tableau.cells[leaving].coefficient
      tableau.pivot(on: ratio <= minimum ? entering : leaving)
    }
  }

  private func enteringCell(inArtificial row: Int32, isCautious: Bool) -> Int32? {
    var best: Int32?
    var next = tableau.rows[row].first
    while next != Tableau.none {
      let cell = tableau.cells[next]
      if cell.coefficient < -Tableau.epsilon, tableau.symbols[cell.symbol].kind != .dummy {
        if let known = best.map({ tableau.cells[$0] }) {
          let isBetter =
            isCautious ? cell.symbol < known.symbol : cell.coefficient < known.coefficient
          if isBetter { best = next }
        } else {
          best = next
        }
      }
      next = cell.nextInRow
    }
    return best
  }
}

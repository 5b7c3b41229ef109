extension Solver {
  /// Adds a constraint that relates the sum of `terms` to `constant`.
  ///
  /// - Throws: `SolverError`; the solver is then unchanged.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength = .required
  ) throws(SolverError) -> Constraint {
    let cost = Cost(strength)
    switch relation {
    case .equal: return try add(terms, constant, above: cost, below: cost)
    case .lessThanOrEqual: return try add(terms, constant, above: cost, below: .free)
    case .greaterThanOrEqual: return try add(terms, constant, above: .free, below: cost)
    }
  }

  /// Adds a constraint with separate costs for sums above and below `constant`.
  ///
  /// For example, one constraint can make a length hard to shrink and easy to grow. If both directions are
  /// free, the constraint has no effect.
  ///
  /// - Throws: `SolverError`; the solver is then unchanged.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ constant: Double, above: Cost, below: Cost
  ) throws(SolverError) -> Constraint {
    guard isValid(constant), above.isValid, below.isValid, terms.allSatisfy({ isValid($0.coefficient) }),
      terms.allSatisfy({ isKnown($0.variable) })
    else { throw .invalid }
    let index = makeRecord()
    records[Int(index)].constant = constant
    if above != .forbidden, below != .forbidden {
      records[Int(index)].isQueued = true
      queue.append(Queued(constraint: constraint(index), terms: terms, above: above, below: below))
    } else {
      try addToTableau(index, terms, above, below)
    }
    return constraint(index)
  }

  /// Adds the queued constraints. They are optional, so adding them cannot fail.
  mutating func addQueued() {
    guard !queue.isEmpty else { return }
    for queued in queue {
      let index = queued.constraint.index
      guard contains(queued.constraint), records[Int(index)].isQueued else { continue }
      records[Int(index)].isQueued = false
      try? addToTableau(index, queued.terms, queued.above, queued.below)
    }
    queue.removeAll(keepingCapacity: true)
  }

  private mutating func addToTableau(
    _ index: Int32, _ terms: [Term], _ above: Cost, _ below: Cost
  ) throws(SolverError) {
    for term in terms { add(term.coefficient, times: term.variable.symbol) }
    var rest = sumOfConstants(terms) - records[Int(index)].constant
    makeDeviations(of: index, above, below)
    if rest < 0 {
      rest = -rest
      for symbol in touched { sums[Int(symbol)].negate() }
    }
    records[Int(index)].markerCoefficient = above == .forbidden ? 1 : -1
    try insert(index, constant: rest)
    price(index, above, below)
  }

  private func isValid(_ number: Double) -> Bool { number.magnitude <= Solver.limit }

  /// Adds a multiple of a symbol to the sums. A basic symbol is replaced by its row.
  private mutating func add(_ coefficient: Double, times symbol: Int32) {
    let row = tableau.symbols[symbol].row
    guard row != Tableau.none else { return sum(coefficient, symbol) }
    var next = tableau.rows[row].first
    while next != Tableau.none {
      let cell = tableau.cells[next]
      sum(coefficient * cell.coefficient, cell.symbol)
      next = cell.nextInRow
    }
  }

  private func sumOfConstants(_ terms: [Term]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * tableau.value(of: $1.variable.symbol) }
  }

  private mutating func sum(_ number: Double, _ symbol: Int32) {
    if sums[Int(symbol)] == 0 { touched.append(symbol) }
    sums[Int(symbol)] += number
    // A nonzero sum marks the symbol as already listed.
    if sums[Int(symbol)] == 0 { sums[Int(symbol)] = .leastNonzeroMagnitude }
  }

  private func isSummand(_ symbol: Int32) -> Bool { abs(sums[Int(symbol)]) >= Tableau.epsilon }

  /// Adds the deviation symbols: sum - above + below = constant.
  private mutating func makeDeviations(of index: Int32, _ above: Cost, _ below: Cost) {
    if above == .forbidden, below == .forbidden {
      let dummy = makeSymbol(.dummy, owner: index)
      records[Int(index)].above = dummy
      return sum(1, dummy)
    }
    if above != .forbidden {
      let symbol = makeSymbol(.error, owner: index)
      records[Int(index)].above = symbol
      sum(-1, symbol)
    }
    if below != .forbidden {
      let symbol = makeSymbol(.error, owner: index)
      records[Int(index)].below = symbol
      sum(1, symbol)
    }
  }

  /// Adds a row for the sums and clears them.
  private mutating func insert(_ index: Int32, constant: Double) throws(SolverError) {
    if let subject = chooseSubject(of: index, constant: constant) {
      let row = makeRow(solvedFor: subject, constant: constant)
      tableau.substitute(row)
      return
    }
    let isAllDummies = !touched.contains { isSummand($0) && tableau.symbols[$0].kind != .dummy }
    if isAllDummies {
      guard constant > Solver.tolerance else {
        // The equation follows from others. Its dummy keeps it for when those are removed.
        let row = makeRow(solvedFor: records[Int(index)].marker, constant: 0)
        tableau.substitute(row)
        return
      }
      let conflict = owners(of: touched.filter { isSummand($0) }, without: index)
      clearSums()
      discard(index)
      throw .unsatisfiable(conflict)
    }
    try insertWithArtificialVariable(index, constant: constant)
  }

  /// Returns the symbol of the sums to solve the new row for; nil if that would make another symbol negative.
  private func chooseSubject(of index: Int32, constant: Double) -> Int32? {
    var external: Int32?
    for symbol in touched where tableau.symbols[symbol].kind == .external && isSummand(symbol) {
      // A variable that occurs in no other row needs no substitution.
      if tableau.symbols[symbol].firstInColumn == Tableau.none { return symbol }
      external = external ?? symbol
    }
    if let external { return external }
    for symbol in [records[Int(index)].above, records[Int(index)].below]
    where symbol != Tableau.none && tableau.symbols[symbol].kind == .error {
      if sums[Int(symbol)] < 0 || constant == 0 { return symbol }
    }
    return nil
  }

  /// Creates a row from the sums. Together with `constant`, they add up to 0.
  private mutating func makeRow(solvedFor subject: Int32, constant: Double) -> Int32 {
    let scale = -1 / sums[Int(subject)]
    let row = tableau.makeRow(basic: subject, constant: constant * scale)
    for symbol in touched {
      let coefficient = sums[Int(symbol)] * scale
      sums[Int(symbol)] = 0
      if symbol != subject, abs(coefficient) >= Tableau.epsilon {
        tableau.addCell(coefficient, row: row, symbol: symbol)
      }
    }
    touched.removeAll(keepingCapacity: true)
    return row
  }

  private mutating func clearSums() {
    for symbol in touched { sums[Int(symbol)] = 0 }
    touched.removeAll(keepingCapacity: true)
  }

  /// Adds the row for the sums, solved for a new symbol that measures the violation of the constraint, and
  /// minimizes that symbol.
  private mutating func insertWithArtificialVariable(
    _ index: Int32, constant: Double
  ) throws(SolverError) {
    let artificial = makeSymbol(.artificial)
    sum(-1, artificial)
    let row = makeRow(solvedFor: artificial, constant: constant)
    minimizeArtificial(row)
    if tableau.symbols[artificial].row == row {
      guard tableau.rows[row].constant <= Solver.tolerance else {
        let conflict = owners(of: symbols(in: row), without: index)
        tableau.freeSymbol(artificial)
        discard(index)
        throw .unsatisfiable(conflict)
      }
      tableau.rows[row].constant = 0
      if let cell = strongestCell(in: row, isDummy: false) ?? strongestCell(in: row, isDummy: true) {
        tableau.pivot(on: cell)
      }
    }
    tableau.freeSymbol(artificial)
  }

  private func strongestCell(in row: Int32, isDummy: Bool) -> Int32? {
    var best: Int32?
    var size = Tableau.epsilon
    var next = tableau.rows[row].first
    while next != Tableau.none {
      let cell = tableau.cells[next]
      if (tableau.symbols[cell.symbol].kind == .dummy) == isDummy, abs(cell.coefficient) > size {
        (best, size) = (next, abs(cell.coefficient))
      }
      next = cell.nextInRow
    }
    return best
  }

  private func symbols(in row: Int32) -> [Int32] {
    var symbols: [Int32] = []
    var next = tableau.rows[row].first
    while next != Tableau.none {
      symbols.append(tableau.cells[next].symbol)
      next = tableau.cells[next].nextInRow
    }
    return symbols
  }

  func owners(of symbols: [Int32], without index: Int32 = Tableau.none) -> Set<Constraint> {
    var owners: Set<Constraint> = []
    for symbol in symbols {
      let owner = tableau.symbols[symbol].owner
      if owner != Tableau.none, owner != index, !records[Int(owner)].isRestriction {
        owners.insert(constraint(owner))
      }
    }
    return owners
  }

  /// Discards a constraint that was not added to the tableau.
  private mutating func discard(_ index: Int32) {
    let record = records[Int(index)]
    for symbol in [record.above, record.below] where symbol != Tableau.none { tableau.freeSymbol(symbol) }
    freeRecord(index)
  }

  private mutating func price(_ index: Int32, _ above: Cost, _ below: Cost) {
    if case .priced(let strength) = above, strength.weight != 0 {
      let slot = tableau.objective.enter(strength.priority)
      records[Int(index)].abovePrice = strength.weight
      records[Int(index)].aboveSlot = slot
      addToObjective(strength.weight, times: records[Int(index)].above, slot: slot)
    }
    if case .priced(let strength) = below, strength.weight != 0 {
      let slot = tableau.objective.enter(strength.priority)
      records[Int(index)].belowPrice = strength.weight
      records[Int(index)].belowSlot = slot
      addToObjective(strength.weight, times: records[Int(index)].below, slot: slot)
    }
  }

  mutating func addToObjective(_ price: Double, times symbol: Int32, slot: Int32) {
    let row = tableau.symbols[symbol].row
    guard row != Tableau.none else {
      tableau.objective.add(price, slot: slot, to: symbol)
      tableau.markPending(symbol)
      return
    }
    var next = tableau.rows[row].first
    while next != Tableau.none {
      let cell = tableau.cells[next]
      tableau.objective.add(price * cell.coefficient, slot: slot, to: cell.symbol)
      tableau.markPending(cell.symbol)
      next = cell.nextInRow
    }
  }
}

extension Cost {
  fileprivate var isValid: Bool {
    guard case .priced(let strength) = self else { return true }
    return strength.priority.magnitude <= Solver.limit && strength.weight >= 0
      && strength.weight <= Solver.limit
  }
}

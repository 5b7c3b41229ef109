/// Finds values for variables under linear constraints, and finds them again quickly after a change.
///
///     var solver = Solver()
///     let left = solver.makeVariable(), width = solver.makeVariable(isRestricted: true)
///     try solver.add([Term(left)], .equal, 20)
///     try solver.add([Term(left), Term(width)], .lessThanOrEqual, 100)
///     try solver.add([Term(width)], .equal, 300, strength: Strength(priority: 750))
///     solver.solve()
///     solver.value(of: width)  // 80
///
/// This is incremental Cassowary: Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm". It differs in four ways. Priorities are compared level by level instead of by one sum of weights.
/// Columns are linked as rows are. The optimum is sought by `solve`, once for many constraints. A variable that must
/// not be negative gets a constraint for that only when it would be.
///
/// The same calls give the same values. A variable that no constraint determines is 0.
public struct Solver: ~Copyable {
  struct Record {
    var generation: UInt32 = 0
    var isUsed = false
    /// The deviations above and below, or `none`. A required equation has a dummy in `above`.
    var above = Tableau.none
    var below = Tableau.none
    /// The coefficient of `above`, or of `below` where there is no other, in the constraint's equation.
    var markerCoefficient = 1.0
    var constant = 0.0
    /// The prices of `above` and `below`, with the slots of their levels.
    var abovePrice = 0.0, belowPrice = 0.0
    var aboveSlot = Tableau.none, belowSlot = Tableau.none
    /// Whether the constraint waits for the next optimum to be sought.
    var isQueued = false
    /// Whether the solver added the constraint by itself, for a variable that must not be negative.
    var isRestriction = false

    /// The symbol that stands for the constraint in the tableau.
    var marker: Int32 { above != Tableau.none ? above : below }
  }

  /// Numbers beyond this, in either direction, are refused.
  public static let limit = 1e12
  /// A deviation that counts as none.
  static let tolerance = 1e-6

  var tableau = Tableau()
  var records: [Record] = []
  private var freeRecords: [Int32] = []
  /// Constraints that need not hold. They come into the tableau after the required ones, which are found a place for
  /// much faster while nothing else is there.
  var queue: [Queued] = []

  struct Queued {
    var constraint: Constraint
    var terms: [Term]
    var above, below: Cost
  }

  /// Where the growth of a symbol may end.
  var limits: [Limit] = []

  struct Limit {
    var cell: Int32
    var ratio: Double
    var basic: Int32
  }

  /// Rows to look at after constants changed.
  var infeasible: [Int32] = []
  /// What a new equation adds up to: a number for each symbol, and the symbols that have one.
  var sums: [Double] = []
  var touched: [Int32] = []
  /// The number of constraints.
  public internal(set) var constraintCount = 0

  public init() {}

  // MARK: Variables

  /// Makes a variable.
  ///
  /// - Parameter isRestricted: Whether the variable must not be negative.
  public mutating func makeVariable(isRestricted: Bool = false) -> Variable {
    let symbol = makeSymbol(.external)
    tableau.symbols[symbol].isRestricted = isRestricted
    return Variable(symbol: symbol)
  }

  /// Gives up a variable that is in no constraint. A variable that is in one stays.
  public mutating func remove(_ variable: Variable) {
    guard isKnown(variable) else { return }
    addQueued()
    let restriction = tableau.symbols[variable.symbol].owner
    if restriction != Tableau.none { remove(constraint(restriction)) }
    guard !isMentioned(variable.symbol) else { return }
    tableau.freeSymbol(variable.symbol)
  }

  private func isMentioned(_ symbol: Int32) -> Bool {
    tableau.symbols[symbol].row != Tableau.none || tableau.symbols[symbol].firstInColumn != Tableau.none
  }

  /// The value of a variable, after `solve`; 0 for an unknown variable.
  public func value(of variable: Variable) -> Double {
    isKnown(variable) ? tableau.value(of: variable.symbol) : 0
  }

  func isKnown(_ variable: Variable) -> Bool {
    variable.symbol >= 0 && Int(variable.symbol) < tableau.symbols.count
      && tableau.symbols[variable.symbol].kind == .external
  }

  /// Calls `body` after `solve` with each variable that has another value than at the last call, or that may have.
  public mutating func takeChanges(_ body: (Variable) -> Void) {
    for place in 0..<tableau.changed.count {
      let symbol = tableau.changed[place]
      tableau.symbols[symbol].isChanged = false
      if tableau.symbols[symbol].kind == .external { body(Variable(symbol: symbol)) }
    }
    tableau.changed.removeAll()
  }

  mutating func makeSymbol(_ kind: Tableau.Kind, owner: Int32 = Tableau.none) -> Int32 {
    let symbol = tableau.makeSymbol(kind, owner: owner)
    if Int(symbol) >= sums.count { sums.append(0) }
    return symbol
  }

  // MARK: Constraints

  func record(of constraint: Constraint) -> Record? {
    guard constraint.index >= 0, Int(constraint.index) < records.count else { return nil }
    let record = records[Int(constraint.index)]
    return record.isUsed && record.generation == constraint.generation ? record : nil
  }

  /// Whether the constraint was added and not removed.
  public func contains(_ constraint: Constraint) -> Bool { record(of: constraint) != nil }

  mutating func makeRecord() -> Int32 {
    constraintCount += 1
    if let index = freeRecords.popLast() {
      records[Int(index)].isUsed = true
      return index
    }
    records.append(Record(isUsed: true))
    return Int32(records.count - 1)
  }

  mutating func freeRecord(_ index: Int32) {
    constraintCount -= 1
    records[Int(index)] = Record(generation: records[Int(index)].generation &+ 1)
    freeRecords.append(index)
  }

  func constraint(_ index: Int32) -> Constraint {
    Constraint(index: index, generation: records[Int(index)].generation)
  }
}

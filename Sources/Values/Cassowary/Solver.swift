/// Finds values for variables under linear constraints, and updates them quickly after changes.
///
///     var solver = Solver()
///     let left = solver.makeVariable(), width = solver.makeVariable(isRestricted: true)
///     try solver.add([Term(left)], .equal, 20)
///     try solver.add([Term(left), Term(width)], .lessThanOrEqual, 100)
///     try solver.add([Term(width)], .equal, 300, strength: Strength(priority: 750))
///     solver.solve()
///     solver.value(of: width)  // 80
///
/// This is incremental Cassowary: Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm". It differs in four ways. Priorities are compared level by level instead of as one sum
/// of weights. Columns are linked lists, like rows. `solve` optimizes once for many added constraints. The
/// constraint that a variable is not negative is added only when it would be violated.
///
/// The results are deterministic. A variable that no constraint determines is 0.
public struct Solver: ~Copyable {
  struct Record {
    var generation: UInt32 = 0
    var isUsed = false
    /// The deviations above and below, or `none`. A required equation has a dummy in `above`.
    var above = Tableau.none
    var below = Tableau.none
    /// The coefficient of the marker in the constraint's equation.
    var markerCoefficient = 1.0
    var constant = 0.0
    /// The prices of `above` and `below`, and the slots of their levels.
    var abovePrice = 0.0, belowPrice = 0.0
    var aboveSlot = Tableau.none, belowSlot = Tableau.none
    /// Whether the constraint is queued until the next optimization.
    var isQueued = false
    /// Whether the solver added the constraint itself, for a restricted variable.
    var isRestriction = false

    /// The symbol that represents the constraint in the tableau.
    var marker: Int32 { above != Tableau.none ? above : below }
  }

  /// The largest magnitude of a number; larger ones are rejected.
  public static let limit = 1e12
  /// The largest deviation that counts as none.
  static let tolerance = 1e-6

  var tableau = Tableau()
  var records: [Record] = []
  private var freeRecords: [Int32] = []
  /// Optional constraints that are not in the tableau yet. Adding required constraints is much faster
  /// without them.
  var queue: [Queued] = []

  struct Queued {
    var constraint: Constraint
    var terms: [Term]
    var above, below: Cost
  }

  /// The cells at which a symbol's growth may end.
  var limits: [Limit] = []

  struct Limit {
    var cell: Int32
    var ratio: Double
    var basic: Int32
  }

  /// The rows to check after constants have changed.
  var infeasible: [Int32] = []
  /// The sums of a new equation: a coefficient for each symbol, and the symbols whose coefficient is not 0.
  var sums: [Double] = []
  var touched: [Int32] = []
  /// The number of constraints.
  public internal(set) var constraintCount = 0

  /// Creates a solver without variables and constraints.
  public init() {}

  // MARK: Variables

  /// Creates a variable.
  ///
  /// - Parameter isRestricted: Whether the variable must not be negative.
  public mutating func makeVariable(isRestricted: Bool = false) -> Variable {
    let symbol = makeSymbol(.external)
    tableau.symbols[symbol].isRestricted = isRestricted
    return Variable(symbol: symbol)
  }

  /// Removes a variable. Does nothing if a constraint contains it.
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

  /// Returns the value of a variable, after `solve`; 0 for an unknown variable.
  public func value(of variable: Variable) -> Double {
    isKnown(variable) ? tableau.value(of: variable.symbol) : 0
  }

  func isKnown(_ variable: Variable) -> Bool {
    variable.symbol >= 0 && Int(variable.symbol) < tableau.symbols.count
      && tableau.symbols[variable.symbol].kind == .external
  }

  /// Calls `body` with each variable whose value has changed, or may have, since the last call. Call it
  /// after `solve`.
  public mutating func drainChanges(_ body: (Variable) -> Void) {
    for level in 0..<tableau.changed.count {
      let symbol = tableau.changed[level]
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

  /// Returns whether the constraint was added and not removed.
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

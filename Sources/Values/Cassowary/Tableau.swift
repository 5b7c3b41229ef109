/// The equations of a solver, each solved for its basic symbol.
///
///     basic = constant + coefficient · symbol + coefficient · symbol + …
///
/// Nonbasic symbols are zero, so the constant is the value of the basic symbol. Coefficients are cells of one
/// flat array. Each cell is linked to the next one in its row and in its column, so that a substitution finds
/// the rows with a symbol without a search.
struct Tableau: ~Copyable {
  struct Cell {
    var coefficient: Double
    var row: Int32
    var symbol: Int32
    var previousInRow: Int32
    var nextInRow: Int32
    var previousInColumn: Int32
    var nextInColumn: Int32
  }

  struct Row {
    var constant: Double
    /// The basic symbol of the row, or `none`.
    var basic: Int32
    var first: Int32
  }

  enum Kind: UInt8 {
    /// A variable of the client; the tableau does not restrict its value.
    case external
    /// A deviation from a constraint; never negative.
    case error
    /// The marker of a required equation; always zero.
    case dummy
    /// A measure of the violation of a new constraint; never negative.
    case artificial
    case unused
  }

  struct Symbol {
    var kind: Kind
    /// Whether the symbol is in the list of symbols whose cost must be examined.
    var isPending = false
    /// Whether the symbol is in the list of changed variables.
    var isChanged = false
    /// Whether the variable must not be negative, and whether it is in the list of suspects.
    var isRestricted = false
    var isSuspect = false
    /// The row that is solved for the symbol, or `none`.
    var row: Int32
    var firstInColumn: Int32
    /// The constraint of the symbol, or `none`.
    var owner: Int32

    /// Whether a negative value makes the tableau infeasible.
    var isNonNegative: Bool { kind == .error || kind == .artificial }
  }

  static let none: Int32 = -1
  /// Coefficients of a smaller magnitude count as zero.
  static let epsilon = 1e-8

  var cells = Buffer<Cell>(capacity: 256)
  private var firstFreeCell = none
  var rows = Buffer<Row>(capacity: 64)
  private var firstFreeRow = none
  var symbols = Buffer<Symbol>(capacity: 128)
  private var firstFreeSymbol = none
  private(set) var rowCount = 0

  var objective = Objective()
  /// Variables whose value has changed since the list was last taken.
  var changed = Buffer<Int32>(capacity: 64)
  /// Restricted variables that may be negative.
  var suspects = Buffer<Int32>(capacity: 64)

  /// The cells of the row that is being substituted, copied to contiguous memory.
  private var pivotSymbols = Buffer<Int32>(capacity: 64)
  private var pivotCoefficients = Buffer<Double>(capacity: 64)
  private var pivotHits = Buffer<Int32>(capacity: 64)
  /// For each symbol, its index in those lists, or `none`.
  private var pivotPositions = Buffer<Int32>(capacity: 128)

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Kind, owner: Int32 = none) -> Int32 {
    let symbol = Symbol(kind: kind, row: Tableau.none, firstInColumn: Tableau.none, owner: owner)
    if firstFreeSymbol != Tableau.none {
      let index = firstFreeSymbol
      firstFreeSymbol = symbols[index].row
      // Lists may still contain the symbol that had this index.
      let old = symbols[index]
      symbols[index] = symbol
      symbols[index].isPending = old.isPending
      symbols[index].isChanged = old.isChanged
      symbols[index].isSuspect = old.isSuspect
      return index
    }
    symbols.append(symbol)
    pivotPositions.append(Tableau.none)
    objective.appendSymbol()
    return Int32(symbols.count - 1)
  }

  /// Frees a symbol and the cells that rounding errors have left in its column.
  mutating func freeSymbol(_ symbol: Int32) {
    while symbols[symbol].firstInColumn != Tableau.none { removeCell(symbols[symbol].firstInColumn) }
    if symbols[symbol].row != Tableau.none { removeRow(symbols[symbol].row) }
    objective.clear(symbol)
    symbols[symbol].kind = .unused
    symbols[symbol].row = firstFreeSymbol
    firstFreeSymbol = symbol
  }

  @inline(__always) func value(of symbol: Int32) -> Double {
    let row = symbols[symbol].row
    return row == Tableau.none ? 0 : rows[row].constant
  }

  /// Records that a variable's value has changed.
  @inline(__always) mutating func recordChange(of symbol: Int32) {
    guard symbols[symbol].kind == .external else { return }
    if !symbols[symbol].isChanged {
      symbols[symbol].isChanged = true
      changed.append(symbol)
    }
    if symbols[symbol].isRestricted, !symbols[symbol].isSuspect {
      symbols[symbol].isSuspect = true
      suspects.append(symbol)
    }
  }

  // MARK: Cells and rows

  /// Adds a row with the basic symbol `basic` and without cells.
  mutating func makeRow(basic: Int32, constant: Double) -> Int32 {
    let row = Row(constant: constant, basic: basic, first: Tableau.none)
    let index: Int32
    if firstFreeRow != Tableau.none {
      index = firstFreeRow
      firstFreeRow = rows[index].first
      rows[index] = row
    } else {
      rows.append(row)
      index = Int32(rows.count - 1)
    }
    rowCount += 1
    symbols[basic].row = index
    recordChange(of: basic)
    return index
  }

  mutating func removeRow(_ row: Int32) {
    while rows[row].first != Tableau.none { removeCell(rows[row].first) }
    let basic = rows[row].basic
    symbols[basic].row = Tableau.none
    recordChange(of: basic)
    rows[row].basic = Tableau.none
    rows[row].first = firstFreeRow
    firstFreeRow = row
    rowCount -= 1
  }

  @inline(__always) mutating func addCell(_ coefficient: Double, row: Int32, symbol: Int32) {
    let (firstInRow, firstInColumn) = (rows[row].first, symbols[symbol].firstInColumn)
    let cell = Cell(
      coefficient: coefficient, row: row, symbol: symbol, previousInRow: Tableau.none, nextInRow: firstInRow,
      previousInColumn: Tableau.none, nextInColumn: firstInColumn)
    let index: Int32
    if firstFreeCell != Tableau.none {
      index = firstFreeCell
      firstFreeCell = cells[index].nextInRow
      cells[index] = cell
    } else {
      cells.append(cell)
      index = Int32(truncatingIfNeeded: cells.count - 1)
    }
    if firstInRow != Tableau.none { cells[firstInRow].previousInRow = index }
    if firstInColumn != Tableau.none { cells[firstInColumn].previousInColumn = index }
    rows[row].first = index
    symbols[symbol].firstInColumn = index
  }

  @inline(__always) mutating func removeCell(_ index: Int32) {
    let cell = cells[index]
    if cell.previousInRow == Tableau.none {
      rows[cell.row].first = cell.nextInRow
    } else {
      cells[cell.previousInRow].nextInRow = cell.nextInRow
    }
    if cell.nextInRow != Tableau.none { cells[cell.nextInRow].previousInRow = cell.previousInRow }
    unlinkFromColumn(index)
    cells[index].nextInRow = firstFreeCell
    firstFreeCell = index
  }

  @inline(__always) private mutating func unlinkFromColumn(_ index: Int32) {
    let cell = cells[index]
    if cell.previousInColumn == Tableau.none {
      symbols[cell.symbol].firstInColumn = cell.nextInColumn
    } else {
      cells[cell.previousInColumn].nextInColumn = cell.nextInColumn
    }
    if cell.nextInColumn != Tableau.none {
      cells[cell.nextInColumn].previousInColumn = cell.previousInColumn
    }
  }

  // MARK: Pivots

  /// Solves the row of `cell` for the cell's symbol and substitutes the result in all other rows and in
  /// the objective.
  mutating func pivot(on cell: Int32) {
    let (row, entering) = (cells[cell].row, cells[cell].symbol)
    let leaving = rows[row].basic
    let scale = -1 / cells[cell].coefficient
    // The cell becomes the leaving symbol's.
    unlinkFromColumn(cell)
    let first = symbols[leaving].firstInColumn
    cells[cell].symbol = leaving
    cells[cell].previousInColumn = Tableau.none
    cells[cell].nextInColumn = first
    if first != Tableau.none { cells[first].previousInColumn = cell }
    symbols[leaving].firstInColumn = cell
    cells[cell].coefficient = -1
    var next = rows[row].first
    while next != Tableau.none {
      cells[next].coefficient *= scale
      next = cells[next].nextInRow
    }
    rows[row].constant *= scale
    rows[row].basic = entering
    symbols[entering].row = row
    symbols[leaving].row = Tableau.none
    recordChange(of: entering)
    recordChange(of: leaving)
    substitute(row)
  }

  /// Substitutes the basic symbol of `row` wherever else it occurs.
  mutating func substitute(_ row: Int32) {
    let symbol = rows[row].basic
    let hasCost = objective.hasCost(of: symbol)
    guard symbols[symbol].firstInColumn != Tableau.none || hasCost else { return }
    pivotSymbols.removeAll()
    pivotCoefficients.removeAll()
    pivotHits.removeAll()
    var next = rows[row].first
    while next != Tableau.none {
      let cell = cells[next]
      pivotPositions[cell.symbol] = Int32(truncatingIfNeeded: pivotSymbols.count)
      pivotSymbols.append(cell.symbol)
      pivotCoefficients.append(cell.coefficient)
      pivotHits.append(Tableau.none)
      next = cell.nextInRow
    }
    if hasCost { substituteInObjective(symbol) }
    let constant = rows[row].constant
    while symbols[symbol].firstInColumn != Tableau.none {
      let index = symbols[symbol].firstInColumn
      let (target, factor) = (cells[index].row, cells[index].coefficient)
      removeCell(index)
      addPivot(times: factor, constant: constant, to: target)
    }
    for level in 0..<pivotSymbols.count { pivotPositions[pivotSymbols[level]] = Tableau.none }
  }

  /// Adds the copied row, multiplied by `factor`, to another row.
  @inline(__always)
  private mutating func addPivot(times factor: Double, constant: Double, to target: Int32) {
    if constant != 0 {
      let value = rows[target].constant + factor * constant
      rows[target].constant = abs(value) < Tableau.epsilon ? 0 : value
      recordChange(of: rows[target].basic)
    }
    var next = rows[target].first
    var hits = 0
    while next != Tableau.none {
      let index = next
      let cell = cells[index]
      next = cell.nextInRow
      let level = pivotPositions[cell.symbol]
      guard level != Tableau.none else { continue }
      hits += 1
      pivotHits[level] = target
      let coefficient = cell.coefficient + factor * pivotCoefficients[level]
      if abs(coefficient) < Tableau.epsilon {
        removeCell(index)
      } else {
        cells[index].coefficient = coefficient
      }
    }
    guard hits < pivotSymbols.count else { return }
    for level in 0..<pivotSymbols.count where pivotHits[level] != target {
      let coefficient = factor * pivotCoefficients[level]
      if abs(coefficient) >= Tableau.epsilon {
        addCell(coefficient, row: target, symbol: pivotSymbols[level])
      }
    }
  }

  private mutating func substituteInObjective(_ symbol: Int32) {
    objective.remove(symbol)
    for level in 0..<pivotSymbols.count {
      let other = pivotSymbols[level]
      objective.addRemoved(times: pivotCoefficients[level], to: other)
      markPending(other)
    }
  }

  /// Records that the cost of a symbol has changed.
  @inline(__always) mutating func markPending(_ symbol: Int32) {
    guard !symbols[symbol].isPending else { return }
    symbols[symbol].isPending = true
    objective.pending.append(symbol)
  }
}

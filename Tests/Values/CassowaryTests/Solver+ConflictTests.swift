import Cassowary
import Testing

@Suite("Solver: conflicts and invalid input")
struct SolverConflictTests {
  @Test("a conflicting equation is rejected with the constraints that exclude it")
  func conflictOfEquations() throws {
    var solver = Solver()
    let (left, width) = (solver.makeVariable(), solver.makeVariable())
    try solver.add([Term(left)], .equal, 5)
    let fixed = try solver.add([Term(width)], .equal, 100)
    #expect(throws: SolverError.unsatisfiable([fixed])) { try solver.add([Term(width)], .equal, 50) }
    solver.solve()
    #expect(solver.value(of: width) == 100)
    #expect(solver.constraintCount == 2)
  }

  @Test("only the limits that cause a conflict are reported")
  func conflictOfLimits() throws {
    var solver = Solver()
    let (left, width) = (solver.makeVariable(), solver.makeVariable())
    let start = try solver.add([Term(left)], .greaterThanOrEqual, 50)
    let minimum = try solver.add([Term(width)], .greaterThanOrEqual, 60)
    try solver.add([Term(width)], .lessThanOrEqual, 500)
    #expect(throws: SolverError.unsatisfiable([start, minimum])) {
      try solver.add([Term(left), Term(width)], .lessThanOrEqual, 100)
    }
    try solver.add([Term(left), Term(width)], .lessThanOrEqual, 110)
    solver.solve()
    #expect([left, width].map { solver.value(of: $0) } == [50, 60])
  }

  @Test("a conflicting constant is rejected, and the old one stays")
  func conflictOfConstant() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let minimum = try solver.add([Term(width)], .greaterThanOrEqual, 10)
    let maximum = try solver.add([Term(width)], .lessThanOrEqual, 20)
    try solver.add([Term(width)], .equal, 0, strength: Strength(priority: 1))
    #expect(throws: SolverError.unsatisfiable([minimum, maximum])) { try solver.setConstant(30, of: minimum) }
    solver.solve()
    #expect(solver.value(of: width) == 10)
  }

  @Test("a variable that has to be negative is reported with the reasons")
  func negativeVariable() throws {
    var solver = Solver()
    let (outer, inner) = (solver.makeVariable(isRestricted: true), solver.makeVariable(isRestricted: true))
    let size = try solver.add([Term(outer)], .equal, 30)
    let margins = try solver.add([Term(outer), Term(inner, -1)], .equal, 40)
    #expect(
      solver.solve() == [NegativeVariable(variable: inner, conflict: [size, margins])])
    solver.remove(margins)
    #expect(solver.solve() == [])
    #expect(solver.value(of: inner) >= 0)
  }

  @Test("each of many variables that have to be negative is reported once")
  func manyNegativeVariables() throws {
    var solver = Solver()
    let variables = (0..<50).map { _ in solver.makeVariable(isRestricted: true) }
    try solver.add([Term(variables[0])], .equal, -1)
    for (one, other) in zip(variables, variables.dropFirst()) {
      try solver.add([Term(other), Term(one, -1)], .lessThanOrEqual, -1)
      try solver.add([Term(other)], .equal, 10, strength: Strength(priority: 500))
    }
    let negative = solver.solve()
    #expect(Set(negative.map(\.variable)) == Set(variables))
    #expect(negative.count == variables.count)
    #expect(variables.map { solver.value(of: $0) } == (1...50).map { -Double($0) })
  }

  @Test(
    "numbers that are not finite are rejected",
    arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
  func badNumbers(number: Double) throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let fixed = try solver.add([Term(width)], .equal, 10)
    #expect(throws: SolverError.invalid) { try solver.add([Term(width)], .equal, number) }
    #expect(throws: SolverError.invalid) { try solver.add([Term(width, number)], .equal, 1) }
    #expect(throws: SolverError.invalid) { try solver.setConstant(number, of: fixed) }
    #expect(throws: SolverError.invalid) {
      try solver.add([Term(width)], .equal, 1, strength: Strength(priority: 5, weight: number))
    }
    solver.solve()
    #expect(solver.value(of: width) == 10)
  }

  @Test("handles of removed constraints do nothing")
  func oldHandles() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let fixed = try solver.add([Term(width)], .equal, 10)
    solver.remove(fixed)
    try solver.add([Term(width)], .equal, 20)
    solver.remove(fixed)
    #expect(throws: SolverError.invalid) { try solver.setConstant(5, of: fixed) }
    solver.solve()
    #expect(solver.value(of: width) == 20)
  }

  @Test("huge numbers and thousands of contradictions neither trap nor hang")
  func hardInput() throws {
    var solver = Solver()
    let variables = (0..<30).map { _ in solver.makeVariable(isRestricted: true) }
    var refused = 0
    for round in 0..<3000 {
      let (one, other) = (variables[round * 7 % 30], variables[round * 11 % 30])
      let size = round % 3 == 0 ? 1e12 : round % 3 == 1 ? 1e-9 : 3
      do {
        try solver.add(
          [Term(one, size), Term(other, -2)], round % 2 == 0 ? .equal : .greaterThanOrEqual,
          Double(round % 17) * size,
          strength: Strength(priority: round % 5 == 0 ? 1000 : Double(round % 900)))
      } catch {
        refused += 1
      }
      if round % 50 == 0 { solver.solve() }
    }
    solver.solve()
    #expect(refused > 0)
  }
}

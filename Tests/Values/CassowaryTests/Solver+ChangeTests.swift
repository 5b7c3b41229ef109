import Cassowary
import Testing

@Suite("Solver: changes")
struct SolverChangeTests {
  @Test("after a constraint is removed, one that it outweighed takes effect")
  func removal() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    try solver.add([Term(width)], .equal, 300, strength: Strength(priority: 750))
    let limit = try solver.add([Term(width)], .lessThanOrEqual, 80)
    solver.solve()
    solver.remove(limit)
    solver.solve()
    #expect(solver.value(of: width) == 300)
    #expect(solver.constraintCount == 1)
  }

  @Test("a changed constant changes and reports only the dependent variables")
  func changedConstant() throws {
    var solver = Solver()
    let (left, right, other) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let start = try solver.add([Term(left)], .equal, 20)
    try solver.add([Term(right), Term(left, -1)], .equal, 100)
    try solver.add([Term(other)], .equal, 7)
    solver.solve()
    solver.drainChanges { _ in }
    try solver.setConstant(30, of: start)
    solver.solve()
    var changed: [Variable] = []
    solver.drainChanges { changed.append($0) }
    #expect(Set(changed) == [left, right])
    #expect([left, right, other].map { solver.value(of: $0) } == [30, 130, 7])
  }

  @Test("two limits can change together even if each conflicts with the other's old value")
  func limitsMoveTogether() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let minimum = try solver.add([Term(width)], .greaterThanOrEqual, 10)
    let maximum = try solver.add([Term(width)], .lessThanOrEqual, 20)
    try solver.add([Term(width)], .equal, 0, strength: Strength(priority: 1))
    try solver.setConstants([(minimum, 30), (maximum, 40)])
    solver.solve()
    #expect(solver.value(of: width) == 30)
  }

  @Test("a redundant equation still holds after the other one is removed")
  func redundantEquation() throws {
    var solver = Solver()
    let (one, other) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add([Term(one), Term(other, -1)], .equal, 10)
    try solver.add([Term(one, 2), Term(other, -2)], .equal, 20)
    try solver.add([Term(other)], .equal, 5, strength: Strength(priority: 1))
    solver.solve()
    solver.remove(first)
    solver.solve()
    #expect([one, other].map { solver.value(of: $0) } == [15, 5])
    #expect(throws: SolverError.self) { try solver.add([Term(one), Term(other, -1)], .equal, 11) }
  }

  @Test("a variable is removed only when no constraint contains it")
  func variablesGo() throws {
    var solver = Solver()
    let (one, other) = (solver.makeVariable(), solver.makeVariable(isRestricted: true))
    let equation = try solver.add([Term(one), Term(other)], .equal, -10, strength: Strength(priority: 5))
    solver.solve()
    solver.remove(one)
    #expect(solver.value(of: one) == -10)
    solver.remove(equation)
    solver.remove(one)
    solver.remove(other)
    #expect(throws: SolverError.invalid) { try solver.add([Term(one)], .equal, 1) }
  }

  @Test("after ten thousand changes the values equal those of a new solver")
  func noDrift() throws {
    var solver = Solver()
    let variables = (0..<20).map { _ in solver.makeVariable(isRestricted: true) }
    var gaps: [Constraint] = []
    for (one, other) in zip(variables, variables.dropFirst()) {
      gaps.append(try solver.add([Term(other), Term(one, -1)], .equal, 8))
    }
    try solver.add([Term(variables[0])], .equal, 0.1)
    for round in 0..<10_000 {
      let level = round * 7 % gaps.count
      try solver.setConstant(8 + Double(round % 13) / 3, of: gaps[level])
      if round % 5 == 0 {
        solver.remove(gaps[level])
        gaps[level] = try solver.add([Term(variables[level + 1]), Term(variables[level], -1)], .equal, 8)
      }
      solver.solve()
    }
    try solver.setConstants(gaps.map { ($0, 8) })
    solver.solve()
    #expect(abs(solver.value(of: variables[19]) - (0.1 + 19 * 8)) < 0.000_001)
  }
}

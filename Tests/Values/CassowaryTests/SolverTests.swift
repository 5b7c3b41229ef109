import Cassowary
import Testing

@Suite("Solver")
struct SolverTests {
  @Test("values follow from a chain of equations")
  func chainOfEquations() throws {
    var solver = Solver()
    let (left, width, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add([Term(left)], .equal, 20)
    try solver.add([Term(width)], .equal, 300)
    try solver.add([Term(left), Term(width), Term(right, -1)], .equal, 0)
    solver.solve()
    #expect(solver.value(of: left) == 20)
    #expect(solver.value(of: right) == 320)
  }

  @Test("a required limit outweighs an optional length")
  func limitBeatsWish() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    try solver.add([Term(width)], .equal, 300, strength: Strength(priority: 750))
    try solver.add([Term(width)], .lessThanOrEqual, 80)
    solver.solve()
    #expect(solver.value(of: width) == 80)
  }

  @Test("one constraint of a higher priority outweighs a thousand of the next lower one")
  func priorityBeatsNumber() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    for _ in 0..<1000 {
      try solver.add([Term(width)], .equal, 0, strength: Strength(priority: 249, weight: 1000))
    }
    try solver.add([Term(width)], .equal, 100, strength: Strength(priority: 250))
    solver.solve()
    #expect(solver.value(of: width) == 100)
  }

  @Test("among equal priorities the majority wins")
  func majorityWins() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    for constant in [10.0, 50, 50] {
      try solver.add([Term(width)], .equal, constant, strength: Strength(priority: 500))
    }
    solver.solve()
    #expect(solver.value(of: width) == 50)
  }

  @Test("a length can be hard to shrink and easy to grow")
  func differentCosts() throws {
    var solver = Solver()
    let (one, other) = (solver.makeVariable(), solver.makeVariable())
    for variable in [one, other] {
      try solver.add(
        [Term(variable)], 100, above: .priced(Strength(priority: 250)),
        below: .priced(Strength(priority: variable == one ? 751 : 750)))
    }
    let sum = try solver.add([Term(one), Term(other)], .equal, 150)
    solver.solve()
    #expect([solver.value(of: one), solver.value(of: other)] == [100, 50])
    #expect(solver.contains(sum) == true)
  }

  @Test("a restricted variable is never negative, others may be")
  func restriction() throws {
    var solver = Solver()
    let (width, left) = (solver.makeVariable(isRestricted: true), solver.makeVariable())
    try solver.add([Term(width)], .equal, -10, strength: Strength(priority: 999))
    try solver.add([Term(left)], .equal, -10, strength: Strength(priority: 1))
    #expect(solver.solve() == [])
    #expect(solver.value(of: width) == 0)
    #expect(solver.value(of: left) == -10)
  }

  @Test("a variable without constraints is 0")
  func freeVariable() {
    var solver = Solver()
    let variable = solver.makeVariable()
    solver.solve()
    #expect(solver.value(of: variable) == 0)
    #expect(solver.isAmbiguous(variable) == true)
    #expect(solver.isFree(variable) == true)
  }

  @Test("a variable is free until a constraint limits it, also through another variable")
  func freedom() throws {
    var solver = Solver()
    let (one, other) = (solver.makeVariable(), solver.makeVariable(isRestricted: true))
    try solver.add([Term(one), Term(other, -1)], .equal, 10)
    solver.solve()
    #expect([solver.isFree(one), solver.isFree(other)] == [true, true])
    try solver.add([Term(other)], .greaterThanOrEqual, 5)
    solver.solve()
    #expect([solver.isFree(one), solver.isFree(other)] == [false, false])
    #expect(solver.value(of: one) == 15)
  }

  @Test("ambiguity is detected, and resolved by one more constraint")
  func ambiguity() throws {
    var solver = Solver()
    let (one, other) = (solver.makeVariable(isRestricted: true), solver.makeVariable(isRestricted: true))
    try solver.add([Term(one), Term(other)], .equal, 100)
    for variable in [one, other] {
      try solver.add([Term(variable)], .equal, 80, strength: Strength(priority: 500))
    }
    solver.solve()
    #expect([solver.isAmbiguous(one), solver.isAmbiguous(other)] == [true, true])
    try solver.add([Term(one)], .equal, 60, strength: Strength(priority: 499))
    solver.solve()
    #expect([solver.isAmbiguous(one), solver.isAmbiguous(other)] == [false, false])
    #expect([solver.value(of: one), solver.value(of: other)] == [60, 40])
    #expect(solver.isAmbiguous(one, ignoring: 499) == true && solver.isAmbiguous(one, ignoring: 498) == false)
  }

  @Test("the constraints that determine a value are known")
  func determiningConstraints() throws {
    var solver = Solver()
    let (left, width) = (solver.makeVariable(), solver.makeVariable())
    let start = try solver.add([Term(left)], .equal, 20)
    let limit = try solver.add([Term(width)], .lessThanOrEqual, 80)
    let request = try solver.add([Term(width)], .equal, 300, strength: Strength(priority: 750))
    solver.solve()
    #expect(solver.constraints(determining: left) == [start])
    #expect(solver.constraints(determining: width) == [limit])
    #expect(solver.deviation(of: request) == -220)
  }
}

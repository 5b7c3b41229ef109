import Cassowary
import TestSupport

/// A random system of constraints with exactly one best solution.
///
/// The required constraints hold at a point that is drawn first. Each variable has a weak constraint with a
/// weight of its own, so that no two solutions are equally good.
struct RandomSystem {
  struct Rule {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    /// 0 for weak, 1 for medium, 2 for strong, 3 for required.
    var level: Int
    var weight: Double
  }

  var isRestricted: [Bool]
  var rules: [Rule] = []
  /// The rules to remove after the first solution, and the constants to change after the second.
  var removed: [Int] = []
  var changed: [(rule: Int, constant: Double)] = []

  static let priorities = [100.0, 500, 900, Strength.requiredPriority]

  init(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let count = 2 + dice.below(seed % 50 == 0 ? 20 : 6)
    isRestricted = (0..<count).map { _ in dice.below(3) == 0 }
    let point = isRestricted.map { Double(dice.below(100) - ($0 ? 0 : 50)) }
    for _ in 0..<dice.below(count + 1) { addRule(level: 3, around: point, using: &dice) }
    for _ in 0..<dice.below(count + 2) { addRule(level: 1 + dice.below(2), around: point, using: &dice) }
    for variable in 0..<count {
      rules.append(
        Rule(
          terms: [(variable, 1)], relation: .equal, constant: Double(dice.below(200) - 100), level: 0,
          weight: dice.number(0.5...2)))
    }
    let others = rules.indices.filter { rules[$0].level > 0 }
    removed = others.filter { _ in dice.below(4) == 0 }
    for rule in rules.indices where rules[rule].level < 3 && dice.below(3) == 0 && !removed.contains(rule) {
      changed.append((rule, Double(dice.below(200) - 100)))
    }
  }

  private mutating func addRule(level: Int, around point: [Double], using dice: inout SeededGenerator) {
    let coefficients = [1, 1, 1, -1, -1, -1, 2, -2, 0.5, -0.5]
    var variables = Array(point.indices)
    var terms: [(variable: Int, coefficient: Double)] = []
    for _ in 0...dice.below(min(3, point.count)) {
      let variable = variables.remove(at: dice.below(variables.count))
      terms.append((variable, coefficients[dice.below(coefficients.count)]))
    }
    let sum = terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
    let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][dice.below(3)]
    let slack = Double(dice.below(30))
    let constant =
      switch relation {
      case _ where level < 3: Double(dice.below(200) - 100)
      case .equal: sum
      case .lessThanOrEqual: sum + slack
      case .greaterThanOrEqual: sum - slack
      }
    rules.append(
      Rule(
        terms: terms, relation: relation, constant: constant, level: level, weight: dice.number(0.5...2)))
  }

  /// The system after all removals and changes.
  var final: RandomSystem {
    var system = self
    for (rule, constant) in changed { system.rules[rule].constant = constant }
    system.rules = system.rules.indices.filter { !removed.contains($0) }.map { system.rules[$0] }
    (system.removed, system.changed) = ([], [])
    return system
  }

  /// Returns the weighted error of values at each level.
  func errors(of values: [Double]) -> [Double] {
    var errors = [0.0, 0, 0, 0]
    for rule in rules {
      let sum = rule.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] } - rule.constant
      let error =
        switch rule.relation {
        case .equal: abs(sum)
        case .lessThanOrEqual: max(0, sum)
        case .greaterThanOrEqual: max(0, -sum)
        }
      errors[rule.level] += error * rule.weight
    }
    for (value, isRestricted) in zip(values, isRestricted) where isRestricted { errors[3] += max(0, -value) }
    return errors
  }

  /// Solves the system in steps: with all rules, without the removed ones, and with the changed constants.
  func solved() throws -> [Double] {
    var solver = Solver()
    let variables = isRestricted.map { solver.makeVariable(isRestricted: $0) }
    var constraints: [Constraint] = []
    for rule in rules {
      constraints.append(
        try solver.add(
          rule.terms.map { Term(variables[$0.variable], $0.coefficient) }, rule.relation, rule.constant,
          strength: Strength(priority: RandomSystem.priorities[rule.level], weight: rule.weight)))
    }
    solver.solve()
    for rule in removed { solver.remove(constraints[rule]) }
    solver.solve()
    try solver.setConstants(changed.map { (constraints[$0.rule], $0.constant) })
    solver.solve()
    return variables.map { solver.value(of: $0) }
  }
}

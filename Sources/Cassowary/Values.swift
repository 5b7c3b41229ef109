/// An unknown of a solver.
///
/// A variable belongs to the solver that made it. Other solvers take it for one of their own, or refuse it.
public struct Variable: Hashable, Sendable {
  package let symbol: Int32

  init(symbol: Int32) { self.symbol = symbol }
}

/// A constraint of a solver, until it is removed.
public struct Constraint: Hashable, Sendable {
  package let index: Int32
  /// Tells a constraint from a removed one that had the same index.
  let generation: UInt32
}

/// A variable times a number.
public struct Term: Hashable, Sendable {
  public var variable: Variable
  public var coefficient: Double

  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

public enum Relation: Hashable, Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// How much a constraint counts that cannot be satisfied together with others.
///
/// A constraint of a higher priority beats any number of lower ones. Among equal priorities the sum of the errors
/// is as small as it can be, each error times its weight.
public struct Strength: Hashable, Sendable {
  public var priority: Double
  public var weight: Double

  /// The priority of a constraint that must hold.
  public static let requiredPriority = 1000.0
  public static let required = Strength(priority: requiredPriority)

  /// Creates a strength. A priority of 1000 or more is a required one.
  public init(priority: Double, weight: Double = 1) {
    self.priority = priority
    self.weight = weight
  }
}

/// What a deviation from a constraint costs in one direction.
public enum Cost: Hashable, Sendable {
  case free
  case priced(Strength)
  case forbidden

  init(_ strength: Strength) {
    self = strength.priority >= Strength.requiredPriority ? .forbidden : .priced(strength)
  }
}

/// A variable that must not be negative but is.
public struct NegativeVariable: Hashable, Sendable {
  public var variable: Variable
  /// The required constraints that leave no other value.
  public var conflict: Set<Constraint>

  public init(variable: Variable, conflict: Set<Constraint>) {
    self.variable = variable
    self.conflict = conflict
  }
}

/// Why a constraint was not added.
public enum SolverError: Error, Hashable {
  /// The required constraints in the list exclude the new one.
  case unsatisfiable(Set<Constraint>)
  /// A number is infinite, not a number or larger than `Solver.limit`, or a variable is unknown.
  case invalid
}

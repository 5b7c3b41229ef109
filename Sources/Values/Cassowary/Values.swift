/// A variable of a solver.
///
/// A variable belongs to the solver that created it. Other solvers confuse it with one of their own or
/// reject it.
public struct Variable: Hashable, Sendable {
  package let symbol: Int32

  init(symbol: Int32) { self.symbol = symbol }
}

/// A constraint of a solver, until it is removed.
public struct Constraint: Hashable, Sendable {
  package let index: Int32
  /// Distinguishes the constraint from removed ones with the same index.
  let generation: UInt32
}

/// A variable multiplied by a number.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The number that the variable is multiplied by.
  public var coefficient: Double

  /// Creates a term.
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// How the sum of a constraint's terms relates to its constant.
public enum Relation: Hashable, Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// The importance of a constraint that conflicts with others.
///
/// A constraint of a higher priority outweighs any number of lower ones. Among equal priorities, the solver
/// minimizes the weighted sum of the errors.
public struct Strength: Hashable, Sendable {
  /// The priority; `requiredPriority` or more means that the constraint must hold.
  public var priority: Double
  /// The factor of the constraint's error among constraints of the same priority.
  public var weight: Double

  /// The priority of a constraint that must hold.
  public static let requiredPriority = 1000.0
  /// The strength of a constraint that must hold.
  public static let required = Strength(priority: requiredPriority)

  /// Creates a strength. A priority of at least 1000 means that the constraint must hold.
  public init(priority: Double, weight: Double = 1) {
    self.priority = priority
    self.weight = weight
  }
}

/// The cost of a deviation from a constraint in one direction.
public enum Cost: Hashable, Sendable {
  /// The deviation costs nothing.
  case free
  /// The deviation is minimized with this strength.
  case priced(Strength)
  /// The deviation is not allowed.
  case forbidden

  init(_ strength: Strength) {
    self = strength.priority >= Strength.requiredPriority ? .forbidden : .priced(strength)
  }
}

/// A restricted variable that is negative.
public struct NegativeVariable: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The required constraints that force the value.
  public var conflict: Set<Constraint>

  /// Creates a description of a negative variable.
  public init(variable: Variable, conflict: Set<Constraint>) {
    self.variable = variable
    self.conflict = conflict
  }
}

/// An error that prevents a constraint from being added.
public enum SolverError: Error, Hashable {
  /// The required constraints in the set exclude the new one.
  case unsatisfiable(Set<Constraint>)
  /// A number is infinite, NaN or larger than `Solver.limit`, or a variable or constraint is unknown.
  case invalid
}

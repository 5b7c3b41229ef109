import Cassowary
import Foundation

extension LayoutEngine {
  /// Adds a constraint to the solver. In a conflict, it is left out until another one changes.
  func addToSolver(_ constraint: NSLayoutConstraint) {
    guard let equation = equation(of: constraint) else { return }
    if constraint.relation != .equal { markBounded(by: constraint) }
    updateRules()
    let cost = Cost(constraint.priority)
    let (above, below): (Cost, Cost) =
      switch constraint.relation {
      case .equal: (cost, cost)
      case .lessThanOrEqual: (cost, .free)
      case .greaterThanOrEqual: (.free, cost)
      }
    constraint.expressionConstant = equation.constant
    let constant = Double(constraint.constant) - equation.constant
    do {
      let solved = try solver.add(equation.terms, constant, above: above, below: below)
      constraint.solved = solved
      setOwner(constraint, of: solved)
    } catch .unsatisfiable(let conflict) {
      leaveOut(constraint, because: conflict)
    } catch {
      broken.append(constraint)
      guard !constraint.isReported else { return }
      constraint.isReported = true
      LayoutLog.report("\(constraint) has a constant or multiplier that is not finite and was left out")
    }
  }

  private func markBounded(by constraint: NSLayoutConstraint) {
    let axis = constraint.firstAttribute.axis
    for case let item? in [LayoutItem.of(constraint.firstItem), LayoutItem.of(constraint.secondItem)]
    where item.engine === self && !item.span(axis).isBounded {
      var span = item.span(axis)
      span.isBounded = true
      item.set(span, axis)
      markDirty(item)
    }
  }

  func setOwner(_ owner: AnyObject, of constraint: Constraint) {
    while constraintOwners.count <= Int(constraint.index) { constraintOwners.append(nil) }
    constraintOwners[Int(constraint.index)] = owner
  }

  private func leaveOut(_ constraint: NSLayoutConstraint, because conflict: Set<Constraint>) {
    if let solved = constraint.solved {
      constraint.solved = nil
      removeFromSolver(solved)
    }
    broken.append(constraint)
    guard !constraint.isReported, fitting == nil else { return }
    constraint.isReported = true
    let others = layoutConstraints(of: conflict).filter { $0 !== constraint }
    LayoutLog.report(others + [constraint], with: descriptions(of: conflict), leavingOut: constraint)
  }

  /// Leaves out the most recently activated constraint of a conflict, and returns whether there was one.
  func leaveOutNewest(of conflict: Set<Constraint>) -> Bool {
    guard let newest = layoutConstraints(of: conflict).last else { return false }
    leaveOut(newest, because: conflict)
    return true
  }

  /// Descriptions of the engine's own constraints in a conflict, for the log.
  private func descriptions(of conflict: Set<Constraint>) -> [String] {
    conflict.sorted { $0.index < $1.index }.compactMap { constraint in
      guard let item = constraintOwners[Int(constraint.index)] as? LayoutItem else { return nil }
      if let guide = item.guide { return "<the insets of \(type(of: guide)) '\(guide.identifier)'>" }
      guard let view = item.view else { return nil }
      let name = view.accessibilityIdentifier.map { " '\($0)'" } ?? ""
      return view.translatesAutoresizingMaskIntoConstraints || view === root
        ? "<NSAutoresizingMaskLayoutConstraint \(type(of: view))\(name), frame \(view.frame)>"
        : "<NSContentSizeLayoutConstraint \(type(of: view))\(name)>"
    }
  }

  // MARK: Constants

  /// Passes changed constants to the solver.
  func updateConstants() {
    let constraints = changed
    changed = []
    guard !constraints.isEmpty else { return }
    var changes: [(constraint: Constraint, constant: Double)] = []
    for constraint in constraints where constraint.engine === self {
      if let solved = constraint.solved {
        changes.append((solved, Double(constraint.constant) - constraint.expressionConstant))
      } else if broken.contains(where: { $0 === constraint }) {
        mayMend = true
      }
    }
    setConstants(changes)
  }

  func setConstants(_ changes: [(constraint: Constraint, constant: Double)]) {
    guard !changes.isEmpty else { return }
    mayMend = true
    if (try? solver.setConstants(changes)) != nil { return }
    for change in changes { setConstant(change.constant, of: change.constraint) }
  }

  private func setConstant(_ constant: Double, of constraint: Constraint) {
    while solver.contains(constraint) {
      do {
        return try solver.setConstant(constant, of: constraint)
      } catch .unsatisfiable(let conflict) {
        guard leaveOutNewest(of: conflict.union([constraint])) else { return }
      } catch {
        // The constant is not finite. Adding the constraint again reports it in the log.
        guard let owner = constraintOwners[Int(constraint.index)] as? NSLayoutConstraint else { return }
        remove(owner)
        addToSolver(owner)
        return
      }
    }
  }
}

extension Cost {
  init(_ priority: UILayoutPriority, weight: Double = 1) {
    let value = Double(priority.rawValue)
    self = value >= 1000 ? .forbidden : .priced(Strength(priority: value >= 1 ? value : 1, weight: weight))
  }
}

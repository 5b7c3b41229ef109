import Cassowary
import Foundation

/// The constraints of one view tree, and the solver that finds the frames of its views.
///
/// A tree gets an engine with its first active constraint. Views and guides enter it when a constraint
/// refers to them. `flush` passes changes to the solver, solves, and calls `setNeedsLayout` on the
/// superviews of views whose frames changed.
///
/// - SeeAlso: docs/auto-layout.md.
final class LayoutEngine {
  /// Whether any constraint was ever activated. Until then, Auto Layout does nothing.
  nonisolated(unsafe) static var isUsed = false

  unowned let root: UIView
  var solver = Solver()
  /// The owners of the solver's variables and constraints, by index.
  var variableItems: [LayoutItem?] = []
  var constraintOwners: [AnyObject?] = []

  /// Constraints that wait to be added, and constraints whose constants changed.
  var waiting: [NSLayoutConstraint] = []
  var changed: [NSLayoutConstraint] = []
  /// Items whose implicit constraints need an update.
  var dirtyItems: [LayoutItem] = []
  /// Active constraints that were left out because they conflict with others.
  var broken: [NSLayoutConstraint] = []
  /// The broken constraints that this flush tried again.
  private var mended: [NSLayoutConstraint] = []
  /// Multiline texts, whose heights depend on their widths.
  var texts: [LayoutItem] = []
  /// The values that `exerciseAmbiguityInLayout` asks for.
  var stays: [Variable: Constraint] = [:]
  /// Whether a broken constraint might be satisfiable again.
  var mayMend = false
  var isDirty = false
  private var isFlushing = false
  /// The size to measure the tree for, or nil if the tree is laid out.
  let fitting: LayoutFitting?
  /// The number of constraints removed since the solver was created.
  var removalCount = 0

  init(root: UIView, fitting: LayoutFitting? = nil) {
    self.root = root
    self.fitting = fitting
  }

  // MARK: Changes

  func add(_ constraint: NSLayoutConstraint) {
    constraint.engine = self
    waiting.append(constraint)
    isDirty = true
  }

  func remove(_ constraint: NSLayoutConstraint) {
    broken.removeAll { $0 === constraint }
    guard let solved = constraint.solved else { return }
    constraint.solved = nil
    removeFromSolver(solved)
    isDirty = true
  }

  func removeFromSolver(_ constraint: Constraint) {
    constraintOwners[Int(constraint.index)] = nil
    solver.remove(constraint)
    removalCount += 1
    mayMend = true
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    changed.append(constraint)
    needLayout(constraint)
  }

  func strengthChanged(of constraint: NSLayoutConstraint) { addAgain(constraint) }

  /// Rebuilds a constraint after its equation changed.
  func addAgain(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    waiting.append(constraint)
    needLayout(constraint)
  }

  private func needLayout(_ constraint: NSLayoutConstraint) {
    isDirty = true
    constraint.holder?.setNeedsLayout()
  }

  /// Marks an item whose frame, content size or insets changed, so that its implicit constraints are updated.
  func markDirty(_ item: LayoutItem) {
    guard !item.isDirty else { return }
    item.isDirty = true
    dirtyItems.append(item)
    isDirty = true
    if !isFlushing { root.setNeedsLayout() }
  }

  // MARK: Solving

  /// Passes all changes to the solver, solves, and marks the views whose frames change for layout.
  func flush() {
    guard isDirty, !isFlushing else { return }
    isFlushing = true
    if removalCount > LayoutEngine.wear + 4 * solver.constraintCount { renew() }
    // A new width changes the height of a text, which may change widths again.
    for _ in 0..<4 {
      isDirty = false
      bringInChanges()
      solve()
      if !measureTexts() { break }
    }
    // A constraint that is satisfied again is reported again if it breaks later.
    for constraint in mended where constraint.solved != nil { constraint.isReported = false }
    mended = []
    notifyChanges()
    isFlushing = false
  }

  /// The solver is rebuilt after this many removals plus four per constraint, because rounding errors add up.
  private static let wear = 5000

  /// Replaces the solver and adds all constraints again. Frames stay the same.
  private func renew() {
    let constraints = constraintOwners.compactMap { $0 as? NSLayoutConstraint } + broken
    for case let item? in variableItems { item.forget() }
    solver = Solver()
    (variableItems, constraintOwners, dirtyItems, texts) = ([], [], [], [])
    (broken, changed, removalCount, stays) = ([], [], 0, [:])
    for constraint in constraints {
      constraint.solved = nil
      waiting.append(constraint)
    }
  }

  private func bringInChanges() {
    updateRules()
    let constraints = waiting.sorted { $0.number < $1.number }
    waiting = []
    for constraint in constraints where constraint.engine === self && constraint.solved == nil {
      addToSolver(constraint)
    }
    updateConstants()
    if mayMend, !broken.isEmpty {
      let constraints = broken
      broken = []
      for constraint in constraints where constraint.engine === self { addToSolver(constraint) }
      mended += constraints
    }
    mayMend = false
  }

  /// Solves, and leaves out constraints until no length is negative.
  private func solve() {
    for _ in 0..<100 {
      let negative = solver.solve()
      guard let first = negative.first, leaveOutNewest(of: first.conflict) else { return }
    }
  }

  private func measureTexts() -> Bool {
    var hasChanged = false
    for item in texts where item.view?.measuresHeightByWidth == true {
      guard let length = item.x.length else { continue }
      let width = solver.value(of: length)
      guard abs(width - (item.measuredWidth ?? -1)) > 0.01 else { continue }
      item.measuredWidth = width
      markDirty(item)
      hasChanged = true
    }
    return hasChanged
  }

  private func notifyChanges() {
    var items: [LayoutItem] = []
    solver.drainChanges { variable in
      if let item = variableItems[Int(variable.symbol)] { items.append(item) }
    }
    guard fitting == nil else { return }
    for item in items {
      guard let view = item.view else {
        item.owner?.setNeedsLayout()
        continue
      }
      if view === root {
        view.applySolvedSize()
      } else if view.autoLayout?.translatesMask == false {
        view.superview?.setNeedsLayout()
      }
    }
  }

  // MARK: Results

  func value(_ variable: Variable?) -> CGFloat { variable.map { solver.value(of: $0) } ?? 0 }

  /// Returns the frame of an item. For a view, it includes what lies outside the alignment rectangle.
  func frame(of item: LayoutItem) -> CGRect {
    let rect = CGRect(
      x: value(item.x.start), y: value(item.y.start), width: value(item.x.length),
      height: value(item.y.length))
    guard rect.isFinite else { return .zero }
    // Removes rounding errors, which could move an edge to another pixel.
    func clean(_ value: CGFloat) -> CGFloat { (value * 65536).rounded() / 65536 }
    let edges = CGRect(
      x: clean(rect.minX), y: clean(rect.minY), width: clean(rect.width), height: clean(rect.height))
    return UIScreen.main.rounded(item.view?.frame(forAlignmentRect: edges) ?? edges)
  }

  /// Whether the constraints leave the length of an item along an axis entirely open.
  func isLengthFree(of item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> Bool {
    item.span(axis).length.map { solver.isFree($0) } ?? true
  }

  func constraints(
    affecting item: LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    let span = item.span(axis)
    var found: Set<Constraint> = []
    for case let variable? in [span.start, span.length] {
      found.formUnion(solver.constraints(determining: variable))
    }
    return layoutConstraints(of: found)
  }

  /// Returns the constraints that the program created among the solver's `constraints`, in the order of their
  /// activation.
  func layoutConstraints(of constraints: Set<Constraint>) -> [NSLayoutConstraint] {
    constraints.compactMap { constraintOwners[Int($0.index)] as? NSLayoutConstraint }
      .sorted { $0.number < $1.number }
  }
}

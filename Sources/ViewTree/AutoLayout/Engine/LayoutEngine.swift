import Cassowary
import Foundation

/// The constraints of one view tree, with the solver that gives its views their places.
///
/// A tree gets an engine with its first active constraint. Views and guides come into it when a constraint mentions
/// them. `flush` brings changes into the solver, solves, and marks the superviews of what gets another place.
///
/// - SeeAlso: docs/auto-layout.md.
final class LayoutEngine {
  /// Whether a constraint was ever activated. As long as none was, Auto Layout does nothing at all.
  static var isUsed = false

  unowned let root: UIView
  var solver = Solver()
  /// What each variable and each constraint of the solver belongs to, by their numbers.
  var variableItems: [LayoutItem?] = []
  var constraintOwners: [AnyObject?] = []

  /// Constraints that are to be added, and those whose constant changed.
  var waiting: [NSLayoutConstraint] = []
  var changed: [NSLayoutConstraint] = []
  /// Items whose own constraints are to be looked at.
  var dirtyItems: [LayoutItem] = []
  /// Active constraints that others exclude.
  var broken: [NSLayoutConstraint] = []
  /// Those that were tried again since the flush began.
  private var mended: [NSLayoutConstraint] = []
  /// Texts whose height depends on their width.
  var texts: [LayoutItem] = []
  /// Whether a constraint that was left out may be possible again.
  var mayMend = false
  var isDirty = false
  private var isFlushing = false
  /// The size that a tree is measured for; nil for a tree that is laid out.
  let fitting: LayoutFitting?
  /// The number of constraints that were removed since the solver was new.
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

  /// Rebuilds a constraint whose equation changed.
  func addAgain(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    waiting.append(constraint)
    needLayout(constraint)
  }

  private func needLayout(_ constraint: NSLayoutConstraint) {
    isDirty = true
    constraint.holder?.setNeedsLayout()
  }

  /// Has the engine look at an item's own constraints: its frame, its own size or its insets changed.
  func markDirty(_ item: LayoutItem) {
    guard !item.isDirty else { return }
    item.isDirty = true
    dirtyItems.append(item)
    isDirty = true
    if !isFlushing { root.setNeedsLayout() }
  }

  // MARK: Solving

  /// Brings all changes into the solver and marks for layout what gets another place.
  func flush() {
    guard isDirty, !isFlushing else { return }
    isFlushing = true
    if removalCount > LayoutEngine.wear + 4 * solver.constraintCount { renew() }
    // A text whose width changed has another height, which may change widths again.
    for _ in 0..<4 {
      isDirty = false
      bringInChanges()
      solve()
      if !measureTexts() { break }
    }
    // A constraint that found its place again is named when it loses it the next time.
    for constraint in mended where constraint.solved != nil { constraint.isReported = false }
    mended = []
    tellChanges()
    isFlushing = false
  }

  /// After so many removals, besides four for each constraint, rounding may have added up.
  private static let wear = 5000

  /// Begins with a new solver. The places stay what they are.
  private func renew() {
    let constraints = constraintOwners.compactMap { $0 as? NSLayoutConstraint } + broken
    for case let item? in variableItems { item.forget() }
    solver = Solver()
    (variableItems, constraintOwners, dirtyItems, texts) = ([], [], [], [])
    (broken, changed, removalCount) = ([], [], 0)
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

  /// Solves, and leaves constraints out as long as a size would be negative.
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

  private func tellChanges() {
    var items: [LayoutItem] = []
    solver.takeChanges { variable in
      if let item = variableItems[Int(variable.symbol)] { items.append(item) }
    }
    guard fitting == nil else { return }
    for item in items {
      guard let view = item.view else {
        item.owner?.setNeedsLayout()
        continue
      }
      if view === root {
        view.takeSolvedSize()
      } else if view.autoLayout?.translatesMask == false {
        view.superview?.setNeedsLayout()
      }
    }
  }

  // MARK: Results

  func value(_ variable: Variable?) -> CGFloat { variable.map { solver.value(of: $0) } ?? 0 }

  /// The frame of an item: that of a view with what lies outside of its alignment rectangle.
  func frame(of item: LayoutItem) -> CGRect {
    let rect = CGRect(
      x: value(item.x.start), y: value(item.y.start), width: value(item.x.length),
      height: value(item.y.length))
    guard rect.isFinite else { return .zero }
    // What is left of rounding would take an edge to another pixel.
    func clean(_ value: CGFloat) -> CGFloat { (value * 65536).rounded() / 65536 }
    let edges = CGRect(
      x: clean(rect.minX), y: clean(rect.minY), width: clean(rect.width), height: clean(rect.height))
    return UIScreen.main.rounded(item.view?.frame(forAlignmentRect: edges) ?? edges)
  }

  func isAmbiguous(_ item: LayoutItem) -> Bool {
    let variables =
      [item.view === root ? nil : item.x.start, item.view === root ? nil : item.y.start]
      + [item.x.length, item.y.length]
    return variables.contains { $0.map { solver.isAmbiguous($0) } ?? false }
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

  /// Those of the solver's constraints that a program made, in the order of activation.
  func layoutConstraints(of constraints: Set<Constraint>) -> [NSLayoutConstraint] {
    constraints.compactMap { constraintOwners[Int($0.index)] as? NSLayoutConstraint }
      .sorted { $0.number < $1.number }
  }
}

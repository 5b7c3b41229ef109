import Cassowary
import Foundation

extension UIView {
  /// Measures the view with its constraints, for a target size whose dimensions have the given priorities.
  func fittingSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.isUsed = true
    updateConstraintsIfNeeded()
    var states: [ViewAutoLayout] = []
    collectStates(&states)
    if autoLayout == nil { states.append(autoLayoutState) }
    // A temporary engine measures, so the state of the tree's engine is saved and restored.
    let kept = states.flatMap(\.items).map { ($0, KeptItem($0)) }
    let constraints = states.flatMap(\.constraints)
    let keptConstraints = constraints.map { ($0, KeptConstraint($0)) }
    for (item, _) in kept { item.forget() }
    let engine = LayoutEngine(
      root: self,
      fitting: LayoutFitting(size: targetSize, horizontal: horizontal, vertical: vertical))
    for constraint in constraints {
      constraint.solved = nil
      engine.add(constraint)
    }
    _ = engine.span(of: autoLayoutState.item, .horizontal)
    engine.flush()
    let item = autoLayoutState.item
    let size = CGSize(width: engine.value(item.x.length), height: engine.value(item.y.length))
    for item in states.flatMap(\.items) { item.forget() }
    for (item, values) in kept { values.restore(item) }
    for (constraint, values) in keptConstraints { values.restore(constraint) }
    func clean(_ value: CGFloat) -> CGFloat { (value * 65536).rounded() / 65536 }
    let outside = alignmentRectInsets
    return CGSize(
      width: clean(size.width) + outside.left + outside.right,
      height: clean(size.height) + outside.top + outside.bottom)
  }

  private func collectStates(_ states: inout [ViewAutoLayout]) {
    if let autoLayout { states.append(autoLayout) }
    for subview in subviews { subview.collectStates(&states) }
  }

  /// Whether the view holds constraints, which determine its size.
  package var isSizedByConstraints: Bool {
    guard LayoutEngine.isUsed else { return false }
    updateConstraintsIfNeeded()
    return !(autoLayout?.constraints.isEmpty ?? true)
  }
}

/// The engine state of an item during a measurement.
private struct KeptItem {
  let engine: LayoutEngine?
  let x, y: LayoutItem.Span
  let measuredWidth: CGFloat?
  let isDirty: Bool

  init(_ item: LayoutItem) {
    (engine, x, y) = (item.engine, item.x, item.y)
    (measuredWidth, isDirty) = (item.measuredWidth, item.isDirty)
  }

  func restore(_ item: LayoutItem) {
    (item.engine, item.x, item.y) = (engine, x, y)
    (item.measuredWidth, item.isDirty) = (measuredWidth, isDirty)
  }
}

/// The engine state of a constraint during a measurement.
private struct KeptConstraint {
  let engine: LayoutEngine?
  let solved: Constraint?
  let expressionConstant: Double
  let isReported: Bool

  init(_ constraint: NSLayoutConstraint) {
    (engine, solved) = (constraint.engine, constraint.solved)
    (expressionConstant, isReported) = (constraint.expressionConstant, constraint.isReported)
  }

  func restore(_ constraint: NSLayoutConstraint) {
    (constraint.engine, constraint.solved) = (engine, solved)
    (constraint.expressionConstant, constraint.isReported) = (expressionConstant, isReported)
  }
}

/// The size to measure a view for, and the priority of each dimension.
struct LayoutFitting {
  var size: CGSize
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
}

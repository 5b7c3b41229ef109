import Cassowary
import Foundation

/// A sum of terms and a constant.
struct LayoutExpression {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Variable?, _ coefficient: Double) {
    if let variable, coefficient != 0 { terms.append(Term(variable, coefficient)) }
  }
}

extension LayoutEngine {
  /// Returns the expression that a constraint relates to its constant, or nil if an item of the constraint
  /// is gone.
  func equation(of constraint: NSLayoutConstraint) -> LayoutExpression? {
    guard let first = LayoutItem.of(constraint.firstItem), let owner = first.owner,
      let holder = constraint.holder
    else { return nil }
    var expression = LayoutExpression()
    let multiplier = Double(constraint.multiplier)
    // In a right-to-left layout, distances count from the holder's right edge, so positions change sign.
    let isFlipped =
      (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
      && owner.readsFromRight
    let sign: Double = isFlipped ? -1 : 1
    add(constraint.firstAttribute, of: first, in: holder, times: sign, to: &expression)
    guard constraint.secondAttribute != .notAnAttribute else { return expression }
    guard let second = LayoutItem.of(constraint.secondItem) else { return nil }
    add(constraint.secondAttribute, of: second, in: holder, times: -sign * multiplier, to: &expression)
    if isFlipped, multiplier != 1 {
      add(.right, of: item(of: holder), in: holder, times: 1 - multiplier, to: &expression)
    }
    return expression
  }

  private func item(of view: UIView) -> LayoutItem { view.autoLayoutState.item }

  /// Adds one side of a constraint, in the coordinates of `holder`.
  private func add(
    _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, in holder: UIView, times factor: Double,
    to expression: inout LayoutExpression
  ) {
    if let inner = attribute.inMarginsGuide, let view = item.view {
      return add(inner, of: view.layoutMarginsGuide.item, in: holder, times: factor, to: &expression)
    }
    let readsFromRight = item.owner?.readsFromRight ?? false
    switch attribute {
    case .width: add(.horizontal, 0, 1, of: item, in: holder, times: factor, to: &expression)
    case .height: add(.vertical, 0, 1, of: item, in: holder, times: factor, to: &expression)
    case .left: add(.horizontal, 1, 0, of: item, in: holder, times: factor, to: &expression)
    case .right: add(.horizontal, 1, 1, of: item, in: holder, times: factor, to: &expression)
    case .leading:
      add(.horizontal, 1, readsFromRight ? 1 : 0, of: item, in: holder, times: factor, to: &expression)
    case .trailing:
      add(.horizontal, 1, readsFromRight ? 0 : 1, of: item, in: holder, times: factor, to: &expression)
    case .centerX: add(.horizontal, 1, 0.5, of: item, in: holder, times: factor, to: &expression)
    case .top: add(.vertical, 1, 0, of: item, in: holder, times: factor, to: &expression)
    case .bottom: add(.vertical, 1, 1, of: item, in: holder, times: factor, to: &expression)
    case .centerY: add(.vertical, 1, 0.5, of: item, in: holder, times: factor, to: &expression)
    case .firstBaseline, .lastBaseline:
      addBaseline(attribute, of: item, in: holder, times: factor, to: &expression)
    default: break
    }
  }

  private func addBaseline(
    _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, in holder: UIView, times factor: Double,
    to expression: inout LayoutExpression
  ) {
    var item = item
    let isFirst = attribute == .firstBaseline
    // A container takes its baseline from one of its subviews.
    for _ in 0..<100 {
      guard let view = item.view else { break }
      let inner = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      guard inner !== view, inner.isDescendant(of: view) else { break }
      item = self.item(of: inner)
    }
    add(.vertical, 1, isFirst ? 0 : 1, of: item, in: holder, times: factor, to: &expression)
    guard let view = item.view else { return }
    expression.constant += factor * Double(isFirst ? view.firstBaselineOffset : -view.lastBaselineOffset)
  }

  /// Adds `start` times the item's origin and `length` times its length along an axis.
  private func add(
    _ axis: NSLayoutConstraint.Axis, _ start: Double, _ length: Double, of item: LayoutItem,
    in holder: UIView, times factor: Double, to expression: inout LayoutExpression
  ) {
    // For views inside a scroll view, the scroll view's edges are the edges of its content.
    if start != 0, item.view === holder, let scrollView = holder as? UIScrollView {
      return add(
        axis, start, length, of: scrollView.contentLayoutGuide.item, in: holder, times: factor,
        to: &expression)
    }
    let span = span(of: item, axis)
    expression.add(span.length, length * factor)
    guard start != 0 else { return }
    if item.view === holder {
      expression.constant += factor * holder.alignmentStart(axis)
      return
    }
    expression.add(span.start, factor)
    var next = item.view.map(\.superview) ?? item.guide?.owningView
    while let container = next, container !== holder {
      expression.add(self.span(of: self.item(of: container), axis).start, factor)
      expression.constant -= factor * container.alignmentStart(axis)
      if let scrollView = container as? UIScrollView {
        expression.add(self.span(of: scrollView.frameLayoutGuide.item, axis).start, -factor)
      }
      next = container.superview
    }
  }
}

extension UIView {
  /// The distance from the view's edge to the start of its alignment rectangle, in points.
  func alignmentStart(_ axis: NSLayoutConstraint.Axis) -> Double {
    let insets = alignmentRectInsets
    return Double(axis == .horizontal ? insets.left : insets.top)
  }

  func alignmentLength(_ axis: NSLayoutConstraint.Axis) -> Double {
    let insets = alignmentRectInsets
    return axis == .horizontal
      ? Double(bounds.width - insets.left - insets.right) : Double(bounds.height - insets.top - insets.bottom)
  }

  /// Returns the nearest view that contains both views. It may be one of the two.
  func commonSuperview(with other: UIView) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }
}

import Cassowary
import Foundation

extension LayoutEngine {
  /// Returns the variables of an item along an axis, and creates them if the item is new to the engine.
  func span(of item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> LayoutItem.Span {
    if item.engine !== self { adopt(item) }
    return item.span(axis)
  }

  private func adopt(_ item: LayoutItem) {
    item.forget()
    item.engine = self
    let isDistance = item.guide?.isDistance ?? false
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      var span = LayoutItem.Span()
      span.start = makeVariable(for: item)
      span.length = makeVariable(for: item, isRestricted: !isDistance)
      item.set(span, axis)
    }
    item.isDirty = true
    dirtyItems.append(item)
    isDirty = true
    guard let view = item.view else { return }
    if view !== root { view.superview?.autoLayoutState.placesSubviews = true }
  }

  private func makeVariable(for item: LayoutItem, isRestricted: Bool = false) -> Variable {
    let variable = solver.makeVariable(isRestricted: isRestricted)
    while variableItems.count <= Int(variable.symbol) { variableItems.append(nil) }
    variableItems[Int(variable.symbol)] = item
    return variable
  }

  /// Removes an item after its last constraint is removed.
  func letGo(_ item: LayoutItem) {
    guard item.engine === self else { return }
    for span in [item.x, item.y] {
      for rule in [span.startRule, span.lengthRule, span.contentRule] {
        if let constraint = rule?.constraint { removeFromSolver(constraint) }
      }
    }
    for variable in [item.x.start, item.x.length, item.y.start, item.y.length] {
      guard let variable else { continue }
      withdrawRequest(for: variable)
      variableItems[Int(variable.symbol)] = nil
      solver.remove(variable)
    }
    texts.removeAll { $0 === item }
    dirtyItems.removeAll { $0 === item }
    item.forget()
    isDirty = true
  }

  /// Updates the engine's own constraints for dirty items.
  func updateRules() {
    var changes: [(constraint: Constraint, constant: Double)] = []
    while let item = dirtyItems.popLast() {
      item.isDirty = false
      guard item.engine === self else { continue }
      recordText(item)
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        let wanted = rules(of: item, axis)
        var span = item.span(axis)
        update(&span.startRule, to: wanted.start, of: item, &changes)
        update(&span.lengthRule, to: wanted.length, of: item, &changes)
        update(&span.contentRule, to: wanted.content, of: item, &changes)
        item.set(span, axis)
      }
    }
    setConstants(changes)
  }

  private func recordText(_ item: LayoutItem) {
    guard let view = item.view, view.measuresHeightByWidth, !texts.contains(where: { $0 === item }),
      view.autoLayout?.translatesMask == false || (view === root && fitting != nil)
    else { return }
    texts.append(item)
  }

  private func update(
    _ rule: inout LayoutItem.Rule?, to wanted: LayoutItem.Rule?, of item: LayoutItem,
    _ changes: inout [(constraint: Constraint, constant: Double)]
  ) {
    if var same = wanted, let old = rule, let constraint = old.constraint {
      same.constraint = constraint
      same.constant = old.constant
      if same == old {
        guard let wanted, wanted.constant != old.constant else { return }
        rule?.constant = wanted.constant
        changes.append((constraint, wanted.constant))
        return
      }
    }
    if let constraint = rule?.constraint { removeFromSolver(constraint) }
    rule = wanted
    guard let wanted else { return }
    while true {
      do {
        let constraint = try solver.add(
          wanted.terms, wanted.constant, above: wanted.above, below: wanted.below)
        rule?.constraint = constraint
        setOwner(item, of: constraint)
        return
      } catch .unsatisfiable(let conflict) {
        guard leaveOutNewest(of: conflict) else { return }
      } catch {
        return
      }
    }
  }

  // MARK: Implicit constraints

  private typealias Rules = (
    start: LayoutItem.Rule?, length: LayoutItem.Rule?, content: LayoutItem.Rule?
  )

  private func rules(of item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> Rules {
    if let guide = item.guide { return rules(of: guide, item, axis) }
    guard let view = item.view, let length = item.span(axis).length else { return (nil, nil, nil) }
    if view === root { return rules(ofRoot: view, length, item, axis) }
    guard view.autoLayout?.translatesMask ?? true else {
      return (nil, nil, contentRule(of: view, length, item, axis) ?? smallnessRule(of: item, length, axis))
    }
    return maskRules(of: view, item, axis)
  }

  private func rules(
    ofRoot view: UIView, _ length: Variable, _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> Rules {
    if let fitting {
      let isHorizontal = axis == .horizontal
      let cost = Cost(isHorizontal ? fitting.horizontal : fitting.vertical)
      let target = Double(isHorizontal ? fitting.size.width : fitting.size.height)
      return (
        nil, rule([Term(length)], min(max(0, target), Solver.limit), cost),
        contentRule(of: view, length, item, axis)
      )
    }
    let size = view.alignmentLength(axis)
    guard view.autoLayout?.translatesMask ?? true else {
      return (
        nil, rule([Term(length)], size, .priced(Strength(priority: 0.5))),
        contentRule(of: view, length, item, axis)
      )
    }
    return (nil, rule([Term(length)], max(0, size), frameCost(size)), nil)
  }

  /// The cost of changing a view's size. A view without a size yet should not conflict with required
  /// constraints.
  private func frameCost(_ length: Double) -> Cost {
    length > 0 ? .forbidden : .priced(Strength(priority: 999.9))
  }

  private func rule(_ terms: [Term], _ constant: Double, _ cost: Cost) -> LayoutItem.Rule {
    LayoutItem.Rule(terms: terms, constant: constant, above: cost, below: cost)
  }

  /// Sizes the view to its content, with separate costs for growing and for shrinking.
  private func contentRule(
    of view: UIView, _ length: Variable, _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> LayoutItem.Rule? {
    let isHorizontal = axis == .horizontal
    var size = view.intrinsicContentSize
    if !isHorizontal, view.measuresHeightByWidth, let width = item.measuredWidth {
      size.height = view.contentHeight(forWidth: width)
    }
    let wanted = Double(isHorizontal ? size.width : size.height)
    guard wanted >= 0, wanted <= Solver.limit else { return nil }
    // Of views in a stack that resist equally, the first one gives way, as in UIKit.
    let weight = 1 + LayoutEngine.stackStep * Double(view.autoLayout?.arrangedIndex ?? 0)
    return LayoutItem.Rule(
      terms: [Term(length)], constant: wanted,
      above: Cost(view.contentHuggingPriority(for: axis), weight: weight),
      below: Cost(view.contentCompressionResistancePriority(for: axis), weight: weight))
  }

  /// Keeps a length that only inequalities bound, and that of a view without content in a stack, as small as
  /// possible. Of several such views in a stack, the last one grows, as in UIKit.
  private func smallnessRule(
    of item: LayoutItem, _ length: Variable, _ axis: NSLayoutConstraint.Axis
  ) -> LayoutItem.Rule? {
    let index = item.view?.autoLayout?.arrangedIndex
    guard item.span(axis).isBounded || index != nil else { return nil }
    let weight = max(0.1, 1 - LayoutEngine.stackStep * Double(index ?? 0))
    return LayoutItem.Rule(
      terms: [Term(length)], constant: 0,
      above: .priced(Strength(priority: LayoutEngine.smallnessPriority, weight: weight)), below: .free)
  }

  /// The priority of small lengths: below all others, so that the layout still counts as ambiguous.
  private static let smallnessPriority = 0.0005
  /// The difference between the weights of neighbors in a stack, too small to outweigh anything else.
  private static let stackStep = 0.0001

  /// Keeps the view at its frame. If the superview's size is solved, the frame follows it by the
  /// autoresizing mask.
  private func maskRules(
    of view: UIView, _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> Rules {
    let span = item.span(axis)
    guard let start = span.start, let length = span.length else { return (nil, nil, nil) }
    let insets = view.alignmentStart(axis)
    let size = view.bounds.size
    let corner = CGPoint(
      x: view.center.x - view.layer.anchorPoint.x * size.width,
      y: view.center.y - view.layer.anchorPoint.y * size.height)
    let position = insets + Double(axis == .horizontal ? corner.x : corner.y)
    let extent = view.alignmentLength(axis)
    guard let superview = view.superview, let state = superview.autoLayout, !state.translatesMask else {
      return (
        rule([Term(start)], position, .forbidden), rule([Term(length)], max(0, extent), frameCost(extent)),
        nil
      )
    }
    let whole = superview.alignmentLength(axis)
    let shares = view.autoresizingShares(axis, in: CGFloat(whole))
    let other = self.span(of: state.item, axis).length
    var (startTerms, lengthTerms) = ([Term(start)], [Term(length)])
    if let other, shares.start != 0 { startTerms.append(Term(other, -shares.start)) }
    if let other, shares.length != 0 { lengthTerms.append(Term(other, -shares.length)) }
    return (
      rule(startTerms, position - shares.start * whole, .forbidden),
      rule(lengthTerms, extent - shares.length * whole, .forbidden), nil
    )
  }

  // MARK: Guides

  private func rules(
    of guide: UILayoutGuide, _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> Rules {
    let span = item.span(axis)
    guard let view = guide.owningView, let start = span.start, let length = span.length else {
      return (nil, nil, nil)
    }
    if guide.role == .content { return (rule([Term(start)], 0, .forbidden), nil, nil) }
    if guide.role == .readableContent { return readableRules(of: view, span, axis) }
    guard let insets = item.insets(in: view) else {
      return (nil, nil, guide.isDistance ? nil : smallnessRule(of: item, length, axis))
    }
    let isHorizontal = axis == .horizontal
    let (near, far) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    var position = Double(near)
    if guide.role == .frame { position = Double(isHorizontal ? view.bounds.minX : view.bounds.minY) }
    let outside = view.alignmentRectInsets
    let cut = Double(
      near + far - (isHorizontal ? outside.left + outside.right : outside.top + outside.bottom))
    let whole = self.span(of: view.autoLayoutState.item, axis).length
    return (
      rule([Term(start)], position, .forbidden),
      whole.map { rule([Term(length), Term($0, -1)], -cut, .forbidden) }, nil
    )
  }

  /// Centers the guide between the margins and limits its width to what is comfortable to read.
  private func readableRules(
    of view: UIView, _ span: LayoutItem.Span, _ axis: NSLayoutConstraint.Axis
  ) -> Rules {
    let margins = self.span(of: view.layoutMarginsGuide.item, axis)
    guard let start = span.start, let length = span.length, let outerStart = margins.start,
      let outerLength = margins.length
    else { return (nil, nil, nil) }
    let centered = rule(
      [Term(start), Term(length, 0.5), Term(outerStart, -1), Term(outerLength, -0.5)], 0, .forbidden)
    let same = [Term(length), Term(outerLength, -1)]
    guard axis == .horizontal else { return (centered, rule(same, 0, .forbidden), nil) }
    let limit = LayoutItem.Rule(
      terms: [Term(length)], constant: Double(UIView.readableWidth), above: .forbidden, below: .free)
    return (centered, limit, rule(same, 0, .priced(Strength(priority: 999.5))))
  }
}

import Foundation

/// The constraints that arrange the views of a stack view.
///
/// Along the axis, each view follows the previous one, and the first and last view meet the edges. A hidden
/// view has no length and no gap. Priorities are the ones that UIKit's stack view shows in its logs.
struct StackPlan {
  private(set) var constraints: [NSLayoutConstraint] = []
  /// The gaps, or the distances between centers, that have to be equal.
  private(set) var guides: [UILayoutGuide] = []

  private let stack: UIStackView
  /// The stack view, or its margins guide.
  private let edge: AnyObject
  private let visible: [UIView]
  private let gaps: [CGFloat]

  private typealias Attribute = NSLayoutConstraint.Attribute
  private var isHorizontal: Bool { stack.axis == .horizontal }
  private var start: Attribute { isHorizontal ? .leading : .top }
  private var end: Attribute { isHorizontal ? .trailing : .bottom }
  private var length: Attribute { isHorizontal ? .width : .height }
  private var center: Attribute { isHorizontal ? .centerX : .centerY }
  private var crossStart: Attribute { isHorizontal ? .top : .leading }
  private var crossEnd: Attribute { isHorizontal ? .bottom : .trailing }
  private var crossCenter: Attribute { isHorizontal ? .centerY : .centerX }
  private var crossLength: Attribute { isHorizontal ? .height : .width }

  /// The priorities for: lengths in proportion to content, the smallest length across the axis, the pull
  /// towards its start, and equal distances between centers.
  private static let proportion = UILayoutPriority(999)
  private static let tightness = UILayoutPriority(51)
  private static let pull = UILayoutPriority(49)
  private static let centering = UILayoutPriority(149)
  /// Just below required, so that a required length of a hidden view wins without a conflict.
  private static let hiding = UILayoutPriority(999.5)

  /// Plans the constraints for views, with the gap after each view.
  init(stack: UIStackView, views: [UIView], gaps: [CGFloat], bounds: AnyObject) {
    self.stack = stack
    edge = bounds
    let shown = views.indices.filter { !views[$0].isHidden }
    visible = shown.map { views[$0] }
    self.gaps = shown.map { gaps[$0] }
    guard !views.isEmpty else { return }
    planEdges()
    planGaps()
    planLengths()
    planAcross()
    planHidden(views)
  }

  // MARK: Along the axis

  private mutating func planEdges() {
    guard let first = visible.first, let last = visible.last else { return }
    add("UISV-canvas-connection", first, start, .equal, edge, start)
    add("UISV-canvas-connection", edge, end, .equal, last, end)
  }

  private mutating func planGaps() {
    let isFixed: Bool
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally: isFixed = true
    case .equalSpacing, .equalCentering: isFixed = false
    }
    for (index, (view, next)) in zip(visible, visible.dropFirst()).enumerated() {
      let usesBaselines = !isHorizontal && stack.isBaselineRelativeArrangement
      add(
        "UISV-spacing", next, usesBaselines ? .firstBaseline : start, isFixed ? .equal : .greaterThanOrEqual,
        view, usesBaselines ? .lastBaseline : end, constant: gaps[index])
      guard !isFixed else { continue }
      let guide = UILayoutGuide()
      guide.identifier = "UISV-distributing"
      let isCentering = stack.distribution == .equalCentering
      add("UISV-distributing-edge", guide, start, .equal, view, isCentering ? center : end)
      add("UISV-distributing-edge", guide, end, .equal, next, isCentering ? center : start)
      if let first = guides.first {
        add(
          "UISV-fill-equally", guide, length, .equal, first, length,
          priority: isCentering ? StackPlan.centering : .required)
      }
      guides.append(guide)
    }
  }

  private mutating func planLengths() {
    guard let first = visible.first else { return }
    switch stack.distribution {
    case .fillEqually:
      for view in visible.dropFirst() { add("UISV-fill-equally", view, length, .equal, first, length) }
    case .fillProportionally:
      let sizes = visible.map { view in
        let size = isHorizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
        return size > 0 ? size : 1
      }
      for (view, size) in zip(visible, sizes).dropFirst() {
        add(
          "UISV-fill-proportionally", view, length, .equal, first, length, multiplier: size / sizes[0],
          priority: StackPlan.proportion)
      }
    case .fill, .equalSpacing, .equalCentering: break
    }
  }

  // MARK: Across

  private mutating func planAcross() {
    guard let first = visible.first else { return }
    for view in visible {
      switch stack.alignment {
      case .fill:
        add("UISV-alignment", view, crossStart, .equal, edge, crossStart)
        add("UISV-alignment", view, crossEnd, .equal, edge, crossEnd)
      case .leading:
        add("UISV-alignment", view, crossStart, .equal, edge, crossStart)
        add("UISV-spanning-boundary", view, crossEnd, .lessThanOrEqual, edge, crossEnd)
      case .trailing:
        add("UISV-alignment", view, crossEnd, .equal, edge, crossEnd)
        add("UISV-spanning-boundary", view, crossStart, .greaterThanOrEqual, edge, crossStart)
      case .center:
        add("UISV-alignment", view, crossCenter, .equal, edge, crossCenter)
        keepInside(view)
      case .firstBaseline, .lastBaseline:
        alignBaseline(of: view, with: first)
      }
    }
    guard stack.alignment != .fill else { return }
    add("UISV-spanning-fit", stack, crossLength, .equal, nil, .notAnAttribute, priority: StackPlan.tightness)
  }

  private mutating func keepInside(_ view: UIView) {
    add("UISV-spanning-boundary", view, crossStart, .greaterThanOrEqual, edge, crossStart)
    add("UISV-spanning-boundary", view, crossEnd, .lessThanOrEqual, edge, crossEnd)
  }

  /// Aligns baselines in a row. Views in a column have no common baseline and align with the leading edge.
  private mutating func alignBaseline(of view: UIView, with first: UIView) {
    keepInside(view)
    add(
      "UISV-ambiguity-suppression", view, crossStart, .equal, edge, crossStart, priority: StackPlan.pull)
    guard isHorizontal, view !== first else { return }
    let baseline: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    add("UISV-alignment", view, baseline, .equal, first, baseline)
  }

  // MARK: Hidden views

  /// Places hidden views at the end of the previous view, from where they appear when they are shown.
  private mutating func planHidden(_ views: [UIView]) {
    var previous: UIView?
    for view in views {
      guard view.isHidden else {
        previous = view
        continue
      }
      add("UISV-hiding", view, length, .equal, nil, .notAnAttribute, priority: StackPlan.hiding)
      if let previous {
        add("UISV-hiding", view, start, .equal, previous, end)
      } else {
        add("UISV-hiding", view, start, .equal, edge, start)
      }
      add("UISV-hiding", view, crossStart, .equal, edge, crossStart)
      if stack.alignment == .fill {
        add("UISV-hiding", view, crossEnd, .equal, edge, crossEnd, priority: StackPlan.hiding)
      }
    }
  }

  private mutating func add(
    _ name: String, _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ other: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.identifier = name
    constraint.priority = priority
    constraints.append(constraint)
  }
}

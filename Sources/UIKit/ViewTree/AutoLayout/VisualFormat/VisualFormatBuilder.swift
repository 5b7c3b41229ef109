import Foundation

/// Builds constraints from a parsed visual format.
struct VisualFormatBuilder {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private let format: String
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var constraints: [NSLayoutConstraint] = []
  private var axis = NSLayoutConstraint.Axis.horizontal
  private var superview: UIView?

  init(
    format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
  ) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  mutating func build(_ parsed: VisualFormat) throws(VisualFormatError) -> [NSLayoutConstraint] {
    axis = parsed.axis
    var items: [AnyObject] = []
    for case .view(let name, _) in parsed.nodes { items.append(try item(named: name)) }
    superview = items.first.flatMap { ($0 as? UIView)?.superview ?? ($0 as? UILayoutGuide)?.owningView }
    var chain = items
    if parsed.nodes.first == .superview { chain.insert(try knownSuperview(), at: 0) }
    if parsed.nodes.last == .superview { chain.append(try knownSuperview()) }
    for (index, connection) in parsed.connections.enumerated() {
      try connect(
        chain[index], chain[index + 1], connection,
        isAtSuperview: (parsed.nodes[index] == .superview, parsed.nodes[index + 1] == .superview))
    }
    for (node, item) in zip(parsed.nodes.filter { $0 != .superview }, items) {
      guard case .view(_, let predicates) = node else { continue }
      for predicate in predicates { try add(predicate, of: item) }
    }
    try align(items)
    return constraints
  }

  private func knownSuperview() throws(VisualFormatError) -> UIView {
    if let superview { return superview }
    throw error("'|' needs a superview, and the first view has none", at: "|")
  }

  // MARK: Along the line

  private var isReversed: Bool { options.contains(.directionRightToLeft) }
  private var isAbsolute: Bool { !options.isDisjoint(with: .directionMask) }

  /// The attributes for the start and end of a view along the axis.
  private var edges: (start: Attribute, end: Attribute) {
    guard axis == .horizontal else {
      return options.contains(.spacingBaselineToBaseline) ? (.firstBaseline, .lastBaseline) : (.top, .bottom)
    }
    guard isAbsolute else { return (.leading, .trailing) }
    return isReversed ? (.right, .left) : (.left, .right)
  }

  private var superviewEdges: (start: Attribute, end: Attribute) {
    axis == .vertical ? (.top, .bottom) : edges
  }

  private mutating func connect(
    _ first: AnyObject, _ second: AnyObject, _ connection: VisualFormat.Connection,
    isAtSuperview: (first: Bool, second: Bool)
  ) throws(VisualFormatError) {
    let from =
      isAtSuperview.first ? superviewEdges.start : isAtSuperview.second ? superviewEdges.end : edges.end
    let to =
      isAtSuperview.second ? superviewEdges.end : isAtSuperview.first ? superviewEdges.start : edges.start
    switch connection {
    case .flush: addGap(first, from, second, to, .equal, 0, nil)
    case .standard:
      if isAtSuperview.first || isAtSuperview.second {
        addGap(
          first, isAtSuperview.first ? from.margin : from, second, isAtSuperview.second ? to.margin : to,
          .equal, 0, nil)
      } else {
        addGap(first, from, second, to, .equal, NSLayoutXAxisAnchor.systemSpacing, nil)
      }
    case .predicates(let predicates):
      for predicate in predicates {
        addGap(
          first, from, second, to, predicate.relation, try number(predicate.object),
          try priority(predicate.priority))
      }
    }
  }

  private mutating func addGap(
    _ first: AnyObject, _ from: Attribute, _ second: AnyObject, _ to: Attribute,
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, _ priority: UILayoutPriority?
  ) {
    // From right to left, the second view is the one on the left.
    let reverses = axis == .horizontal && isReversed
    add(
      NSLayoutConstraint(
        item: reverses ? first : second, attribute: reverses ? from : to, relatedBy: relation,
        toItem: reverses ? second : first, attribute: reverses ? to : from, multiplier: 1, constant: constant),
      priority)
  }

  private mutating func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority?) {
    if let priority { constraint.priority = priority }
    constraints.append(constraint)
  }

  // MARK: Sizes and alignment

  private mutating func add(
    _ predicate: VisualFormat.Predicate, of item: AnyObject
  ) throws(VisualFormatError) {
    let length: Attribute = axis == .horizontal ? .width : .height
    var other: AnyObject?
    var constant: CGFloat = 0
    if case .name(let name) = predicate.object, metrics[name] == nil {
      other = try self.item(named: name)
    } else {
      constant = try number(predicate.object)
    }
    add(
      NSLayoutConstraint(
        item: item, attribute: length, relatedBy: predicate.relation, toItem: other,
        attribute: other == nil ? .notAnAttribute : length, multiplier: 1, constant: constant),
      try priority(predicate.priority))
  }

  private mutating func align(_ items: [AnyObject]) throws(VisualFormatError) {
    let along: Attribute.Kind = axis == .horizontal ? .horizontalPosition : .verticalPosition
    for alignment in options.alignments {
      guard alignment.kind != along else {
        throw error("Views in a line cannot be aligned by \(alignment) along it", at: "")
      }
      for (item, next) in zip(items, items.dropFirst()) {
        add(
          NSLayoutConstraint(
            item: next, attribute: alignment, relatedBy: .equal, toItem: item, attribute: alignment,
            multiplier: 1, constant: 0), nil)
      }
    }
  }

  // MARK: Names

  private func item(named name: String) throws(VisualFormatError) -> AnyObject {
    if let view = views[name] as? UIView { return view }
    if let guide = views[name] as? UILayoutGuide { return guide }
    throw error("'\(name)' is not a key in the views dictionary", at: name)
  }

  private func number(_ object: VisualFormat.Object) throws(VisualFormatError) -> CGFloat {
    switch object {
    case .number(let number): return CGFloat(number)
    case .name(let name):
      switch metrics[name] {
      case let value as CGFloat: return value
      case let value as Double: return CGFloat(value)
      case let value as Float: return CGFloat(value)
      case let value as Int: return CGFloat(value)
      case let value as NSNumber: return CGFloat(value.doubleValue)
      default: throw error("'\(name)' is not a key in the metrics dictionary", at: name)
      }
    }
  }

  private func priority(_ object: VisualFormat.Object?) throws(VisualFormatError) -> UILayoutPriority? {
    guard let object else { return nil }
    if case .name(let name) = object, let value = metrics[name] as? UILayoutPriority { return value }
    return UILayoutPriority(Float(try number(object)))
  }

  private func error(_ problem: String, at name: String) -> VisualFormatError {
    let range = name.isEmpty ? nil : format.range(of: name)
    let offset = range.map { format.distance(from: format.startIndex, to: $0.lowerBound) } ?? 0
    return VisualFormatError(problem: problem, format: format, offset: offset)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The margin attribute of an edge.
  fileprivate var margin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}

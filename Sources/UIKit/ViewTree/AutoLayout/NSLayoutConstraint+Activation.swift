import Foundation
import Resources

extension NSLayoutConstraint {
  private static var count = 0

  /// Makes the constraint take part in layout.
  ///
  /// - Parameter chosen: The view that holds it; nil for the nearest common superview of its items.
  func activate(heldBy chosen: UIView? = nil) {
    guard holder == nil else { return }
    guard let first = LayoutItem.of(firstItem), let owner = first.owner else {
      return LayoutLog.report("\(self) has no view and was not activated")
    }
    let second = LayoutItem.of(secondItem)
    guard isSound, second != nil || secondAttribute == .notAnAttribute else {
      return LayoutLog.report("\(self) relates what cannot be compared and was not activated")
    }
    var common = owner
    if let second {
      guard let other = second.owner, let shared = owner.commonSuperview(with: other) else {
        return Misuse.report(self, "isActive", "the views of \(self) have no common superview")
      }
      common = shared
    }
    if let chosen {
      guard common.isDescendant(of: chosen) else {
        return Misuse.report(chosen, "addConstraint(_:)", "the views of \(self) are not in this view")
      }
      common = chosen
    }
    NSLayoutConstraint.count += 1
    number = NSLayoutConstraint.count
    holder = common
    first.constraints.append(self)
    if let second, second !== first { second.constraints.append(self) }
    common.autoLayoutState.constraints.append(self)
    common.setNeedsConstraintSync()
  }

  func deactivate() {
    guard let holder else { return }
    self.holder = nil
    engine?.remove(self)
    engine = nil
    holder.autoLayout?.constraints.removeAll { $0 === self }
    leaveItems()
    isReported = false
    holder.setNeedsLayout()
  }

  /// Makes the items forget the constraint.
  func leaveItems() {
    for item in [LayoutItem.known(firstItem), LayoutItem.known(secondItem)] { item?.drop(self) }
  }

  /// Whether both attributes are positions on the same axis, or dimensions.
  private var isSound: Bool {
    secondAttribute == .notAnAttribute
      ? firstAttribute.kind == .size
      : firstAttribute.kind == secondAttribute.kind && firstAttribute.kind != .nothing
  }
}

extension LayoutItem {
  /// Returns the item of a view or layout guide, or nil if it has none yet.
  static func known(_ object: AnyObject?) -> LayoutItem? {
    if let view = object as? UIView { return view.autoLayout?.item }
    return (object as? UILayoutGuide)?.layoutItem
  }
}

extension NSLayoutConstraint.Attribute {
  enum Kind { case nothing, horizontalPosition, verticalPosition, size }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .nothing
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .verticalPosition
    case .width, .height: .size
    }
  }

  var axis: NSLayoutConstraint.Axis {
    kind == .horizontalPosition || self == .width ? .horizontal : .vertical
  }

  /// Whether the meaning of the attribute depends on the layout direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The attribute of the margins guide that a margin attribute refers to, or nil for other attributes.
  var inMarginsGuide: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}

public import Foundation

/// Constraints and what they go by. A view that has nothing to do with them pays for none of this.
extension UIView {
  /// In place of a size: the view has no size of its own along that axis.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// For measuring: as small as constraints allow.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// For measuring: as large as constraints allow.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// What the view needs for Auto Layout, made when it is first asked for.
  var autoLayoutState: ViewAutoLayout {
    if let autoLayout { return autoLayout }
    let state = ViewAutoLayout(of: self)
    autoLayout = state
    return state
  }

  // MARK: Constraints

  /// The constraints that the view holds: the active ones whose nearest common superview it is.
  public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }

  /// Activates a constraint. It is held by the nearest common superview of its items.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Anchors

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
  /// The baseline of the first line of text, in the view or in `forFirstBaselineLayout`.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline)
  }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline)
  }

  // MARK: Sizes of content

  /// How much the view resists being larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = axis == .horizontal ? autoLayout?.hugging.horizontal : autoLayout?.hugging.vertical
    return own ?? defaultHugging
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      autoLayoutState.hugging.horizontal = priority
    } else {
      autoLayoutState.hugging.vertical = priority
    }
    contentSizeRulesChanged()
  }

  /// How much the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let resistance = autoLayout?.resistance ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? resistance.horizontal : resistance.vertical
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      autoLayoutState.resistance.horizontal = priority
    } else {
      autoLayoutState.resistance.vertical = priority
    }
    contentSizeRulesChanged()
  }

  /// Has layout ask again for the size of the content.
  func contentSizeRulesChanged() {
    if autoLayout?.isArranged == true { (superview as? UIStackView)?.contentSizeChanged() }
    guard let item = autoLayout?.item, let engine = item.engine else { return }
    engine.markDirty(item)
    for constraint in item.constraints
    where constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      engine.addAgain(constraint)
    }
    superview?.setNeedsLayout()
  }

  // MARK: Asking

  /// Whether other places would satisfy the constraints as well.
  public var hasAmbiguousLayout: Bool {
    prepareAutoLayout()
    guard let item = autoLayout?.item else { return false }
    return item.engine?.isAmbiguous(item) ?? false
  }

  /// The constraints that decide where the view is along an axis, and how large.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    prepareAutoLayout()
    guard let item = autoLayout?.item else { return [] }
    return item.engine?.constraints(affecting: item, axis) ?? []
  }

  // MARK: Layout guides

  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  /// Adds a guide, taking it from another view first.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self, layoutGuide.role == .custom else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    autoLayoutState.guides.append(layoutGuide)
  }

  /// Removes a guide, with the constraints that mention it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.role == .custom else { return }
    if let item = layoutGuide.layoutItem {
      NSLayoutConstraint.deactivate(item.constraints)
      item.engine?.letGo(item)
    }
    layoutGuide.owningView = nil
    autoLayout?.guides.removeAll { $0 === layoutGuide }
  }

  /// The part of the view that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    ownGuide(\.safeAreaGuide, .safeArea, "UIViewSafeAreaLayoutGuide")
  }

  /// The view without its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    ownGuide(\.marginsGuide, .margins, "UIViewLayoutMarginsGuide")
  }

  /// The part between the margins that is not too wide for lines of text.
  public var readableContentGuide: UILayoutGuide {
    ownGuide(\.readableGuide, .readableContent, "UIViewReadableContentGuide")
  }

  func ownGuide(
    _ path: ReferenceWritableKeyPath<ViewAutoLayout, UILayoutGuide?>, _ role: UILayoutGuide.Role,
    _ name: String
  ) -> UILayoutGuide {
    if let guide = autoLayoutState[keyPath: path] { return guide }
    let guide = UILayoutGuide(role, of: self, identifier: name)
    autoLayoutState[keyPath: path] = guide
    return guide
  }
}

public import Foundation

/// Constraints, anchors and guides. A view that uses none of them allocates no state for Auto Layout.
extension UIView {
  /// The value of an intrinsic dimension that a view does not have.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// The target size for measuring a view at its smallest.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for measuring a view at its largest.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The view's Auto Layout state, created on first use.
  var autoLayoutState: ViewAutoLayout {
    if let autoLayout { return autoLayout }
    let state = ViewAutoLayout(of: self)
    autoLayout = state
    return state
  }

  // MARK: Constraints

  /// The active constraints whose nearest common superview is this view.
  public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }

  /// Activates a constraint, which this view holds. Its items are this view and views in it.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(heldBy: self) }

  /// Activates constraints, which this view holds. Their items are this view and views in it.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint if this view holds it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Deactivates the constraints that this view holds, and ignores the others.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Anchors

  /// The baseline of the first line of text in the view or in `forFirstBaselineLayout`.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline)
  }
  /// The baseline of the last line of text in the view or in `forLastBaselineLayout`.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline)
  }

  // MARK: Content size

  /// Returns the priority of the view's resistance to becoming larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = axis == .horizontal ? autoLayout?.hugging.horizontal : autoLayout?.hugging.vertical
    return own ?? defaultHugging(axis)
  }

  /// Sets the priority of the view's resistance to becoming larger than its content.
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

  /// Returns the priority of the view's resistance to becoming smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let resistance = autoLayout?.resistance ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? resistance.horizontal : resistance.vertical
  }

  /// Sets the priority of the view's resistance to becoming smaller than its content.
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

  /// Updates the constraints for the content size, and those that refer to a baseline.
  func contentSizeRulesChanged() {
    if autoLayout?.arrangedIndex != nil { (superview as? UIStackView)?.contentSizeChanged() }
    guard let item = autoLayout?.item, let engine = item.engine else { return }
    engine.markDirty(item)
    for constraint in item.constraints
    where constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      engine.addAgain(constraint)
    }
    superview?.setNeedsLayout()
  }

  // MARK: Inspection

  /// Whether the constraints leave more than one possible frame for the view.
  public var hasAmbiguousLayout: Bool {
    prepareAutoLayout()
    guard let item = autoLayout?.item else { return false }
    return item.engine?.isAmbiguous(item) ?? false
  }

  /// Gives a view with an ambiguous layout another of its possible frames, at random. For debugging.
  ///
  /// The view keeps the frame until the next call, or until other constraints exclude it.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout, let item = autoLayout?.item else { return }
    item.engine?.exerciseAmbiguity(of: item, within: superview?.bounds.size ?? bounds.size)
  }

  /// Returns the constraints that determine the view's position and length along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    prepareAutoLayout()
    guard let item = autoLayout?.item else { return [] }
    return item.engine?.constraints(affecting: item, axis) ?? []
  }

  // MARK: Layout guides

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  /// Adds a guide, and removes it from its previous view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self, layoutGuide.role == .custom else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    autoLayoutState.guides.append(layoutGuide)
  }

  /// Removes a guide and deactivates the constraints that refer to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.role == .custom else { return }
    if let item = layoutGuide.layoutItem {
      NSLayoutConstraint.deactivate(item.constraints)
      item.engine?.letGo(item)
    }
    layoutGuide.owningView = nil
    autoLayout?.guides.removeAll { $0 === layoutGuide }
  }

  /// The guide for the part of the view that no bars cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    ownGuide(\.safeAreaGuide, .safeArea, "UIViewSafeAreaLayoutGuide")
  }

  /// The guide for the view inside its layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    ownGuide(\.marginsGuide, .margins, "UIViewLayoutMarginsGuide")
  }

  /// The guide for content that is comfortable to read: inside the margins, at most 672 points wide,
  /// centered.
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

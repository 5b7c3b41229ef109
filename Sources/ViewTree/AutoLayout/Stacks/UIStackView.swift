public import Foundation

/// A row or a column of views that constraints arrange.
///
///     let form = UIStackView(arrangedSubviews: [name, field, button])
///     form.axis = .vertical
///     form.spacing = 8
///
/// The arranged views that are not hidden follow each other along the axis. `distribution` says how long they are,
/// `alignment` where they stand across. Hiding or showing one in an animation block moves the others.
open class UIStackView: UIView {
  public nonisolated enum Distribution: Int, Hashable, Sendable {
    /// The views fill the axis: those that hug or resist least grow or shrink.
    case fill = 0
    /// They are equally long.
    case fillEqually
    /// They fill the axis in proportion to their contents.
    case fillProportionally
    /// The gaps between them are equal.
    case equalSpacing
    /// The distances between their centers are equal, as far as `spacing` lets them.
    case equalCentering
  }

  public nonisolated enum Alignment: Int, Hashable, Sendable {
    case fill = 0
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// For a spacing: as if none were set after that view.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// For a spacing: that which the system leaves between neighbours.
  public nonisolated static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrange() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrange() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrange() } } }
  /// The gap between neighbours, in points, or the least one where the distribution chooses it.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrange() } } }
  /// Whether the gaps in a column go from the last baseline of a view to the first one of the next.
  open var isBaselineRelativeArrangement = false { didSet { arrange() } }
  /// Whether the views keep to the margins instead of to the edges.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrange() } }

  /// The views in their order. They are subviews too, whose order is another matter.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var gapGuides: [UILayoutGuide] = []

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  deinit {}

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// Adds a view at the end; one that is arranged already moves there.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0))
  }

  /// Adds a view at an index, or moves it there; an index beyond the ends means the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard view !== self else { return }
    if let index = arrangedSubviews.firstIndex(of: view) { arrangedSubviews.remove(at: index) }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    view.autoLayoutState.isArranged = true
    arrangedSubviews.insert(view, at: stackIndex.clamped(to: 0...arrangedSubviews.count))
    arrange()
  }

  /// Gives up arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(of: view) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    view.autoLayout?.isArranged = false
    arrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the gap after a view, in points; `spacingUseDefault` takes it back.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  private func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == UIStackView.spacingUseSystem ? NSLayoutXAxisAnchor.systemSpacing : gap
  }

  // MARK: Arranging

  /// Marks the constraints for a rebuild before the next layout.
  private func arrange() { setNeedsUpdateConstraints() }

  /// Called when an arranged view has content of another size, to which the others may be in proportion.
  func contentSizeChanged() { if distribution == .fillProportionally { arrange() } }

  /// Called when an arranged view was hidden or shown. In an animation block the others move at once.
  func visibilityChanged() {
    arrange()
    if AnimationContext.current != nil, window != nil { autoLayoutRoot.layoutIfNeeded() }
  }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(arrangement)
    for guide in gapGuides { removeLayoutGuide(guide) }
    let gaps = arrangedSubviews.map { gap(after: $0) }
    let plan = StackPlan(
      stack: self, views: arrangedSubviews, gaps: gaps,
      bounds: isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self)
    gapGuides = plan.guides
    for guide in gapGuides { addLayoutGuide(guide) }
    arrangement = plan.constraints
    NSLayoutConstraint.activate(arrangement)
    super.updateConstraints()
  }

  open override var forFirstBaselineLayout: UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? visible.first : tallest(visible))?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? visible.last : tallest(visible))?.forLastBaselineLayout ?? self
  }

  private func tallest(_ views: [UIView]) -> UIView? {
    views.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
  }
}

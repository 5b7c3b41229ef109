public import Foundation
import Resources

/// A view that arranges views in a row or a column with constraints.
///
///     let form = UIStackView(arrangedSubviews: [name, field, button])
///     form.axis = .vertical
///     form.spacing = 8
///
/// The arranged views that are not hidden follow each other along the axis. `distribution` determines their
/// lengths, and `alignment` their positions across the axis. If you hide or show a view in an animation
/// block, the other views move with the animation.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How a stack view distributes views along its axis.
  public nonisolated enum Distribution: Int, Hashable, Sendable {
    /// Views fill the axis. Those with the lowest content priorities grow or shrink.
    case fill = 0
    /// Views have the same length.
    case fillEqually
    /// Views fill the axis in proportion to their content sizes.
    case fillProportionally
    /// Gaps between views are equal.
    case equalSpacing
    /// Distances between the centers of views are equal where `spacing` permits.
    case equalCentering
  }

  /// How a stack view aligns views across its axis.
  public nonisolated enum Alignment: Int, Hashable, Sendable {
    /// Views fill the stack view across its axis.
    case fill = 0
    /// Views align with the leading edge of a column, or the top edge of a row.
    case leading
    /// Views of a row align their first baselines. In a column, the same as `leading`.
    case firstBaseline
    /// Views are centered.
    case center
    /// Views align with the trailing edge of a column, or the bottom edge of a row.
    case trailing
    /// Views of a row align their last baselines. In a column, the same as `leading`.
    case lastBaseline

    /// The alignment of a row with its top edge. The same as `leading`.
    public static let top = Alignment.leading
    /// The alignment of a row with its bottom edge. The same as `trailing`.
    public static let bottom = Alignment.trailing
  }

  /// A value for `setCustomSpacing(_:after:)` that removes the spacing set for a view.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A value that selects the system spacing of 8 points.
  public nonisolated static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude

  /// The axis along which views are arranged.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrange() } } }
  /// How views are distributed along the axis.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrange() } } }
  /// How views are aligned across the axis.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrange() } } }
  /// The gap between neighbors, in points. It is the minimum gap if the distribution determines the gaps.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrange() } } }
  /// Whether gaps in a column are measured between the baselines of neighbors.
  open var isBaselineRelativeArrangement = false { didSet { arrange() } }
  /// Whether views are arranged inside the layout margins instead of the bounds.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrange() } }

  /// The arranged views in their order. They are also subviews, but the order of `subviews` may differ.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var gapGuides: [UILayoutGuide] = []

  /// Creates an empty stack view.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  deinit {}

  /// Creates a stack view that arranges `views` in a row.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// Adds a view at the end. If the view is arranged already, moves it to the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedIndex(of: view) == nil ? 0 : 1))
  }

  /// Inserts a view at an index, or moves it there. An index out of range is clamped.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let range = 0...arrangedSubviews.count
    if !range.contains(stackIndex) {
      Misuse.report(self, "insertArrangedSubview(_:at:)", "the index \(stackIndex) is not in \(range)")
    }
    if let index = arrangedIndex(of: view) { arrangedSubviews.remove(at: index) }
    if !view.isSubview(of: self) { addSubview(view) }
    guard view.isSubview(of: self) else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: stackIndex.clamped(to: 0...arrangedSubviews.count))
    numberViews()
    arrange()
  }

  private func numberViews() {
    for (index, view) in arrangedSubviews.enumerated() where view.autoLayout?.arrangedIndex != index {
      view.autoLayoutState.arrangedIndex = index
      view.contentSizeRulesChanged()
    }
  }

  /// By identity, which is faster than `firstIndex(of:)` with `isEqual`.
  private func arrangedIndex(of view: UIView) -> Int? { arrangedSubviews.firstIndex { $0 === view } }

  /// Stops arranging a view. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedIndex(of: view) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    view.autoLayout?.arrangedIndex = nil
    numberViews()
    arrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the gap after a view, in points. `spacingUseDefault` removes it.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedIndex(of: arrangedSubview) != nil else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrange()
  }

  /// Returns the gap set for a view, in points, or `spacingUseDefault` if there is none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  private func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == UIStackView.spacingUseSystem ? NSLayoutXAxisAnchor.systemSpacing : gap
  }

  // MARK: Layout

  /// Rebuilds the constraints before the next layout.
  private func arrange() { setNeedsUpdateConstraints() }

  /// Called when the content size of an arranged view changes, which affects proportional lengths.
  func contentSizeChanged() { if distribution == .fillProportionally { arrange() } }

  /// Called when an arranged view is hidden or shown. In an animation block, lays out at once to animate
  /// the others.
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

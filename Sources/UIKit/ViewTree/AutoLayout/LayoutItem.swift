import Cassowary
import Foundation

/// A view or a layout guide in the solver: a position and a length along each axis.
///
/// Positions refer to the alignment rectangle, in the coordinates of the superview or of the guide's owning
/// view.
final class LayoutItem {
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?
  /// The active constraints that refer to the item.
  var constraints: [NSLayoutConstraint] = []
  weak var engine: LayoutEngine?
  var x = Span()
  var y = Span()
  /// Whether the item's implicit constraints need an update.
  var isDirty = false
  /// The width for which the height of a multiline text was measured.
  var measuredWidth: CGFloat?

  /// The variables along one axis.
  struct Span {
    var start: Variable?
    var length: Variable?
    /// The implicit constraints for the view's frame, its content size or its insets.
    var startRule, lengthRule, contentRule: Rule?
    /// Whether an inequality refers to the item, which is then as small as the constraints permit.
    var isBounded = false
  }

  /// An implicit constraint, which the engine adds by itself.
  struct Rule: Equatable {
    var constraint: Constraint?
    var terms: [Term]
    var constant: Double
    var above, below: Cost
  }

  init(view: UIView) { self.view = view }
  init(guide: UILayoutGuide) { self.guide = guide }

  /// The view itself, or the view that owns the guide.
  var owner: UIView? { view ?? guide?.owningView }

  func span(_ axis: NSLayoutConstraint.Axis) -> Span { axis == .horizontal ? x : y }

  func set(_ span: Span, _ axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal { x = span } else { y = span }
  }

  func forget() {
    engine = nil
    (x, y) = (Span(), Span())
    measuredWidth = nil
    isDirty = false
  }

  func drop(_ constraint: NSLayoutConstraint) { constraints.removeAll { $0 === constraint } }

  /// Returns the insets of a built-in guide from the bounds of `view`, or nil for other items.
  func insets(in view: UIView) -> UIEdgeInsets? {
    switch guide?.role {
    case .safeArea: view.safeAreaInsets
    case .margins: view.layoutMargins
    case .readableContent: view.readableInsets
    case .frame: .zero
    case .topBar: UIEdgeInsets(bottom: view.bounds.height - view.safeAreaInsets.top)
    case .bottomBar: UIEdgeInsets(top: view.bounds.height - view.safeAreaInsets.bottom)
    default: nil
    }
  }
}

extension LayoutItem {
  /// Returns the item of a view or layout guide.
  static func of(_ object: AnyObject?) -> LayoutItem? {
    if let view = object as? UIView { return view.autoLayoutState.item }
    return (object as? UILayoutGuide)?.item
  }
}

import Cassowary
import Foundation

/// A view or a layout guide, as layout sees it: two positions and two sizes.
///
/// Positions are those of the alignment rectangle in the coordinates of the superview, or of the guide's view.
final class LayoutItem {
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?
  /// The active constraints that mention the item.
  var constraints: [NSLayoutConstraint] = []
  weak var engine: LayoutEngine?
  var x = Span()
  var y = Span()
  /// Whether the engine is to look at the item's own constraints again.
  var isDirty = false
  /// The width that the height of a text in lines was measured for.
  var measuredWidth: CGFloat?

  /// The place along one axis.
  struct Span {
    var start: Variable?
    var length: Variable?
    /// The constraints that the engine adds by itself, for the frame of a view, its own size, or insets.
    var startRule, lengthRule, contentRule: Rule?
  }

  /// A constraint that the engine adds by itself.
  struct Rule: Equatable {
    var constraint: Constraint?
    var terms: [Term]
    var constant: Double
    var above, below: Cost
  }

  init(view: UIView) { self.view = view }
  init(guide: UILayoutGuide) { self.guide = guide }

  /// The view whose coordinates the item has: itself for a view that is the common superview of others.
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

  /// The insets of a guide that a view makes by itself, in the view's bounds; nil for other items.
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
  /// What stands for an object that a constraint mentions.
  static func of(_ object: AnyObject?) -> LayoutItem? {
    if let view = object as? UIView { return view.autoLayoutState.item }
    return (object as? UILayoutGuide)?.item
  }
}

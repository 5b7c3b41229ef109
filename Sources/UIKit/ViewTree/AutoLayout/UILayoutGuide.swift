public import Foundation

/// An invisible rectangle that takes part in layout: a margin, a gap, or a frame around several views.
///
/// Add it to a view with `addLayoutGuide(_:)`, and constrain it like a view. Its frame is in that
/// view's coordinates.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view that owns the guide.
  public internal(set) weak var owningView: UIView?
  /// A name for logs.
  open var identifier = ""
  let role: Role
  /// Whether the guide is a distance. The length of a distance may be negative.
  var isDistance = false
  var layoutItem: LayoutItem?

  /// The rectangle that a guide follows; `custom` for a guide of the program.
  enum Role {
    case custom, safeArea, margins, readableContent, content, frame, topBar, bottomBar
  }

  /// Creates a guide that belongs to no view.
  public override init() { role = .custom }

  deinit {}

  init(_ role: Role, of view: UIView, identifier: String) {
    self.role = role
    self.identifier = identifier
    owningView = view
  }

  /// The frame from the last layout, in the coordinates of the owning view.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let item = layoutItem, let engine = item.engine { return engine.frame(of: item) }
    if role == .content, let scrollView = owningView as? UIScrollView {
      return CGRect(origin: .zero, size: scrollView.contentSize)
    }
    return item.insets(in: owningView).map { owningView.bounds.inset(by: $0) } ?? .zero
  }

  /// The guide's item in the solver.
  var item: LayoutItem {
    if let layoutItem { return layoutItem }
    let item = LayoutItem(guide: self)
    layoutItem = item
    return item
  }

  /// Whether the constraints leave more than one possible frame for the guide.
  open var hasAmbiguousLayout: Bool {
    guard let owningView else { return false }
    owningView.prepareAutoLayout()
    return layoutItem.map { $0.engine?.isAmbiguous($0) ?? false } ?? false
  }

  /// Returns the constraints that determine the guide's position and length along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let owningView, let layoutItem else { return [] }
    owningView.prepareAutoLayout()
    return layoutItem.engine?.constraints(affecting: layoutItem, axis) ?? []
  }
}

public import Foundation

/// A rectangle that layout knows and nobody sees: a margin, a gap, or a frame for several views.
///
/// Add it to a view, whose coordinates it has, and constrain it as a view.
@MainActor open class UILayoutGuide: NSObject {
  /// The view that the guide was added to.
  public internal(set) weak var owningView: UIView?
  open var identifier = ""
  let role: Role
  /// A distance may be negative, other guides have sizes.
  var isDistance = false
  var layoutItem: LayoutItem?

  /// What a guide that a view makes by itself stands for.
  enum Role {
    case custom, safeArea, margins, readableContent, content, frame, topBar, bottomBar
  }

  public override init() { role = .custom }

  deinit {}

  init(_ role: Role, of view: UIView, identifier: String) {
    self.role = role
    self.identifier = identifier
    owningView = view
  }

  /// Where the last layout put the guide, in the coordinates of its view.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let item = layoutItem, let engine = item.engine { return engine.frame(of: item) }
    if role == .content, let scrollView = owningView as? UIScrollView {
      return CGRect(origin: .zero, size: scrollView.contentSize)
    }
    return item.insets(in: owningView).map { owningView.bounds.inset(by: $0) } ?? .zero
  }

  /// What layout knows of the guide.
  var item: LayoutItem {
    if let layoutItem { return layoutItem }
    let item = LayoutItem(guide: self)
    layoutItem = item
    return item
  }

  /// Whether other places would satisfy the constraints as well.
  open var hasAmbiguousLayout: Bool {
    guard let owningView else { return false }
    owningView.prepareAutoLayout()
    return layoutItem.map { $0.engine?.isAmbiguous($0) ?? false } ?? false
  }

  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let owningView, let layoutItem else { return [] }
    owningView.prepareAutoLayout()
    return layoutItem.engine?.constraints(affecting: layoutItem, axis) ?? []
  }

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
}

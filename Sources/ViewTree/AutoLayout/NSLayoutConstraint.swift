import Cassowary
public import Foundation
import Objects

/// A relation between two edges, sizes or centers: `first = multiplier · second + constant`, or less or more.
///
///     NSLayoutConstraint.activate([
///       label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
///       label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
///     ])
///
/// Constants are in points. An active constraint belongs to the nearest common superview of its items, and ends when
/// one of them leaves it. A constraint that cannot be satisfied is named in the log and left out.
///
/// - SeeAlso: docs/auto-layout.md.
@MainActor open class NSLayoutConstraint: NSObject {
  public nonisolated enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public nonisolated enum Attribute: Int, Hashable, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  public nonisolated enum Axis: Int, Hashable, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// A view or a layout guide; weak, like the second one.
  public private(set) weak var firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  public private(set) weak var secondItem: AnyObject?
  /// `.notAnAttribute` for a constant size.
  public let secondAttribute: Attribute
  public let multiplier: CGFloat

  /// Creates a constraint that is not active.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.multiplier = multiplier
    ownConstant = c
  }

  deinit {}

  // MARK: What may change

  private var ownConstant: CGFloat

  /// What is added to the second side, in points. It may change at any time; layout follows before the next frame,
  /// animated in an animation block that calls `layoutIfNeeded`.
  open var constant: CGFloat {
    get { ownConstant }
    set {
      guard newValue != ownConstant else { return }
      ownConstant = newValue
      engine?.constantChanged(of: self)
    }
  }

  /// How much the constraint counts. Outside of 1...1000 the nearest of these.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { engine?.strengthChanged(of: self) } }
  }

  /// A name for logs.
  open var identifier: String?

  /// Whether the constraint is one that Interface Builder would drop. It is kept only for code that sets it.
  open var shouldBeArchived = false

  // MARK: Activity

  /// The view that holds the active constraint.
  weak var holder: UIView?
  /// The number in the expression that was brought into the solver.
  var expressionConstant = 0.0
  /// What the constraint takes part in.
  weak var engine: LayoutEngine?
  /// The constraint in the solver; nil for one that waits or that was left out.
  var solved: Cassowary.Constraint?
  /// In the order of activation.
  var number = 0
  /// Whether the log has said that the constraint was left out.
  var isReported = false

  /// Whether layout heeds the constraint. Activating one whose items have no common superview is an error: it is
  /// logged, and nothing happens.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints together, which is what setting `isActive` for each of them does.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraint as its equation, such as `<NSLayoutConstraint 'gap' UILabel "Name".leading == UIView.left + 8>`.
  nonisolated open override var description: String {
    isOnMainThread ? MainActor.assumeIsolated { equationText } : super.description
  }

  // MARK: Anchors

  public var firstAnchor: NSLayoutAnchor<AnyObject>? { anchor(firstItem, firstAttribute) }
  public var secondAnchor: NSLayoutAnchor<AnyObject>? { anchor(secondItem, secondAttribute) }

  private func anchor(_ item: AnyObject?, _ attribute: Attribute) -> NSLayoutAnchor<AnyObject>? {
    guard let item, attribute != .notAnAttribute else { return nil }
    return NSLayoutAnchor(item: item, attribute: attribute)
  }
}

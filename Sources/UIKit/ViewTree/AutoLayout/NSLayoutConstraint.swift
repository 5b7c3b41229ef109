import Cassowary
public import Foundation
import Objects

/// A linear relation between two edges, centers or dimensions: `first = multiplier · second + constant`, or
/// an inequality.
///
///     NSLayoutConstraint.activate([
///       label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
///       label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
///     ])
///
/// Constants are in points. The nearest common superview of the items holds an active constraint. The
/// constraint is deactivated when one of its items leaves that superview. A constraint that cannot be
/// satisfied is reported in the log and left out.
///
/// - SeeAlso: docs/auto-layout.md.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// How the two sides of a constraint compare.
  public nonisolated enum Relation: Int, Hashable, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// The part of a view or layout guide that a constraint refers to.
  public nonisolated enum Attribute: Int, Hashable, Sendable {
    /// No attribute, for a constraint without a second item.
    case notAnAttribute = 0
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// A direction of layout.
  public nonisolated enum Axis: Int, Hashable, Sendable {
    /// From left to right, or from right to left.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The first view or layout guide, which the constraint does not retain.
  public private(set) weak var firstItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// How the first side compares to the second.
  public let relation: Relation
  /// The second view or layout guide, which the constraint does not retain, or nil for a constant dimension.
  public private(set) weak var secondItem: AnyObject?
  /// The attribute of the second item, or `.notAnAttribute` for a constant dimension.
  public let secondAttribute: Attribute
  /// The factor of the second item's attribute.
  public let multiplier: CGFloat

  /// Creates an inactive constraint.
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

  // MARK: Constant and priority

  private var ownConstant: CGFloat

  /// The constant added to the second side, in points.
  ///
  /// You can change it at any time. Views move before the next frame, or animated if you call
  /// `layoutIfNeeded` in an animation block.
  open var constant: CGFloat {
    get { ownConstant }
    set {
      guard newValue != ownConstant else { return }
      ownConstant = newValue
      engine?.constantChanged(of: self)
    }
  }

  /// The priority of the constraint. Values outside 1...1000 count as the nearest of the two limits.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { engine?.strengthChanged(of: self) } }
  }

  /// A name that appears in the log.
  open var identifier: String?

  /// Whether the constraint should be archived with its view. Stored for compatibility, and otherwise unused.
  open var shouldBeArchived = false

  // MARK: Activation

  /// The view that holds the active constraint, or nil if the constraint is inactive.
  weak var holder: UIView?
  /// The constant of the expression that was added to the solver.
  var expressionConstant = 0.0
  /// The engine that the constraint belongs to.
  weak var engine: LayoutEngine?
  /// The constraint in the solver, or nil if it waits or was left out.
  var solved: Cassowary.Constraint?
  /// A number that increases in the order of activation.
  var number = 0
  /// Whether the log reported that the constraint was left out.
  var isReported = false

  /// Whether the constraint takes part in layout.
  ///
  /// The items of an active constraint have a common superview.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints. The result is the same as setting `isActive` of each.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints. The result is the same as clearing `isActive` of each.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraint written as an equation:
  /// `<NSLayoutConstraint 'gap' UILabel "Name".leading == UIView.left + 8>`.
  nonisolated open override var description: String {
    isOnMainThread ? MainActor.assumeIsolated { equationText } : super.description
  }

  // MARK: Anchors

  /// The anchor of the first item, or nil if the item is gone.
  public var firstAnchor: NSLayoutAnchor<AnyObject>? { anchor(firstItem, firstAttribute) }
  /// The anchor of the second item, or nil if there is none.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? { anchor(secondItem, secondAttribute) }

  private func anchor(_ item: AnyObject?, _ attribute: Attribute) -> NSLayoutAnchor<AnyObject>? {
    guard let item, attribute != .notAnAttribute else { return nil }
    return NSLayoutAnchor(item: item, attribute: attribute)
  }
}

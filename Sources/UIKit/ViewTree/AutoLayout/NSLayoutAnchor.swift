public import Foundation

/// An edge, center or dimension of a view or layout guide, from which you create constraints.
///
/// The methods return inactive constraints. The type parameter keeps you from relating anchors of different
/// axes, or a position to a dimension.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  weak var itemObject: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    itemObject = item
    self.attribute = attribute
  }

  deinit {}

  /// The view or layout guide that the anchor belongs to.
  open var item: AnyObject? { itemObject }
  /// A name for logs: the attribute of the anchor.
  open var name: String { "\(attribute)" }
  /// Whether the constraints leave more than one possible frame for the item.
  open var hasAmbiguousLayout: Bool {
    (itemObject as? UIView)?.hasAmbiguousLayout ?? (itemObject as? UILayoutGuide)?.hasAmbiguousLayout ?? false
  }

  /// The constraints that determine the item's position and length along the anchor's axis.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    let axis: NSLayoutConstraint.Axis =
      attribute == .height || attribute.kind == .verticalPosition ? .vertical : .horizontal
    return (itemObject as? UIView)?.constraintsAffectingLayout(for: axis)
      ?? (itemObject as? UILayoutGuide)?.constraintsAffectingLayout(for: axis) ?? []
  }

  /// Returns a constraint that makes this anchor equal to another.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: 0)
  }

  /// Returns a constraint that keeps this anchor at or after another.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: 0)
  }

  /// Returns a constraint that keeps this anchor at or before another.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: 0)
  }

  /// Returns a constraint that makes this anchor equal to another plus a constant, in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: c)
  }

  /// Returns a constraint that keeps this anchor at or after another plus a constant, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// Returns a constraint that keeps this anchor at or before another plus a constant, in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: c)
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    prepare()
    anchor.prepare()
    return NSLayoutConstraint(
      item: itemObject as Any, attribute: attribute, relatedBy: relation, toItem: anchor.itemObject,
      attribute: anchor.attribute, multiplier: multiplier, constant: constant)
  }

  /// Called before a constraint is created. Override to create the item lazily.
  func prepare() {}

  /// The standard distance between neighboring views, in points. The same as in UIKit.
  static var systemSpacing: CGFloat { 8 }
}

/// A horizontal position: the left, right, leading or trailing edge, or the center between two of them.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDistance(from: self, to: otherAnchor)
  }

  /// Returns a constraint that places this anchor after another at `multiplier` system spacings of 8 points.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: Self.systemSpacing * multiplier)
  }

  /// Returns a constraint that places this anchor after another by at least `multiplier` system spacings.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: Self.systemSpacing * multiplier)
  }

  /// Returns a constraint that places this anchor after another by at most `multiplier` system spacings.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: Self.systemSpacing * multiplier)
  }

  deinit {}
}

/// A vertical position: the top or bottom edge, a baseline, or the center.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDistance(from: self, to: otherAnchor)
  }

  /// Returns a constraint that places this anchor below another at `multiplier` system spacings.
  ///
  /// The system spacing is 8 points. Between two baselines it is the line height of the larger font.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: spacing(below: anchor) * multiplier)
  }

  /// Returns a constraint that places this anchor below another by at least `multiplier` system spacings.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: spacing(below: anchor) * multiplier)
  }

  /// Returns a constraint that places this anchor below another by at most `multiplier` system spacings.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: spacing(below: anchor) * multiplier)
  }

  /// Returns the system spacing below an anchor: the line height between two baselines, otherwise 8 points.
  private func spacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
    let baselines: [NSLayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
    guard baselines.contains(attribute), baselines.contains(anchor.attribute) else {
      return Self.systemSpacing
    }
    let fonts = [itemObject, anchor.itemObject].compactMap { ($0 as? UILabel)?.font.lineHeight }
    return fonts.max() ?? Self.systemSpacing
  }

  deinit {}
}

/// A width or a height.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that sets the dimension to a constant, in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, c) }

  /// Returns a constraint that sets the minimum of the dimension, in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, c)
  }

  /// Returns a constraint that sets the maximum of the dimension, in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, c)
  }

  func constraint(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    prepare()
    return NSLayoutConstraint(
      item: itemObject as Any, attribute: attribute, relatedBy: relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: constant)
  }

  /// Returns a constraint that makes the dimension a multiple of another.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, multiplier: m, constant: 0)
  }

  /// Returns a constraint that makes the dimension at least a multiple of another.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, multiplier: m, constant: 0)
  }

  /// Returns a constraint that makes the dimension at most a multiple of another.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, multiplier: m, constant: 0)
  }

  /// Returns a constraint that makes the dimension a multiple of another plus a constant, in points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, multiplier: m, constant: c)
  }

  /// Returns a constraint that makes the dimension at least a multiple of another plus a constant, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }

  /// Returns a constraint that makes the dimension at most a multiple of another plus a constant, in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
  }

  deinit {}
}

public import Foundation
public import Geometry

/// The animatable properties of a layer.
///
/// Key paths into this type name what an animation changes, such as `\.opacity`, `\.position.y` or
/// `\.bounds.origin`.
public nonisolated struct CALayerValues: Equatable, Sendable {
  /// The bounds, in the layer's own coordinates, in points.
  public var bounds: CGRect
  /// The position of the anchor point in the superlayer, in points.
  public var position: CGPoint
  /// The point of the layer that is at `position`, as fractions of the bounds.
  public var anchorPoint: CGPoint
  /// The distance in front of the superlayer, in points.
  public var zPosition: CGFloat
  /// What the transform does to x and y in the layer's plane, without perspective.
  var affinePart: CGAffineTransform
  /// The properties in space; nil for a flat layer.
  var depth: LayerDepthBox?
  /// The opacity, from 0 to 1.
  public var opacity: CGFloat
  /// The background color; nil for none.
  public var backgroundColor: CGColor?
  /// The corner radius, in points.
  public var cornerRadius: CGFloat
  /// The width of the border, in points.
  public var borderWidth: CGFloat
  /// The color of the border; nil for none.
  public var borderColor: CGColor?
  /// The shadow; nil for none.
  public var shadow: CAShadow?
  /// What a layer of a special class draws.
  package var look: LayerLook?
  /// The properties of a program's class that are drawn; nil if there are none.
  var own: OwnLayerValues?

  /// Whether the layer's own content differs from that with `other`. If not, only its geometry or opacity
  /// may differ.
  func looksDifferent(from other: CALayerValues) -> Bool {
    bounds != other.bounds || backgroundColor != other.backgroundColor || cornerRadius != other.cornerRadius
      || borderWidth != other.borderWidth || borderColor != other.borderColor || shadow != other.shadow
      || sublayerTransform != other.sublayerTransform || look != other.look || own != other.own
  }
}

/// The properties in space.
nonisolated extension CALayerValues {
  /// The transform, applied around the anchor point.
  public var transform: CATransform3D {
    get { depth?.value.transform ?? CATransform3D(affinePart) }
    set {
      affinePart = newValue.affinePart
      set(\.transform, newValue.isAffine ? nil : newValue)
    }
  }
  /// The transform as an affine one: exact unless it turns the layer in space.
  public var affineTransform: CGAffineTransform {
    get { affinePart }
    set {
      affinePart = newValue
      if depth != nil { set(\.transform, nil) }
    }
  }
  /// The transform of all sublayers, applied around this layer's anchor point.
  public var sublayerTransform: CATransform3D {
    get { depth?.value.sublayerTransform ?? .identity }
    set { set(\.sublayerTransform, newValue) }
  }
  /// The distance of the anchor point in front of the layer, in points.
  public var anchorPointZ: CGFloat {
    get { depth?.value.anchorPointZ ?? 0 }
    set { set(\.anchorPointZ, newValue) }
  }

  private mutating func set<Value>(_ path: WritableKeyPath<LayerDepth, Value>, _ value: Value) {
    var new = depth?.value ?? .flat
    new[keyPath: path] = value
    depth = LayerDepthBox(new)
  }
}

extension CALayer {
  /// The layer's own values, without animations.
  package var modelValues: CALayerValues {
    get {
      CALayerValues(
        bounds: bounds, position: position, anchorPoint: anchorPoint, zPosition: zPosition,
        affinePart: affinePart, depth: depth, opacity: alpha,
        backgroundColor: backgroundColor, cornerRadius: cornerRadius, borderWidth: borderWidth,
        borderColor: borderColor, shadow: shadow, look: ownLook, own: behavior?.own)
    }
    set {
      // Setting these two notifies observers.
      if bounds != newValue.bounds { bounds = newValue.bounds }
      if position != newValue.position { position = newValue.position }
      anchorPoint = newValue.anchorPoint
      zPosition = newValue.zPosition
      transform = newValue.transform
      sublayerTransform = newValue.sublayerTransform
      anchorPointZ = newValue.anchorPointZ
      alpha = newValue.opacity
      backgroundColor = newValue.backgroundColor
      cornerRadius = newValue.cornerRadius
      borderWidth = newValue.borderWidth
      borderColor = newValue.borderColor
      shadow = newValue.shadow
      ownLook = newValue.look
    }
  }

  // MARK: Shown values: the layer's own, or its animations'

  package var shownValues: CALayerValues { animations?.shown ?? modelValues }
  package var shownBounds: CGRect { animations?.shown.bounds ?? bounds }
  package var shownPosition: CGPoint { animations?.shown.position ?? position }
  /// The transform, or what it does to x and y in the layer's plane.
  package var shownTransform: CGAffineTransform {
    animations?.shown.affinePart ?? (isTransformed ? affinePart : .identity)
  }
  var shownDepth: LayerDepthBox? {
    if let animations { return animations.shown.depth }
    return depth
  }
  package var shownAnchorPoint: CGPoint { animations?.shown.anchorPoint ?? anchorPoint }
  var shownZPosition: CGFloat { animations?.shown.zPosition ?? zPosition }
  package var shownOpacity: CGFloat { animations?.shown.opacity ?? alpha }
  var shownBackgroundColor: CGColor? { animations.map(\.shown.backgroundColor) ?? backgroundColor }
  var shownCornerRadius: CGFloat { animations?.shown.cornerRadius ?? cornerRadius }
  var shownBorderWidth: CGFloat { animations?.shown.borderWidth ?? borderWidth }
  var shownBorderColor: CGColor? { animations.map(\.shown.borderColor) ?? borderColor }
  var shownShadow: CAShadow? { animations.map(\.shown.shadow) ?? (hasShadow ? shadow : nil) }
}

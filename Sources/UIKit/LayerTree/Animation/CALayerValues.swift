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
  /// The transform, applied around the anchor point.
  public var transform: CGAffineTransform
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

  /// Whether the layer's own content differs from that with `other`. If not, only its geometry or opacity
  /// may differ.
  func looksDifferent(from other: CALayerValues) -> Bool {
    bounds != other.bounds || backgroundColor != other.backgroundColor || cornerRadius != other.cornerRadius
      || borderWidth != other.borderWidth || borderColor != other.borderColor || shadow != other.shadow
  }
}

extension CALayer {
  /// The layer's own values, without animations.
  package var modelValues: CALayerValues {
    get {
      CALayerValues(
        bounds: bounds, position: position, transform: transform, opacity: alpha,
        backgroundColor: backgroundColor, cornerRadius: cornerRadius, borderWidth: borderWidth,
        borderColor: borderColor, shadow: shadow)
    }
    set {
      bounds = newValue.bounds
      position = newValue.position
      transform = newValue.transform
      alpha = newValue.opacity
      backgroundColor = newValue.backgroundColor
      cornerRadius = newValue.cornerRadius
      borderWidth = newValue.borderWidth
      borderColor = newValue.borderColor
      shadow = newValue.shadow
    }
  }

  // MARK: Shown values: the layer's own, or its animations'

  package var shownValues: CALayerValues { animations?.shown ?? modelValues }
  package var shownBounds: CGRect { animations?.shown.bounds ?? bounds }
  package var shownPosition: CGPoint { animations?.shown.position ?? position }
  package var shownTransform: CGAffineTransform {
    animations?.shown.transform ?? (isTransformed ? transform : .identity)
  }
  package var shownOpacity: CGFloat { animations?.shown.opacity ?? alpha }
  var shownBackgroundColor: CGColor? { animations.map(\.shown.backgroundColor) ?? backgroundColor }
  var shownCornerRadius: CGFloat { animations?.shown.cornerRadius ?? cornerRadius }
  var shownBorderWidth: CGFloat { animations?.shown.borderWidth ?? borderWidth }
  var shownBorderColor: CGColor? { animations.map(\.shown.borderColor) ?? borderColor }
  var shownShadow: CAShadow? { animations.map(\.shown.shadow) ?? (hasShadow ? shadow : nil) }
}

public import Foundation
public import Geometry

/// The properties of a layer that can be animated.
///
/// Their key paths name what an animation changes, whole or in part: `\.opacity`, `\.position.y`,
/// `\.bounds.origin`.
public nonisolated struct CALayerValues: Equatable, Sendable {
  public var bounds: CGRect
  public var position: CGPoint
  public var transform: CGAffineTransform
  public var opacity: CGFloat
  public var backgroundColor: CGColor?
  public var cornerRadius: CGFloat
  public var borderWidth: CGFloat
  public var borderColor: CGColor?
  public var shadow: CAShadow?

  /// Whether the layer's own picture is another than with `other`; else only its place or strength may be.
  func looksDifferent(from other: CALayerValues) -> Bool {
    bounds != other.bounds || backgroundColor != other.backgroundColor || cornerRadius != other.cornerRadius
      || borderWidth != other.borderWidth || borderColor != other.borderColor || shadow != other.shadow
  }
}

extension CALayer {
  /// The values that were set, whatever is shown.
  package var modelValues: CALayerValues {
    get {
      CALayerValues(
        bounds: bounds, position: position, transform: transform, opacity: opacity,
        backgroundColor: backgroundColor, cornerRadius: cornerRadius, borderWidth: borderWidth,
        borderColor: borderColor, shadow: shadow)
    }
    set {
      bounds = newValue.bounds
      position = newValue.position
      transform = newValue.transform
      opacity = newValue.opacity
      backgroundColor = newValue.backgroundColor
      cornerRadius = newValue.cornerRadius
      borderWidth = newValue.borderWidth
      borderColor = newValue.borderColor
      shadow = newValue.shadow
    }
  }

  // MARK: What is shown: the values set, or what animations make of them

  package var shownValues: CALayerValues { animations?.shown ?? modelValues }
  package var shownBounds: CGRect { animations?.shown.bounds ?? bounds }
  package var shownPosition: CGPoint { animations?.shown.position ?? position }
  package var shownTransform: CGAffineTransform {
    animations?.shown.transform ?? (isTransformed ? transform : .identity)
  }
  package var shownOpacity: CGFloat { animations?.shown.opacity ?? opacity }
  var shownBackgroundColor: CGColor? { animations.map(\.shown.backgroundColor) ?? backgroundColor }
  var shownCornerRadius: CGFloat { animations?.shown.cornerRadius ?? cornerRadius }
  var shownBorderWidth: CGFloat { animations?.shown.borderWidth ?? borderWidth }
  var shownBorderColor: CGColor? { animations.map(\.shown.borderColor) ?? borderColor }
  var shownShadow: CAShadow? { animations.map(\.shown.shadow) ?? (hasShadow ? shadow : nil) }
}

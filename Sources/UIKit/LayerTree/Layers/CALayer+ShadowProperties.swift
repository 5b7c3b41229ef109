public import Foundation
import Objects

nonisolated(unsafe) private var shadowKey: UInt8 = 0

/// The shadow of a layer as five properties, as in Core Animation. A layer with opacity 0 has no shadow.
///
/// Setting one of these properties also sets `CALayer.shadow`, which the compositor draws. Unlike that one, such a shadow
/// is clipped with the layer: one with `masksToBounds` shows none.
extension CALayer {
  private struct ShadowProperties {
    var color: CGColor? = .black
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
    var path: CGPath?

    var shadow: CAShadow? {
      guard opacity > 0, let color else { return nil }
      var shadow = CAShadow(
        color: color.fading(by: CGFloat(min(opacity, 1))), offset: offset, radius: radius)
      shadow.isClipped = true
      var rect = CGRect.zero
      if let path {
        if path.isRect(&rect) {
          shadow.path = CAShadow.Path(rect: rect)
        } else {
          shadow.outline = path.elements
        }
      }
      return shadow
    }
  }

  private var shadowProperties: ShadowProperties {
    get { objc_getAssociatedObject(self, &shadowKey) as? ShadowProperties ?? ShadowProperties() }
    set {
      objc_setAssociatedObject(self, &shadowKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      shadow = newValue.shadow
    }
  }

  /// The color of the shadow. The default is black.
  public var shadowColor: CGColor? {
    get { shadowProperties.color }
    set { shadowProperties.color = newValue }
  }

  /// The opacity of the shadow, from 0 to 1. The default is 0, which means no shadow.
  public var shadowOpacity: Float {
    get { shadowProperties.opacity }
    set { shadowProperties.opacity = newValue }
  }

  /// The offset of the shadow, in points. The default is 3 points upwards.
  public var shadowOffset: CGSize {
    get { shadowProperties.offset }
    set { shadowProperties.offset = newValue }
  }

  /// The shape that casts the shadow, in the layer's coordinates; nil, the default, for the layer's rounded rectangle.
  public var shadowPath: CGPath? {
    get { shadowProperties.path }
    set { shadowProperties.path = newValue?.copy() }
  }

  /// The standard deviation of the shadow's blur, in points. The default is 3.
  public var shadowRadius: CGFloat {
    get { shadowProperties.radius }
    set { shadowProperties.radius = newValue }
  }
}

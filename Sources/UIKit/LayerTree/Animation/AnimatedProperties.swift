import Foundation
import Geometry

/// The properties that animations name by Core Animation's key paths.
enum AnimatedProperties {
  static func named(_ name: String) -> (any AnimatedProperty)? { all[name] }

  /// Returns the name of a property; nil if Core Animation has none for it.
  static func name(of path: PartialKeyPath<CALayerValues>) -> String? {
    all.first { $0.value.path == path }?.key
  }

  private static let all: [String: any AnimatedProperty] = [
    "opacity": TypedProperty(\.opacity), "backgroundColor": TypedProperty(\.backgroundColor),
    "cornerRadius": TypedProperty(\.cornerRadius), "borderWidth": TypedProperty(\.borderWidth),
    "borderColor": TypedProperty(\.borderColor), "position": TypedProperty(\.position),
    "position.x": TypedProperty(\.position.x), "position.y": TypedProperty(\.position.y),
    "bounds": TypedProperty(\.bounds), "bounds.size": TypedProperty(\.bounds.size),
    "bounds.size.width": TypedProperty(\.bounds.size.width),
    "bounds.size.height": TypedProperty(\.bounds.size.height),
    "bounds.origin": TypedProperty(\.bounds.origin), "bounds.origin.x": TypedProperty(\.bounds.origin.x),
    "bounds.origin.y": TypedProperty(\.bounds.origin.y), "transform": TypedProperty(\.transform),
    "transform.rotation": TypedProperty(\.rotation), "transform.rotation.z": TypedProperty(\.rotation),
    "transform.scale": TypedProperty(\.scale), "transform.scale.x": TypedProperty(\.scaleX),
    "transform.scale.y": TypedProperty(\.scaleY), "transform.translation": TypedProperty(\.translation),
    "transform.translation.x": TypedProperty(\.translation.width),
    "transform.translation.y": TypedProperty(\.translation.height),
    "shadowOpacity": TypedProperty(\.shadowOpacity), "shadowRadius": TypedProperty(\.shadowRadius),
    "shadowOffset": TypedProperty(\.shadowOffset), "shadowColor": TypedProperty(\.shadowColor),
  ]
}

/// The parts of transforms and shadows that have key paths of their own.
extension CALayerValues {
  private var parts: CATransformComponents {
    get { transform.animatableData }
    set { transform = CGAffineTransform(animatableData: newValue) }
  }

  var rotation: CGFloat {
    get { parts.angle }
    set { parts.angle = newValue }
  }
  var scaleX: CGFloat {
    get { parts.scaleX }
    set { parts.scaleX = newValue }
  }
  var scaleY: CGFloat {
    get { parts.scaleY }
    set { parts.scaleY = newValue }
  }
  var scale: CGFloat {
    get { (scaleX + scaleY) / 2 }
    set { (scaleX, scaleY) = (newValue, newValue) }
  }
  var translation: CGSize {
    get { CGSize(width: transform.tx, height: transform.ty) }
    set { (transform.tx, transform.ty) = (newValue.width, newValue.height) }
  }

  /// The shadow, or the one that a layer with Core Animation's defaults has, without opacity.
  private var ownShadow: CAShadow {
    shadow ?? CAShadow(color: .black.fading(by: 0), offset: CGSize(width: 0, height: -3), radius: 3)
  }
  var shadowOpacity: CGFloat {
    get { CGFloat(shadow?.color.alpha ?? 0) }
    set {
      var new = ownShadow
      new.color.alpha = Float(newValue)
      shadow = new
    }
  }
  var shadowRadius: CGFloat {
    get { ownShadow.radius }
    set { shadow?.radius = max(0, newValue) }
  }
  var shadowOffset: CGSize {
    get { ownShadow.offset }
    set { shadow?.offset = newValue }
  }
  var shadowColor: CGColor? {
    get { shadow?.color }
    set {
      guard var new = newValue, let shadow else { return }
      new.alpha *= shadow.color.alpha
      self.shadow?.color = new
    }
  }
}

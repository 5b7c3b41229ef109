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
    "transform.rotation": TypedProperty(\.rotation), "transform.rotation.x": TypedProperty(\.rotationX),
    "transform.rotation.y": TypedProperty(\.rotationY), "transform.rotation.z": TypedProperty(\.rotation),
    "transform.scale": TypedProperty(\.scale), "transform.scale.x": TypedProperty(\.scaleX),
    "transform.scale.y": TypedProperty(\.scaleY), "transform.scale.z": TypedProperty(\.scaleZ),
    "transform.translation": TypedProperty(\.translation),
    "transform.translation.x": TypedProperty(\.translation.width),
    "transform.translation.y": TypedProperty(\.translation.height),
    "transform.translation.z": TypedProperty(\.translationZ),
    "sublayerTransform": TypedProperty(\.sublayerTransform), "zPosition": TypedProperty(\.zPosition),
    "anchorPoint": TypedProperty(\.anchorPoint), "anchorPoint.x": TypedProperty(\.anchorPoint.x),
    "anchorPoint.y": TypedProperty(\.anchorPoint.y), "anchorPointZ": TypedProperty(\.anchorPointZ),
    "shadowOpacity": TypedProperty(\.shadowOpacity), "shadowRadius": TypedProperty(\.shadowRadius),
    "shadowOffset": TypedProperty(\.shadowOffset), "shadowColor": TypedProperty(\.shadowColor),
    "path": TypedProperty(\.shape.path), "fillColor": TypedProperty(\.shape.fillColor),
    "strokeColor": TypedProperty(\.shape.strokeColor), "strokeStart": TypedProperty(\.shape.strokeStart),
    "strokeEnd": TypedProperty(\.shape.strokeEnd), "lineWidth": TypedProperty(\.shape.stroke.width),
    "miterLimit": TypedProperty(\.shape.stroke.miterLimit),
    "lineDashPhase": TypedProperty(\.shape.stroke.dashPhase), "colors": TypedProperty(\.gradient.colors),
    "locations": TypedProperty(\.gradient.locations), "startPoint": TypedProperty(\.gradient.startPoint),
    "endPoint": TypedProperty(\.gradient.endPoint),
  ]
}

/// The parts of transforms and shadows that have key paths of their own.
extension CALayerValues {
  private var parts: CATransform3DComponents {
    get { transform.animatableData }
    set { transform = CATransform3D(animatableData: newValue) }
  }
  var rotation: CGFloat {
    get { parts.angles.z }
    set { parts.angles.z = newValue }
  }
  var rotationX: CGFloat {
    get { parts.angles.x }
    set { parts.angles.x = newValue }
  }
  var rotationY: CGFloat {
    get { parts.angles.y }
    set { parts.angles.y = newValue }
  }
  var scaleX: CGFloat {
    get { parts.scale.x }
    set { parts.scale.x = newValue }
  }
  var scaleY: CGFloat {
    get { parts.scale.y }
    set { parts.scale.y = newValue }
  }
  var scaleZ: CGFloat {
    get { parts.scale.z }
    set { parts.scale.z = newValue }
  }
  /// The mean of the factors. A layer in its superlayer's plane stays there, because z has no effect.
  var scale: CGFloat {
    get { depth?.value.transform == nil ? (scaleX + scaleY) / 2 : (scaleX + scaleY + scaleZ) / 3 }
    set {
      let z = depth?.value.transform == nil ? 1 : newValue
      parts.scale = Vector3(x: newValue, y: newValue, z: z)
    }
  }
  var translation: CGSize {
    get { CGSize(width: parts.translation.x, height: parts.translation.y) }
    set {
      var parts = parts
      (parts.translation.x, parts.translation.y) = (newValue.width, newValue.height)
      self.parts = parts
    }
  }
  var translationZ: CGFloat {
    get { parts.translation.z }
    set { parts.translation.z = newValue }
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

public import Foundation
import Geometry

/// Pictures in layers, by Core Animation's names.
extension CALayer {
  /// The picture in front of the background: a `CGImage` or `LayerContents`; nil for none. Other objects show nothing.
  public var contents: Any? {
    get {
      switch content?.source {
      case nil: nil
      case .image(let image): image
      case .drawing(let pixels): pixels.store.image
      default: content
      }
    }
    set {
      switch newValue {
      case let image as CGImage: content = .image(image)
      case let contents as LayerContents: content = contents
      default: content = nil
      }
    }
  }
}

/// The shape of round corners.
public nonisolated enum CALayerCornerCurve: String, Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that begins and ends gradually, longer than its radius, with an arc of the circle in its middle.
  case continuous

  /// The length of the curve along an edge, for a radius of 1. That of continuous curves is Core Animation's.
  var expansion: CGFloat { self == .circular ? 1 : 1.528665 }
}

extension CALayer {
  /// Returns the length of a corner's curve along an edge, for a corner radius of 1.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve.expansion }
}

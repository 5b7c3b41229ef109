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
public enum CALayerCornerCurve: String, Hashable, Sendable {
  /// A quarter of a circle; or a curve that begins softly, which is drawn as a quarter of a circle here.
  case circular, continuous
}

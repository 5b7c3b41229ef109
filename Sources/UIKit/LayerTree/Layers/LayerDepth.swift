public import Foundation
public import Geometry

/// The properties of a layer in space, which few layers have.
nonisolated struct LayerDepth: Hashable, Sendable {
  /// The transform; nil if it is affine. An affine one is stored in the layer.
  var transform: CATransform3D?
  /// The transform of the sublayers about the layer's anchor point.
  var sublayerTransform = CATransform3D.identity
  var anchorPointZ: CGFloat = 0
  var isDoubleSided = true

  static let flat = LayerDepth()
}

/// A `LayerDepth` outside the layer, so that a flat layer pays for a pointer only.
final nonisolated class LayerDepthBox: Equatable, Sendable {
  let value: LayerDepth

  /// Creates the box of values; nil if they are those of a flat layer.
  init?(_ value: LayerDepth) {
    if value == .flat { return nil }
    self.value = value
  }

  static func == (box: LayerDepthBox, other: LayerDepthBox) -> Bool {
    box === other || box.value == other.value
  }
}

/// The layer in space.
extension CALayer {
  /// The transform, applied around the anchor point.
  public var transform: CATransform3D {
    get { depth?.value.transform ?? CATransform3D(affinePart) }
    set {
      if newValue.isAffine { return setAffineTransform(newValue.affinePart) }
      let old = transform
      guard newValue != old else { return }
      affinePart = newValue.affinePart
      setDepth(\.transform, newValue)
      changed(.placement, from: old, "transform", \.transform)
    }
  }

  /// Returns the transform as an affine one: exact unless it turns the layer in space.
  public func affineTransform() -> CGAffineTransform { affinePart }

  /// Sets `transform` to an affine one.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    let (old, oldInSpace) = (affinePart, depth?.value.transform)
    if transform == old, oldInSpace == nil { return }
    affinePart = transform
    if let oldInSpace {
      setDepth(\.transform, nil)
      changed(.placement, from: oldInSpace, "transform", \.transform)
    } else {
      changed(.placement, from: old, "transform", \.affineTransform)
    }
  }

  /// The transform of all sublayers, applied around this layer's anchor point. A perspective in `m34` applies to
  /// all of them together.
  public var sublayerTransform: CATransform3D {
    get { depth?.value.sublayerTransform ?? .identity }
    set {
      let old = sublayerTransform
      guard newValue != old else { return }
      setDepth(\.sublayerTransform, newValue)
      if newValue != .identity { hasDepth = true }
      changed(.content, from: old, "sublayerTransform", \.sublayerTransform)
    }
  }

  /// The distance of the anchor point in front of the layer, in points.
  public var anchorPointZ: CGFloat {
    get { depth?.value.anchorPointZ ?? 0 }
    set {
      let old = anchorPointZ
      guard newValue != old else { return }
      setDepth(\.anchorPointZ, newValue)
      changed(.placement, from: old, "anchorPointZ", \.anchorPointZ)
    }
  }

  /// Whether the layer is drawn when its back faces the viewer. The default is true.
  public var isDoubleSided: Bool {
    get { depth?.value.isDoubleSided ?? true }
    set {
      guard newValue != isDoubleSided else { return }
      setDepth(\.isDoubleSided, newValue)
      changed(.placement)
    }
  }

  private func setDepth<Value>(_ path: WritableKeyPath<LayerDepth, Value>, _ value: Value) {
    var new = depth?.value ?? .flat
    new[keyPath: path] = value
    depth = LayerDepthBox(new)
    if depth != nil { superlayer?.hasDepth = true }
  }

  /// Marks what orders and projects sublayers, after values were animated.
  func markSuperlayer(of values: CALayerValues) {
    if values.zPosition != 0 { superlayer?.hasHeights = true }
    guard values.depth != nil else { return }
    superlayer?.hasDepth = true
    if values.sublayerTransform != .identity { hasDepth = true }
  }
}

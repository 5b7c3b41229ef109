import Foundation
import Geometry

/// A layer in space that is shown on the plane of a superlayer.
struct Plane {
  let layer: CALayer
  /// The mapping from the layer's coordinates to the superlayer's, in points.
  let mapping: Homography
  /// The opacity of the transform layers around the layer.
  let opacity: CGFloat
  /// Whether the superlayer contains the layer directly and only `zPosition` moves it in space.
  let isFlat: Bool
  /// How far the layer's center is in front of the superlayer.
  fileprivate let height: CGFloat

  /// Returns the bounding box of a rectangle of the layer in the superlayer's coordinates; null if it is behind
  /// the eye.
  func box(of rect: CGRect) -> CGRect { rect.applying(mapping) }
}

/// Which values of layers place them in space.
enum SpaceValues {
  /// Those that are shown while animations run.
  case shown
  /// The layers' own.
  case own

  func values(of layer: CALayer) -> CALayerValues { self == .shown ? layer.shownValues : layer.modelValues }

  func includes(_ layer: CALayer) -> Bool { self == .shown ? layer.isShown : !layer.isHidden }
}

extension CALayer {
  /// The sublayers and those of transform layers, as planes on this layer, in drawing order: by the height of
  /// their centers, equal ones in the order of the sublayers. Planes that intersect are not split.
  func planes(_ kind: SpaceValues) -> [Plane] {
    var planes: [Plane] = []
    collectPlanes(kind, into: &planes, through: nil, opacity: 1)
    return planes.enumerated()
      .sorted { ($0.element.height, $0.offset) < ($1.element.height, $1.offset) }
      .map(\.element)
  }

  /// - Parameter outer: The transform from this layer to the one that flattens it; nil if it is that one.
  private func collectPlanes(
    _ kind: SpaceValues, into planes: inout [Plane], through outer: CATransform3D?, opacity: CGFloat
  ) {
    let space = kind.values(of: self).transformOfSublayers
    for layer in layers where kind.includes(layer) {
      let values = kind.values(of: layer)
      var transform = values.transformInSpace
      if let space { transform = transform.concatenating(space) }
      if let outer { transform = transform.concatenating(outer) }
      if layer.keepsDepth {
        let opacity = opacity * min(1, values.opacity)
        layer.collectPlanes(kind, into: &planes, through: transform, opacity: opacity)
      } else {
        planes.append(
          Plane(
            layer: layer, mapping: Homography(transform), opacity: opacity,
            isFlat: space == nil && outer == nil && values.depth?.value.transform == nil,
            height: transform.height(of: values.bounds.center)))
      }
    }
  }

  /// Whether the layer's back faces the viewer and is not drawn.
  func hidesBack(through mapping: Homography) -> Bool {
    shownDepth?.value.isDoubleSided == false && mapping.determinant < 0
  }
}

nonisolated extension CALayerValues {
  /// The anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The transform from the layer's own coordinates to its superlayer's, not flattened.
  var transformInSpace: CATransform3D {
    let anchor = anchor
    return CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
      .concatenating(transform)
      .concatenating(CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// The transform that `sublayerTransform` applies to the sublayers; nil if it is the identity.
  var transformOfSublayers: CATransform3D? {
    guard let transform = depth?.value.sublayerTransform, transform != .identity else { return nil }
    let anchor = anchor
    return CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0).concatenating(transform)
      .concatenating(CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }
}

extension CATransform3D {
  /// The z coordinate of the image of a point with z = 0. It is 0 if it is not finite, and the highest if the
  /// point is behind the eye.
  fileprivate nonisolated func height(of point: CGPoint) -> CGFloat {
    let z = point.x * m13 + point.y * m23 + m43
    let w = point.x * m14 + point.y * m24 + m44
    guard w > 0 else { return .greatestFiniteMagnitude }
    return (z / w).isFinite ? z / w : 0
  }
}

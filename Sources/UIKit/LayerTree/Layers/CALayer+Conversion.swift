public import Foundation
import Geometry

/// Points of other layers, and the layers at a point.
extension CALayer {
  /// Converts a point from this layer's coordinates to those of another layer, or of the root if it is nil.
  ///
  /// Both layers must have the same root. A point that is behind the eye or that no point of a layer shows has no
  /// meaningful result, but a finite one.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    if layer === self { return point }
    let inRoot = mappingsToRoot.reduce(point) { $1.project($0) }
    guard let layer else { return inRoot }
    return layer.mappingsToRoot.reversed().reduce(inRoot) { point, mapping in
      mapping.invertedIfPossible()?.project(point) ?? layer.modelValues.anchor
    }
  }

  /// Converts a point from the coordinates of another layer, or of the root if it is nil, to this layer's.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer ?? root).convert(point, to: self)
  }

  /// Converts a rectangle to the coordinates of another layer and returns its bounding box.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(around: rect.corners(applying: .identity).map { convert($0, to: layer) })
  }

  /// Converts a rectangle from the coordinates of another layer and returns its bounding box.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    (layer ?? root).convert(rect, to: self)
  }

  func defaultHitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, let own = pointFromSuperlayer(point) else { return nil }
    return hit(own)
  }

  private func hit(_ point: CGPoint) -> CALayer? {
    if cutsSublayers, !contains(point) { return nil }
    for plane in planes(.own).reversed() {
      if let own = plane.mapping.invertedIfPossible()?.map(point), let hit = plane.layer.hit(own) {
        return hit
      }
    }
    return !keepsDepth && contains(point) ? self : nil
  }

  // MARK: One step up and down

  /// Whether the way to the superlayer leads through space.
  package var isInSpace: Bool {
    depth != nil || superlayerReference?._withUnsafeGuaranteedRef { $0.hasDepth } ?? false
  }

  /// Returns the point of the superlayer that shows a point of this layer; nil if it is behind the eye.
  package func pointInSuperlayer(_ point: CGPoint) -> CGPoint? { mappingToSuperlayer.map(point) }

  /// Returns the point of this layer that is seen at a point of the superlayer; nil if there is none.
  package func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
    mappingToSuperlayer.invertedIfPossible()?.map(point)
  }

  private var mappingToSuperlayer: Homography { Homography(transformToSuperlayerSpace) }

  private var transformToSuperlayerSpace: CATransform3D {
    let transform = modelValues.transformInSpace
    return superlayer?.modelValues.transformOfSublayers.map(transform.concatenating) ?? transform
  }

  /// The mappings to the planes of the layers around this one, from the inside out.
  private var mappingsToRoot: [Homography] {
    var mappings: [Homography] = []
    var transform: CATransform3D?
    var layer = self
    while let parent = layer.superlayer {
      let step = layer.transformToSuperlayerSpace
      transform = transform?.concatenating(step) ?? step
      if !parent.keepsDepth || parent.superlayer == nil {
        mappings.append(Homography(transform ?? step))
        transform = nil
      }
      layer = parent
    }
    return mappings
  }

  private var root: CALayer {
    var root = self
    while let parent = root.superlayer { root = parent }
    return root
  }
}

extension Homography {
  /// Returns the mapped point, or where its line meets the plane if it is behind the eye.
  fileprivate nonisolated func project(_ point: CGPoint) -> CGPoint {
    let mapped = homogeneous(point)
    let result = CGPoint(x: mapped.x / mapped.w, y: mapped.y / mapped.w)
    return result.isFinite ? result : point
  }
}

import Foundation
import Geometry

/// How a layer's own coordinates map to device pixels: `pixel = point * scale + origin`.
struct Placement: Equatable {
  var scale: CGFloat
  /// Where the layer's point (0, 0) falls, in device pixels.
  var origin: CGPoint

  init(scale: CGFloat, origin: CGPoint) {
    self.scale = scale
    self.origin = origin
  }

  /// Puts the corner of the layer's bounds at pixel (0, 0), as if it were not transformed.
  init(upright layer: CALayer, scale: CGFloat) {
    self.init(scale: scale, origin: layer.shownBounds.origin * -scale)
  }

  func pixels(_ point: CGPoint) -> CGPoint { point * scale + origin }

  func pixels(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale + origin.x, y: rect.minY * scale + origin.y, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// Returns whole pixels as a rectangle in the layer's coordinates.
  func points(_ rect: PixelRect) -> CGRect {
    CGRect(
      x: (CGFloat(rect.x) - origin.x) / scale, y: (CGFloat(rect.y) - origin.y) / scale,
      width: CGFloat(rect.width) / scale, height: CGFloat(rect.height) / scale)
  }

  /// Returns the pixels of the layer's bounds.
  func frame(of layer: CALayer) -> PixelRect { PixelRect(rounding: pixels(layer.shownBounds)) }

  /// Returns the placement of a sublayer that is neither turned nor scaled.
  func placement(of sublayer: CALayer) -> Placement {
    let (bounds, position, transform) = (
      sublayer.shownBounds, sublayer.shownPosition, sublayer.shownTransform
    )
    var corner = pixels(
      CGPoint(
        x: position.x - sublayer.anchorPoint.x * bounds.width + transform.tx,
        y: position.y - sublayer.anchorPoint.y * bounds.height + transform.ty))
    if sublayer.shouldRasterize, corner.isFinite {
      // On whole pixels its kept pixels are the ones that drawing it would give.
      corner = CGPoint(x: PixelRect.pixel(corner.x), y: PixelRect.pixel(corner.y))
    }
    let origin = CGPoint(x: corner.x - bounds.minX * scale, y: corner.y - bounds.minY * scale)
    return Placement(scale: scale, origin: origin)
  }

  /// Returns the placement of what `layer`, which stands here, shows in its own place.
  func placement(ofSource source: CALayer, in layer: CALayer) -> Placement {
    Placement(
      scale: scale, origin: pixels(layer.shownBounds.origin) - source.shownBounds.origin * scale)
  }

  /// Returns the placement inside a cache that holds the pixels of `extent`.
  ///
  /// What differences of coordinates are off by is rounded away, so that a layer that moves by whole
  /// pixels keeps its placement.
  func insideCache(at extent: PixelRect) -> Placement {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 1024).rounded() / 1024 }
    return Placement(
      scale: scale,
      origin: CGPoint(x: rounded(origin.x - CGFloat(extent.x)), y: rounded(origin.y - CGFloat(extent.y))))
  }
}

extension CGRect {
  /// The smallest upright rectangle around `points`.
  init(around points: [CGPoint]) {
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

import Foundation
import Geometry

/// The mapping from a layer's own coordinates to device pixels: `pixel = point * scale + origin`.
struct Placement: Equatable {
  var scale: CGFloat
  /// The position of the layer's point (0, 0), in device pixels.
  var origin: CGPoint

  init(scale: CGFloat, origin: CGPoint) {
    self.scale = scale
    self.origin = origin
  }

  /// Creates a placement that puts the corner of the layer's bounds at pixel (0, 0) and ignores its
  /// transform.
  init(upright layer: CALayer, scale: CGFloat) {
    self.init(scale: scale, origin: layer.shownBounds.origin * -scale)
  }

  func pixels(_ point: CGPoint) -> CGPoint { point * scale + origin }

  func pixels(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale + origin.x, y: rect.minY * scale + origin.y, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// Returns the pixels that the layer's bounds cover.
  func frame(of layer: CALayer) -> PixelRect {
    let bounds = layer.shownBounds
    var frame = PixelRect(rounding: pixels(bounds))
    if bounds.width == bounds.height, layer.shownCornerRadius * 2 >= bounds.width, bounds.width > 0 {
      // A circle has equal width and height, even if rounding the edges would make one side a pixel longer.
      frame.width = PixelRect.pixel(bounds.width * scale)
      frame.height = frame.width
    }
    return frame
  }

  /// Returns whole pixels as a rectangle in the layer's coordinates.
  ///
  /// The pixels of the layer's frame correspond to its bounds: if a line of one point covers one pixel at
  /// scale 1.25, it is stretched as a line of one point.
  func points(_ rect: PixelRect, of layer: CALayer) -> CGRect {
    let (bounds, frame) = (layer.shownBounds, frame(of: layer))
    let across = frame.width > 0 && bounds.width > 0 ? CGFloat(frame.width) / bounds.width : scale
    let down = frame.height > 0 && bounds.height > 0 ? CGFloat(frame.height) / bounds.height : scale
    return CGRect(
      x: bounds.minX + CGFloat(rect.x - frame.x) / across, y: bounds.minY + CGFloat(rect.y - frame.y) / down,
      width: CGFloat(rect.width) / across, height: CGFloat(rect.height) / down)
  }

  /// Returns the placement of a sublayer that is only translated.
  func placement(of sublayer: CALayer) -> Placement {
    let (bounds, position, transform) = (
      sublayer.shownBounds, sublayer.shownPosition, sublayer.shownTransform
    )
    let anchor = sublayer.shownAnchorPoint
    let corner = CGPoint(
      x: position.x - anchor.x * bounds.width + transform.tx,
      y: position.y - anchor.y * bounds.height + transform.ty)
    return placement(of: sublayer, bounds, at: corner)
  }

  /// Returns the placement of a layer that is translated from its own coordinates to this one's.
  func placement(of layer: CALayer, translatedBy transform: CGAffineTransform) -> Placement {
    let bounds = layer.shownBounds
    return placement(of: layer, bounds, at: bounds.origin.applying(transform))
  }

  /// - Parameter corner: The corner of the layer's bounds, in points.
  @inline(__always)
  private func placement(of layer: CALayer, _ bounds: CGRect, at corner: CGPoint) -> Placement {
    var corner = pixels(corner)
    if layer.shouldRasterize, corner.isFinite {
      // On whole pixels, the cached pixels are the same as those drawn directly.
      corner = CGPoint(x: PixelRect.pixel(corner.x), y: PixelRect.pixel(corner.y))
    }
    let origin = CGPoint(x: corner.x - bounds.minX * scale, y: corner.y - bounds.minY * scale)
    return Placement(scale: scale, origin: origin)
  }

  /// Returns the placement of a source that `layer`, which has this placement, shows.
  func placement(ofSource source: CALayer, in layer: CALayer) -> Placement {
    Placement(
      scale: scale, origin: pixels(layer.shownBounds.origin) - source.shownBounds.origin * scale)
  }

  /// Returns the placement inside a cache that holds the pixels of `extent`.
  ///
  /// Rounding removes the errors of the subtraction, so that a layer that moves by whole pixels keeps
  /// its placement.
  func insideCache(at extent: PixelRect) -> Placement {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 1024).rounded() / 1024 }
    return Placement(
      scale: scale,
      origin: CGPoint(x: rounded(origin.x - CGFloat(extent.x)), y: rounded(origin.y - CGFloat(extent.y))))
  }
}

extension CGRect {
  /// Creates the smallest rectangle that contains `points`.
  init(around points: [CGPoint]) {
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

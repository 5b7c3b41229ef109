import Foundation
import Geometry

/// The shape that the picture of a transformed layer is stretched to, in device pixels.
enum PictureShape {
  /// A parallelogram.
  case corners([CGPoint])
  /// The image of the unit square, which has a perspective.
  case projection(Homography)

  /// Creates the shape of a layer's rectangle that is seen in a superlayer; nil if nothing is seen.
  ///
  /// - Parameter mapping: The mapping from the layer's coordinates to the superlayer's, in points.
  init?(of rect: CGRect, through mapping: Homography, in parent: Placement) {
    if let transform = mapping.affine {
      let corners = rect.corners(applying: transform).map { parent.pixels($0) }
      guard corners.allSatisfy(\.isFinite) else { return nil }
      self = .corners(corners)
    } else {
      let unit = CGAffineTransform(
        a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
      let pixels = CGAffineTransform(
        a: parent.scale, b: 0, c: 0, d: parent.scale, tx: parent.origin.x, ty: parent.origin.y)
      let whole = Homography(unit).concatenating(mapping).concatenating(Homography(pixels))
      guard whole.isFinite, !PictureShape.unit.applying(whole).isNull else { return nil }
      self = .projection(whole)
    }
  }

  private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The pixels that the shape touches.
  var bounds: PixelRect {
    switch self {
    case .corners(let corners): PixelRect(around: CGRect(around: corners))
    case .projection(let mapping): PixelRect(around: PictureShape.unit.applying(mapping))
    }
  }

  /// Returns the operation that draws a picture in the shape.
  func drawing(_ cache: LayerCache, opacity: CGFloat) -> DrawOperation {
    switch self {
    case .corners(let corners): .quad(cache, corners, opacity: opacity)
    case .projection(let mapping): .projection(cache, mapping, opacity: opacity)
    }
  }

  /// Returns the smallest step in the picture, in its pixels, that corresponds to one target pixel.
  func minStep(width: Int, height: Int) -> Double {
    switch self {
    case .corners(let corners): Minification.minStep(corners: corners, width: width, height: height)
    case .projection(let mapping): Minification.minStep(mapping: mapping, width: width, height: height)
    }
  }
}

import Foundation
import Geometry

/// The operations of one target, gathered from front to back so that what is covered is left out.
struct Recording {
  private(set) var itemsFrontToBack: [Frame.Item] = []
  private var occlusion = Occlusion()

  /// Returns what of `rect` can still be seen inside `clip`, or nil.
  func visible(_ rect: PixelRect, clip: PixelRect) -> PixelRect? {
    let clipped = rect.intersection(clip)
    return clipped.isEmpty ? nil : occlusion.uncovered(clipped)
  }

  /// Adds an operation that changes `bounds`, unless nothing of it can be seen.
  mutating func add(
    _ operation: DrawOperation, bounds: PixelRect, clip: PixelRect, opaque: PixelRect? = nil,
    layer: CALayer, part: Int
  ) {
    guard let visible = visible(bounds, clip: clip) else { return }
    itemsFrontToBack.append(
      Frame.Item(
        operation: operation, visible: visible,
        owner: Frame.Item.Owner(layer: ObjectIdentifier(layer), part: part)))
    if let opaque { occlusion.add(opaque.intersection(clip)) }
  }
}

/// How a layer's own coordinates map to device pixels: `pixel = point * scale + origin`.
struct Placement {
  var scale: CGFloat
  /// Where the layer's point (0, 0) falls, in device pixels.
  var origin: CGPoint

  func pixels(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale + origin.x, y: rect.minY * scale + origin.y, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// Returns the placement of a sublayer that is neither turned nor scaled.
  func placement(of sublayer: CALayer) -> Placement {
    let bounds = sublayer.bounds
    let corner = CGPoint(
      x: sublayer.position.x - sublayer.anchorPoint.x * bounds.width - bounds.minX,
      y: sublayer.position.y - sublayer.anchorPoint.y * bounds.height - bounds.minY)
    let offset = CGPoint(x: sublayer.transform.tx, y: sublayer.transform.ty)
    return Placement(scale: scale, origin: origin + (corner + offset) * scale)
  }
}

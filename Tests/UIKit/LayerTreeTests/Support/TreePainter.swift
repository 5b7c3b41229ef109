import Foundation
import Geometry
import LayerTree

/// Paints a tree of fills and rounded corners in the simplest way: everything, back to front, each group as a
/// separate picture. It is the reference for occlusion, damage and caches, none of which it uses.
struct TreePainter {
  let scale: CGFloat

  func paint(_ root: CALayer, width: Int, height: Int) -> Raster {
    var window = Raster(width: width, height: height)
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    paint(root, parent: .zero, clip: whole, into: &window)
    return window
  }

  /// - Parameter parent: The position of the superlayer's point (0, 0), in device pixels.
  private func paint(_ layer: CALayer, parent: CGPoint, clip: PixelRect, into target: inout Raster) {
    guard !layer.isHidden, layer.alpha > 0 else { return }
    var corner = layer.frame.origin * scale + parent
    if layer.shouldRasterize { corner = CGPoint(x: edge(corner.x), y: edge(corner.y)) }
    let (width, height) = (layer.bounds.width * scale, layer.bounds.height * scale)
    var frame = PixelRect(
      x: edge(corner.x), y: edge(corner.y), width: edge(corner.x + width) - edge(corner.x),
      height: edge(corner.y + height) - edge(corner.y))
    if width == height, width > 0, 2 * layer.cornerRadius >= layer.bounds.width {
      (frame.width, frame.height) = (edge(width), edge(width))
    }
    let origin = corner - layer.bounds.origin * scale
    let inside = layer.masksToBounds || layer.shouldRasterize ? clip.intersection(frame) : clip
    var picture = Raster(width: layer.alpha < 1 ? target.width : 0, height: target.height)
    let radius = min(layer.cornerRadius * scale, CGFloat(max(0, min(frame.width, frame.height))) / 2)
    let rounded = RoundedClip(frame: frame, radii: CornerRadii(radius, corners: layer.maskedCorners))
    func paintInside(_ target: inout Raster) {
      let before = target
      if let color = layer.backgroundColor { target.fill(frame.intersection(inside), color) }
      if radius > 0, !layer.masksToBounds { target.cutCorners(of: rounded, before: before, inside: inside) }
      for sublayer in layer.layers { paint(sublayer, parent: origin, clip: inside, into: &target) }
      if radius > 0, layer.masksToBounds { target.cutCorners(of: rounded, before: before, inside: inside) }
    }
    guard layer.alpha < 1 else { return paintInside(&target) }
    paintInside(&picture)
    target.draw(picture, x: 0, y: 0, opacity: layer.alpha, inside: inside)
  }

  private func edge(_ coordinate: CGFloat) -> Int { Int((coordinate + 0.5).rounded(.down)) }
}

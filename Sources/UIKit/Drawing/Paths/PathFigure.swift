import CCairo
package import Foundation
import Geometry

/// The lines of a stroke.
package struct PathStroke: Hashable, Sendable {
  package var width: CGFloat = 1
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  package var miterLimit: CGFloat = 10
  package var dashPhase: CGFloat = 0
  package var dashes: [CGFloat] = []

  package init() {}
}

/// A path and how it is drawn, as a mask.
package struct PathFigure: Hashable, Sendable {
  /// What of the path is drawn.
  package enum Style: Hashable, Sendable {
    case fill(CGPathFillRule)
    case stroke(PathStroke)
  }

  package var path: PathElements
  package var style: Style
  /// From the path's points to the mask's pixels: first scaled, then moved.
  package var scale: CGFloat
  package var offset: CGPoint

  package init(path: PathElements, style: Style, scale: CGFloat = 1, offset: CGPoint = .zero) {
    self.path = path
    self.style = style
    self.scale = scale
    self.offset = offset
  }

  /// A rectangle that contains what is drawn, in the path's points; null for nothing.
  package var bounds: CGRect {
    let box = path.curveBounds
    guard case .stroke(let stroke) = style, !box.isNull else { return box }
    // Square ends reach √2 as far as the line is wide, sharp corners up to their limit.
    let hasCorners = stroke.join == .miter && path.kinds.contains(.line)
    let reach = stroke.width / 2 * max(1.5, hasCorners ? stroke.miterLimit : 0)
    return box.insetBy(dx: -reach, dy: -reach)
  }

  /// Returns the coverage of each pixel, in rows from the top.
  package func coverage(width: Int, height: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, width) * max(0, height))
    let info = CGImageAlphaInfo.alphaOnly.rawValue
    guard !bytes.isEmpty,
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
        bitmapInfo: info)
    else { return bytes }
    context.state.transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
    context.addPath(CGPath(elements: path))
    switch style {
    case .fill(let rule): context.fillPath(using: rule)
    case .stroke(let stroke):
      context.setLineWidth(stroke.width)
      context.setLineCap(stroke.cap)
      context.setLineJoin(stroke.join)
      context.setMiterLimit(stroke.miterLimit)
      context.setLineDash(phase: stroke.dashPhase, lengths: stroke.dashes)
      context.strokePath()
    }
    let (memory, row) = (context.surface.memory, context.bytesPerRow)
    cairo_surface_flush(context.surface.surface)
    bytes.withUnsafeMutableBytes { target in
      guard let start = target.baseAddress else { return }
      for y in 0..<height { (start + y * width).copyMemory(from: memory + y * row, byteCount: width) }
    }
    return bytes
  }
}

extension PathElements {
  /// Returns the part of the path between two fractions of its length, as lines.
  package func part(from start: CGFloat, to end: CGFloat) -> PathElements {
    let (start, end) = (start.clamped(to: 0...1), end.clamped(to: 0...1))
    if start == 0, end == 1 { return self }
    var result = PathElements()
    guard start < end else { return result }
    let box = CGRect(aroundAll: points)
    let subpaths = lines(tolerance: max(0.005, max(box.width, box.height) * 1e-5))
    let total = subpaths.reduce(0) { $0 + $1.length }
    let (first, last) = (total * start, total * end)
    var walked: CGFloat = 0
    for subpath in subpaths {
      let points = subpath.ring
      var isInside = false
      for (here, next) in zip(points, points.dropFirst()) {
        let length = (next - here).length
        defer { walked += length }
        guard length > 0, walked + length > first, walked < last else { continue }
        if !isInside { result.move(to: here + (next - here) * (max(0, first - walked) / length)) }
        isInside = true
        result.line(to: here + (next - here) * (min(length, last - walked) / length))
      }
    }
    return result
  }
}

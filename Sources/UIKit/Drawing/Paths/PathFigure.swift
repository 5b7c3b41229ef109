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
    return box.isNull ? box : box.insetBy(dx: -reach, dy: -reach)
  }

  /// How far the line of a stroke reaches from its path, in the path's points.
  var reach: CGFloat {
    guard case .stroke(let stroke) = style else { return 0 }
    // Square ends reach √2 as far as the line is wide.
    return stroke.width / 2 * max(1.5, stroke.join == .miter ? path.longestMiter(upTo: stroke.miterLimit) : 0)
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
  /// Returns the length of the longest miter, in line widths: 1 / sin(θ / 2) for a corner of the angle θ. Corners beyond
  /// the limit are cut off. A curve counts as the lines between its control points, which have sharper corners.
  fileprivate func longestMiter(upTo limit: CGFloat) -> CGFloat {
    var longest: CGFloat = 1
    var (here, direction): (CGPoint?, CGPoint?) = (nil, nil)
    var (start, firstDirection): (CGPoint?, CGPoint?) = (nil, nil)
    func turn(from one: CGPoint?, to other: CGPoint) {
      guard let one else { return }
      let half = ((1 + one.x * other.x + one.y * other.y) / 2).squareRoot()
      if half * limit >= 1 { longest = max(longest, 1 / half) }
    }
    func line(to point: CGPoint) {
      defer { here = point }
      guard let from = here else { return }
      let step = point - from
      let length = (step.x * step.x + step.y * step.y).squareRoot()
      guard length > 0 else { return }
      let next = step * (1 / length)
      turn(from: direction, to: next)
      direction = next
      firstDirection = firstDirection ?? next
    }
    forEach { kind, points in
      switch kind {
      case .move:
        (here, start) = (points[0], points[0])
        (direction, firstDirection) = (nil, nil)
      case .close:
        if let start { line(to: start) }
        if let firstDirection { turn(from: direction, to: firstDirection) }
        (direction, firstDirection) = (nil, nil)
      default: for index in 0..<kind.pointCount { line(to: points[index]) }
      }
    }
    return longest
  }

  /// Returns the part of the path between two fractions of its length, as lines.
  package func part(from start: CGFloat, to end: CGFloat) -> PathElements {
    let (start, end) = (start.clamped(to: 0...1), end.clamped(to: 0...1))
    if start == 0, end == 1 { return self }
    var result = PathElements()
    guard start < end else { return result }
    let box = CGRect(aroundAll: points)
    // A fifth of Cairo's tolerance, in points.
    let subpaths = lines(tolerance: max(0.02, max(box.width, box.height) * 1e-5))
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

public import Foundation
public import Geometry

/// A path to which steps can be added.
///
/// Points that are not finite are ignored, as are lines and curves without a current point.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public convenience init() { self.init(elements: PathElements()) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard DrawingLog.check(point, call: "CGMutablePath.move(to:)") else { return }
    elements.move(to: point.applying(transform))
  }

  /// Adds a line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard point.isFinite, elements.current != nil else {
      _ = canAdd("addLine(to:)", point)
      return
    }
    elements.line(to: point.applying(transform))
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard canAdd("addQuadCurve(to:control:)", end, control) else { return }
    elements.quad(control.applying(transform), to: end.applying(transform))
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard canAdd("addCurve(to:control1:control2:)", end, control1, control2) else { return }
    elements.curve(
      control1.applying(transform), control2.applying(transform), to: end.applying(transform))
  }

  /// Adds a line to the start of the subpath, where the next step begins.
  public func closeSubpath() { elements.close() }

  private func canAdd(_ call: String, _ points: CGPoint...) -> Bool {
    let call = "CGMutablePath.\(call)"
    guard points.allSatisfy({ DrawingLog.check($0, call: call) }) else { return false }
    if elements.current == nil { DrawingLog.report(call, "no current point; ignored") }
    return elements.current != nil
  }

  // MARK: Shapes

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull, DrawingLog.check(rect, call: "CGMutablePath.addRect(_:)") else { return }
    let corners = rect.corners(applying: transform)
    elements.move(to: corners[0])
    for corner in corners.dropFirst() { elements.line(to: corner) }
    elements.close()
  }

  /// Adds several rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds connected lines as a new subpath.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds the ellipse that fits into a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull, DrawingLog.check(rect, call: "CGMutablePath.addEllipse(in:)") else { return }
    // A circle of radius 1, moved and stretched.
    let stretch = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    let circle = PathArc(center: .zero, radius: 1, from: 0, by: 2 * .pi)
    circle.add(to: &elements, asNewSubpath: true, transform: stretch.concatenating(transform))
    elements.close()
  }

  /// Adds a rectangle whose corners are quarters of an ellipse, at most half as wide and high as the rectangle.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let call = "CGMutablePath.addRoundedRect(in:)"
    guard !rect.isNull, DrawingLog.check(rect, call: call),
      DrawingLog.check(cornerWidth, cornerHeight, call: call)
    else { return }
    let corner = CGSize(
      width: cornerWidth.clamped(to: 0...rect.width / 2),
      height: cornerHeight.clamped(to: 0...rect.height / 2))
    guard corner.width > 0, corner.height > 0 else { return addRect(rect, transform: transform) }
    let inner = rect.insetBy(dx: corner.width, dy: corner.height)
    let centers = [
      CGPoint(x: inner.maxX, y: inner.maxY), CGPoint(x: inner.minX, y: inner.maxY),
      CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.minY),
    ]
    for (index, center) in centers.enumerated() {
      let stretch = CGAffineTransform(
        a: corner.width, b: 0, c: 0, d: corner.height, tx: center.x, ty: center.y)
      let arc = PathArc(center: .zero, radius: 1, from: CGFloat(index) * .pi / 2, by: .pi / 2)
      arc.add(to: &elements, asNewSubpath: index == 0, transform: stretch.concatenating(transform))
    }
    elements.close()
  }

  // MARK: Arcs

  /// Adds a part of a circle, with a line from the current point to its start.
  ///
  /// - Parameters:
  ///   - startAngle: The angle of the start, in radians from the positive x axis.
  ///   - endAngle: The angle of the end. An arc of 2π or more is a full circle.
  ///   - clockwise: Whether the angle decreases, which is clockwise where the y axis points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let call = "CGMutablePath.addArc(center:)"
    guard DrawingLog.check(center, call: call),
      DrawingLog.check(radius, startAngle, endAngle, call: call)
    else { return }
    let arc = PathArc(
      center: center, radius: radius, from: startAngle, to: endAngle, isDecreasing: clockwise)
    arc.add(to: &elements, asNewSubpath: false, transform: transform)
  }

  /// Adds a part of a circle, with a line from the current point to its start.
  ///
  /// - Parameter delta: The angle from the start to the end, in radians; negative angles run backwards.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let call = "CGMutablePath.addRelativeArc(center:)"
    guard DrawingLog.check(center, call: call), DrawingLog.check(radius, startAngle, delta, call: call)
    else { return }
    PathArc(center: center, radius: radius, from: startAngle, by: delta)
      .add(to: &elements, asNewSubpath: false, transform: transform)
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to
  /// `tangent2End`, with a line from the current point to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard canAdd("addArc(tangent1End:)", tangent1End, tangent2End),
      DrawingLog.check(radius, call: "CGMutablePath.addArc(tangent1End:)")
    else { return }
    // The current point is transformed already.
    let inverse = transform.inverted()
    let start = currentPoint.applying(inverse)
    guard let arc = PathArc(from: start, tangent1End, tangent2End, radius: radius) else {
      return addLine(to: tangent1End, transform: transform)
    }
    arc.add(to: &elements, asNewSubpath: false, transform: transform)
  }

  /// Adds the steps of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements.append(path.elements.applying(transform))
  }
}

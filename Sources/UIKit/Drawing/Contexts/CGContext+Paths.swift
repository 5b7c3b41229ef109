import CCairo
public import Foundation
public import Geometry

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// Filled with the winding rule or the even-odd rule, stroked, or both.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The current path, fills, strokes and clips.
extension CGContext {
  /// Changes the current path with a path in the program's coordinates.
  private func add(_ change: (CGMutablePath) -> Void) {
    guard let inverse = state.transform.invertedIfPossible() else { return }
    let path = CGMutablePath()
    // Lines continue from the current point.
    if let current = building.current {
      path.move(to: current.applying(inverse))
      change(path)
      building.append(path.elements.droppingFirst().applying(state.transform), from: current)
    } else {
      change(path)
      building.append(path.elements.applying(state.transform))
    }
  }

  /// Begins an empty path.
  public func beginPath() { building = PathElements() }
  /// Begins a subpath.
  public func move(to point: CGPoint) {
    guard DrawingLog.check(point, call: "CGContext.move(to:)") else { return }
    building.move(to: point.applying(state.transform))
  }
  /// Adds a line.
  public func addLine(to point: CGPoint) { add { $0.addLine(to: point) } }
  /// Adds connected lines as a new subpath.
  public func addLines(between points: [CGPoint]) { add { $0.addLines(between: points) } }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add { $0.addCurve(to: end, control1: control1, control2: control2) }
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add { $0.addQuadCurve(to: end, control: control) }
  }
  /// Adds a line to the start of the subpath.
  public func closePath() { building.close() }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { add { $0.addRect(rect) } }
  /// Adds several rectangles.
  public func addRects(_ rects: [CGRect]) { add { $0.addRects(rects) } }
  /// Adds the ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect) } }
  /// Adds a part of a circle; see `CGMutablePath`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    add {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
  }
  /// Adds an arc that touches two lines; see `CGMutablePath`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    add { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }
  /// Adds the steps of a path.
  public func addPath(_ path: CGPath) { building.append(path.elements.applying(state.transform)) }
  /// Replaces the path by the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    let dashed = path.copy(dashingWithPhase: state.dashes.phase, lengths: state.dashes.lengths)
    let outline = (state.dashes.lengths.isEmpty ? path : dashed).copy(
      strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
      miterLimit: state.miterLimit)
    building = outline.elements.applying(state.transform)
  }

  /// A copy of the current path; nil if the transform has no inverse.
  public var path: CGPath? {
    state.transform.invertedIfPossible().map { CGPath(elements: building.applying($0)) }
  }
  /// Whether the current path has no steps.
  public var isPathEmpty: Bool { building.isEmpty }
  /// The end of the current path.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }
  /// The smallest rectangle around the points of the current path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
  /// Returns whether a point is inside the current path.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    path?.contains(point, using: [.eoFill, .eoFillStroke].contains(mode) ? .evenOdd : .winding) ?? false
  }

  // MARK: Drawing

  /// Draws the current path and begins an empty one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = building
    beginPath()
    switch mode {
    case .fill, .fillStroke: fill(path, .winding)
    case .eoFill, .eoFillStroke: fill(path, .evenOdd)
    case .stroke: break
    }
    if [.stroke, .fillStroke, .eoFillStroke].contains(mode) { stroke(path) }
  }
  /// Fills the current path and begins an empty one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }
  /// Strokes the current path and begins an empty one.
  public func strokePath() { drawPath(using: .stroke) }

  private func shape(_ change: (CGMutablePath) -> Void) -> PathElements {
    let path = CGMutablePath()
    change(path)
    return path.elements.applying(state.transform)
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(shape { $0.addRect(rect) }, .winding) }
  /// Fills several rectangles.
  public func fill(_ rects: [CGRect]) { fill(shape { $0.addRects(rects) }, .winding) }
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(shape { $0.addRect(rect) }) }
  /// Strokes a rectangle with lines of a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = old
  }
  /// Fills the ellipse that fits into a rectangle.
  public func fillEllipse(in rect: CGRect) { fill(shape { $0.addEllipse(in: rect) }, .winding) }
  /// Strokes the ellipse that fits into a rectangle.
  public func strokeEllipse(in rect: CGRect) { stroke(shape { $0.addEllipse(in: rect) }) }
  /// Strokes the line from each point at an even index to the next one.
  public func strokeLineSegments(between points: [CGPoint]) {
    stroke(
      shape { path in
        for index in stride(from: 0, to: points.count - 1, by: 2) {
          path.move(to: points[index])
          path.addLine(to: points[index + 1])
        }
      })
  }
  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    let old = state
    (state.blendMode, state.shadow, state.alpha) = (.clear, nil, 1)
    fill(rect)
    state = old
  }

  // MARK: Clips

  /// Limits further drawing to the inside of the current path, and begins an empty one.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = building
    beginPath()
    clip(to: path, rule)
  }
  /// Limits further drawing to a rectangle.
  public func clip(to rect: CGRect) { clip(to: shape { $0.addRect(rect) }, .winding) }
  /// Limits further drawing to several rectangles.
  public func clip(to rects: [CGRect]) { clip(to: shape { $0.addRects(rects) }, .winding) }
  /// Limits further drawing to the pixels of an image, by their alpha, in a rectangle.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard !rect.isEmpty, DrawingLog.check(rect, call: "CGContext.clip(to:mask:)") else { return }
    let place = mask.placement(in: rect, isUpright: false).concatenating(state.transform)
    state.masks.append(ClipMask(image: mask, transform: place))
    clip(to: rect)
  }
  /// Removes the clip, also that of the states saved before.
  public func resetClip() {
    cairo_reset_clip(cairo)
    state.masks = []
  }
  /// The smallest rectangle around what can be drawn on.
  public var boundingBoxOfClipPath: CGRect {
    guard let inverse = state.transform.invertedIfPossible() else { return .null }
    return clipExtents.applying(inverse)
  }

  private func clip(to path: PathElements, _ rule: CGPathFillRule) {
    cairo_new_path(cairo)
    add(path, to: cairo)
    cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    cairo_set_antialias(cairo, state.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_clip(cairo)
  }
}

import CCairo
public import Foundation
public import Geometry

/// Images and gradients.
extension CGContext {
  /// Draws an image in a rectangle. Its top is where y is largest, which is upside down in a context of UIKit.
  ///
  /// - Parameter byTiling: Whether the rectangle is one tile of many that fill the clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    draw(image, in: rect, isUpright: false, byTiling: byTiling)
  }

  /// Draws an image in a rectangle, its top where y is smallest.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    draw(image, in: rect, isUpright: true, byTiling: false)
  }

  private func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool, byTiling: Bool) {
    guard DrawingLog.check(rect, call: "CGContext.draw(_:in:)"), !rect.isEmpty else { return }
    let place = image.placement(in: rect, isUpright: isUpright).concatenating(state.transform)
    let shape = CGMutablePath()
    shape.addRect(rect)
    let outline = shape.elements.applying(state.transform)
    guard outline.points.allSatisfy(\.isFinite) else { return }
    let box = byTiling ? clipExtents : CGRect(aroundAll: outline.points)
    composite(within: box, outline: byTiling ? nil : { outline }, needsPicture: state.alpha < 1) {
      cairo, _ in
      self.withSource(
        image, place, of: cairo, extend: byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD
      ) {
        if byTiling { return cairo_paint(cairo) }
        self.add(outline, to: cairo)
        cairo_fill(cairo)
      }
    }
  }

  // MARK: Gradients

  /// Draws a gradient along a line over the whole clip.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let call = "CGContext.drawLinearGradient"
    guard DrawingLog.check(start, call: call), DrawingLog.check(end, call: call) else { return }
    draw(gradient, cairo_pattern_create_linear(start.x, start.y, end.x, end.y), options)
  }

  /// Draws a gradient between two circles over the whole clip.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let call = "CGContext.drawRadialGradient"
    guard DrawingLog.check(startCenter, call: call), DrawingLog.check(endCenter, call: call),
      DrawingLog.check(startRadius, endRadius, call: call)
    else { return }
    draw(
      gradient,
      cairo_pattern_create_radial(
        startCenter.x, startCenter.y, max(0, startRadius), endCenter.x, endCenter.y, max(0, endRadius)),
      options)
  }

  private func draw(
    _ gradient: CGGradient, _ pattern: OpaquePointer?, _ options: CGGradientDrawingOptions
  ) {
    defer { cairo_pattern_destroy(pattern) }
    guard let pattern, let inverse = state.transform.invertedIfPossible() else { return }
    func add(_ color: CGColor, _ location: CGFloat) {
      let (red, blue) = surface.layout.swapsRedAndBlue ? (color.blue, color.red) : (color.red, color.blue)
      cairo_pattern_add_color_stop_rgba(
        pattern, location.clamped(to: 0...1), Double(red), Double(color.green), Double(blue),
        Double(color.alpha))
    }
    // Beyond an end, the outermost stop continues: a transparent one where nothing is to be drawn.
    if !options.contains(.drawsBeforeStartLocation), let first = gradient.stops.first {
      add(first.color.fading(by: 0), 0)
      add(first.color, 0)
    }
    for stop in gradient.stops { add(stop.color, stop.location) }
    if !options.contains(.drawsAfterEndLocation), let last = gradient.stops.last {
      add(last.color, 1)
      add(last.color.fading(by: 0), 1)
    }
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(pattern, &matrix)
    composite(within: clipExtents, outline: nil) { cairo, opacity in
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, opacity)
    }
  }
}

extension CGImage {
  /// The transform from the image's pixels to a rectangle.
  func placement(in rect: CGRect, isUpright: Bool) -> CGAffineTransform {
    let (across, down) = (rect.width / CGFloat(width), rect.height / CGFloat(height))
    return isUpright
      ? CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: rect.minX, ty: rect.minY)
      : CGAffineTransform(a: across, b: 0, c: 0, d: -down, tx: rect.minX, ty: rect.maxY)
  }
}

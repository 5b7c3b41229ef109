import CCairo
public import Foundation
public import Geometry

/// Colors, lines and effects.
extension CGContext {
  /// Sets the color of fills.
  public func setFillColor(_ color: CGColor) { if !hasFixedColor { state.fill = .color(color) } }
  /// Sets the color of strokes.
  public func setStrokeColor(_ color: CGColor) { if !hasFixedColor { state.stroke = .color(color) } }
  /// Sets the color of fills, from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the color of strokes, from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets a gray for fills.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets a gray for strokes.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
  /// Sets the space of the colors of patterns without colors of their own. Colors are drawn in sRGB.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }
  /// Sets the space of the colors of patterns for strokes, as `setFillColorSpace` does.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }

  /// Sets an image that repeats as the color of fills or strokes. Its top left corner is at the origin of the
  /// coordinates at the start.
  package func setPattern(_ image: CGImage, scale: CGFloat, forStrokes: Bool) {
    // In a context whose y axis points up, the image hangs from the top.
    let size = 1 / max(scale, 0.01)
    let transform = CGAffineTransform(
      a: size, b: 0, c: 0, d: baseTransform.d < 0 ? -size : size, tx: 0,
      ty: baseTransform.d < 0 ? CGFloat(height) / -baseTransform.d : 0)
    guard !hasFixedColor else { return }
    let paint = Paint.pattern(image, transform.concatenating(baseTransform))
    if forStrokes { state.stroke = paint } else { state.fill = paint }
  }

  /// Sets the opacity of everything that is drawn, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) {
    guard DrawingLog.check(alpha, call: "CGContext.setAlpha") else { return }
    state.alpha = alpha.clamped(to: 0...1)
  }

  /// Sets how colors are mixed with what is behind them.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets a shadow of everything that is drawn.
  ///
  /// - Parameters:
  ///   - offset: The distance in the coordinates at the start, whatever the transform.
  ///   - blur: Twice the standard deviation.
  ///   - color: The color; nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard DrawingLog.check(offset.width, offset.height, blur, call: "CGContext.setShadow") else { return }
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    let scale = abs(baseTransform.determinant).squareRoot()
    let moved = CGPoint(x: offset.width, y: offset.height).applying(baseTransform.linearPart)
    state.shadow = DrawnShadow(
      offset: CGSize(width: moved.x.clamped(to: -1e4...1e4), height: moved.y.clamped(to: -1e4...1e4)),
      sigma: (blur / 2 * scale).clamped(to: 0...256), color: color)
  }

  /// Sets a shadow of a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: Lines

  /// Sets the width of strokes.
  public func setLineWidth(_ width: CGFloat) {
    guard DrawingLog.check(width, call: "CGContext.setLineWidth") else { return }
    state.lineWidth = max(0, width)
  }
  /// Sets the shape of the ends of strokes.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// Sets the shape of the corners of strokes.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// Sets how far a sharp corner may extend, in line widths.
  public func setMiterLimit(_ limit: CGFloat) {
    guard DrawingLog.check(limit, call: "CGContext.setMiterLimit") else { return }
    state.miterLimit = limit.clamped(to: 1...1000)
  }
  /// Sets the lengths of dashes and gaps in turns; an empty list for whole lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { state.dashes = (phase, lengths) }
  /// Accepted for ported code: curves are always drawn to a tenth of a pixel.
  public func setFlatness(_ flatness: CGFloat) {}

  // MARK: Quality

  /// Sets whether edges are smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }
  /// The same as `setShouldAntialias`.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { setShouldAntialias(allowsAntialiasing) }
  /// How images that are drawn larger or smaller are sampled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
  /// Accepted for ported code: glyphs are drawn with gray edges at whole pixels.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Accepted for ported code: glyphs are drawn with gray edges at whole pixels.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Accepted for ported code: glyphs are drawn with gray edges at whole pixels.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Accepted for ported code: glyphs are drawn with gray edges at whole pixels.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

  // MARK: Transforms

  /// The transform from the program's coordinates to those at the start.
  public var ctm: CGAffineTransform {
    // Core Graphics' device space has its origin at the bottom left.
    state.transform.concatenating(
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }
  /// The same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// The number of device pixels per unit of the program's coordinates, at least 0.01.
  package var scale: CGFloat { max(0.01, abs(state.transform.determinant).squareRoot()) }

  /// Returns a point moved to a whole device pixel, unless the coordinates are turned.
  package func snapped(_ point: CGPoint) -> CGPoint {
    let transform = state.transform
    guard transform.b == 0, transform.c == 0, let inverse = transform.invertedIfPossible() else {
      return point
    }
    let pixel = point.applying(transform)
    return CGPoint(x: pixel.x.rounded(), y: pixel.y.rounded()).applying(inverse)
  }

  /// Moves the coordinates.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y), "translateBy")
  }
  /// Scales the coordinates.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y), "scaleBy") }
  /// Turns the coordinates, in radians.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle), "rotate")
  }
  /// Applies a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) { concatenate(transform, "concatenate") }

  private func concatenate(_ transform: CGAffineTransform, _ call: String) {
    guard transform.isFinite else {
      return DrawingLog.report("CGContext.\(call)", "not a finite number; ignored")
    }
    state.transform = transform.concatenating(state.transform)
  }

  /// Returns a point in device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Returns a point of device space in the program's coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Returns the rectangle around a rectangle in device space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Returns the rectangle around a rectangle of device space in the program's coordinates.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
  /// Returns a size in device space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize {
    let vector = CGPoint(x: size.width, y: size.height).applying(ctm.linearPart)
    return CGSize(width: vector.x, height: vector.y)
  }
  /// Returns a size of device space in the program's coordinates.
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    let vector = CGPoint(x: size.width, y: size.height).applying(ctm.inverted().linearPart)
    return CGSize(width: vector.x, height: vector.y)
  }
}

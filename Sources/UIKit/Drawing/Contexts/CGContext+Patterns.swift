public import Foundation
import Geometry

extension CGContext {
  /// The largest side of a cell, in pixels, and the number of neighbors in a direction that may reach into it.
  private static let largestCell: CGFloat = 2048, mostNeighbors: CGFloat = 8

  /// Sets a pattern for fills.
  ///
  /// - Parameter components: The opacity of a colored pattern; the color of another one, in the space on which the
  ///   pattern space is based that was set by `setFillColorSpace`, and its opacity.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    guard !hasFixedColor, let paint = paint(pattern, components, in: state.fillSpace, "setFillPattern") else {
      return
    }
    state.fill = paint
  }

  /// Sets a pattern for strokes, as `setFillPattern` does.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    guard !hasFixedColor, let paint = paint(pattern, components, in: state.strokeSpace, "setStrokePattern")
    else { return }
    state.stroke = paint
  }

  /// Moves the patterns that are set from now on, in the coordinates at the start.
  public func setPatternPhase(_ phase: CGSize) {
    guard DrawingLog.check(phase.width, phase.height, call: "CGContext.setPatternPhase") else { return }
    state.patternPhase = phase
  }

  private func paint(
    _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, in space: CGColorSpace?, _ call: String
  ) -> Paint? {
    var color: CGColor?
    if !pattern.isColored {
      guard let base = space?.baseColorSpace else {
        DrawingLog.report(
          "CGContext.\(call)", "an uncolored pattern needs a pattern space with a base; ignored")
        return nil
      }
      color = CGColor(
        Array(UnsafeBufferPointer(start: components, count: base.numberOfComponents + 1)), in: base)
    }
    let place =
      pattern.matrix
      .concatenating(CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height))
      .concatenating(baseTransform)
    let scale = CGSize(
      width: cellScale(hypot(place.a, place.b), pattern.step.width),
      height: cellScale(hypot(place.c, place.d), pattern.step.height))
    guard let image = pattern.draw({ cell(of: pattern, scale: scale, color: color, $0) }) else { return nil }
    // From the pixels of the cell to coordinates of the pattern.
    let pixels = CGAffineTransform(
      a: pattern.step.width / CGFloat(image.width), b: 0, c: 0,
      d: pattern.step.height / CGFloat(image.height),
      tx: pattern.bounds.minX, ty: pattern.bounds.minY)
    let opacity = pattern.isColored ? components[0] : 1
    return .pattern(image.faded(by: opacity.isFinite ? opacity : 1), pixels.concatenating(place))
  }

  /// Returns the number of pixels per unit of a pattern that is drawn at a scale.
  private func cellScale(_ scale: CGFloat, _ step: CGFloat) -> CGFloat {
    min(max(scale, 1 / step), CGContext.largestCell / step)
  }

  /// Draws a cell, with what reaches into it from its neighbors.
  private func cell(
    of pattern: CGPattern, scale: CGSize, color: CGColor?, _ draw: (CGContext) -> Void
  ) -> CGImage? {
    let (step, bounds) = (pattern.step, pattern.bounds)
    let size = CGSize(
      width: (step.width * scale.width).rounded(), height: (step.height * scale.height).rounded())
    guard let context = CGContext(size: size, scale: 1, isOpaque: false) else { return nil }
    if let color {
      context.setFillColor(color)
      context.setStrokeColor(color)
      context.hasFixedColor = true
    }
    context.scaleBy(x: size.width / step.width, y: size.height / step.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    func neighbors(_ length: CGFloat, _ step: CGFloat) -> Int {
      Int(min((length / step).rounded(.up) - 1, CGContext.mostNeighbors))
    }
    for row in 0...max(0, neighbors(bounds.height, step.height)) {
      for column in 0...max(0, neighbors(bounds.width, step.width)) {
        context.saveGState()
        context.translateBy(x: -CGFloat(column) * step.width, y: -CGFloat(row) * step.height)
        context.clip(to: bounds)
        draw(context)
        while !context.layers.isEmpty { context.endTransparencyLayer() }
        while context.savedCount > 0 { context.restoreGState() }
      }
    }
    return context.makeImage()
  }
}

extension CGImage {
  /// Returns the image with its opacity multiplied.
  fileprivate func faded(by opacity: CGFloat) -> CGImage {
    guard opacity < 1 else { return self }
    let factor = UInt16((max(0, opacity) * 255).rounded())
    let bytes = pixels.map { UInt8((UInt16($0) * factor + 127) / 255) }
    return CGImage(width: width, height: height, pixels: bytes) ?? self
  }
}

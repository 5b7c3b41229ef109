import Foundation
import Geometry

@testable import LayerTree
@testable import SDLPlatform

extension GoldenScene {
  /// Shape layers, and a layer that draws by all means of a context, at different scales.
  nonisolated static let contexts = [CGFloat(1), 1.5, 2].flatMap { scale in
    let name = scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
    return [
      GoldenScene(
        "shapes-at-\(name)", "at scale \(scale), shape layers have smooth edges, joins and dashes",
        scale: scale
      ) { addShapes(to: $0.root) },
      GoldenScene(
        "context-at-\(name)",
        "at scale \(scale), a context blends, clips, casts shadows, and draws gradients, patterns and text",
        scale: scale
      ) { stage in
        let layer = stage.root.add(0, 0, 64, 48, .white, as: ContextLayer())
        layer.setNeedsDisplay()
      },
    ]
  }

  private static func addShapes(to root: CALayer) {
    func add(_ x: CGFloat, _ y: CGFloat, _ path: CGPath, _ fill: CGColor?, _ stroke: CGColor?)
      -> CAShapeLayer
    {
      let layer = CAShapeLayer()
      (layer.path, layer.fillColor, layer.strokeColor, layer.lineWidth) = (path, fill, stroke, 2)
      root.add(x, y, 20, 20, nil, as: layer)
      return layer
    }
    let disc = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 16, height: 16), transform: nil)
    let corner = CGMutablePath()
    corner.addLines(between: [CGPoint(x: 3, y: 17), CGPoint(x: 10, y: 3), CGPoint(x: 17, y: 17)])
    _ = add(1, 1, disc, .coral, .ink)
    add(22, 1, disc, nil, .sea).lineDashPattern = [3, 2]
    let arc = add(43, 1, disc, nil, .leaf)
    (arc.strokeStart, arc.strokeEnd, arc.lineCap, arc.lineWidth) = (0.1, 0.7, .round, 4)
    add(1, 25, corner, nil, .ink).lineJoin = .miter
    let round = add(22, 25, corner, nil, .ink)
    (round.lineJoin, round.lineCap, round.lineWidth) = (.round, .round, 4)
    let bevel = add(43, 25, corner, .sun, .sea)
    (bevel.lineJoin, bevel.lineCap) = (.bevel, .square)
  }
}

/// Draws blend modes in the first row, gradients, a clip and a shadow in the second, and a pattern and a text in the
/// third.
private final class ContextLayer: CALayer {
  private static let modes: [CGBlendMode] = [
    .multiply, .screen, .overlay, .colorDodge, .difference, .luminosity, .sourceAtop, .plusLighter,
  ]

  override func draw(in context: CGContext) {
    for (index, mode) in Self.modes.enumerated() {
      let cell = CGRect(x: CGFloat(index) * 8, y: 0, width: 8, height: 14)
      context.saveGState()
      context.clip(to: cell)
      context.setFillColor(.coral)
      context.fill(CGRect(x: cell.minX, y: 0, width: 8, height: 9))
      context.setBlendMode(mode)
      context.setFillColor(CGColor.sea.fading(by: 0.8))
      context.fill(CGRect(x: cell.minX + 2, y: 4, width: 4, height: 10))
      context.restoreGState()
    }
    drawGradients(in: context)
    drawText(in: context)
  }

  private func drawGradients(in context: CGContext) {
    let gradient = CGGradient(
      colorsSpace: nil, colors: [CGColor.sun, .coral, .sea], locations: [0, 0.4, 1])
    guard let gradient else { return }
    context.saveGState()
    context.clip(to: CGRect(x: 1, y: 15, width: 14, height: 14))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 1, y: 15), end: CGPoint(x: 15, y: 29), options: [])
    context.restoreGState()
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 24, y: 22), startRadius: 0, endCenter: CGPoint(x: 24, y: 22),
      endRadius: 7, options: [])
    context.saveGState()
    context.addEllipse(in: CGRect(x: 33, y: 15, width: 14, height: 14))
    context.addEllipse(in: CGRect(x: 37, y: 19, width: 6, height: 6))
    context.clip(using: .evenOdd)
    context.setFillColor(.leaf)
    context.fill(CGRect(x: 33, y: 15, width: 14, height: 14))
    context.restoreGState()
    context.saveGState()
    context.setShadow(offset: CGSize(width: 1, height: 2), blur: 3, color: .ink)
    context.setFillColor(.sun)
    context.fill(CGRect(x: 51, y: 16, width: 9, height: 9))
    context.restoreGState()
  }

  private func drawText(in context: CGContext) {
    context.setStrokeColor(.ink)
    context.setLineWidth(1.5)
    context.setLineDash(phase: 1, lengths: [3, 2])
    context.strokeLineSegments(between: [CGPoint(x: 2, y: 33), CGPoint(x: 62, y: 33)])
    guard let engine = try? FreeTypeTextEngine() else { return }
    let line = TextLine(
      string: "Hamburg", font: FontDescriptor(family: .named("DejaVu Sans"), size: 10), color: .sea,
      origin: CGPoint(x: 2, y: 9),
      bounds: CGRect(x: 0, y: 0, width: 60, height: 12))
    context.draw([line], at: CGPoint(x: 0, y: 35), with: engine)
  }
}

import Foundation
import Geometry
import LayerTree

extension GoldenScene {
  private static func star(_ radius: CGFloat) -> CGMutablePath {
    let path = CGMutablePath()
    for point in 0..<5 {
      let angle = CGFloat(point) * .pi * 4 / 5 - .pi / 2
      let corner = CGPoint(x: radius + radius * cos(angle), y: radius + radius * sin(angle))
      if point == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.closeSubpath()
    return path
  }

  private static func shape(_ path: CGPath, _ fill: CGColor?, _ stroke: CGColor? = nil, width: CGFloat = 4)
    -> CAShapeLayer
  {
    let layer = CAShapeLayer()
    (layer.path, layer.fillColor, layer.strokeColor, layer.lineWidth) = (path, fill, stroke, width)
    return layer
  }

  private static var zigzag: CGPath {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 0, y: 20), CGPoint(x: 14, y: 0), CGPoint(x: 28, y: 20), CGPoint(x: 30, y: 0),
    ])
    return path
  }

  private static var ring: CGPath {
    CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 32, height: 32), transform: nil)
  }

  /// Paths, masks, and layers that draw themselves.
  nonisolated static let drawing: [GoldenScene] = [
    GoldenScene("paths", "shape layers fill by both rules, and stroke with caps, joins and dashes") {
      $0.root.add(4, 4, 40, 40, nil, as: shape(star(20), .coral))
      let hollow = shape(star(20), .sun, .ink, width: 1.5)
      hollow.fillRule = .evenOdd
      $0.root.add(46, 4, 40, 40, nil, as: hollow)
      let joins: [(CAShapeLayerLineJoin, CAShapeLayerLineCap)] = [
        (.miter, .butt), (.round, .round), (.bevel, .square),
      ]
      for (index, (join, cap)) in joins.enumerated() {
        let line = shape(zigzag, nil, .sea, width: 6)
        (line.lineJoin, line.lineCap) = (join, cap)
        $0.root.add(6 + 42 * CGFloat(index), 58, 30, 24, nil, as: line)
      }
      let dashed = shape(ring, nil, .leaf, width: 3)
      (dashed.lineDashPattern, dashed.lineDashPhase) = ([6, 4], 3)
      $0.root.add(88, 4, 40, 40, nil, as: dashed)
    },
    GoldenScene("strokes-in-part", "a line begins and ends at fractions of the path") {
      for (index, (start, end)) in [(0, 0.25), (0.125, 0.875), (0.6, 1)].enumerated() {
        let layer = shape(ring, CGColor.sun.fading(by: 0.4), .ink, width: 5)
        (layer.strokeStart, layer.strokeEnd, layer.lineCap) = (start, end, .round)
        layer.alpha = index == 1 ? 0.5 : 1
        $0.root.add(4 + 42 * CGFloat(index), 10, 40, 40, nil, as: layer)
      }
      let turned = $0.root.add(50, 54, 30, 30, nil, as: shape(star(15), .coral, .ink, width: 2))
      turned.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
    },
    GoldenScene("masks", "a layer shows only what its mask covers, with its sublayers") {
      let round = $0.root.add(4, 6, 54, 54, .sea)
      round.add(10, 20, 60, 16, .sun)
      round.mask = shape(star(27), .black)
      let faded = $0.root.add(66, 6, 54, 54, .coral)
      let fade = CAGradientLayer()
      fade.gradient = CAGradient(vertical: [.black, CGColor.black.fading(by: 0)])
      fade.frame = CGRect(x: 0, y: 0, width: 54, height: 54)
      faded.mask = fade
      let window = $0.root.add(4, 66, 116, 26, .leaf)
      let slot = CALayer()
      slot.frame = CGRect(x: 20, y: 4, width: 60, height: 18)
      slot.backgroundColor = .black
      slot.cornerRadius = 9
      window.mask = slot
      window.alpha = 0.7
    },
    GoldenScene("round-gradients", "radial gradients run outwards, conic ones around") {
      for (index, type) in [CAGradientLayerType.radial, .conic].enumerated() {
        let layer = CAGradientLayer()
        layer.colors = [CGColor.sun, CGColor.coral, CGColor.sea]
        layer.type = type
        (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: index == 0 ? 1 : 0.5))
        $0.root.add(6 + 60 * CGFloat(index), 10, 52, 70, nil, as: layer).round(8)
      }
    },
    GoldenScene("shadow-paths", "a shadow has the shape of its path") {
      for (index, path) in [
        star(20), CGPath(rect: CGRect(x: 0, y: 30, width: 40, height: 10), transform: nil),
      ].enumerated() {
        let layer = $0.root.add(12 + 56 * CGFloat(index), 20, 40, 40, index == 0 ? nil : .white)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.8, 3, CGSize(width: 2, height: 4))
        layer.shadowPath = path
      }
    },
    GoldenScene("own-drawing", "a layer draws itself in its own coordinates, sharp at each scale") {
      let layer = $0.root.add(8, 8, 60, 40, .white, as: DrawingLayer())
      layer.setNeedsDisplay()
      let part = $0.root.add(76, 8, 40, 40, nil, as: DrawingLayer())
      part.bounds.origin = CGPoint(x: 20, y: 0)
      part.alpha = 0.5
      part.setNeedsDisplay()
    },
  ]
}

/// Draws a frame, a disc and a line.
private final class DrawingLayer: CALayer {
  override func draw(in context: CGContext) {
    context.setFillColor(.sea)
    context.fillEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 30))
    context.setStrokeColor(.coral)
    context.setLineWidth(3)
    context.strokeLineSegments(between: [CGPoint(x: 10, y: 35), CGPoint(x: 55, y: 5)])
    context.setLineWidth(1)
    context.setStrokeColor(.ink)
    context.stroke(CGRect(x: 0.5, y: 0.5, width: 59, height: 39))
  }
}

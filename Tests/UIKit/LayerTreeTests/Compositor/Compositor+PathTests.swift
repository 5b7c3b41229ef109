import Foundation
import Geometry
import TestSupport
import Testing

@testable import LayerTree

private let square = CGPath(rect: CGRect(x: 2, y: 2, width: 16, height: 16), transform: nil)

@Suite("Compositor: paths, masks, and layers that draw themselves")
struct CompositorPathTests {
  let screen = Screen(100, 80)

  private func shape(_ x: CGFloat = 10, _ y: CGFloat = 10) -> CAShapeLayer {
    let layer = CAShapeLayer(x, y, 20, 20)
    layer.path = square
    layer.lineJoin = .round
    screen.root.addSublayer(layer)
    return layer
  }

  @Test("a shape is filled behind its line, each in the pixels that it covers")
  func shapes() {
    let layer = shape()
    layer.strokeColor = .pureRed
    layer.lineWidth = 2
    #expect(
      screen.frame().lines == [
        "path filled 5 steps 11,11 18x18 #000000", "path stroked 2 5 steps 9,9 22x22 #ff0000",
      ])
    layer.fillColor = nil
    layer.strokeEnd = 0.25
    #expect(screen.frame().lines == ["path stroked 2 2 steps 9,9 22x6 #ff0000"])
    layer.strokeEnd = 0
    #expect(screen.frame().lines.isEmpty)
  }

  @Test("a shape that moves by whole pixels keeps its mask")
  func moving() throws {
    let layer = shape()
    func mask() throws -> CoverageMask {
      guard case .mask(let mask, _, _)? = screen.frame().everything.last?.operation else {
        throw CancellationError()
      }
      return mask
    }
    let before = try mask()
    layer.position.x += 7
    #expect(try mask() == before)
    layer.position.x += 0.5
    #expect(try mask() != before)
  }

  @Test("line and filling of a translucent shape are one picture")
  func translucentShape() {
    let layer = shape()
    layer.strokeColor = .pureRed
    layer.opacity = 0.5
    #expect(screen.frame().passes.count == 1)
    layer.strokeColor = nil
    #expect(screen.frame().lines == ["path filled 5 steps 11,11 18x18 #000000@0.5"])
  }

  @Test("a path beyond any screen is drawn where it is seen")
  func hugePaths() {
    let layer = shape(0, 0)
    layer.path = CGPath(rect: CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7), transform: nil)
    #expect(screen.frame().lines == ["path filled 5 steps 0,0 100x80 #000000"])
    layer.path = CGPath(rect: CGRect(x: -1e300, y: 0, width: 1e300, height: 1e300), transform: nil)
    _ = screen.frame()
  }

  @Test("animated numbers, colors and paths are shown in between")
  func animations() {
    let layer = shape()
    let timeline = LayerTimeline()
    screen.root.timeline = timeline
    layer.strokeColor = .pureRed
    let end = CABasicAnimation(keyPath: "strokeEnd")
    (end.fromValue, end.toValue, end.duration) = (0, 1, 1)
    layer.add(end, forKey: nil)
    let path = CABasicAnimation(keyPath: "path")
    (path.fromValue, path.duration) = (square, 1)
    path.toValue = CGPath(rect: CGRect(x: 12, y: 2, width: 16, height: 16), transform: nil)
    layer.add(path, forKey: nil)
    timeline.record(0.5)
    timeline.advance()
    #expect(layer.shownValues.shape.strokeEnd == 0.5)
    #expect(layer.shownValues.shape.path?.points.first == CGPoint(x: 7, y: 2))
    #expect(layer.presentation()?.strokeEnd == 0.5)
  }

  @Test("a mask limits the layer and its sublayers as one picture")
  func masks() {
    let layer = screen.add(10, 10, 40, 40, .pureBlue)
    _ = layer.add(30, 0, 20, 20, .pureRed)
    layer.mask = CALayer(5, 5, 20, 10, .black)
    let frame = screen.frame()
    #expect(frame.lines == ["copy 1.1 to 10,10"])
    #expect(
      frame.passLines == [
        "cache 2.1 20x10", "  fill 0,0 20x10 #000000", "cache 1.1 50x40", "  fill 0,0 40x40 #0000ff",
        "  fill 30,0 20x20 #ff0000", "  intersect 2.1 20x10 at 5,5 | 0,0 50x40",
      ])
    // A change of the mask redraws the layer.
    layer.mask?.position.x += 5
    #expect(screen.frame().passLines.last == "  intersect 2.2 20x10 at 10,5 | 0,0 50x40")
    layer.mask = nil
    #expect(screen.frame().lines == ["fill 10,10 40x40 #0000ff", "fill 40,10 20x20 #ff0000"])
  }

  @Test("a hidden or empty mask hides the layer, and masks of masks end", .allowsMisuse)
  func emptyMasks() {
    let layer = screen.add(10, 10, 40, 40, .pureBlue)
    let mask = CALayer(0, 0, 40, 40, .black)
    layer.mask = mask
    mask.isHidden = true
    #expect(screen.frame().passLines.last?.hasPrefix("  intersect 2.1 0x0") == true)
    mask.isHidden = false
    mask.mask = CALayer(0, 0, 40, 40, .black)
    mask.mask?.mask = CALayer(0, 0, 40, 40, .black)
    // Each masked mask is drawn as one picture and masked by the next one.
    #expect(screen.frame().passes.count == 6)
    // A layer that is its own mask, or that of its sublayer, shows nothing and does not hang.
    mask.mask?.mask = mask
    layer.mask = layer
    _ = screen.frame()
  }

  @Test("a layer draws itself once, in its own pixels, and again where it is outdated")
  func drawing() {
    final class Drawn: CALayer {
      var clips: [CGRect] = []
      override func draw(in context: CGContext) {
        clips.append(context.boundingBoxOfClipPath)
        context.fill(bounds)
        context.restoreGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
      }
    }
    let screen = Screen(100, 80, scale: 2)
    let layer = Drawn(10, 10, 20, 10)
    screen.root.addSublayer(layer)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    #expect(screen.frame().lines == ["drawing 1 20,20 40x20"])
    layer.setNeedsDisplay(CGRect(x: 4, y: 2, width: 3, height: 3))
    let frame = screen.frame()
    #expect(frame.damageLines == ["28,24 6x6"] && frame.lines == ["drawing 2 20,20 40x20"])
    #expect(
      layer.clips == [CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 4, y: 2, width: 3, height: 3)])
    layer.bounds.size.width = 30
    #expect(screen.frame().lines == ["image 40x20 from 0,0 40x20 to 10,20 60x20"])
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
    #expect(!layer.needsDisplay())
  }

  @Test("a layer of too many pixels shows nothing")
  func tooLarge() {
    final class Drawn: CALayer { override func draw(in context: CGContext) { context.fill(bounds) } }
    let layer = Drawn(0, 0, 1e9, 10)
    screen.root.addSublayer(layer)
    layer.setNeedsDisplay()
    #expect(screen.frame().lines.isEmpty)
  }

  @Test("a shadow may have the shape of a path")
  func shadowPath() {
    let layer = screen.add(20, 20, 20, 20)
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 1, CGSize(width: 5, height: 0))
    layer.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    #expect(screen.frame().lines == ["shadow of path filled 6 steps s1 21,16 28x28 #000000"])
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    #expect(screen.frame().lines == ["shadow r0 s1 22,17 16x26 #000000"])
  }

  @Test("a part of a picture fills the layer")
  func contentsRect() throws {
    let layer = screen.add(0, 0, 20, 20)
    layer.contents = try picture(10, 10)
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(screen.frame().lines == ["image 10x10 from 5,0 5x10 to 0,0 20x20"])
  }
}

import Foundation
import Geometry
import LayerTree
import Testing

@Suite("The delegate of a layer")
struct CALayerDelegateTests {
  let screen = Screen(100, 80)
  let layer: CALayer

  init() { layer = screen.add(10, 10, 20, 20) }

  private final class Painter: CALayerDelegate {
    var calls: [String] = []

    func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }
    func draw(_ layer: CALayer, in ctx: CGContext) {
      calls.append("draw \(Int(layer.bounds.width))")
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(layer.bounds)
    }
  }

  @Test("draws a layer that asks for it, once a change")
  func drawing() {
    let painter = Painter()
    layer.delegate = painter
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.displayIfNeeded()
    #expect(painter.calls == ["will draw", "draw 20"])
    #expect(layer.contents != nil)
  }

  private final class Provider: CALayerDelegate {
    func display(_ layer: CALayer) { layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
  }

  @Test("can update the layer instead of drawing it")
  func displaying() {
    let provider = Provider()
    layer.delegate = provider
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents == nil)
    #expect(layer.backgroundColor?.components == [0, 0, 1, 1])
  }

  private final class Bystander: CALayerDelegate {}

  @Test("that draws nothing leaves the contents that the program has set")
  func nothing() {
    let bystander = Bystander()
    layer.delegate = bystander
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents == nil)
    #expect(!layer.needsDisplay())
  }

  private final class Placer: CALayerDelegate {
    func layoutSublayers(of layer: CALayer) { layer.sublayers?.first?.frame = layer.bounds }
  }

  @Test("places the sublayers after the layer has a new size")
  func layout() {
    let placer = Placer()
    let inner = layer.add(0, 0, 1, 1)
    layer.delegate = placer
    layer.bounds.size = CGSize(width: 30, height: 8)
    layer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 30, height: 8))
  }
}

import Foundation
import Testing

@testable import LayerTree

@Suite("Layers that blur what is behind them")
struct BackdropTests {
  private let compositor = Compositor()
  private let root = CALayer(animatesImplicitly: false)
  private let behind = CALayer(animatesImplicitly: false)
  private let blur = CALayer(animatesImplicitly: false)
  private let front = CALayer(animatesImplicitly: false)

  init() {
    root.anchorPoint = .zero
    root.bounds.size = CGSize(width: 400, height: 400)
    root.backgroundColor = .white
    place(behind, CGRect(x: 0, y: 0, width: 20, height: 20))
    place(blur, CGRect(x: 100, y: 100, width: 200, height: 100))
    place(front, CGRect(x: 120, y: 120, width: 20, height: 20))
    for layer in [behind, front] { layer.backgroundColor = .black }
    blur.content = .backdrop(BackdropLook(sigma: 4))
  }

  private func place(_ layer: CALayer, _ frame: CGRect) {
    layer.frame = frame
    root.addSublayer(layer)
  }

  private func compose() -> Frame {
    compositor.compose([root], pixelWidth: 400, pixelHeight: 400, scale: 1)
  }

  /// How far pixels have an effect.
  private let reach = 20

  @Test("at first all that is behind is drawn and blurred, and nothing while it stays the same")
  func once() {
    let frame = compose()
    #expect(frame.passes.count == 1)
    #expect(frame.passes[0].damage == nil)
    #expect(frame.passes[0].cache.width == 200 + 2 * reach)
    #expect(frame.passes[0].blur?.part == PixelRect(x: 0, y: 0, width: 200, height: 100))
    front.position.x += 10
    let next = compose()
    #expect(next.passes.isEmpty)
    #expect(next.damage == [PixelRect(x: 120, y: 120, width: 30, height: 20)])
  }

  @Test("a change behind draws and blurs only its surroundings again")
  func partly() {
    behind.position = CGPoint(x: 200, y: 150)
    _ = compose()
    behind.bounds.size = CGSize(width: 10, height: 10)
    let frame = compose()
    #expect(frame.passes.count == 1)
    #expect(frame.passes[0].damage == [PixelRect(x: 110, y: 60, width: 20, height: 20)])
    let part = PixelRect(x: 90 - reach, y: 40 - reach, width: 20 + 2 * reach, height: 20 + 2 * reach)
    #expect(frame.passes[0].blur?.part == part)
    #expect(frame.damage == [part.offsetBy(dx: 100, dy: 100)])
  }

  @Test("a change that is too far away has no effect")
  func far() {
    _ = compose()
    behind.position.x += 20
    #expect(compose().passes.isEmpty)
  }

  @Test("what an opaque layer in front covers is still drawn for the blur")
  func covered() {
    place(front, CGRect(x: 110, y: 110, width: 180, height: 80))
    behind.position = CGPoint(x: 200, y: 150)
    let frame = compose()
    #expect(frame.passes[0].items.count == 2)
  }

  @Test("a layer that is moved, hidden and shown again is blurred anew, and its pixels are given back")
  func moved() {
    _ = compose()
    blur.position.x += 10
    let moved = compose()
    #expect(moved.passes.map(\.damage) == [nil])
    blur.isHidden = true
    #expect(compose().discarded.count == 2)
    blur.isHidden = false
    #expect(compose().passes.count == 1)
    #expect(compose().passes.isEmpty)
    compositor.invalidate(losingCaches: true)
    #expect(compose().passes.map(\.damage) == [nil])
  }

  @Test("a page that contains a blur is never copied from a cache")
  func pages() {
    let page = CALayer(animatesImplicitly: false)
    place(page, CGRect(x: 50, y: 50, width: 300, height: 300))
    page.masksToBounds = true
    page.shouldRasterize = true
    page.addSublayer(blur)
    for _ in 0..<6 {
      page.position.x += 3
      #expect(compose().everything.contains { if case .backdrop = $0.operation { true } else { false } })
    }
  }

  @Test("a translucent group shows only the tint, because nothing is known of what is behind it")
  func group() {
    blur.content = .backdrop(BackdropLook(sigma: 4, tint: .black))
    let group = CALayer(animatesImplicitly: false)
    place(group, CGRect(x: 50, y: 50, width: 300, height: 300))
    group.addSublayer(blur)
    group.opacity = 0.5
    let frame = compose()
    #expect(frame.passes.map { $0.blur == nil } == [true])
    #expect(frame.passes[0].items.count == 1)
  }
}

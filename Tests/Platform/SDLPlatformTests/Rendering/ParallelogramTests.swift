import Foundation
import Testing

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("Transformed pictures in memory")
struct ParallelogramTests {
  private func corners(_ points: (Double, Double)...) -> [CGPoint] {
    points.map { CGPoint(x: $0.0, y: $0.1) }
  }

  @Test("a position in the picture follows from the corners")
  func locations() throws {
    let shape = try #require(Parallelogram(corners: corners((10, 10), (30, 20), (30, 40), (10, 30))))
    let middle = shape.coordinate(x: 20, y: 25)
    #expect(abs(middle.u - 0.5) < 1e-12 && abs(middle.v - 0.5) < 1e-12)
    let end = shape.coordinate(x: 30, y: 40)
    #expect(abs(end.u - 1) < 1e-12 && abs(end.v - 1) < 1e-12)
  }

  @Test("an upright picture covers its pixels fully, and half of those at its edge")
  func coverage() throws {
    let shape = try #require(Parallelogram(corners: corners((2, 1), (6, 1), (6, 3.5), (2, 3.5))))
    #expect(shape.columns(inRow: 1, inset: 0) == 2..<6)
    #expect(shape.columns(inRow: 1, inset: 0.5) == 2..<6)
    #expect(shape.columns(inRow: 0, inset: 0).isEmpty && shape.columns(inRow: 9, inset: 0).isEmpty)
    #expect(shape.coverage(at: shape.coordinate(x: 2.5, y: 1.5)) == 1)
    #expect(abs(shape.coverage(at: shape.coordinate(x: 4.5, y: 3.5)) - 0.5) < 1e-12)
    #expect(shape.coverage(at: shape.coordinate(x: 1.5, y: 2)) == 0)
  }

  @Test("a slanted row begins where the side crosses it")
  func slanted() throws {
    let shape = try #require(Parallelogram(corners: corners((0.25, 0), (10.25, 0), (20.25, 10), (10.25, 10))))
    #expect(shape.columns(inRow: 0, inset: 0) == 1..<11)
    #expect(shape.columns(inRow: 5, inset: 0) == 6..<16)
  }

  @Test("other shapes, and those without an area, are rejected")
  func none() {
    #expect(Parallelogram(corners: []) == nil)
    #expect(Parallelogram(corners: corners((0, 0), (10, 0), (20, 10), (0, 10))) == nil)
    #expect(Parallelogram(corners: corners((0, 0), (10, 0), (20, 0), (10, 0))) == nil)
    #expect(Parallelogram(corners: corners((0, 0), (10, 0), (10, 1e-9), (0, 1e-9))) == nil)
    #expect(Parallelogram(corners: corners((0, 0), (.nan, 0), (10, 10), (0, 10))) == nil)
  }

  @Test("a picture shrunk strongly is averaged, not sampled")
  func averages() throws {
    let scratchTexture = try Easel(width: 40, height: 40)
    let cache = LayerCache(id: 1, width: 160, height: 160, isOpaque: true)
    let all = PixelRect(x: 0, y: 0, width: 160, height: 160)
    let stripes = (0..<40).map { stripe in
      Frame.Item(.fill(PixelRect(x: 4 * stripe, y: 0, width: 2, height: 160), .white), visible: all)
    }
    let pass = Frame.Pass(cache: cache, items: [Frame.Item(.fill(all, .black), visible: all)] + stripes)
    try scratchTexture.draw(
      .quad(cache, corners((0, 0), (40, 0), (40, 40), (0, 40)), opacity: 1), passes: [pass])
    for x in stride(from: 2, to: 38, by: 5) { #expect(abs(Int(scratchTexture[x, 20] & 0xFF) - 128) <= 2) }
  }

  @Test("between its pixels, a picture is a mixture of the four around, in the middle and near its edges")
  func interpolation() throws {
    let side = 30
    func level(_ x: Int, _ y: Int) -> Int { (x * 97 + y * 61) % 256 }
    let scratchTexture = try Easel(width: side + 1, height: side + 1)
    let cache = LayerCache(id: 1, width: side, height: side, isOpaque: true)
    let all = PixelRect(x: 0, y: 0, width: side, height: side)
    let dots = (0..<side * side).map { index in
      let (x, y) = (index % side, index / side)
      let gray = CGFloat(level(x, y)) / 255
      let color = CGColor(red: gray, green: gray, blue: gray, alpha: 1)
      return Frame.Item(.fill(PixelRect(x: x, y: y, width: 1, height: 1), color), visible: all)
    }
    try scratchTexture.draw(
      .quad(cache, corners((0.25, 0.25), (30.25, 0.25), (30.25, 30.25), (0.25, 30.25)), opacity: 1),
      passes: [Frame.Pass(cache: cache, items: dots)])
    for y in 1..<side {
      for x in 1..<side {
        let sum = level(x - 1, y - 1) + 3 * level(x, y - 1) + 3 * level(x - 1, y) + 9 * level(x, y)
        #expect(abs(Double(scratchTexture[x, y] & 0xFF) - Double(sum) / 16) <= 2, "\(x), \(y)")
      }
    }
  }

  @Test("edges are smooth, and a translucent picture shows what is behind it")
  func blending() throws {
    let scratchTexture = try Easel(width: 20, height: 20)
    let cache = LayerCache(id: 1, width: 10, height: 10, isOpaque: false)
    let all = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let half = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let pass = Frame.Pass(cache: cache, items: [Frame.Item(.fill(all, half), visible: all)])
    try scratchTexture.draw(
      .fill(scratchTexture.whole, .white),
      .quad(cache, corners((4.5, 4), (14.5, 4), (14.5, 14), (4.5, 14)), opacity: 1), passes: [pass])
    #expect(abs(Int(scratchTexture[9, 9] >> 8 & 0xFF) - 128) <= 2)
    #expect(scratchTexture[9, 9] >> 16 >= 0xFE)
    #expect(abs(Int(scratchTexture[4, 9] & 0xFF) - 192) <= 3)
    #expect(scratchTexture[3, 9] == 0xFFFFFF)
  }

  @Test("nothing shows through an opaque part of a scaled layer under translucent overlays")
  func veils() throws {
    let scratchTexture = try Easel(width: 60, height: 60)
    let cache = LayerCache(id: 1, width: 64, height: 64, isOpaque: false)
    let all = PixelRect(x: 0, y: 0, width: 64, height: 64)
    let card = all.insetBy(dx: 1, dy: 1)
    let stops = [0, 1].map { CAGradient.Stop(color: CGColor.black.fading(by: 0.1), location: $0) }
    let gradient = CAGradient(stops: stops, startPoint: .zero, endPoint: CGPoint(x: 0, y: 1))
    let veils = [1, 1, 1, 0.5, 0.5].map { DrawOperation.gradient(gradient, .zero, card, opacity: $0) }
    let pass = Frame.Pass(
      cache: cache, items: ([.fill(card, .black)] + veils).map { Frame.Item($0, visible: all) })
    let location = corners((0, 0), (60, 0), (60, 60), (0, 60))
    try scratchTexture.draw(
      .fill(scratchTexture.whole, .white), .quad(cache, location, opacity: 1), passes: [pass])
    #expect(scratchTexture[30, 30] == 0)
    try scratchTexture.draw(
      .fill(scratchTexture.whole, .white), .quad(cache, location, opacity: 0.86), passes: [pass])
    #expect(abs(Double(scratchTexture[30, 30] & 0xFF) - 0.14 * 255) <= 1)
  }

  @Test("halving averages four pixels, and fewer at an odd edge")
  func halving() {
    var bitmap = Bitmap(width: 3, height: 1)
    bitmap.pixels = [0xFF00_0000, 0xFF80_4020, 0xFFFF_FFFF]
    #expect(bitmap.halved().pixels == [0xFF40_2010, 0xFFFF_FFFF])
    #expect(bitmap.halved().halved().pixels == [0xFFA0_9088])
  }

  @Test("a layer cached at a reduced size looks like one that is reduced when it is drawn")
  func keptSmaller() throws {
    for isOpaque in [true, false] {
      let whole = LayerCache(id: 1, width: 601, height: 1203, isOpaque: isOpaque)
      var halved = whole
      halved.halvings = 2
      let pictures = try [whole, halved].map { cache in
        let scratchTexture = try Easel(width: 120, height: 240)
        let all = PixelRect(x: 0, y: 0, width: 601, height: 1203)
        let ground = DrawOperation.fill(all, isOpaque ? .white : .white.fading(by: 0.5))
        let stripes = (0..<60).map { stripe in
          DrawOperation.fill(
            PixelRect(x: 0, y: 20 * stripe, width: 7 * stripe + 3, height: 9), .black.fading(by: 0.7))
        }
        let pass = Frame.Pass(
          cache: cache, items: ([ground] + stripes).map { Frame.Item($0, visible: all) })
        try scratchTexture.draw(
          .fill(scratchTexture.whole, CGColor(red: 0, green: 0.5, blue: 0, alpha: 1)),
          .quad(cache, corners((10, 0), (110, 10), (110, 230), (10, 220)), opacity: 1), passes: [pass])
        return (0..<240).flatMap { y in (0..<120).map { x in scratchTexture[x, y] } }
      }
      #expect(Set(pictures[0]).count > 50)
      #expect(pictures[0] == pictures[1])
    }
  }

  @Test("the step between two target pixels determines the number of halvings")
  func halvings() {
    #expect(
      [0, 1, 1.99, 2, 3.9, 4, 8, 1000, .nan].map(Minification.halvings) == [0, 0, 0, 1, 1, 2, 3, 3, 0])
    let flat = corners((0, 0), (50, 0), (50, 100), (0, 100))
    #expect(Minification.minStep(corners: flat, width: 100, height: 100) == 1)
    #expect(Minification.minStep(corners: flat, width: 200, height: 400) == 4)
    #expect(
      Minification.minStep(corners: corners((0, 0), (9, 0), (18, 0), (9, 0)), width: 9, height: 9) == 0)
  }
}

import Foundation
import Testing

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("Coverage masks")
struct CoverageTests {
  @Test("a rounded rectangle is symmetric")
  func symmetry() {
    let coverage = CoverageMask.roundedRect(CornerRadii(7, corners: .all)).coverage(width: 20, height: 20)
    for y in 0..<20 {
      for x in 0..<20 {
        #expect(abs(Int(coverage[x, y]) - Int(coverage[19 - x, y])) <= 1)
        #expect(abs(Int(coverage[x, y]) - Int(coverage[x, 19 - y])) <= 1)
        #expect(abs(Int(coverage[x, y]) - Int(coverage[y, x])) <= 1)
      }
    }
    #expect(coverage[0, 0] == 0)
    #expect(coverage[10, 0] == 255)
  }

  @Test("a circle covers pi times its radius squared")
  func area() {
    let coverage = CoverageMask.roundedRect(CornerRadii(20, corners: .all)).coverage(width: 40, height: 40)
    let area = coverage.bytes.reduce(0) { $0 + Double($1) } / 255
    #expect(abs(area - 1256.6) < 3)
  }

  @Test("only the requested corners are round, and radii that are too large are reduced")
  func corners() {
    let some = CoverageMask.roundedRect(CornerRadii(6, corners: [.layerMaxXMinYCorner]))
      .coverage(width: 12, height: 12)
    #expect(some[0, 0] == 255)
    #expect(some[11, 0] == 0)
    #expect(some[11, 11] == 255)
    let pill = CoverageMask.roundedRect(CornerRadii(50, corners: .all)).coverage(width: 30, height: 10)
    #expect(pill[15, 0] == 255)
    #expect(pill[0, 0] == 0)
  }

  @Test("a shadow differs from a true Gaussian by at most 3/255", arguments: [1.5, 12])
  func shadow(sigma: Double) {
    let reach = CoverageMask.reach(sigma)
    let shape = 2 * reach + 10
    let side = shape + 2 * reach
    let coverage = CoverageMask.shadow(.zero, sigma: sigma).coverage(width: side, height: side)
    /// Returns the part of a Gaussian around `location` that is inside the shape, along one axis.
    func edge(_ location: Int) -> Double {
      func below(_ x: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.squareRoot()))) }
      let center = Double(location) + 0.5 - Double(reach)
      return below(center) - below(center - Double(shape))
    }
    var worst = 0.0
    for y in 0..<side {
      for x in 0..<side {
        worst = max(worst, abs(Double(coverage[x, y]) - 255 * edge(x) * edge(y)))
      }
    }
    #expect(worst <= 3)
  }

  @Test("a stretched shadow equals the shadow drawn at that size")
  func stretchedShadow() throws {
    let mask = CoverageMask.shadow(CornerRadii(6, corners: .all), sigma: 3)
    let exact = mask.coverage(width: 150, height: 120)
    let scratchTexture = try Easel(width: 150, height: 120)
    try scratchTexture.draw(.fill(scratchTexture.whole, .white), .mask(mask, scratchTexture.whole, .black))
    for (x, y) in [(9, 60), (75, 9), (140, 60), (75, 110), (12, 12), (75, 60), (3, 80)] {
      #expect(abs(255 - Int(scratchTexture[x, y] & 0xFF) - Int(exact[x, y])) <= 1)
    }
  }

  @Test("a stroke has its width and round ends")
  func stroke() {
    let line = VectorShape.Path(
      commands: [.move(CGPoint(x: 6, y: 12)), .line(CGPoint(x: 18, y: 12))], isFilled: false)
    let shape = VectorShape(name: "dash", box: 24, strokeWidth: 4, paths: [line])
    let coverage = CoverageMask.shape(shape, minimumStroke: 0).coverage(width: 24, height: 24)
    #expect((0..<24).map { coverage[12, $0] }.filter { $0 == 255 }.count == 4)
    #expect(coverage[4, 11] > 100)  // the round end
    #expect(coverage[4, 10] < 200)
    #expect(coverage[3, 12] == 0)
    let area = coverage.bytes.reduce(0) { $0 + Double($1) } / 255
    #expect(abs(area - (48 + 12.57)) < 0.5)
  }

  @Test("a stroke is never thinner than its least width")
  func minimumStroke() {
    let line = VectorShape.Path(
      commands: [.move(CGPoint(x: 12, y: 0)), .line(CGPoint(x: 12, y: 24))], isFilled: false)
    let shape = VectorShape(name: "bar", box: 24, strokeWidth: 1, paths: [line])
    let coverage = CoverageMask.shape(shape, minimumStroke: 2).coverage(width: 12, height: 12)
    #expect((0..<12).map { Int(coverage[$0, 6]) }.reduce(0, +) == 510)
  }

  @Test("overlapping fills and strokes show no seam")
  func overlap() {
    let square: [VectorShape.Command] = [
      .move(CGPoint(x: 4, y: 4)), .line(CGPoint(x: 20, y: 4)), .line(CGPoint(x: 20, y: 20)),
      .line(CGPoint(x: 4, y: 20)), .close,
    ]
    let shape = VectorShape(
      name: "stamp", box: 24, strokeWidth: 2,
      paths: [
        VectorShape.Path(commands: square, isFilled: true),
        VectorShape.Path(commands: square, isFilled: false),
      ])
    let coverage = CoverageMask.shape(shape, minimumStroke: 0).coverage(width: 24, height: 24)
    for location in 4..<20 { #expect(coverage[location, 12] == 255) }
    #expect(coverage[3, 12] == 255)
    #expect(coverage[2, 12] == 0)
  }

  @Test("only the bounding box of a shape is kept, with the same pixels")
  func ink() {
    let hill = VectorShape.Path(
      commands: [
        .move(CGPoint(x: -10, y: 30)),
        .curve(CGPoint(x: 20, y: 22), CGPoint(x: 50, y: 22), CGPoint(x: 80, y: 30)),
        .close,
      ], isFilled: true)
    let fence = VectorShape.Path(
      commands: [.move(CGPoint(x: 40, y: 28)), .line(CGPoint(x: 40, y: 34))], isFilled: false)
    let shape = VectorShape(name: "landscape", box: 100, strokeWidth: 3, paths: [hill, fence])
    let ink = shape.ink(width: 300, height: 300, minimumStroke: 0)
    #expect(ink.x == 0 && (60...72).contains(ink.y))
    #expect(ink.coverage.width <= 241 && ink.coverage.height <= 45)
    var whole = OutlineRasterizer.stroke(
      [Outline.scale(fence.commands, by: CGSize(width: 3, height: 3))], lineWidth: 9, width: 300, height: 300)
    whole.unite(
      OutlineRasterizer.fill(
        Outline.scale(hill.commands, by: CGSize(width: 3, height: 3)), width: 300, height: 300))
    #expect(CoverageMask.shape(shape, minimumStroke: 0).coverage(width: 300, height: 300) == whole)
  }

  @Test("a shape without paths, or with invalid ones, has no pixels")
  func noInk() {
    let nowhere = VectorShape.Path(commands: [.move(CGPoint(x: CGFloat.nan, y: 1))], isFilled: true)
    for paths in [[], [nowhere]] {
      let shape = VectorShape(name: "nothing", box: 24, strokeWidth: 2, paths: paths)
      #expect(shape.ink(width: 24, height: 24, minimumStroke: 1).coverage.bytes.allSatisfy { $0 == 0 })
    }
  }

  @Test(
    "a continuous corner is fuller than a circle at its ends, the same in its middle, and a circle where edges are short"
  )
  func continuous() {
    func corner(_ curve: CALayerCornerCurve, limit: CGFloat) -> Coverage {
      CoverageMask.roundedRect(CornerRadii(20, limit: limit, corners: .all, curve)).coverage(
        width: 80, height: 80)
    }
    let (circle, smooth) = (corner(.circular, limit: 40), corner(.continuous, limit: 40))
    // 24 points from the corner the circle has ended, and the continuous curve has not.
    #expect(circle[24, 0] == 255 && smooth[24, 0] < 255 && smooth[24, 0] > 200)
    #expect(smooth[35, 0] == 255)
    // On the diagonal both are the same arc.
    #expect((0..<10).allSatisfy { abs(Int(circle[$0, $0]) - Int(smooth[$0, $0])) < 12 })
    let short = corner(.continuous, limit: 20)
    #expect(
      (0..<20).allSatisfy { x in (0..<20).allSatisfy { abs(Int(circle[x, $0]) - Int(short[x, $0])) < 3 } })
    #expect(CornerRadii(0, limit: 40, corners: .all, .continuous).isZero)
  }
}

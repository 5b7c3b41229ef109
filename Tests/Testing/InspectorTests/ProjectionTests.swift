import Foundation
import Testing
import ViewTree

@testable import Inspector

@Suite("The projection of planes")
struct ProjectionTests {
  private let window = CGSize(width: 1024, height: 768)
  private let picture = CGSize(width: 680, height: 714)

  /// Returns the distance of a point from a position; infinity for nil.
  private func distance(_ point: CGPoint?, _ x: CGFloat, _ y: CGFloat) -> CGFloat {
    point.map { ($0 - CGPoint(x: x, y: y)).length } ?? .infinity
  }

  @Test("the projection is the design's: x' = 28 + 0.34 x + 0.17 y, y' = 516 - 90 depth - 0.085 x + 0.20 y")
  func design() {
    let projection = Projection(window: window, picture: picture)
    #expect(distance(projection.point(.zero, depth: 0), 28, 516) < 0.01)
    #expect(distance(projection.point(CGPoint(x: 1024, y: 768), depth: 0), 506.72, 582.56) < 0.01)
    #expect(distance(projection.point(CGPoint(x: 552, y: 0), depth: 4), 215.68, 109.08) < 0.01)
    #expect(distance(projection.point(CGPoint(x: 80, y: 714), depth: 1.9), 176.58, 481) < 0.01)
  }

  @Test("a point of the picture can be projected back at each depth")
  func inverse() {
    let projection = Projection(window: window, picture: picture, turn: 31, spread: 120)
    let position = projection.point(CGPoint(x: 600, y: 200), depth: 2.5)
    #expect(distance(projection.windowPoint(position, depth: 2.5), 600, 200) < 0.01)
  }

  @Test("a rotation is around the center of the window")
  func turning() {
    let straight = Projection(window: window, picture: picture)
    let turned = Projection(window: window, picture: picture, turn: 40)
    let middle = CGPoint(x: 512, y: 384)
    let position = straight.point(middle, depth: 0)
    #expect(distance(turned.point(middle, depth: 0), position.x, position.y) < 0.01)
    // 100 points to the right of the center, rotated by 40 degrees counterclockwise.
    let travel = turned.point(CGPoint(x: 612, y: 384), depth: 0) - position
    #expect(distance(travel, 0.34 * 76.604 - 0.17 * 64.279, -0.085 * 76.604 - 0.20 * 64.279) < 0.01)
  }

  @Test("the spread scales the distance between depths, and without spread all planes coincide")
  func spreading() {
    let flat = Projection(window: window, picture: picture, spread: 0)
    #expect(distance(flat.point(.zero, depth: 4), 28, 516) < 0.01)
    let wide = Projection(window: window, picture: picture, spread: 145)
    #expect(distance(wide.point(.zero, depth: 2), 28, 226) < 0.01)
  }

  @Test("windows and pictures of other sizes are scaled to fit")
  func fitting() {
    let large = Projection(window: CGSize(width: 2048, height: 1536), picture: picture)
    #expect(distance(large.point(CGPoint(x: 2048, y: 1536), depth: 0), 506.72, 582.56) < 0.01)
    let small = Projection(window: window, picture: CGSize(width: 340, height: 714))
    #expect(distance(small.point(CGPoint(x: 1024, y: 768), depth: 1), 253.36, 246.28) < 0.01)
  }

  @Test("the opening animation follows the design's spring to its end")
  func explosion() {
    #expect(Explosion.progress(at: 0) == 0)
    #expect(Explosion.progress(at: -1) == 0)
    // 1 - (1 + 12.649 * 0.1) e^(-1.2649)
    #expect(abs(Explosion.progress(at: 0.1) - 0.3607) < 0.0005)
    #expect(abs(Explosion.progress(at: 0.4) - 0.9615) < 0.0005)
    #expect(Explosion.progress(at: Explosion.duration) == 1)
  }
}

@Suite("The layout of the planes' labels")
struct LabelColumnTests {
  @Test("labels are at their preferred positions if these are far enough apart")
  func requests() {
    #expect(LabelColumn.positions([300, 100, 200], in: 0...700) == [300, 100, 200])
  }

  @Test("labels are at least 56 points apart, displaced evenly")
  func apart() {
    #expect(LabelColumn.positions([100, 100], in: 0...700) == [72, 128])
    #expect(LabelColumn.positions([110, 100, 300], in: 0...700) == [133, 77, 300])
    #expect(LabelColumn.positions([100, 120, 140, 400], in: 0...700) == [64, 120, 176, 400])
  }

  @Test("labels stay within the column if they fit, and otherwise begin at its top")
  func inside() {
    #expect(LabelColumn.positions([-40, 900], in: 50...400) == [50, 400])
    #expect(LabelColumn.positions([10, 20, 30], in: 50...100) == [50, 106, 162])
    #expect(LabelColumn.positions([], in: 50...100) == [])
  }

  @Test("many labels are closer together, and then begin higher")
  func many() {
    func space(for count: Int) -> [CGFloat] {
      let (range, pitch) = LabelColumn.space(for: count, from: 180, notAbove: 84, to: 558)
      return [range.lowerBound, range.upperBound, pitch]
    }
    #expect(space(for: 0) == [180, 558, 56])
    #expect(space(for: 3) == [180, 558, 56])
    #expect(space(for: 8) == [180, 558, 54])
    #expect(space(for: 11) == [138, 558, 42])
    #expect(space(for: 20) == [84, 558, 42])
    let small = LabelColumn.space(for: 2, from: 180, notAbove: 84, to: 40)
    #expect(small.range == 84...84 && small.pitch == 42)
  }
}

@Suite("The depths of planes")
struct PlaneDepthsTests {
  @Test("the depths are those of the design for three pages")
  func design() {
    let kinds: [Plane.Kind] = [
      .window, .tabBar, .bottomBar, .page, .overlay, .shadow, .page, .shadow, .page,
    ]
    let depths: [CGFloat] = [0, 1, 1, 1.9, 2.35, 2.95, 3.15, 3.8, 4]
    #expect(zip(PlaneDepths.depths(of: kinds), depths).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("many planes are closer together, with different depths")
  func many() {
    let depths = PlaneDepths.depths(of: [.window, .tabBar] + Array(repeating: .content, count: 9))
    #expect(depths.last == 4.6)
    #expect(zip(depths.dropFirst(2), depths.dropFirst(3)).allSatisfy { $0 < $1 })
    #expect(depths[2] > 1)
  }

  @Test("a page is covered if those in front leave nothing visible")
  func covered() {
    func page(_ x: CGFloat, _ width: CGFloat) -> CGRect { CGRect(x: x, y: 0, width: width, height: 700) }
    #expect(PlaneFinder.isCovered(page(80, 944), by: [page(552, 472), page(80, 472)]))
    #expect(!PlaneFinder.isCovered(page(80, 944), by: [page(560, 464), page(80, 472)]))
    #expect(!PlaneFinder.isCovered(page(80, 944), by: []))
  }
}

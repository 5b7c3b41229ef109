import Testing

@testable import StackedNav

@Suite("A stack's snap")
struct StackSnapTests {
  @Test("decides as in the vectors", arguments: StackVectors.all.snap)
  func vectors(example: SnapCase) throws {
    let snap = try #require(
      StackSnap(in: example.geometry, offset: example.offset, velocity: example.velocity))
    #expect(snap.leftIndex == example.expect.leftIndex)
    #expect(snap.rightIndex == example.expect.rightIndex)
    #expect(snap.extraMove == example.expect.extraMove)
    #expect(snap.branch.rawValue == example.expect.branch)
    #expect(isClose(snap.targetPoint, example.expect.targetPoint))
    #expect(isClose(snap.overshootPoint, example.expect.overshootPoint))
    #expect(snap.pageIndex == example.expect.delegateIndex)
    #expect((snap.edge == .left ? "left" : "right") == example.expect.delegatePosition)

    var animation = StackAnimation(offset: example.offset, rules: .classic)
    _ = animation.snap(snap, animated: example.animated)
    #expect(animation.margin == example.expect.margin)
  }

  private let viewport = StackViewport(width: 944, height: 748)

  private func snap(_ pages: [StackPage], offset: Double, velocity: Double) -> StackSnap? {
    StackSnap(
      in: StackGeometry(pages: pages, viewport: viewport, rules: StackRules()), offset: offset,
      velocity: velocity)
  }

  @Test("without a page to choose there is no snap")
  func nothingInSight() {
    #expect(snap([], offset: 0, velocity: 9000) == nil)
    #expect(snap([StackPage(.full)], offset: 3000, velocity: 0) == nil)
  }

  @Test("a velocity that is not finite counts as 0")
  func badVelocity() {
    let pages = [StackPage(.full), StackPage(.half)]
    for velocity in [Double.nan, -.infinity] {
      let decision = snap(pages, offset: 300, velocity: velocity)
      #expect(decision?.targetPoint == 472 && decision?.overshootPoint == 472)
    }
  }

  @Test("a stop halfway reports the aligned page (C24 stays at 472)")
  func halfWay() throws {
    let pages = [StackPage(.full), StackPage(.half), StackPage(.half)]
    let decision = try #require(snap(pages, offset: 844, velocity: -300))
    #expect(decision.branch == .half && decision.targetPoint == 472)
    #expect(decision.pageIndex == 1 && decision.edge == .right)
  }

  @Test("a fast fling back reports the left edge that it aligns")
  func fastFling() throws {
    let pages = [StackPage(.full)] + Array(repeating: StackPage(.half), count: 4)
    let decision = try #require(
      snap(pages, offset: 1788, velocity: -6000))
    #expect(decision.branch == .left && decision.extraMove == -1)
    #expect(decision.pageIndex == 1 && decision.targetPoint == 944)
    #expect(decision.edge == .left)
  }

  @Test("a single page that is aligned right is reported as such")
  func singlePage() throws {
    let decision = try #require(
      snap([StackPage(.full)], offset: -50, velocity: 100))
    #expect(decision.targetPoint == 0 && decision.pageIndex == 0 && decision.edge == .right)
  }

  @Test("pages out of sight that are still in the tree do not count")
  func bySight() throws {
    let pages = [StackPage(.full)] + Array(repeating: StackPage(.half), count: 4)
    let decision = try #require(
      snap(pages, offset: 1788, velocity: -300))
    #expect(decision.leftIndex == 2 && decision.rightIndex == 4)
    #expect(decision.branch == .half && decision.pageIndex == 3 && decision.targetPoint == 1416)
  }

  @Test("the stack never stops at a popped page")
  func markedPages() throws {
    let pages = [StackPage(.full), StackPage(.half), StackPage(.half, isMarked: true)]
    let decision = try #require(
      snap(pages, offset: 500, velocity: 9000))
    #expect(decision.rightIndex == 1 && decision.pageIndex == 1)
    #expect(decision.targetPoint == 472 && decision.overshootPoint == 532)
  }

  @Test("a fling never comes to rest beyond the end of the content")
  func restsInContent() throws {
    let decision = try #require(
      snap([StackPage(.half)], offset: -100, velocity: 300))
    #expect(decision.targetPoint == 0 && decision.overshootPoint == 10)
  }

  @Test(
    "a resting finger that lifts leaves the stack at the nearest edge",
    arguments: [(62.0, 0.0), (200, 0), (235, 0), (236, 472), (410, 472), (500, 472), (709, 944), (900, 944)])
  func nearest(offset: Double, place: Double) throws {
    let pages = [StackPage(.full), StackPage(.half), StackPage(.half)]
    let decision = try #require(snap(pages, offset: offset, velocity: 0))
    #expect(decision.targetPoint == place)
    let flung = try #require(snap(pages, offset: offset, velocity: 1))
    #expect(flung.branch == .right)
  }
}

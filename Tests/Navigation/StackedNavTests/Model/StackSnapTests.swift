import Testing

@testable import StackedNav

@Suite("A stack's snap")
struct StackSnapTests {
  @Test("decides as in the vectors", arguments: StackVectors.all.snap, Setting.allCases)
  func vectors(example: SnapCase, setting: Setting) throws {
    let snap = try #require(
      StackSnap(
        in: example.geometry(setting), offset: example.offset, velocity: example.velocity,
        presented: example.pages.map { $0.vcVisible ?? false }, isPortrait: example.portrait))
    #expect(snap.leftIndex == example.expect.leftIndex)
    #expect(snap.rightIndex == example.expect.rightIndex)
    #expect(snap.extraMove == example.expect.extraMove)
    #expect(snap.branch.rawValue == example.expect.branch)
    #expect(isClose(snap.targetPoint, example.expect.targetPoint))
    #expect(isClose(snap.overshootPoint, example.expect.overshootPoint))
    #expect(snap.pageIndex == example.expect.delegateIndex)
    #expect((snap.edge == .left ? "left" : "right") == example.expect.delegatePosition)

    var animation = StackAnimation(offset: example.offset, rules: setting.rules)
    _ = animation.snap(snap, animated: example.animated)
    #expect(animation.margin == example.expect.margin)
  }

  private let viewport = StackViewport(width: 944, height: 748)

  private func snap(
    _ pages: [StackPage], offset: Double, velocity: Double, presented: [Bool],
    rules: StackRules = .improved
  ) -> StackSnap? {
    StackSnap(
      in: StackGeometry(pages: pages, viewport: viewport, rules: rules), offset: offset,
      velocity: velocity, presented: presented, isPortrait: false)
  }

  @Test("without a page to choose there is no snap")
  func nothingPresented() {
    #expect(snap([], offset: 0, velocity: 9000, presented: [], rules: .exact) == nil)
    let pages = [StackPage(.full)]
    #expect(snap(pages, offset: 0, velocity: 0, presented: [false], rules: .exact) == nil)
    #expect(snap(pages, offset: 0, velocity: 0, presented: [], rules: .exact) == nil)
  }

  @Test("a velocity that is not finite counts as 0")
  func badVelocity() {
    let pages = [StackPage(.full), StackPage(.half)]
    for velocity in [Double.nan, -.infinity] {
      let decision = snap(
        pages, offset: 300, velocity: velocity, presented: [true, true], rules: .exact)
      #expect(decision?.targetPoint == 472 && decision?.overshootPoint == 472)
    }
  }

  // MARK: Improved

  @Test("with improved rules, a stop halfway reports the aligned page (C24 stays at 472)")
  func halfWay() throws {
    let pages = [StackPage(.full), StackPage(.half), StackPage(.half)]
    let all = [true, true, true]
    let improved = try #require(snap(pages, offset: 844, velocity: -300, presented: all))
    #expect(improved.branch == .half && improved.targetPoint == 472)
    #expect(improved.pageIndex == 1 && improved.edge == .right)
    let exact = try #require(
      snap(pages, offset: 844, velocity: -300, presented: all, rules: .exact))
    #expect(exact.pageIndex == 0 && exact.edge == .left)
  }

  @Test("with improved rules, a fast fling back reports the left edge that it aligns")
  func fastFling() throws {
    let pages = [StackPage(.full)] + Array(repeating: StackPage(.half), count: 4)
    let decision = try #require(
      snap(pages, offset: 1788, velocity: -6000, presented: [false, false, true, true, true]))
    #expect(decision.branch == .left && decision.extraMove == -1)
    #expect(decision.pageIndex == 1 && decision.targetPoint == 944)
    #expect(decision.edge == .left)
  }

  @Test("with improved rules, a single page that is aligned right is reported as such")
  func singlePage() throws {
    let decision = try #require(
      snap([StackPage(.full)], offset: -50, velocity: 100, presented: [true]))
    #expect(decision.targetPoint == 0 && decision.pageIndex == 0 && decision.edge == .right)
  }

  @Test("with improved rules, pages out of sight that are still in the tree do not count")
  func bySight() throws {
    let pages = [StackPage(.full)] + Array(repeating: StackPage(.half), count: 4)
    let decision = try #require(
      snap(pages, offset: 1788, velocity: -300, presented: [true, true, true, true, true]))
    #expect(decision.leftIndex == 2 && decision.rightIndex == 4)
    #expect(decision.branch == .half && decision.pageIndex == 3 && decision.targetPoint == 1416)
  }

  @Test("with improved rules, the stack never stops at a popped page")
  func markedPages() throws {
    let pages = [StackPage(.full), StackPage(.half), StackPage(.half, isMarked: true)]
    let decision = try #require(
      snap(pages, offset: 500, velocity: 9000, presented: [true, true, true]))
    #expect(decision.rightIndex == 1 && decision.pageIndex == 1)
    #expect(decision.targetPoint == 472 && decision.overshootPoint == 532)
  }

  @Test("with improved rules, a fling never comes to rest beyond the end of the content")
  func restsInContent() throws {
    let decision = try #require(
      snap([StackPage(.half)], offset: -100, velocity: 300, presented: [true]))
    #expect(decision.targetPoint == 0 && decision.overshootPoint == 10)
  }

  @Test(
    "with improved rules, a resting finger that lifts leaves the stack at the nearest edge",
    arguments: [(62.0, 0.0), (200, 0), (235, 0), (236, 472), (410, 472), (500, 472), (709, 944), (900, 944)])
  func nearest(offset: Double, place: Double) throws {
    let pages = [StackPage(.full), StackPage(.half), StackPage(.half)]
    let decision = try #require(snap(pages, offset: offset, velocity: 0, presented: [true, true, true]))
    #expect(decision.targetPoint == place)
    let flung = try #require(snap(pages, offset: offset, velocity: 1, presented: [true, true, true]))
    #expect(flung.branch == .right)
  }
}

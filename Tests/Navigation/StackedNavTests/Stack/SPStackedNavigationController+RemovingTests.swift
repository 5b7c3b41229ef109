import Foundation
import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("A page removed from between others")
struct RemovedPagesTests {
  private func x(_ page: Page, in scenery: Scenery) -> CGFloat? {
    scenery.stack.scrollView.drawnEntries.first { $0.controller === page }?.container?.frame.minX
  }

  /// Returns the positions of pages in each frame until the stack rests.
  private func paths(of pages: [Page], in scenery: Scenery) -> [[CGFloat]] {
    var paths: [[CGFloat]] = pages.map { _ in [] }
    for _ in 0..<600 where !scenery.stage.isSettled {
      scenery.stage.frame()
      for (index, page) in pages.enumerated() { x(page, in: scenery).map { paths[index].append($0) } }
    }
    #expect(scenery.stage.isSettled)
    return paths
  }

  private func longestStep(_ path: [CGFloat]) -> CGFloat {
    zip(path, path.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }

  @Test("the pages after it close the gap and slide over it", arguments: StackMotion.allCases)
  func behind(motion: StackMotion) {
    let scenery = Scenery(halfPages: 3)
    scenery.stack.motion = motion
    scenery.stack.setActiveViewController(scenery.pages[1], position: .left, animated: false)
    scenery.stage.settle()
    scenery.stack.removeViewController(scenery.pages[2], animated: true)
    let paths = paths(of: [scenery.pages[1], scenery.pages[3]], in: scenery)
    // Before the removal, page H3 lay beyond the right edge.
    #expect(longestStep([944] + paths[1]) < 70)
    #expect(paths[1].count > 15 && paths[1].last == 472)
    #expect(zip(paths[1], paths[1].dropFirst()).allSatisfy { $0 >= $1 })
    #expect(paths[0].allSatisfy { $0 == 3 })
    #expect(scenery.names == ["F", "H1", "H3"])
  }

  @Test("if the window becomes narrower meanwhile, the gap becomes narrower too")
  func narrower() throws {
    let scenery = Scenery(halfPages: 3)
    scenery.stack.setActiveViewController(scenery.pages[1], position: .left, animated: false)
    scenery.stage.settle()
    scenery.stack.removeViewController(scenery.pages[2], animated: true)
    scenery.stage.frame()
    scenery.stage.resize(to: CGSize(width: 660, height: 748))
    scenery.stage.frame()
    let removed = try #require(x(scenery.pages[2], in: scenery))
    #expect(try #require(x(scenery.pages[3], in: scenery)) <= removed + 330)
    scenery.stage.settle()
    #expect(scenery.names == ["F", "H1", "H3"] && x(scenery.pages[3], in: scenery) == 330)
  }

  @Test("before the active page, it slides away under the active page, which does not move")
  func before() {
    let scenery = Scenery(halfPages: 4)
    scenery.stack.removeViewController(scenery.pages[3], animated: true)
    let paths = paths(of: [scenery.pages[3], scenery.pages[4], scenery.pages[2]], in: scenery)
    #expect(longestStep([6] + paths[0]) < 70 && paths[0].max() ?? 0 > 460)
    #expect(paths[1].allSatisfy { abs($0 - 472) < 1e-6 })
    // Uncovered pages move up by one layer of the pile.
    #expect(longestStep([3] + paths[2]) <= 3 && paths[2].last == 6)
    #expect(scenery.active == "H4" && scenery.xs == [nil, 0, 3, 6, 472].suffix(4).map { $0 })
    #expect(scenery.pages[3].parent == nil && scenery.pages[3].viewIfLoaded?.window == nil)
    #expect(
      scenery.log.apply().filter { $0.hasPrefix("H3") }.suffix(2) == [
        "H3 will disappear", "H3 did disappear",
      ])
  }

  @Test("if it was active, the page before it comes in, and the pages after it do not move")
  func active() {
    let scenery = Scenery(halfPages: 3)
    scenery.stack.setActiveViewController(scenery.pages[2], position: .left, animated: false)
    scenery.stage.settle()
    scenery.stack.removeViewController(scenery.pages[2], animated: true)
    let paths = paths(of: [scenery.pages[3], scenery.pages[2]], in: scenery)
    #expect(paths[0].allSatisfy { abs($0 - 472) < 1e-6 })
    #expect(longestStep([6] + paths[1]) < 70)
    #expect(scenery.active == "H1" && scenery.stack.contentOffset == 944)
  }

  @Test("in the pile, its layer disappears gradually, and deeper pages are uncovered")
  func pile() {
    let scenery = Scenery(halfPages: 6)
    let pages = [2, 3, 4, 5, 6].map { scenery.pages[$0] }
    #expect(pages.map { x($0, in: scenery) }.suffix(3) == [3, 6, 472].suffix(3).map { $0 })
    scenery.stack.removeViewController(scenery.pages[4], animated: true)
    let paths = paths(of: pages, in: scenery)
    for path in paths { #expect(longestStep(path) < 0.5 || path.count < 2) }
    #expect(scenery.xs.compactMap { $0 } == [0, 3, 6, 472])
    #expect(x(scenery.pages[3], in: scenery) == 3)
  }

  @Test("a finger, a push and a second removal meanwhile continue from the visible positions")
  func interrupted() {
    let scenery = Scenery(halfPages: 5)
    scenery.stack.setActiveViewController(scenery.pages[2], position: .left, animated: false)
    scenery.stage.settle()
    var before: CGFloat?
    scenery.stack.removeViewController(scenery.pages[3], animated: true)
    func look() {
      let now = x(scenery.pages[5], in: scenery)
      if let now, let before { #expect(abs(now - before) < 90) }
      before = now
    }
    func go(_ frames: Int) {
      for _ in 0..<frames {
        scenery.stage.frame()
        look()
      }
    }
    go(4)
    scenery.stack.removeViewController(scenery.pages[4], animated: true)
    go(4)
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 300))
    look()
    for _ in 0..<6 {
      scenery.stage.fingerMoves(by: CGPoint(x: -20, y: 0))
      look()
    }
    scenery.stage.fingerUp()
    look()
    scenery.stack.pushViewController(scenery.page("P"), animated: true)
    go(3)
    scenery.stage.settle()
    #expect(scenery.names == ["F", "H1", "H2", "H5", "P"] && scenery.active == "P")
    #expect(scenery.stack.scrollView.entries.all.count == 5)
    #expect(scenery.xs.compactMap { $0 } == [0, 3, 6, 472])
  }

  @Test("without animation it is gone in the next frame")
  func atOnce() {
    let scenery = Scenery(halfPages: 4)
    scenery.stack.removeViewController(scenery.pages[3], animated: false)
    scenery.stage.frame()
    #expect(scenery.xs.compactMap { $0 } == [0, 3, 6, 472])
    #expect(scenery.stack.scrollView.entries.all.count == 4)
  }

  @Test("out of sight no gap is animated, and nothing remains")
  func unseen() {
    let scenery = Scenery(halfPages: 4)
    scenery.stage.window.rootViewController = UIViewController()
    scenery.stage.settle()
    var ends: [Bool] = []
    scenery.stack.removeViewController(scenery.pages[3], animated: true) { ends.append($0) }
    #expect(ends == [true] && scenery.stack.scrollView.entries.all.count == 4)
  }
}

import Foundation
import Replay
import Testing
import ViewTree

@Suite("Scrolling that is switched off while it goes on")
struct ScrollSwitchingOffTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))

  init() {
    list.contentSize = CGSize(width: 400, height: 5000)
    stage.window.addSubview(list)
  }

  @Test("a drag ends where it is, and does not fling")
  func drag() {
    stage.fingerDown(at: CGPoint(x: 200, y: 500))
    for _ in 0..<5 { stage.fingerMoves(by: CGPoint(x: 0, y: -20)) }
    list.isScrollEnabled = false
    let offset = list.contentOffset
    #expect(offset.y > 0 && !list.isDragging)
    for _ in 0..<5 { stage.fingerMoves(by: CGPoint(x: 0, y: -20)) }
    stage.fingerUp()
    stage.settle()
    #expect(list.contentOffset == offset)
  }

  @Test("a fling stops, also if scrolling is switched on again at once")
  func fling() {
    stage.drag(from: CGPoint(x: 200, y: 500), by: CGPoint(x: 0, y: -300), steps: 6)
    stage.frame()
    #expect(list.isDecelerating)
    let offset = list.contentOffset
    list.isScrollEnabled = false
    list.isScrollEnabled = true
    stage.settle()
    #expect(list.contentOffset == offset && !list.isDecelerating)
  }
}

import Replay
import Testing
import UIKit

@testable import iOSSegments

@Suite("iOSSegments: a header, a strip and lists that scroll as one")
struct SegmentsTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600), launching: iOSSegments.AppDelegate())
  private var strip: TabStripView { views(TabStripView.self, in: stage.window)[0] }
  private var lists: [UITableView] { views(UITableView.self, in: stage.window) }
  private var stripTop: CGFloat { strip.convert(CGPoint.zero, to: nil).y }

  init() { stage.settle() }

  @Test("one drag moves the header away first, and then the list")
  func handOver() {
    #expect(stripTop == 220)
    stage.fingerDown(at: CGPoint(x: 200, y: 500))
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: 0, y: -20)) }
    #expect(stripTop < 60 && stripTop > 0 && lists[0].contentOffset.y == 0)
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: 0, y: -20)) }
    stage.fingerUp()
    stage.settle()
    #expect(stripTop == 0 && lists[0].contentOffset.y > 0)
  }

  @Test("a tap on a tab shows its list")
  func tabs() {
    stage.tap(at: CGPoint(x: 200, y: stripTop + 24))
    stage.settle()
    #expect(strip.position == 1)
    #expect(lists[1].convert(CGPoint.zero, to: nil).x == 0)
  }
}

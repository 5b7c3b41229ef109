import Replay
import Testing
import UIKit

@testable import iOSStack

@Suite("iOSStack: panes that pile up")
struct StackTests {
  private let stage = Stage(size: CGSize(width: 800, height: 600), launching: iOSStack.AppDelegate())
  private var stack: StackScrollView { views(StackScrollView.self, in: stage.window)[0] }

  init() { stage.settle() }

  private func open(row: Int) {
    let table = views(UITableView.self, in: stack.panes[stack.panes.count - 1])[0]
    let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
    stage.tap(at: cell.map(middle) ?? .zero)
    stage.settle()
  }

  @Test("a tap on a row opens a pane beside it, and covered panes pile up in the shade")
  func pushing() {
    #expect(stack.panes.count == 1)
    open(row: 0)
    open(row: 2)
    #expect(stack.panes.count == 3)
    let lefts = stack.panes.map { $0.convert(CGPoint.zero, to: nil).x }
    #expect(lefts == [0, 60, 430])
    #expect(stack.panes[0].overlay.alpha > 0.3 && stack.panes[2].overlay.alpha == 0)
  }

  @Test("a pull moves the panes with the finger, and they snap when it is lifted")
  func pulling() {
    open(row: 0)
    open(row: 2)
    let before = stack.contentOffset.x
    stage.fingerDown(at: CGPoint(x: 600, y: 300))
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: 20, y: 0)) }
    #expect(abs(before - stack.contentOffset.x - 190) <= 10)
    stage.fingerUp()
    stage.settle()
    #expect(stack.contentOffset.x == 0)
    #expect(stack.panes[0].overlay.alpha == 0)
  }
}

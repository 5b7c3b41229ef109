import Replay
import Testing
import UIKit

@testable import iOSSharedHeader

@Suite("iOSSharedHeader: one header over three lists")
struct SharedHeaderTests {
  private let stage = Stage(size: CGSize(width: 400, height: 700), launching: iOSSharedHeader.AppDelegate())
  private var header: ProfileHeaderView { views(ProfileHeaderView.self, in: stage.window)[0] }
  private var lists: [UITableView] { views(UITableView.self, in: stage.window) }

  init() { stage.settle() }

  @Test("a drag that begins on the header scrolls the list below, until the header sticks with its bar")
  func dragging() {
    #expect(header.frame == CGRect(x: 0, y: 0, width: 400, height: 248))
    stage.fingerDown(at: CGPoint(x: 30, y: 150))
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: 0, y: -11)) }
    let moved = header.frame.minY
    #expect(moved < -90 && lists[0].contentOffset.y == -248 - moved)
    for _ in 0..<20 { stage.fingerMoves(by: CGPoint(x: 0, y: -11)) }
    stage.fingerUp()
    stage.settle()
    #expect(header.frame.maxY == 52)
  }

  @Test("its buttons take their taps themselves")
  func buttons() {
    #expect(!header.followButton.isSelected)
    stage.tap(at: middle(of: header.followButton))
    #expect(header.followButton.isSelected)
  }

  @Test("the list on the next page begins below the header where it stands")
  func paging() {
    stage.drag(from: CGPoint(x: 200, y: 500), by: CGPoint(x: 0, y: -110))
    stage.settle()
    let bottom = header.frame.maxY
    stage.drag(from: CGPoint(x: 350, y: 500), by: CGPoint(x: -300, y: 0))
    stage.settle()
    #expect(header.segments.selectedSegmentIndex == 1)
    #expect(header.frame.maxY == bottom)
    let first = lists[1].cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(first.map { $0.convert(CGPoint.zero, to: nil).y } == max(bottom, 52))
  }
}

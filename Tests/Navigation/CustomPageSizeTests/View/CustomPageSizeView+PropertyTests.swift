import Replay
import Testing
import ViewTree

@testable import CustomPageSize

@Suite("Random ways to turn pages")
struct PagePropertyTests {
  private nonisolated static let seeds: [UInt64] = [1, 2, 3, 4]

  @Test(
    "at the ends, every drag is handled either by the pages or by a surrounding view, never by both",
    arguments: Construction.allCases, seeds)
  func handOver(_ construction: Construction, _ seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let row = Row(construction)
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    let pan = UIPanGestureRecognizer()
    var outer = 0
    pan.addAction { if $0.state == .began { outer += 1 } }
    around.addGestureRecognizer(pan)
    row.stage.window.addSubview(around)
    around.addSubview(row.view)
    row.view.handsOverAtEnds = true
    row.stage.frame()
    for _ in 0..<60 {
      if dice.below(6) == 0 {
        row.view.semanticContentAttribute =
          row.view.isRightToLeft ? .forceLeftToRight : .forceRightToLeft
      }
      if dice.below(6) == 0 { row.view.setPage(dice.below(row.count), animated: false) }
      row.stage.frame()
      let page = row.view.pageIndex ?? -1
      let distance = CGFloat((30 + dice.below(300)) * (dice.below(2) == 0 ? 1 : -1))
      let isForward = (distance < 0) != row.view.isRightToLeft
      let isOutward = page == (isForward ? row.count - 1 : 0)
      let (offset, before) = (row.offset, outer)
      row.hold(from: CGFloat(20 + dice.below(330)), by: distance)
      #expect(outer - before == (isOutward ? 1 : 0), "page \(page), \(distance)")
      #expect((row.offset != offset) == !isOutward, "page \(page), \(distance)")
      row.stage.fingerUp()
      row.stage.settle()
      #expect(row.view.scroller.pageInPlace != nil)
    }
  }

  @Test(
    "an endless row counts modulo its pages and comes to rest in its first round",
    arguments: Construction.allCases, seeds)
  func endless(_ construction: Construction, _ seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let count = 2 + Int(seed)
    let row = Row(construction, count: count) { $0.isEndless = true }
    var expected = 0
    for _ in 0..<80 {
      switch dice.below(4) {
      case 0, 1:
        let isForward = dice.below(2) == 0
        row.flick(isForward ? -1 : 1)
        expected += isForward ? 1 : -1
      case 2:
        let page = dice.below(count)
        row.view.setPage(page, animated: dice.below(2) == 0)
        expected = page
      default:
        let isForward = dice.below(2) == 0
        row.stage.window.focusSystem.requestFocusUpdate(to: row.view)
        row.stage.press(isForward ? .keyboardRightArrow : .keyboardLeftArrow)
        expected += isForward ? 1 : -1
      }
      for _ in 0..<dice.below(10) {
        row.stage.frame()
        #expect(row.view.progress.map { $0 >= 0 && $0 < CGFloat(count) } ?? false)
      }
      row.stage.settle()
      expected = (expected + count) % count
      #expect(row.view.pageIndex == expected)
      #expect(row.offset == CGFloat(expected) * 310)
      #expect(row.screenX(expected) == 37.5)
      #expect(row.itemsFromTheLeft == [-1, 0, 1].map { (expected + $0 + count) % count })
    }
    #expect(row.didEnd.allSatisfy { (0..<count).contains($0) })
  }

  @Test(
    "pages advance two seconds after the last rest or touch, within a frame",
    arguments: Construction.allCases, seeds)
  func advance(_ construction: Construction, _ seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let row = Row(construction, count: 5) {
      $0.autoAdvanceInterval = 2
      $0.isEndless = seed % 2 == 0
    }
    var (quiet, isDown, turns) = (row.stage.time, false, 0)
    for _ in 0..<1500 {
      let (offset, wasMoving, wasDown) = (row.offset, row.view.isMoving, isDown)
      switch dice.below(100) {
      case 0 where !isDown:
        row.stage.fingerDown(at: CGPoint(x: 187, y: 45))
        isDown = true
      case 1...3 where isDown:
        row.stage.fingerUp()
        isDown = false
      default: row.stage.frame()
      }
      let setsOut = !wasMoving && row.view.isMoving
      if setsOut {
        #expect(!isDown)
        #expect(near(row.stage.time - quiet, 2, within: 1.5 * Stage.frameTime))
        turns += 1
      } else if isDown, !wasMoving {
        #expect(row.offset == offset)
      }
      // The wait begins in the frame in which the finger lifts or the pages come to rest.
      if isDown || wasDown || row.view.isMoving || wasMoving { quiet = row.stage.time }
      #expect(row.stage.time - quiet < 2 + 1.5 * Stage.frameTime)
    }
    #expect(turns > 2)
  }
}

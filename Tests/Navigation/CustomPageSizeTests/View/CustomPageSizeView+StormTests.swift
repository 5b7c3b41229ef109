import Replay
import Testing
import ViewTree

@testable import CustomPageSize

@Suite("Random operations on a row of pages")
struct PageStormTests {
  @Test(
    "it comes to rest at a page and reports it", arguments: Construction.allCases,
    [1, 2, 3, 4, 5] as [UInt64])
  func storm(_ construction: Construction, _ seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let row = Row(construction)
    row.view.preload = 0
    var isDown = false
    for _ in 0..<400 {
      switch dice.below(16) {
      case 0...4:
        let place = CGPoint(x: dice.below(375), y: dice.below(50))
        if isDown { row.stage.fingerMoves(to: place) } else { row.stage.fingerDown(at: place) }
        isDown = true
      case 5, 6:
        if isDown { row.stage.fingerUp() }
        isDown = false
      case 7: row.stage.run(for: Double(dice.below(20)) / 60)
      case 8: row.view.setPage(dice.below(9) - 2, animated: dice.below(2) == 0)
      case 9:
        row.count = dice.below(7)
        row.view.reloadData()
      case 10: row.view.frame.size.width = [375, 1, 0, 800, 320][dice.below(5)]
      case 11: row.view.isEndless.toggle()
      case 12:
        row.view.semanticContentAttribute =
          row.view.isRightToLeft ? .forceLeftToRight : .forceRightToLeft
      case 13: row.view.itemWidth = [.points(300), .fraction(0.8), .each([100, 250, 40])][dice.below(3)]
      case 14:
        row.stage.wheel(
          dx: CGFloat(dice.below(5) - 2), at: CGPoint(x: 20, y: 25), isPrecise: dice.below(2) == 0)
      default: row.view.alignment = dice.below(2) == 0 ? .leading : .centered
      }
      if let index = row.view.pageIndex { #expect((0..<row.count).contains(index)) }
    }
    if isDown { row.stage.fingerUp() }
    row.view.frame.size.width = 375
    #expect(row.stage.settle(limit: 10))
    guard row.count > 0 else { return }
    #expect(row.view.scroller.pageInPlace != nil)
    #expect(!row.view.isMoving)
    // Touches must still work afterwards.
    row.view.isEndless = true
    row.count = 3
    row.view.reloadData()
    row.stage.frame()
    let before = row.view.pageIndex ?? -1
    row.flick(row.view.isRightToLeft ? 1 : -1)
    row.stage.settle()
    #expect(row.view.pageIndex == (before + 1) % 3)
    #expect(row.didEnd.last == (before + 1) % 3)
  }
}

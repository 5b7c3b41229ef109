import Replay
import Testing
import ViewTree

@testable import CustomPageSize

@Suite("A touch that comes down on a moving row of pages, and rests")
struct CaughtRowTests {
  private let place = CGPoint(x: 60, y: 25)

  /// A row whose pages each contain one button of their size.
  private func row(_ construction: Construction, set up: (CustomPageSizeView) -> Void = { _ in }) -> Row {
    let row = Row(construction, set: up)
    row.buttonFrame = CGRect(x: 0, y: 0, width: 300, height: 50)
    row.view.reloadData()
    row.stage.settle()
    return row
  }

  private func rest(_ touch: RestingTouch, on row: Row, for seconds: Double) {
    let offset = row.offset
    #expect(row.view.isMoving)
    touch.down(at: place, on: row.stage)
    #expect(row.offset == offset && row.view.scroller.isTracking)
    row.stage.run(for: seconds)
    #expect(row.offset == offset)
  }

  private func liftAndSettle(_ touch: RestingTouch, on row: Row) {
    let nearest = (row.offset / 310).rounded() * 310
    #expect(row.offset != nearest)
    touch.up(at: place, on: row.stage)
    row.stage.settle()
    #expect(row.offset == nearest && row.taps == [])
  }

  @Test(
    "stops a flick; when it lifts, the nearest page moves into place and no button is pressed",
    arguments: Construction.allCases, RestingTouch.allCases)
  func flick(construction: Construction, touch: RestingTouch) {
    for seconds in [0.0, 0.5] {
      let row = row(construction) { $0.movesToTappedNeighbor = true }
      row.flick()
      row.stage.run(for: 0.05)
      rest(touch, on: row, for: seconds)
      liftAndSettle(touch, on: row)
    }
  }

  @Test(
    "stops pages that a program or a wheel turns", arguments: Construction.allCases, RestingTouch.allCases)
  func otherMotions(construction: Construction, touch: RestingTouch) {
    let row = row(construction)
    row.view.setPage(2, animated: true)
    row.stage.run(for: 0.1)
    rest(touch, on: row, for: 0.5)
    liftAndSettle(touch, on: row)
    row.stage.wheel(dx: -2, at: place)
    row.stage.run(for: 0.03)
    rest(touch, on: row, for: 0.5)
    liftAndSettle(touch, on: row)
  }

  @Test("drags the pages from there without a slop", arguments: Construction.allCases)
  func dragsOn(construction: Construction) {
    let row = row(construction)
    row.flick()
    row.stage.run(for: 0.05)
    rest(.finger, on: row, for: 0.3)
    let offset = row.offset
    row.stage.fingerMoves(by: CGPoint(x: -3, y: 0))
    #expect(row.offset == offset + 3)
    row.stage.fingerUp()
    row.stage.settle()
    #expect(row.taps == [])
  }

  @Test(
    "stops an endless row between the last page and the first", arguments: Construction.allCases)
  func endless(construction: Construction) {
    let row = row(construction) { $0.isEndless = true }
    row.view.setPage(3, animated: false)
    row.stage.settle()
    row.flick()
    row.stage.run(for: 0.05)
    rest(.finger, on: row, for: 0.5)
    liftAndSettleEndless(row)
  }

  private func liftAndSettleEndless(_ row: Row) {
    let nearest = Int((row.offset / 310).rounded()) % 4
    row.stage.fingerUp()
    row.stage.settle()
    #expect(row.view.pageIndex == nearest && !row.view.isMoving && row.taps == [])
  }
}

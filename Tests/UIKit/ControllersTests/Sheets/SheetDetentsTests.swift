import Foundation
import Testing

@testable import Controllers

@Suite("Where a sheet comes to rest")
struct SheetDetentsTests {
  private let detents = SheetDetents(heights: [350, 700])

  @Test("a sheet that is let go without a fling goes to the nearest detent")
  func nearest() {
    #expect(detents.rest(from: 400, velocity: 0) == .detent(0))
    #expect(detents.rest(from: 600, velocity: 0) == .detent(1))
    #expect(detents.rest(from: 200, velocity: 0) == .detent(0))
    #expect(detents.rest(from: 100, velocity: 0) == .dismissed)
  }

  @Test("a fling decides, in both directions")
  func fling() {
    #expect(detents.rest(from: 400, velocity: 2000) == .detent(1))
    #expect(detents.rest(from: 650, velocity: -1000) == .detent(0))
    #expect(detents.rest(from: 650, velocity: -4000) == .dismissed)
  }

  @Test("a sheet that must stay goes back to its lowest detent")
  func modal() {
    let modal = SheetDetents(heights: [350, 700], isDismissible: false)
    #expect(modal.rest(from: 50, velocity: 0) == .refused)
  }

  @Test("a finger feels resistance above the highest detent, and catching it there does not move the sheet")
  func resistance() {
    let shown = detents.shown(800)
    #expect(shown > 700 && shown < 740)
    #expect(abs(detents.requested(for: shown) - 800) < 0.001)
    #expect(detents.shown(100) == 100 && detents.shown(-5) == 0)
    let modal = SheetDetents(heights: [350, 700], isDismissible: false)
    #expect(modal.shown(250) > 310)
    #expect(abs(modal.requested(for: modal.shown(250)) - 250) < 0.001)
  }

  @Test("without heights, nothing breaks")
  func none() {
    #expect(SheetDetents(heights: []).rest(from: 10, velocity: 0) == .detent(0))
    #expect(SheetDetents(heights: []).shown(50).isFinite)
  }
}

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

  @Test("a fling of 1,000 points a second at the lowest detent dismisses it, and a slower one does not")
  func flungOut() {
    #expect(detents.rest(from: 350, velocity: -1000) == .dismissed)
    #expect(detents.rest(from: 350, velocity: -900) == .detent(0))
  }

  @Test("half of the height counts without the part that the screen's edge covers")
  func inset() {
    let detents = SheetDetents(heights: [434], bottomInset: 34)
    #expect(detents.rest(from: 235, velocity: 0) == .detent(0))
    #expect(detents.rest(from: 233, velocity: 0) == .dismissed)
  }

  @Test(
    "a sheet does not follow a finger above its highest detent, and one that must stay resists below its lowest"
  )
  func resistance() {
    #expect(detents.shown(800) == 700)
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

import Foundation
import Testing
import ViewTree

@testable import Controllers

@Suite("The places of popovers")
struct PopoverPlacementTests {
  private let available = rect(10, 10, 980, 780)

  private func place(
    _ source: CGRect, _ size: CGSize = CGSize(width: 300, height: 200),
    permitted: UIPopoverArrowDirection = .any, in available: CGRect? = nil, canOverlap: Bool = false
  ) -> PopoverPlacement.Result {
    PopoverPlacement(
      available: available ?? self.available, source: source, size: size, permitted: permitted,
      canOverlap: canOverlap
    ).result
  }

  @Test("a popover is below its source if it fits there, with the arrow at the source's middle")
  func below() {
    let place = place(rect(400, 100, 80, 40))
    #expect(place.direction == .up)
    #expect(place.panel == rect(290, 152, 300, 200))
    #expect(place.tip == point(440, 140))
  }

  @Test("without space below it is above, and without both it is beside")
  func otherSides() {
    #expect(place(rect(400, 700, 80, 40)).panel == rect(290, 488, 300, 200))
    let tall = CGSize(width: 300, height: 700)
    #expect(place(rect(100, 380, 80, 40), tall).direction == .left)
    #expect(place(rect(100, 380, 80, 40), tall).panel.minX == 192)
    #expect(place(rect(900, 380, 80, 40), tall).direction == .right)
  }

  @Test("at the edge of the window the panel moves inside, and the arrow keeps pointing at the source")
  func edge() {
    let place = place(rect(950, 100, 40, 40))
    #expect(place.panel.maxX == 990)
    #expect(place.tip.x == 963)  // 27 points from the corner
  }

  @Test("only permitted sides are used, and a popover that fits at none of them becomes smaller")
  func permitted() {
    #expect(place(rect(400, 100, 80, 40), permitted: [.left, .right]).direction == .left)
    let low = place(rect(400, 700, 80, 40), permitted: .up)
    #expect(low.direction == .up && low.panel == rect(290, 752, 300, 38))
    let over = place(rect(400, 700, 80, 40), permitted: .up, canOverlap: true)
    #expect(over.panel == rect(290, 590, 300, 200))
    let none = place(rect(400, 300, 80, 40), permitted: [])
    #expect(none.direction == [] && none.panel == rect(290, 220, 300, 200))
  }

  @Test("a tiny window and a huge source break nothing")
  func extremes() {
    let place = place(rect(-5000, -5000, 90000, 90000), in: rect(10, 10, 0, 0))
    #expect(place.panel.isFinite && place.panel.width == 0)
    _ = self.place(rect(0, 0, 10, 10), in: rect(.nan, .infinity, .nan, 10))
  }
}

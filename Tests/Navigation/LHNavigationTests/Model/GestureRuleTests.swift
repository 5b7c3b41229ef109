import Testing
import ViewTree

@testable import LHNavigation

@Suite("The operation that a drag starts")
nonisolated struct GestureRuleTests {
  private func rule(_ x: CGFloat, _ y: CGFloat) -> GestureRule {
    GestureRule(movement: CGPoint(x: x, y: y), screenCount: 2)
  }

  @Test("the slop is a straight-line distance, and exactly ten points are enough")
  func slop() {
    #expect(rule(9.99, 0).operation { false } == nil)
    #expect(rule(10, 0).operation { false } == .pop)
    #expect(rule(8, 6).operation { false } == .pop)
    #expect(rule(.nan, 0).operation { true } == nil)
  }

  @Test("the next screen is requested only if everything else allows a push")
  func asked() {
    var count = 0
    func isAsked(_ rule: GestureRule) -> Bool {
      let before = count
      _ = rule.operation {
        count += 1
        return true
      }
      return count == before + 1
    }
    #expect(isAsked(rule(-12, 3)))
    #expect(!isAsked(rule(12, 3)))
    #expect(!isAsked(rule(-3, -14)))
    var blocked = rule(-12, 0)
    blocked.isOnTrackingControl = true
    #expect(!isAsked(blocked))
    var pager = rule(-12, 0)
    pager.horizontalScrolls = [.init(offset: 0, min: 0, max: 750)]
    #expect(!isAsked(pager))
  }

  @Test("a scroll view half a point from its end counts as at the end, and all of them must be there")
  func scrolls() {
    var back = rule(12, 0)
    back.horizontalScrolls = [.init(offset: 0.5, min: 0, max: 750)]
    #expect(back.operation { false } == .pop)
    back.horizontalScrolls = [.init(offset: 0.6, min: 0, max: 750)]
    #expect(back.operation { false } == nil)
    var on = rule(-12, 0)
    on.horizontalScrolls = [.init(offset: 749.5, min: 0, max: 750), .init(offset: -10, min: -10, max: -10)]
    #expect(on.operation { true } == .push)
    on.horizontalScrolls.append(.init(offset: 3, min: 0, max: 750))
    #expect(on.operation { true } == nil)
  }

  @Test("a screen can disable the drag back and limit where it begins; a push is not affected")
  func limits() {
    var back = rule(12, 0)
    back.interactivePopDisabled = true
    #expect(back.operation { false } == nil)
    back = rule(12, 0)
    (back.popMaxStartX, back.startX) = (40, 40)
    #expect(back.operation { false } == .pop)
    back.startX = 40.5
    #expect(back.operation { false } == nil)
    back.movement.x = -12
    #expect(back.operation { true } == .push)
  }
}

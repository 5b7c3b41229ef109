import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("Which gesture wins: the stack's or that of a page's contents")
struct StackArbitrationTests {
  /// A stack whose rightmost page has a scroll view with content of the given size.
  private func scenery(content: CGSize) -> (Scenery, UIScrollView) {
    let scenery = Scenery(halfPages: 2)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 472, height: 300))
    inner.contentSize = content
    scenery.pages[2].view.addSubview(inner)
    scenery.stage.frame()
    return (scenery, inner)
  }

  private let place = CGPoint(x: 700, y: 350)

  @Test("a scroll view that can follow the finger horizontally wins")
  func innerWins() {
    let (scenery, inner) = scenery(content: CGSize(width: 1000, height: 300))
    scenery.stage.drag(from: place, by: CGPoint(x: -120, y: 0))
    #expect(inner.contentOffset.x > 50)
    #expect(scenery.stack.contentOffset == 944)
  }

  @Test("at the scroll view's end the stack wins")
  func stackTakesOver() {
    let (scenery, inner) = scenery(content: CGSize(width: 1000, height: 300))
    scenery.stage.fingerDown(at: place)
    for _ in 0..<6 { scenery.stage.fingerMoves(by: CGPoint(x: 20, y: 0)) }
    #expect(inner.contentOffset.x == 0 && !inner.isDragging)
    #expect(scenery.stack.contentOffset < 944 - 80)
  }

  @Test("a vertical scroll view leaves flat movements to the stack and handles steep ones")
  func vertical() {
    let (scenery, inner) = scenery(content: CGSize(width: 472, height: 2000))
    scenery.stage.drag(from: place, by: CGPoint(x: 60, y: -120))
    #expect(inner.contentOffset.y > 50)
    #expect(scenery.stack.contentOffset == 944)
    scenery.stage.settle()
    scenery.stage.fingerDown(at: place)
    let offset = inner.contentOffset.y
    for _ in 0..<6 { scenery.stage.fingerMoves(by: CGPoint(x: 20, y: 4)) }
    #expect(inner.contentOffset.y == offset)
    #expect(scenery.stack.contentOffset < 944 - 80)
  }

  @Test("a finger drags the pages while another scrolls a list in a page, and both lists and pages follow")
  func twoFingers() {
    let (scenery, inner) = scenery(content: CGSize(width: 472, height: 2000))
    let stage = scenery.stage
    stage.fingerDown(at: place)
    for _ in 0..<6 { stage.fingerMoves(by: CGPoint(x: 0, y: -20)) }
    #expect(inner.contentOffset.y > 90)
    stage.fingerDown(at: CGPoint(x: 200, y: 600), id: 2)
    for _ in 0..<6 { stage.fingerMoves(by: CGPoint(x: 20, y: 0), id: 2) }
    #expect(abs(scenery.stack.contentOffset - 834) < 0.01)
    let offset = inner.contentOffset.y
    stage.fingerMoves(by: CGPoint(x: 0, y: -20))
    #expect(inner.contentOffset.y == offset + 20 && abs(scenery.stack.contentOffset - 834) < 0.01)
    stage.fingerUp()
    stage.fingerMoves(by: CGPoint(x: 20, y: 0), id: 2)
    #expect(abs(scenery.stack.contentOffset - 814) < 0.01)
    stage.fingerUp(id: 2)
    #expect(stage.settle())
  }

  @Test(
    "one finger never moves both, whatever its angle",
    arguments: [0, 10, 20, 30, 40, 45, 50, 54, 56, 60, 70, 80, 90])
  func angles(degrees: Int) {
    let (scenery, inner) = scenery(content: CGSize(width: 472, height: 2000))
    inner.contentOffset.y = 500
    let angle = Double(degrees) * .pi / 180
    scenery.stage.fingerDown(at: place)
    for _ in 0..<10 {
      scenery.stage.fingerMoves(by: CGPoint(x: 9 * cos(angle), y: 9 * sin(angle)))
    }
    let moved = [scenery.stack.contentOffset != 944, inner.contentOffset.y != 500]
    #expect(moved.count { $0 } == 1)
    #expect(moved[0] == (degrees <= 55))
  }

  @Test("a page, the delegate and a property can each prevent dragging the stack")
  func vetoes() {
    final class Stubborn: UIViewController, SPStackedNavigationPage {
      let stackedNavigationPageSize = SPStackedNavigationPageSize.half
      let stackedNavigationAllowsPan = false
    }
    final class Veto: SPStackedNavigationControllerDelegate {
      var location: CGPoint?
      func stackedNavigationController(
        _ controller: SPStackedNavigationController, shouldBeginPanAt location: CGPoint
      ) -> Bool {
        self.location = location
        return false
      }
    }
    func dragged(_ prepare: (Scenery) -> Void) -> Bool {
      let scenery = Scenery(halfPages: 2)
      prepare(scenery)
      scenery.stage.settle()
      let before = scenery.stack.contentOffset
      scenery.stage.drag(from: CGPoint(x: 700, y: 400), by: CGPoint(x: 60, y: 0))
      return scenery.stack.contentOffset != before
    }
    let veto = Veto()
    #expect(dragged { _ in })
    #expect(!dragged { $0.stack.isPanEnabled = false })
    #expect(!dragged { $0.stack.pushViewController(Stubborn(), animated: false) })
    #expect(!dragged { $0.stack.delegate = veto })
    #expect(veto.location.map { abs($0.x - 700) < 1 } ?? false)
  }
}

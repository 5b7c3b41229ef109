import Foundation
import Replay
import Testing
import ViewTree

@Suite("The fingers of a tap in its action")
struct TapFingersTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let tap = UITapGestureRecognizer()

  init() {
    card.isMultipleTouchEnabled = true
    card.addGestureRecognizer(tap)
    stage.window.addSubview(card)
  }

  @Test("two fingers can be told apart")
  func twoFingers() {
    tap.numberOfTouchesRequired = 2
    var places: [CGPoint] = []
    tap.addAction { [card] tap in
      places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: card) }
    }
    stage.fingerDown(at: CGPoint(x: 100, y: 100))
    stage.fingerDown(at: CGPoint(x: 200, y: 120), id: 2)
    stage.fingerUp(id: 2)
    stage.fingerUp()
    stage.settle()
    #expect(places == [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 120)])
    #expect(tap.numberOfTouches == 0)
  }

  @Test("a second tap counts its own finger")
  func doubleTap() {
    tap.numberOfTapsRequired = 2
    var count = 0
    tap.addAction { count = $0.numberOfTouches }
    for _ in 0..<2 {
      stage.tap(at: CGPoint(x: 100, y: 100))
      stage.run(for: 0.1)
    }
    #expect(count == 1)
  }
}

import CSDL2
import Foundation
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("Fingers on a trackpad")
struct FingerTrackerTests {
  private static let trackpad: SDL_TouchID = 7

  /// A tracker that takes device 7 for a trackpad, and any other for a screen.
  private func tracker() -> FingerTracker {
    FingerTracker {
      $0 == FingerTrackerTests.trackpad ? SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE : SDL_TOUCH_DEVICE_DIRECT
    }
  }

  @Test("a pinch ends at the place where it was last, however far the pointer is from the corner")
  func end() {
    var tracker = tracker()
    var spread = SDL_MultiGestureEvent()
    spread.touchId = FingerTrackerTests.trackpad
    spread.numFingers = 2
    spread.dDist = 0.5
    let place = CGPoint(x: 300, y: 200)
    _ = tracker.pinch(spread, at: CGPoint(x: 290, y: 200), [], 1)
    _ = tracker.pinch(spread, at: place, [], 1.1)
    var lift = SDL_TouchFingerEvent()
    lift.touchId = FingerTrackerTests.trackpad
    #expect(
      tracker.input(lift, .ended, [], 1.2)
        == [.pinch(PinchSample(phase: .ended, scale: 2.25, location: place, timestamp: 1.2))])
    #expect(tracker.input(lift, .ended, [], 1.3) == [])
  }
}

import CSDL2
import Foundation
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("Fingers")
struct FingerTrackerTests {
  private static let trackpad: SDL_TouchID = 7

  /// Returns a tracker for which device 7 is a trackpad and any other a touch screen.
  private func tracker() -> FingerTracker {
    FingerTracker {
      $0 == FingerTrackerTests.trackpad ? SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE : SDL_TOUCH_DEVICE_DIRECT
    }
  }

  @Test("a pinch ends at its last location")
  func end() {
    var tracker = tracker()
    var spread = SDL_MultiGestureEvent()
    spread.touchId = FingerTrackerTests.trackpad
    spread.numFingers = 2
    spread.dDist = 0.5
    let location = CGPoint(x: 300, y: 200)
    _ = tracker.pinch(spread, at: CGPoint(x: 290, y: 200), [], 1)
    _ = tracker.pinch(spread, at: location, [], 1.1)
    var lift = SDL_TouchFingerEvent()
    lift.touchId = FingerTrackerTests.trackpad
    #expect(
      tracker.input(lift, .ended, [], 1.2)
        == [.pinch(PinchSample(phase: .ended, scale: 2.25, location: location, timestamp: 1.2))])
    #expect(tracker.input(lift, .ended, [], 1.3) == [])
  }

  @Test("fingers that the desktop cancels end at their last position and are ignored until they are lifted")
  func takenBack() {
    var tracker = tracker()
    tracker.span = CGSize(width: 1000, height: 500)
    var touches = (SDL_TouchFingerEvent(), SDL_TouchFingerEvent())
    (touches.0.touchId, touches.0.fingerId, touches.0.x, touches.0.y) = (1, 5, 0.5, 0.5)
    (touches.1.touchId, touches.1.fingerId, touches.1.x, touches.1.y) = (1, 6, 0.125, 0.25)
    _ = tracker.input(touches.0, .began, [], 1)
    _ = tracker.input(touches.1, .began, [], 1)
    #expect(
      tracker.cancelAll(at: 2)
        == [
          .touch(
            TouchSample(
              id: 0, type: .direct, phase: .cancelled, location: CGPoint(x: 500, y: 250), timestamp: 2)),
          .touch(
            TouchSample(
              id: 1, type: .direct, phase: .cancelled, location: CGPoint(x: 125, y: 125), timestamp: 2)),
        ])
    #expect(!tracker.areAnyDown)
    // SDL missed the cancellation and sends their events until they are lifted.
    #expect(tracker.input(touches.0, .moved, [], 3) == [])
    #expect(tracker.input(touches.0, .ended, [], 4) == [])
    #expect(tracker.input(touches.0, .began, [], 5).count == 1)
  }
}

import Foundation
import ViewTree

/// A finger that flings content every two seconds, alternating between up and down.
struct FlingInput {
  /// The time from one fling to the next, in seconds.
  static let period = 2.0
  /// The duration of a drag, in frames of 1/60 s.
  private static let frames = 6

  /// The speed of the finger, in points per second.
  let speed: Double
  private var nextFrame = 0

  init(speed: Double) { self.speed = speed }

  /// Returns touches that go down, move evenly and go up, at the frames of the scene, whatever the interval
  /// between two calls. The finger starts near the bottom or the top edge of `bounds`.
  mutating func events(until time: Double, in bounds: CGRect) -> [InputEvent] {
    var events: [InputEvent] = []
    while Double(nextFrame) / 60 <= time {
      if let sample = sample(of: nextFrame, in: bounds) { events.append(.touch(sample)) }
      nextFrame += 1
    }
    return events
  }

  private func sample(of frame: Int, in bounds: CGRect) -> TouchSample? {
    let period = Int(FlingInput.period * 60)
    let inPeriod = frame % period
    guard inPeriod <= FlingInput.frames else { return nil }
    let isUp = frame / period % 2 == 0
    let distance = speed / 60 * Double(min(inPeriod, FlingInput.frames - 1))
    let phase: UITouch.Phase = inPeriod == 0 ? .began : inPeriod < FlingInput.frames ? .moved : .ended
    return TouchSample(
      id: 1, type: .direct, phase: phase,
      location: CGPoint(x: bounds.midX, y: isUp ? bounds.maxY - 10 - distance : bounds.minY + 100 + distance),
      timestamp: Double(frame) / 60)
  }
}

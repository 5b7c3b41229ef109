import Foundation
package import ViewTree

/// A finger that flings content every two seconds, up and down in turn.
package struct FlingInput {
  /// Seconds from one fling to the next.
  static let period = 2.0
  /// How long the finger drags, in frames of a sixtieth of a second.
  private static let frames = 6

  /// Points per second.
  let speed: Double
  private var nextFrame = 0

  package init(speed: Double) { self.speed = speed }

  /// Down, some even moves, up: at the frames of the scene, whatever the time between two calls. The finger
  /// starts near the lower or the upper edge of `bounds`.
  package mutating func events(until time: Double, in bounds: CGRect) -> [InputEvent] {
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
    let way = speed / 60 * Double(min(inPeriod, FlingInput.frames - 1))
    let phase: UITouch.Phase = inPeriod == 0 ? .began : inPeriod < FlingInput.frames ? .moved : .ended
    return TouchSample(
      id: 1, type: .direct, phase: phase,
      location: CGPoint(x: bounds.midX, y: isUp ? bounds.maxY - 10 - way : bounds.minY + 100 + way),
      timestamp: Double(frame) / 60)
  }
}

import Foundation

/// Says when the next frame is due, so that frames keep an even beat without drifting.
struct FramePacer {
  let interval: TimeInterval
  private var lastDue: TimeInterval = -.infinity

  init(framesPerSecond: Double) { interval = 1 / max(1, framesPerSecond) }

  /// Returns the time of the next frame: one interval after the last, or now when that is past. A frame that
  /// is late is not made up for.
  func nextDue(now: TimeInterval) -> TimeInterval { max(now, lastDue + interval) }

  /// Notes a frame made at `time`; the beat goes on from when it was due, unless it missed it by a whole one.
  mutating func frameBegan(at time: TimeInterval) {
    let due = lastDue + interval
    lastDue = time - due < interval && time >= due ? due : time
  }
}

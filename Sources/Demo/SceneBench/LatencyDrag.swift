import DemoApp
import Foundation
import SDLPlatform
import Synchronization
import ViewTree

/// A mouse that drags a page back and forth. A thread posts one move in each 1/60 s, at a random time within
/// it, and records when.
///
/// The drawing code counts how many moves a frame includes and gets their times from here when the frame
/// is presented.
nonisolated final class LatencyDrag: Sendable {
  /// The mouse's largest distance from the middle, in points, and its speed, in points per second.
  private static let reach = 200.0
  private static let speed = 400.0

  private let poster: InputPoster
  private let middle: CGPoint
  private let postTimes = Mutex<[TimeInterval]>([])
  private let isOver = Mutex(false)

  init(poster: InputPoster, middle: CGPoint) {
    self.poster = poster
    self.middle = middle
  }

  /// Presses the button and begins to move.
  func start() {
    poster.mouse(.began, at: middle)
    let thread = Thread { [self] in drag() }
    thread.name = "mouse"
    thread.start()
  }

  /// Stops moving.
  func stop() { isOver.withLock { $0 = true } }

  /// Removes and returns the post times of the oldest `count` moves.
  func removePostTimes(_ count: Int) -> [TimeInterval] {
    postTimes.withLock { times in
      let removed = Array(times.prefix(count))
      times.removeFirst(removed.count)
      return removed
    }
  }

  private func drag() {
    var phases = SeededPhases(seed: 1)
    let start = Usage.monotonic
    for number in 1... {
      let time = (Double(number) + phases.next()) / 60
      let delay = start + time - Usage.monotonic
      if delay > 0 { Thread.sleep(forTimeInterval: delay) }
      if isOver.withLock({ $0 }) { return }
      // Post and record under the lock, so that the drawing thread never sees a move without its time.
      postTimes.withLock { times in
        times.append(
          poster.mouse(.moved, at: CGPoint(x: middle.x + LatencyDrag.position(at: time), y: middle.y)))
      }
    }
  }

  /// Returns the distance from the middle, in points: to the right, to the left, and so on.
  private static func position(at time: Double) -> Double {
    let distance = (time * speed + reach).truncatingRemainder(dividingBy: 4 * reach)
    return distance < 2 * reach ? distance - reach : 3 * reach - distance
  }
}

/// Reproducible random numbers from 0 to 1: Knuth's linear congruential generator (MMIX).
private nonisolated struct SeededPhases {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
}

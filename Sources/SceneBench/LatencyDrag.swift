import Foundation
import SDLPlatform
import Synchronization
import ViewTree

/// A mouse that drags a page back and forth: a thread of its own posts one move in each sixtieth of a second,
/// at a random place in it, and notes when.
///
/// Whoever draws counts how many moves a frame has taken in, and learns from the notes how old they were when
/// the frame was shown.
nonisolated final class LatencyDrag: Sendable {
  /// How far from the middle the mouse goes, in points, and how fast, in points per second.
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

  /// Ends the moves.
  func stop() { isOver.withLock { $0 = true } }

  /// Returns when the oldest `count` moves that were not asked for yet were posted.
  func takePostTimes(_ count: Int) -> [TimeInterval] {
    postTimes.withLock { times in
      let taken = Array(times.prefix(count))
      times.removeFirst(taken.count)
      return taken
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
      // Noted and posted as one, so that the drawing thread never knows of a move without its note.
      postTimes.withLock { times in
        times.append(poster.mouse(.moved, at: CGPoint(x: middle.x + LatencyDrag.way(at: time), y: middle.y)))
      }
    }
  }

  /// To the right, to the left, and over again, in points from the middle.
  private static func way(at time: Double) -> Double {
    let way = (time * speed + reach).truncatingRemainder(dividingBy: 4 * reach)
    return way < 2 * reach ? way - reach : 3 * reach - way
  }
}

/// Numbers from 0 to 1 that are the same in every run: Knuth's linear congruential generator (MMIX).
private nonisolated struct SeededPhases {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
}

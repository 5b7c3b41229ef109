import DemoApp
import Foundation

/// The moments of a frame on the monotonic clock, in seconds.
nonisolated struct TurnParts {
  var begins = Usage.monotonic
  var prepares = 0.0
  var draws = 0.0
  var ends = 0.0

  /// The duration of each part, in milliseconds.
  var line: String {
    func milliseconds(_ start: Double, _ end: Double) -> Int { Int((end - start) * 1000) }
    return """
      \(milliseconds(begins, prepares)) for input, \(milliseconds(prepares, draws)) for layout, \
      \(milliseconds(draws, ends)) for drawing
      """
  }
}

/// The results of a storm.
nonisolated struct StormReport {
  var events = 0
  var frames = 0
  /// The longest time that a frame blocked the main thread, in seconds, and the event before it.
  var longestTurn = 0.0
  var longestTurnEvent = 0
  /// The number of frames that blocked the main thread for too long.
  var longTurns = 0
  /// The memory in use after the last round, in kilobytes, without two frames.
  var memoryAtRest = 0
  var threads = 0
  var descriptors = 0

  var line: String {
    """
    \(events) events, \(frames) frames; longest turn \(Int(longestTurn * 1000)) ms at event \(longestTurnEvent), \
    \(longTurns) of more than 100 ms; at rest \(memoryAtRest / 1024) MB, \(threads) threads, \
    \(descriptors) descriptors; at most \(Usage.largestResidentSize / 1024) MB
    """
  }
}

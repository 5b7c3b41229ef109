public import Foundation

/// The time of a script that is played in a window.
///
/// The clock pauses while the machine stalls. Otherwise, the events of a stall would be delivered all at once
/// to outdated content, such as a tap on a row that is still moving.
public struct ScriptClock {
  /// The maximum time that one frame may add, in seconds.
  private static let longestFrame = 0.1

  private var last: TimeInterval
  /// The program's time at which the script's time is 0, in seconds.
  public private(set) var start: TimeInterval

  /// Creates a clock whose time is 0 at `start`.
  public init(start: TimeInterval) {
    self.start = start
    last = start
  }

  /// Returns the script's time, in seconds, for the frame at `time`. Call it once per frame.
  public mutating func advance(to time: TimeInterval) -> TimeInterval {
    start += max(0, time - last - ScriptClock.longestFrame)
    last = time
    return time - start
  }
}

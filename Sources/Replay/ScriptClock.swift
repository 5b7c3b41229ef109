public import Foundation

/// The time of a script that is played in a window.
///
/// It stands still where the machine does: what came while a window could not be drawn would fall on what stood there
/// before, such as a tap on a row that was still on its way.
public struct ScriptClock {
  /// No frame counts for more, in seconds.
  private static let longestFrame = 0.1

  private var last: TimeInterval
  /// When the script's time would be 0, on the clock of the program.
  public private(set) var start: TimeInterval

  public init(start: TimeInterval) {
    self.start = start
    last = start
  }

  /// Returns the script's time, in seconds, in the frame at `time`; called once for each frame.
  public mutating func advance(to time: TimeInterval) -> TimeInterval {
    start += max(0, time - last - ScriptClock.longestFrame)
    last = time
    return time - start
  }
}

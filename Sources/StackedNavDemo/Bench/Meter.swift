import Foundation

/// Counts frames, and the time they take from a beginning on.
struct Meter {
  private struct Turn {
    let end: TimeInterval
    let didDraw: Bool
  }

  private(set) var frames = 0
  private(set) var firstFrame: TimeInterval?
  private(set) var isCounting = false
  private var turns: [Turn] = []
  private var beginning = (wall: 0.0, cpu: 0.0, frames: 0, turns: 0)

  mutating func begin() {
    FileHandle.standardOutput.write(Data("BEGIN\n".utf8))
    isCounting = true
    beginning = (Usage.monotonic, Usage.processorTime, frames, turns.count)
  }

  /// Notes that a turn of the loop is over, in which a frame was shown unless all was as before.
  mutating func turn(didDraw: Bool) {
    let now = Usage.monotonic
    turns.append(Turn(end: now, didDraw: didDraw))
    guard didDraw else { return }
    frames += 1
    firstFrame = firstFrame ?? now
  }

  var wall: TimeInterval { Usage.monotonic - beginning.wall }
  var cpu: TimeInterval { Usage.processorTime - beginning.cpu }
  var countedFrames: Int { frames - beginning.frames }

  /// The times between frames that followed each other.
  var intervals: [TimeInterval] {
    steps.filter { $0.from.didDraw && $0.to.didDraw }.map { $0.to.end - $0.from.end }
  }

  /// In how many sixtieths of a second nothing was looked at. Where all is as before, no frame is missing.
  var missed: Int {
    steps.reduce(0) { $0 + max(0, Int((($1.to.end - $1.from.end) * 60).rounded()) - 1) }
  }

  private var steps: [(from: Turn, to: Turn)] {
    let counted = turns.dropFirst(beginning.turns)
    return zip(counted, counted.dropFirst()).map { ($0, $1) }
  }
}

import DemoApp
import Foundation
import SDLPlatform

/// Counts frames and measures their times.
struct Meter {
  private struct Turn {
    let end: TimeInterval
    let didDraw: Bool
  }

  private(set) var frames = 0
  private(set) var firstFrame: TimeInterval?
  private(set) var isCounting = false
  private var turns: [Turn] = []
  private var beginning = (wall: 0.0, cpu: 0.0, thread: 0.0, frames: 0, turns: 0)
  /// The renderer's name, the maximum number of draw calls in a measured frame, and the bytes that all
  /// measured frames uploaded.
  private(set) var renderer = ""
  private(set) var maxDrawCalls = 0
  private(set) var uploadedBytes = 0

  mutating func begin() {
    try? FileHandle.standardOutput.write(contentsOf: Data("BEGIN\n".utf8))
    isCounting = true
    beginning = (Usage.monotonic, Usage.processorTime, Usage.threadTime, frames, turns.count)
  }

  /// Records the end of a turn of the loop. `didDraw` is false if nothing had changed.
  mutating func turn(didDraw: Bool, _ statistics: FrameStatistics) {
    let now = Usage.monotonic
    turns.append(Turn(end: now, didDraw: didDraw))
    guard didDraw else { return }
    frames += 1
    renderer = statistics.renderer
    if isCounting {
      maxDrawCalls = max(maxDrawCalls, statistics.drawCalls)
      uploadedBytes += statistics.uploadedBytes
    }
    firstFrame = firstFrame ?? now
  }

  var wall: TimeInterval { Usage.monotonic - beginning.wall }
  var cpu: TimeInterval { Usage.processorTime - beginning.cpu }
  /// The processor time of the drawing thread.
  var threadCPU: TimeInterval { Usage.threadTime - beginning.thread }
  var countedFrames: Int { frames - beginning.frames }

  /// The times between consecutive drawn frames.
  var intervals: [TimeInterval] {
    steps.filter { $0.from.didDraw && $0.to.didDraw }.map { $0.to.end - $0.from.end }
  }

  /// Returns the number of missed frames of a display that shows one in each interval, in seconds. A turn without
  /// changes does not count as missed.
  func missed(interval: TimeInterval) -> Int {
    steps.reduce(0) { $0 + max(0, Int((($1.to.end - $1.from.end) / interval).rounded()) - 1) }
  }

  private var steps: [(from: Turn, to: Turn)] {
    let counted = turns.dropFirst(beginning.turns)
    return zip(counted, counted.dropFirst()).map { ($0, $1) }
  }
}

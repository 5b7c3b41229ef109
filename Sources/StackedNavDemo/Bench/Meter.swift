import Foundation

/// Counts frames, and the time they take from a beginning on.
struct Meter {
  private(set) var frames = 0
  private(set) var framesAtBegin = 0
  private(set) var firstFrame: TimeInterval?
  private(set) var isCounting = false
  private var presents: [TimeInterval] = []
  private var beginning = (wall: 0.0, cpu: 0.0)

  mutating func begin() {
    FileHandle.standardOutput.write(Data("BEGIN\n".utf8))
    isCounting = true
    framesAtBegin = frames
    beginning = (Usage.monotonic, Usage.processorTime)
  }

  mutating func frame() {
    frames += 1
    let now = Usage.monotonic
    presents.append(now)
    firstFrame = firstFrame ?? now
  }

  var wall: TimeInterval { Usage.monotonic - beginning.wall }
  var cpu: TimeInterval { Usage.processorTime - beginning.cpu }

  /// The times between presents, from a frame on.
  func intervals(since frame: Int) -> [TimeInterval] {
    let counted = presents.dropFirst(frame)
    return zip(counted.dropFirst(), counted).map { $0 - $1 }
  }
}

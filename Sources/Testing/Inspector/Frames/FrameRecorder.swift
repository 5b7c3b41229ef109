public import ViewTree

/// Records the last frames of a scene.
@MainActor public final class FrameRecorder {
  /// The number of frames that are kept: ten seconds at 60 frames per second.
  public static let capacity = 600

  /// The frames, the oldest first.
  public private(set) var frames: [FrameFact]
  /// The number of frames recorded so far; only the last ones are kept.
  public private(set) var count: Int
  /// The time of the first frame that was recorded, in seconds; nil before it.
  private(set) var start: Double?
  /// Called after each frame.
  public var onFrame: (() -> Void)?

  private weak var scene: UIWindowScene?

  /// Begins to record.
  public init(_ scene: UIWindowScene) {
    self.scene = scene
    frames = []
    count = 0
    scene.observeFrames(by: self) { [weak self] in self?.add($0) }
  }

  /// Shows frames that were recorded before.
  init(_ frames: [FrameFact]) {
    self.frames = Array(frames.suffix(FrameRecorder.capacity))
    count = frames.count
    start = frames.first?.time
  }

  isolated deinit { scene?.stopObservingFrames(by: self) }

  /// Ends the recording; the frames stay.
  public func stop() { scene?.stopObservingFrames(by: self) }

  private func add(_ frame: FrameFact) {
    if frames.count == FrameRecorder.capacity { frames.removeFirst() }
    frames.append(frame)
    start = start ?? frame.time
    count += 1
    onFrame?()
  }
}

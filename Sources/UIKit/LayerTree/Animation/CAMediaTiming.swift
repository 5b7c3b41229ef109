public import Foundation

/// When something runs, how fast, and how often: an animation, or everything in a layer.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// The start time, in seconds of the surrounding time.
  var beginTime: TimeInterval { get set }
  /// The start offset, in seconds of the own time.
  var timeOffset: TimeInterval { get set }
  /// The rate at which the own time passes; 0 stops it at `timeOffset`.
  var speed: Float { get set }
  /// The duration of one run, in seconds.
  var duration: TimeInterval { get set }
  /// The number of runs; 0 counts as 1, and infinity repeats forever.
  var repeatCount: Float { get set }
  /// The duration of all runs, in seconds; 0 leaves it to `repeatCount`.
  var repeatDuration: TimeInterval { get set }
  /// Whether each run is followed by the same run in reverse.
  var autoreverses: Bool { get set }
  /// The appearance before the start and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

package import Foundation

/// A running animation of a layer; holds all its settings as values.
package struct LayerAnimation {
  package typealias Effect = (inout CALayerValues, MediaTiming.Moment) -> Void

  /// How hit tests find a layer while it is animated.
  package enum Touches {
    /// At its own values.
    case whereSet
    /// At its shown values.
    case whereShown
    /// Not at all.
    case none
  }

  package var key: String
  /// The name of the animated property.
  package var property: String
  /// Whether the animation adds to the current value, so that several can run at once.
  package var isAdditive = true
  /// When the animation runs; nil if an external driver controls and removes it.
  package var timing: MediaTiming?
  package var touches = Touches.whereSet
  package var isRemovedOnCompletion = true
  /// The object that groups animations. Animations with the same owner do not replace one another.
  package weak var owner: AnyObject?
  /// The fraction of the driver's or block's duration that the animation takes up, if several follow
  /// one another.
  var part: ClosedRange<Double>?
  /// Whether the animation continues an earlier one of the same owner once its part has begun.
  var isContinuation = false
  /// The start value of an animation that replaces others.
  var origin: Any?
  /// The animation object that the program added, if any.
  var source: CAAnimation?
  package var effect: Effect
  /// Called once when the animation has begun.
  var onStart: (() -> Void)?
  /// Called once when the animation has stopped, with whether it reached its end.
  package var onStop: ((Bool) -> Void)?
  /// Whether `onStop` has been called; the animation may stay after its end.
  var hasStopped = false

  /// Returns the moment of the animation to show at `time`. A driven animation always has one.
  func moment(at time: Double) -> MediaTiming.Moment? {
    timing.map { $0.moment(at: time) } ?? MediaTiming.Moment(time: time)
  }
}

/// Whether frames are needed.
package nonisolated enum AnimationActivity: Equatable, Sendable {
  case moving
  /// Nothing changes before this time, in seconds.
  case waiting(until: TimeInterval)
  case resting

  /// Returns the stronger of the two needs.
  func joined(_ other: AnimationActivity) -> AnimationActivity {
    switch (self, other) {
    case (.moving, _), (_, .moving): .moving
    case (.waiting(let time), .waiting(let otherTime)): .waiting(until: min(time, otherTime))
    case (.resting, let activity), (let activity, .resting): activity
    }
  }
}

extension LayerAnimation {
  func activity(at time: Double) -> AnimationActivity {
    guard let timing, !hasStopped, !timing.stands else { return .resting }
    return timing.begin > time ? .waiting(until: timing.begin) : .moving
  }
}

package import Foundation

/// One animation of a layer, as it runs: all that was asked for is in it as values.
package struct LayerAnimation {
  package typealias Effect = (inout CALayerValues, MediaTiming.Moment) -> Void

  /// How touches find a layer while it is animated.
  package enum Touches {
    /// Where its values say it is.
    case whereSet
    /// Where it is seen.
    case whereShown
    /// Not at all.
    case none
  }

  package var key: String
  /// The property it changes, by name.
  package var property: String
  /// Whether it adds to what is there, and leaves room for others.
  package var isAdditive = true
  /// When it runs; nil where somebody else leads it and takes it away.
  package var timing: MediaTiming?
  package var touches = Touches.whereSet
  package var isRemovedOnCompletion = true
  /// Those of one owner belong together and do not replace one another.
  package weak var owner: AnyObject?
  /// The part of its leader's or block's time that it has, where several follow one another.
  var part: ClosedRange<Double>?
  /// Whether it goes on from an earlier one of its owner's once its part has begun.
  var isContinuation = false
  /// The value a replacing animation begins with.
  var origin: Any?
  /// What the program added, where it did.
  var source: CAAnimation?
  package var effect: Effect
  /// Called once, when it has begun.
  var onStart: (() -> Void)?
  /// Called once, with whether it reached its end.
  package var onStop: ((Bool) -> Void)?
  /// Whether `onStop` has been called, for one that stays after its end.
  var hasStopped = false

  /// The place in the animation that is shown; one that is led shows itself at any time.
  func moment(at time: Double) -> MediaTiming.Moment? {
    timing.map { $0.moment(at: time) } ?? MediaTiming.Moment(time: time)
  }
}

/// Whether something needs frames.
package nonisolated enum AnimationActivity: Equatable, Sendable {
  case moving
  /// Nothing changes before that time, in seconds.
  case waiting(until: TimeInterval)
  case resting

  /// What two together need.
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

import Foundation

/// Half a cosine wave from one position to another, the curve of `setContentOffset(_:animated:)`.
struct CosineEase: Sendable, Equatable {
  let from: Double
  let to: Double
  let duration: Double

  func position(at time: Double) -> Double {
    from + (to - from) * progress(at: time)
  }

  /// Returns the part of the distance that is covered, from 0 to 1.
  func progress(at time: Double) -> Double { (1 - cos(phase(at: time))) / 2 }

  func velocity(at time: Double) -> Double {
    (to - from) * sin(phase(at: time)) / 2 * .pi / duration
  }

  private func phase(at time: Double) -> Double {
    .pi * (time / duration).limited(to: 0...1)
  }
}

extension ScrollTrajectory {
  /// Returns the trajectory of `setContentOffset(_:animated: true)`: a cosine ease of 0.3 s for every
  /// distance (measured).
  ///
  /// The target is not clamped. If the target is not finite or the duration is not positive, the
  /// content jumps.
  public static func animated(
    from offset: Double, to target: Double, duration: Double = 0.3
  ) -> ScrollTrajectory {
    let offset = offset.finite(or: target)
    let target = target.finite(or: offset)
    guard offset.isFinite, target != offset, duration.isFinite, duration > 0 else {
      return resting(at: target)
    }
    let ease = CosineEase(from: offset, to: target, duration: duration)
    return ScrollTrajectory(
      .ease(ease), duration: duration, restPosition: target)
  }

  /// Returns the animated trajectory with another target: the position at `time` and the end time stay the
  /// same. Trajectories of other kinds do not change.
  public func redirected(to target: Double, at time: Double) -> ScrollTrajectory {
    guard let ease, target.isFinite, target != ease.to else { return self }
    let rest = 1 - ease.progress(at: time)
    guard rest > 1e-6 else { return .resting(at: target) }
    let start = target + (position(at: time) - target) / rest
    return .animated(from: start, to: target, duration: ease.duration)
  }
}

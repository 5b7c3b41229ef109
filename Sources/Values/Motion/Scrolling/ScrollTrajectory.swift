/// The path of content after the finger lifts, along one axis, at any time.
///
/// A trajectory is a short chain of motions. Each starts with the position and velocity of the one before it:
///
///     lift inside the range:   deceleration ──at the edge──▶ edge spring
///     lift beyond the range:   spring ──flung back in──▶ deceleration ──at the edge──▶ edge spring
///     target or page:          bent deceleration, or target spring
///
/// Offsets are in points and increase with the content's velocity. Times are in seconds since the lift.
public struct ScrollTrajectory: Sendable, Equatable {
  /// The motions in the order of their start times; never empty.
  private let segments: [Segment]

  /// The time at which the content comes to rest, in seconds. It is infinite only if the constants describe
  /// a motion that never ends.
  public let duration: Double

  /// The offset at which the content comes to rest: the target that a scroll view proposes when a
  /// drag ends.
  public let restPosition: Double

  private init(_ segments: [Segment], duration: Double, restPosition: Double) {
    self.segments = segments
    self.duration = duration
    self.restPosition = restPosition
  }

  /// Creates a trajectory of a single motion that ends after `duration` seconds.
  init(_ motion: Law, duration: Double, restPosition: Double) {
    self.init([Segment(law: motion, start: 0)], duration: duration, restPosition: restPosition)
  }

  /// Returns the trajectory preceded by another motion that lasts until `time`.
  func preceded(by motion: Law, until time: Double) -> ScrollTrajectory {
    let later = segments.map { Segment(law: $0.law, start: $0.start + time) }
    return ScrollTrajectory(
      [Segment(law: motion, start: 0)] + later, duration: duration + time, restPosition: restPosition)
  }

  /// Returns the offset at a time: exactly ``restPosition`` at and after ``duration``.
  public func position(at time: Double) -> Double {
    guard time.sinceStart < duration else { return restPosition }
    let segment = segment(at: time)
    return segment.law.position(at: time - segment.start)
  }

  /// Returns the velocity at a time: 0 at and after ``duration``.
  public func velocity(at time: Double) -> Double {
    guard time.sinceStart < duration else { return 0 }
    let segment = segment(at: time)
    return segment.law.velocity(at: time - segment.start)
  }

  /// The times at which one motion ends and the next begins.
  public var handovers: [Double] {
    segments.dropFirst().map(\.start)
  }

  /// The ease of an animated trajectory; nil for other kinds.
  var ease: CosineEase? {
    guard segments.count == 1, case .ease(let ease) = segments[0].law else { return nil }
    return ease
  }

  private func segment(at time: Double) -> Segment {
    segments.last { $0.start <= time } ?? segments[0]
  }
}

extension ScrollTrajectory {
  /// A motion and its start time.
  private struct Segment: Equatable {
    let law: Law
    let start: Double
  }

  /// The motions between two handovers.
  enum Law: Equatable {
    case deceleration(Deceleration)
    case spring(SpringMotion, target: Double)
    case ease(CosineEase)

    func position(at time: Double) -> Double {
      switch self {
      case .deceleration(let slide): slide.position(at: time)
      case .spring(let motion, let target): target + motion.displacement(at: time)
      case .ease(let ease): ease.position(at: time)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .deceleration(let slide): slide.velocity(at: time)
      case .spring(let motion, _): motion.velocity(at: time)
      case .ease(let ease): ease.velocity(at: time)
      }
    }
  }
}

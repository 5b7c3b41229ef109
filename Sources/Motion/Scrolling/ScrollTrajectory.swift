/// The way content takes after the finger has left, along one axis, at any time.
///
/// A way is a short chain of motions, each of which takes over the position and the velocity of the one
/// before it:
///
///     lift inside the range:   deceleration ──at the edge──▶ edge spring
///     lift beyond the range:   spring ──flung back in──▶ deceleration ──at the edge──▶ edge spring
///     target or page:          bent deceleration, or target spring
///
/// Offsets are in points and grow with the content's velocity, times are seconds since the lift.
public struct ScrollTrajectory: Sendable, Equatable {
  /// The motions in the order of their starts; never empty.
  private let segments: [Segment]

  /// When it comes to rest, in seconds; infinite only where constants say that a motion never ends.
  public let duration: Double

  /// Where it comes to rest: what a scroll view proposes as target when a drag ends.
  public let restPosition: Double

  private init(_ segments: [Segment], duration: Double, restPosition: Double) {
    self.segments = segments
    self.duration = duration
    self.restPosition = restPosition
  }

  /// A single motion that is over after `duration` seconds.
  init(_ motion: Law, duration: Double, restPosition: Double) {
    self.init([Segment(law: motion, start: 0)], duration: duration, restPosition: restPosition)
  }

  /// The same way after another motion that lasts until `time`.
  func preceded(by motion: Law, until time: Double) -> ScrollTrajectory {
    let later = segments.map { Segment(law: $0.law, start: $0.start + time) }
    return ScrollTrajectory(
      [Segment(law: motion, start: 0)] + later, duration: duration + time, restPosition: restPosition)
  }

  /// The offset at a time: at and after ``duration`` exactly ``restPosition``.
  public func position(at time: Double) -> Double {
    guard time.sinceStart < duration else { return restPosition }
    let segment = segment(at: time)
    return segment.law.position(at: time - segment.start)
  }

  /// The velocity at a time; 0 at and after ``duration``.
  public func velocity(at time: Double) -> Double {
    guard time.sinceStart < duration else { return 0 }
    let segment = segment(at: time)
    return segment.law.velocity(at: time - segment.start)
  }

  /// The times at which one motion takes over from another.
  public var handovers: [Double] {
    segments.dropFirst().map(\.start)
  }

  private func segment(at time: Double) -> Segment {
    segments.last { $0.start <= time } ?? segments[0]
  }
}

extension ScrollTrajectory {
  /// A motion and when it begins.
  private struct Segment: Equatable {
    let law: Law
    let start: Double
  }

  /// What content can do between two hand-overs.
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

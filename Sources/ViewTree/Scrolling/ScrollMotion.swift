import Motion

/// The way the content takes by itself, from an instant on.
struct ScrollMotion {
  enum Kind {
    /// After a fling, or back from beyond the ends.
    case deceleration
    /// Because a program asked for it.
    case animation
    /// To the top, because a program asked for it.
    case wayToTop
    /// Because room above the content is gone.
    case retreat
    /// After a wheel's notch or a key.
    case step

    /// Whether it goes where it goes, whatever becomes of the range.
    var isBound: Bool { self == .animation || self == .wayToTop || self == .retreat }
  }

  var kind: Kind
  var x, y: ScrollTrajectory
  /// How fast a step is, per second.
  var frequency: CGFloat = 0
  /// Whether the place that it goes to was in the range when it began.
  var endsInRange = false
  /// Whether it slides until it stops, without a target of somebody's choice.
  var isFree = false
  var start: TimeInterval = 0
  /// How far the content was moved on under the motion.
  var shift = CGPoint.zero

  var restPosition: CGPoint { CGPoint(x: x.restPosition, y: y.restPosition) + shift }
  var duration: TimeInterval { max(x.duration, y.duration) }

  init(kind: Kind, x: ScrollTrajectory, y: ScrollTrajectory) {
    self.kind = kind
    self.x = x
    self.y = y
  }

  func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.position(at: time - start), y: y.position(at: time - start)) + shift
  }

  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
  }
}

import Motion

/// The trajectory of content that moves by itself.
struct ScrollMotion {
  enum Kind {
    /// A deceleration after a fling, or a bounce back into the range.
    case deceleration
    /// An animation requested by the program.
    case animation
    /// A scroll to the top requested by the program.
    case scrollToTop
    /// A move back because a refresh control above the content disappeared.
    case retreat
    /// A step of a mouse wheel or a key.
    case step

    /// Whether the motion keeps its target when the range changes.
    var isBound: Bool { self == .animation || self == .scrollToTop || self == .retreat }
  }

  var kind: Kind
  var x, y: ScrollTrajectory
  /// The natural frequency of a step's spring, per second.
  var frequency: CGFloat = 0
  /// Whether the target was inside the range when the motion began.
  var endsInRange = false
  /// Returns the current target of an animation, or nil to keep the last one. The target changes while the
  /// sizes of rows or items become known.
  var aim: (() -> CGPoint?)?
  /// How often the motion has gone on to a target that moved at the last moment.
  var extensions = 0
  /// Whether the motion decelerates to a stop without a chosen target.
  var isFree = false
  var start: TimeInterval = 0
  /// How far the content was shifted since the motion began.
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

  /// Directs an animation to another target at a time. Nothing jumps.
  mutating func redirect(to target: CGPoint, at time: TimeInterval) {
    let target = target - shift
    x = x.redirected(to: target.x, at: time - start)
    y = y.redirected(to: target.y, at: time - start)
  }

  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
  }
}

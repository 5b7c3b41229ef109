/// Recognizes a quick straight movement of one or more fingers, before they lift.
///
/// UIKit documents no limits. This project chose them; see docs/spec/uikit-semantics.md#45-swipe.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions.
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt
    /// Creates directions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upward.
    public static let up = Direction(rawValue: 4)
    /// Downward.
    public static let down = Direction(rawValue: 8)
  }

  /// The minimum movement in the direction, in points.
  public static let distance: CGFloat = 50
  /// The maximum time since the first touch, in seconds.
  public static let longestTime: TimeInterval = 0.5
  /// The maximum movement to the side when the swipe is recognized, as a fraction of the forward movement.
  public static let strayShare: CGFloat = 0.5
  /// The movement to the side at which the recognizer fails, in points.
  public static let strayAllowance: CGFloat = 50
  /// The movement backward at which the recognizer fails, in points.
  public static let backwardAllowance: CGFloat = 10

  /// The permitted directions.
  open var direction: Direction = .right
  /// The number of fingers.
  open var numberOfTouchesRequired = 1

  private var starts = TouchStarts()
  private var location: CGPoint?
  /// How far the fingers have moved, in points.
  private var distance: CGFloat = 0
  /// The directions that the movement can still take.
  private var remaining: Direction = []
  /// The touch sequence of the last recognized swipe.
  private var lastSequence: Int?

  deinit {}

  /// Returns the location at which the swipe started.
  open override func location(in view: UIView?) -> CGPoint {
    guard let location, let view, let window = self.view?.window else {
      return location ?? super.location(in: view)
    }
    return view.convert(location, from: window)
  }

  /// Ignores further fingers until all have lifted, once it has recognized a swipe.
  override func refusal(of touch: UITouch) -> TouchReason? {
    let isNewSequence = lastSequence == nil || touch.window?.gestureArbiter.touchSequence != lastSequence
    return isNewSequence ? super.refusal(of: touch) : .swipedAlready
  }

  override func reach(_ state: State) {
    super.reach(state)
    if state == .ended { lastSequence = arbiter?.touchSequence }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if starts.isEmpty {
      remaining = direction
      let limit = UISwipeGestureRecognizer.longestTime
      startTimer(after: limit) { [weak self] in self?.fail(.tooSlow(limit)) }
    }
    starts.insert(touches)
    if numberOfTouches == numberOfTouchesRequired { location = centroidInWindow }
    if numberOfTouches > numberOfTouchesRequired {
      fail(.tooManyFingers(numberOfTouches, required: numberOfTouchesRequired))
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == numberOfTouchesRequired else { return }
    let steps = trackedTouches.map(starts.movement)
    let movement = steps.reduce(.zero, +) * (1 / CGFloat(max(1, steps.count)))
    distance = movement.length
    let judgements = remaining.judgements(of: movement)
    if judgements.contains(where: { $0.judgement == .swipe }) {
      state = .ended
      return
    }
    for (direction, judgement) in judgements where judgement == .wrong { remaining.remove(direction) }
    if remaining.isEmpty { fail(.wrongDirection(movement.length)) }
  }

  /// Fails: a swipe is recognized before the fingers lift.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if location == nil {
      fail(.tooFewFingers(numberOfTouches + touches.count, required: numberOfTouchesRequired))
    } else if distance < UISwipeGestureRecognizer.distance {
      fail(.slopNotReached(distance, slop: UISwipeGestureRecognizer.distance))
    } else {
      fail(.wrongDirection(distance))
    }
  }

  open override func reset() {
    starts.removeAll()
    location = nil
    distance = 0
    remaining = []
  }
}

extension UISwipeGestureRecognizer.Direction {
  fileprivate nonisolated enum Judgement { case swipe, undecided, wrong }

  /// Judges a movement for each of the directions.
  fileprivate func judgements(of movement: CGPoint) -> [(direction: Self, judgement: Judgement)] {
    let (x, y) = (movement.x, movement.y)
    let directions: [(Self, CGFloat, CGFloat)] = [
      (.right, x, y), (.left, -x, y), (.up, -y, x), (.down, y, x),
    ]
    return directions.filter { contains($0.0) }.map { ($0.0, Self.judge(forward: $0.1, aside: abs($0.2))) }
  }

  private static func judge(forward: CGFloat, aside: CGFloat) -> Judgement {
    typealias Swipe = UISwipeGestureRecognizer
    let isWrong = aside > Swipe.strayAllowance || forward < -Swipe.backwardAllowance
    if isWrong { return .wrong }
    return forward >= Swipe.distance && aside <= Swipe.strayShare * forward ? .swipe : .undecided
  }
}

public import Objects

/// Recognizes a quick straight movement of one or more fingers, while it is made.
///
/// UIKit tells no numbers; all of these were chosen here.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// How far the fingers move along the direction, in points.
  public static let distance: CGFloat = 50
  /// The longest time for it from the first touch, in seconds.
  public static let longestTime: TimeInterval = 0.5
  /// How far they may stray to the side, as a share of what they move along the direction.
  public static let strayShare: CGFloat = 0.5
  /// How far they may ever be to the side, in points.
  public static let strayAllowance: CGFloat = 50
  /// How far they may go backwards, in points.
  public static let backwardAllowance: CGFloat = 10

  /// The directions that are recognized; any of them will do.
  public var direction: Direction = .right
  public var numberOfTouchesRequired = 1

  private var starts: [UITouch: CGPoint] = [:]
  private var place: CGPoint?
  /// The directions that the movement may still take.
  private var remaining: Direction = []

  public required init() { super.init() }

  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  deinit {}

  /// The place where the swipe started.
  open override func location(in view: UIView?) -> CGPoint {
    guard let place, let view, let window = self.view?.window else {
      return place ?? super.location(in: view)
    }
    return view.convert(place, from: window)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if starts.isEmpty {
      remaining = direction
      startTimer(after: UISwipeGestureRecognizer.longestTime) { [weak self] in self?.state = .failed }
    }
    for touch in touches { starts[touch] = touch.location }
    if numberOfTouches == numberOfTouchesRequired { place = centroidInWindow }
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == numberOfTouchesRequired else { return }
    let steps = trackedTouches.map { $0.location - (starts[$0] ?? $0.location) }
    let movement = steps.reduce(.zero, +) * (1 / CGFloat(max(1, steps.count)))
    let judgements = remaining.judgements(of: movement)
    if judgements.contains(where: { $0.judgement == .swipe }) {
      state = .ended
      return
    }
    for (direction, judgement) in judgements where judgement == .wrong { remaining.remove(direction) }
    if remaining.isEmpty { state = .failed }
  }

  /// What is not yet a swipe when a finger lifts will be none.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    starts = [:]
    place = nil
    remaining = []
  }
}

extension UISwipeGestureRecognizer.Direction {
  fileprivate nonisolated enum Judgement { case swipe, undecided, wrong }

  /// What a movement is for each of the directions.
  fileprivate func judgements(of movement: CGPoint) -> [(direction: Self, judgement: Judgement)] {
    let (x, y) = (movement.x, movement.y)
    let ways: [(Self, CGFloat, CGFloat)] = [
      (.right, x, y), (.left, -x, y), (.up, -y, x), (.down, y, x),
    ]
    return ways.filter { contains($0.0) }.map { ($0.0, Self.judge(forward: $0.1, aside: abs($0.2))) }
  }

  private static func judge(forward: CGFloat, aside: CGFloat) -> Judgement {
    typealias Swipe = UISwipeGestureRecognizer
    let isWrong = aside > Swipe.strayAllowance || forward < -Swipe.backwardAllowance
    if isWrong { return .wrong }
    return forward >= Swipe.distance && aside <= Swipe.strayShare * forward ? .swipe : .undecided
  }
}

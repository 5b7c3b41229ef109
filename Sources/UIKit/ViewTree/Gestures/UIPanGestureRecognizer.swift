import Motion

/// Recognizes one or more fingers dragging across a view.
///
/// The pan begins when the fingers have moved by the slop, so that an unsteady tap stays a tap. The slop is
/// subtracted from the translation, so that nothing jumps when the pan begins.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far fingers have to move before the pan begins, in points. Measured on UIKit.
  public static let slop: CGFloat = 10
  /// How far the mouse has to move before the pan begins, in points. Smaller, because a mouse rests steadily.
  public static let pointerSlop: CGFloat = 4

  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers. Further fingers are ignored.
  open var maximumNumberOfTouches = Int.max

  /// The types of scroll events that also pan, with `numberOfTouches` 0. The default is none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The mean movement of the fingers since the first one came down, in window coordinates. Unlike the
  /// translation, it includes the slop.
  package private(set) var displacement = CGPoint.zero
  /// The vector to subtract from `displacement` for the translation.
  private var origin = CGPoint.zero
  /// The value of `origin` before the pan begins. It is not zero if the program set a translation.
  private var startOrigin = CGPoint.zero
  private var tracker = PointTracker()
  /// The number of fingers that were down at the same time.
  private var maxTouches = 0

  deinit {}

  /// Returns the movement of the fingers in a view's coordinates, in points.
  ///
  /// It counts from where the pan began, or, before the pan begins, from where the fingers came down.
  open func translation(in view: UIView?) -> CGPoint {
    let movement = displacement - (reachedState == .possible ? startOrigin : origin)
    return view?.movement(fromWindow: movement) ?? movement
  }

  /// Sets the current translation. Further movement is added to it.
  ///
  /// The velocity is not affected. If set before the pan begins, the pan begins with it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.isFinite else { return }
    origin = displacement - (view?.movement(toWindow: translation) ?? translation)
    if reachedState == .possible { startOrigin = origin }
  }

  /// Returns the velocity of the fingers in a view's coordinates, in points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = tracker.velocity(at: eventTime)
    return view?.movement(fromWindow: velocity) ?? velocity
  }

  private var eventTime: TimeInterval = 0

  // MARK: Touches

  override var reportsMoves: Bool { numberOfTouches >= minimumNumberOfTouches }

  /// The distance that the fingers have to move before the pan begins, in points.
  package var slop: CGFloat {
    let isPointer = trackedTouches.first?.type == .indirectPointer
    return isPointer ? UIPanGestureRecognizer.pointerSlop : UIPanGestureRecognizer.slop
  }

  /// Returns the part of `displacement` that counts towards the slop, in window coordinates, or nil if the
  /// drag does not belong to this pan.
  @_spi(Library) open func effectiveDisplacement(_ displacement: CGPoint) -> CGPoint? { displacement }

  /// Whether a resting finger does not slow down those that move, as in a scroll view. Several fingers then
  /// take turns in one drag.
  package var ignoresRestingFingers = false

  /// Returns the movement of the pan when its touches move by `steps` in one event.
  private func step(for steps: [CGPoint]) -> CGPoint {
    let count = ignoresRestingFingers ? steps.count : numberOfTouches
    return steps.reduce(.zero, +) * (1 / CGFloat(max(1, count)))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in trackedTouches.dropFirst(max(0, maximumNumberOfTouches)) {
      ignore(touch, .moreFingersThan(max(0, maximumNumberOfTouches)))
    }
    eventTime = event.timestamp
    maxTouches = max(maxTouches, numberOfTouches)
    if numberOfTouches == touches.count { tracker.add(displacement, at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    let moved = trackedTouches.filter(touches.containsIdentical)
    let before = displacement
    let after = before + step(for: moved.map { $0.location - $0.previousLocation })
    if after.isFinite { displacement = after }
    track(moved, from: before, event: event)
    eventTime = event.timestamp
    guard reachedState == .possible, let effective = effectiveDisplacement(displacement) else { return }
    let slop = slop
    guard effective.length >= slop else { return }
    origin = startOrigin + (effective.length > 0 ? effective * (slop / effective.length) : .zero)
    state = .began
  }

  /// Adds all samples of a single finger to the velocity tracker, or the new mean of several.
  private func track(_ moved: [UITouch], from before: CGPoint, event: UIEvent) {
    guard moved.count == 1, numberOfTouches == 1, let touch = moved.first else {
      tracker.add(displacement, at: event.timestamp)
      return
    }
    for sample in touch.samples {
      tracker.add(before + (sample.location - touch.previousLocation), at: sample.timestamp)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    eventTime = event.timestamp
    guard numberOfTouches == 0 else { return }
    if isRunning { state = .ended } else { fail(missing) }
  }

  /// What was missing when the last finger lifted.
  var missing: TouchReason {
    if maxTouches < minimumNumberOfTouches {
      return .tooFewFingers(maxTouches, required: minimumNumberOfTouches)
    }
    guard let effective = effectiveDisplacement(displacement), effective.length < slop else {
      return displacement.length < slop
        ? .slopNotReached(displacement.length, slop: slop) : .wrongDirection(displacement.length)
    }
    return .slopNotReached(effective.length, slop: slop)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 0 else { return }
    super.touchesCancelled(touches, with: event)
  }

  // MARK: Scrolling

  @_spi(Library) open override func uses(_ event: UIEvent) -> Bool {
    guard let event = event as? UIScrollEvent, event.delta.dx.isFinite, event.delta.dy.isFinite else {
      return false
    }
    return allowedScrollTypesMask.contains(event.isPrecise ? .continuous : .discrete)
  }

  /// A scroll event pans at once, without slop. The pan ends when no more events come.
  override func receive(_ event: UIEvent) {
    guard let event = event as? UIScrollEvent else { return }
    if reachedState == .possible { tracker.add(displacement, at: event.timestamp) }
    let unit = event.isPrecise ? 1 : UIScrollEvent.notch
    displacement = displacement + CGPoint(x: event.delta.dx * unit, y: event.delta.dy * unit)
    tracker.add(displacement, at: event.timestamp)
    eventTime = event.timestamp
    updateLocation(event.locationInWindow)
    if isRunning {
      state = .changed
    } else if effectiveDisplacement(displacement) != nil {
      state = .began
    }
    startTimer(after: UIScrollEvent.longestPause) { [weak self] in
      guard let self else { return }
      if isRunning { state = .ended } else { fail(.inputIsOver) }
    }
  }

  open override func reset() {
    displacement = .zero
    origin = .zero
    startOrigin = .zero
    tracker = PointTracker()
    maxTouches = 0
  }
}

/// The velocity of a point, tracked separately for each axis.
private struct PointTracker {
  private var x = VelocityTracker()
  private var y = VelocityTracker()

  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    x.add(PositionSample(time: time, position: point.x))
    y.add(PositionSample(time: time, position: point.y))
  }

  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}

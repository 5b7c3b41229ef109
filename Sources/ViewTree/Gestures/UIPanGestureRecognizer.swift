import Motion
public import Objects

/// Recognizes one or more fingers dragging across a view.
///
/// A press becomes a pan only once the fingers have moved by the slop, so that a tap from an unsteady
/// hand stays a tap. The slop is taken off, so that nothing jumps when the pan begins.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far a finger travels before its press becomes a pan, in points. Measured on UIKit.
  public static let slop: CGFloat = 10
  /// The same for a mouse, whose hand is steady.
  public static let pointerSlop: CGFloat = 4

  public var minimumNumberOfTouches = 1
  /// Fingers beyond this number are ignored.
  public var maximumNumberOfTouches = Int.max

  /// The kinds of wheels and trackpads whose scrolling pans as well; none by default. `numberOfTouches` is 0
  /// during such a pan.
  public var allowedScrollTypesMask: UIScrollTypeMask = []

  /// Mean movement of the fingers since the first went down, in the window.
  private(set) var displacement = CGPoint.zero
  /// What is taken off the displacement to give the translation.
  private var origin = CGPoint.zero
  /// The same before the pan begins; not zero where a program has set a translation.
  private var startOrigin = CGPoint.zero
  private var tracker = PointTracker()

  public required init() { super.init() }

  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  deinit {}

  /// How far the fingers have dragged since the pan began, in points and `view`'s coordinates; before it
  /// begins, how far since they came down.
  open func translation(in view: UIView?) -> CGPoint {
    convertVector(displacement - (reachedState == .possible ? startOrigin : origin), to: view)
  }

  /// Makes the next translation count from `translation`, as if it had been dragged so far. The velocity
  /// stays. Set before the pan begins, it is what the pan begins with.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.isFinite else { return }
    origin = displacement - convertVector(translation, from: view)
    if reachedState == .possible { startOrigin = origin }
  }

  /// How fast the fingers drag, in points per second and `view`'s coordinates.
  open func velocity(in view: UIView?) -> CGPoint { convertVector(tracker.velocity(at: eventTime), to: view) }

  private var eventTime: TimeInterval = 0

  private func convertVector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return vector }
    return view.convert(vector, from: window) - view.convert(.zero, from: window)
  }

  private func convertVector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return vector }
    return view.convert(vector, to: window) - view.convert(.zero, to: window)
  }

  // MARK: Touches

  override var reportsMoves: Bool { numberOfTouches >= minimumNumberOfTouches }

  /// How far the fingers have to move before the pan begins, in points.
  var slop: CGFloat {
    let isPointer = trackedTouches.first?.type == .indirectPointer
    return isPointer ? UIPanGestureRecognizer.pointerSlop : UIPanGestureRecognizer.slop
  }

  /// How much of `displacement` counts towards the slop, or nil when the drag is none of this pan's.
  func effectiveDisplacement(_ displacement: CGPoint) -> CGPoint? { displacement }

  /// How far the content moves when the touches of one event have moved by `steps`.
  func step(for steps: [CGPoint]) -> CGPoint {
    steps.reduce(.zero, +) * (1 / CGFloat(max(1, numberOfTouches)))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in trackedTouches.dropFirst(max(0, maximumNumberOfTouches)) { ignore(touch, for: event) }
    eventTime = event.timestamp
    if numberOfTouches == touches.count { tracker.add(displacement, at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    let moved = trackedTouches.filter(touches.contains)
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

  /// Gives the tracker every sample of a lone finger, and the new mean of several.
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
    state = isRunning ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 0 else { return }
    super.touchesCancelled(touches, with: event)
  }

  // MARK: Scrolling

  override func uses(_ event: UIEvent) -> Bool {
    guard let event = event as? UIScrollEvent, event.delta.dx.isFinite, event.delta.dy.isFinite else {
      return false
    }
    return allowedScrollTypesMask.contains(event.isPrecise ? .continuous : .discrete)
  }

  /// Scrolling pans at once, without slop, and is over when no more of it comes.
  override func receive(_ event: UIEvent) {
    guard let event = event as? UIScrollEvent else { return }
    if reachedState == .possible { tracker.add(displacement, at: event.timestamp) }
    let unit = event.isPrecise ? 1 : UIScrollEvent.notch
    displacement = displacement + CGPoint(x: event.delta.dx * unit, y: event.delta.dy * unit)
    tracker.add(displacement, at: event.timestamp)
    eventTime = event.timestamp
    notePlace(event.locationInWindow)
    if isRunning {
      state = .changed
    } else if effectiveDisplacement(displacement) != nil {
      state = .began
    }
    startTimer(after: UIScrollEvent.longestPause) { [weak self] in
      guard let self else { return }
      state = isRunning ? .ended : .failed
    }
  }

  open override func reset() {
    displacement = .zero
    origin = .zero
    startOrigin = .zero
    tracker = PointTracker()
  }
}

/// The velocity of a point, tracked axis by axis.
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

import ViewTree

extension SPStackedNavigationScrollView {
  /// The sign of a finger movement to the right: positive in a left-to-right layout.
  private var direction: CGFloat { isRightToLeft ? -1 : 1 }

  func handlePan(_ pan: StackPanGestureRecognizer) {
    switch pan.state {
    case .began:
      if pan.catchesPages { closing.startOver() }
      beginDrag(.finger)
      drag(by: pan.translation(in: self).x * direction)
    case .changed where movement.driver == .finger: drag(by: pan.translation(in: self).x * direction)
    case .ended where movement.driver == .finger && pan.hasRested: letGoOfCaught()
    case .cancelled where movement.driver == .finger && pan.hasRested: letGoOfCaught()
    case .ended where movement.driver == .finger:
      let velocity = -pan.velocity(in: self).x * direction
      let rests = abs(velocity) < rules.restingSpeed
      snap(velocity: rests ? 0 : velocity, startingWith: velocity)
    case .cancelled where movement.driver == .finger: snap(velocity: 0, startingWith: 0)
    default: break
    }
  }

  /// Starts a drag at the current offset.
  func beginDrag(_ driver: StackMovement.Driver) {
    interrupt()
    if driver == .finger { wheel.cancel() }
    movement.lead(by: driver)
    animation.panBegan()
    motionChanged()
  }

  /// Starts to glide with a wheel. A running movement continues.
  func beginGlide() {
    interrupt()
    movement.lead(by: .wheel)
    animation.panStart = animation.finalTarget
    motionChanged()
  }

  /// Moves the content with a finger or trackpad, by the distance since the drag began.
  func drag(by translation: CGFloat) {
    motionChanged(hasSettled: animation.panMoved(translation: limited(translation)))
  }

  /// How far a drag can move the content beyond its ends, in points: no display is wider.
  private static let reach = 16_384.0

  /// Limits a drag. A broken touch screen may report a finger far away. The speed of the classic motion is
  /// limited, so the pages would need minutes to come back.
  private func limited(_ translation: CGFloat) -> CGFloat {
    let (start, reach) = (animation.panStart, SPStackedNavigationScrollView.reach)
    return min(max(translation, start - geometry.maxScroll - reach), start + reach)
  }

  /// Moves the content with the notches of a wheel, animated.
  func glide(by translation: CGFloat) {
    motionChanged(hasSettled: animation.panGlided(translation: translation))
  }

  // MARK: Releasing

  /// Ends a drag and moves the content to where it comes to rest.
  ///
  /// - Parameters:
  ///   - velocity: The velocity that decides the target, in points per second, positive towards the pages
  ///     on the right.
  ///   - start: The initial velocity of the motion; nil keeps the current one.
  ///   - offset: The offset at which the decision is made; nil for the current one.
  func snap(velocity: CGFloat, startingWith start: CGFloat?, at offset: CGFloat? = nil) {
    movement.letGo()
    layoutIfNeeded()
    carryOut(decision(velocity: velocity, at: offset ?? animation.actual), startingWith: start)
  }

  /// Releases content that was caught and not moved. Programmatic movements such as a push or a pop
  /// continue; otherwise the content comes to rest at the nearest alignment.
  private func letGoOfCaught() {
    movement.letGo()
    layoutIfNeeded()
    if movement.isProgrammatic, let anchor = stack?.anchor,
      let end = offset(aligning: anchor.page, to: anchor.edge)
    {
      return motionChanged(hasSettled: animation.set(end, animated: true))
    }
    let offset = animation.actual
    let decisions = [0, -1].compactMap { decision(velocity: $0, at: offset) }
    carryOut(
      decisions.min { abs($0.targetPoint - offset) < abs($1.targetPoint - offset) }, startingWith: 0)
  }

  private func decision(velocity: CGFloat, at offset: CGFloat) -> StackSnap? {
    StackSnap(in: geometry, offset: offset, velocity: velocity)
  }

  private func carryOut(_ snap: StackSnap?, startingWith start: CGFloat?) {
    movement.isProgrammatic = false
    let page = snap.map { entries.all[$0.pageIndex].controller }
    motionChanged(hasSettled: animation.panEnded(snap, velocity: start.map { Double($0) }))
    if let snap, let page { stack?.willStop(at: page, snap.edge) }
  }

  // MARK: Recognition

  /// Returns whether a touch at `point` stops the pages and holds them. It does if the page under it moves or
  /// a wheel controls the pages, and nothing keeps the touch from the stack.
  func isCaught(byTouchAt point: CGPoint) -> Bool {
    guard
      movement.driver == .wheel || !closing.isEmpty || animation.isInProgress && !rests(at: point.x)
    else { return false }
    return stack?.allowsDrag(at: point) ?? true
  }

  /// Returns whether the page at `x` stays in place until the running movement ends.
  private func rests(at x: CGFloat) -> Bool {
    geometry.rests(
      at: logical(x), from: animation.actual, to: [animation.target, animation.finalTarget])
  }
}

import Motion

/// The state of a drag by fingers, or by two fingers on a trackpad, from touch-down to the release velocity.
struct ScrollDragging {
  /// Whether a finger is down that drags or may begin to.
  private(set) var isTracking = false
  /// Whether the current touches stopped moving content.
  private(set) var hasCaught = false
  /// The offset at which the drag began.
  private(set) var start = CGPoint.zero

  /// The held content on each axis.
  private var hold: (x: ScrollDrag, y: ScrollDrag)?
  /// The axes that the drag is locked to.
  private var lockedAxes = ScrollAxes.both
  /// The part of the finger's translation that was already applied.
  private var dragged = CGPoint.zero
  /// When the translation was last applied, in seconds.
  private var lastTracked: TimeInterval = 0
  /// The momentum of the interrupted fling, which adds to the next one.
  private var carried: (x: CarriedMomentum, y: CarriedMomentum)?

  /// Whether a drag is in progress.
  var isActive: Bool { hold != nil }

  // MARK: Before the drag

  mutating func touchDown() { isTracking = true }

  /// Records that the fingers came down. `thatMoves` says whether they stopped moving content. If `velocity`,
  /// in points per second, is not nil, keeps its momentum for the next fling.
  mutating func stopContent(thatMoves: Bool, carrying velocity: CGPoint?) {
    hasCaught = thatMoves
    carried = velocity.map { (CarriedMomentum(interrupting: $0.x), CarriedMomentum(interrupting: $0.y)) }
  }

  /// Records that the last finger lifted without a drag. Returns whether the fingers had stopped the content.
  mutating func touchesUp() -> Bool {
    defer { (isTracking, hasCaught) = (false, false) }
    return hasCaught
  }

  // MARK: Drag

  /// Locks a new drag to some axes.
  mutating func lock(to axes: ScrollAxes) { (lockedAxes, dragged) = (axes, .zero) }

  /// Whether the drag is kept on one of several axes.
  func isLocked(in geometry: ScrollGeometry) -> Bool { !lockedAxes.contains(geometry.axes) }

  /// Begins a drag of content at `offset`.
  mutating func begin(at offset: CGPoint, in geometry: ScrollGeometry) {
    start = offset
    hold = ScrollDragging.hold(at: offset, in: geometry)
  }

  /// Updates the drag after the offset or the range changed. Keeps the fraction of a pixel on an axis if its
  /// displayed offset is the same.
  mutating func regrip(at offset: CGPoint, in geometry: ScrollGeometry) {
    guard let hold else { return }
    func exact(_ held: CGFloat, _ offset: CGFloat) -> CGFloat {
      UIScreen.main.rounded(held) == UIScreen.main.rounded(offset) ? held : offset
    }
    self.hold = ScrollDragging.hold(
      at: CGPoint(x: exact(hold.x.offset, offset.x), y: exact(hold.y.offset, offset.y)), in: geometry)
  }

  private static func hold(at offset: CGPoint, in geometry: ScrollGeometry) -> (x: ScrollDrag, y: ScrollDrag)
  {
    (
      ScrollDrag(offset: offset.x, range: geometry.horizontal, rubberBand: geometry.rubberBands.x),
      ScrollDrag(offset: offset.y, range: geometry.vertical, rubberBand: geometry.rubberBands.y)
    )
  }

  /// Moves the start of the drag after the content was moved under the finger.
  mutating func shift(by distance: CGPoint) { start = start + distance }

  /// Returns the part of the finger's translation that was not applied yet, and marks it as applied.
  mutating func step(to translation: CGPoint) -> CGPoint {
    defer { dragged = translation }
    return translation - dragged
  }

  /// Moves the held content by a finger's step. Returns the change of the offset, or nil if there is
  /// no drag.
  mutating func drag(_ step: CGPoint, in geometry: ScrollGeometry, at time: TimeInterval?) -> CGPoint? {
    guard var hold else { return nil }
    let before = CGPoint(x: hold.x.offset, y: hold.y.offset)
    hold.x.move(byFinger: step.x)
    hold.y.move(byFinger: step.y)
    self.hold = hold
    lastTracked = time ?? lastTracked
    let axes = lockedAxes.intersection(geometry.axes)
    return CGPoint(
      x: axes.contains(.horizontal) ? hold.x.offset - before.x : 0,
      y: axes.contains(.vertical) ? hold.y.offset - before.y : 0)
  }

  /// Returns the offset of the held content. Axes that the drag does not move keep the value of `offset`.
  func offset(from offset: CGPoint, in geometry: ScrollGeometry) -> CGPoint {
    guard let hold else { return offset }
    let axes = lockedAxes.intersection(geometry.axes)
    return CGPoint(
      x: axes.contains(.horizontal) ? hold.x.offset : offset.x,
      y: axes.contains(.vertical) ? hold.y.offset : offset.y)
  }

  /// Returns the content's velocity on release at `time`, in points per second. Consumes the carried
  /// momentum.
  mutating func release(
    velocity finger: CGPoint, in geometry: ScrollGeometry, physics: ScrollPhysics, at time: TimeInterval?
  ) -> CGPoint {
    guard let hold else { return .zero }
    let axes = lockedAxes.intersection(geometry.axes)
    func velocity(_ axis: ScrollAxes, _ drag: ScrollDrag, _ finger: CGFloat) -> CGFloat {
      axes.contains(axis) ? physics.flingVelocity(drag.contentVelocity(finger: finger)) : 0
    }
    let velocity = CGPoint(
      x: velocity(.horizontal, hold.x, finger.x), y: velocity(.vertical, hold.y, finger.y))
    guard let carried, let time else { return velocity }
    self.carried = nil
    let rest = time - lastTracked
    return CGPoint(
      x: carried.x.added(to: velocity.x, afterRest: rest), y: carried.y.added(to: velocity.y, afterRest: rest)
    )
  }

  /// Ends the drag.
  mutating func end() {
    hold = nil
    lockedAxes = .both
    isTracking = false
  }
}

import Motion

/// What fingers, or two on a trackpad, do with content: from the first that comes down to the velocity that the
/// content is let go with.
struct ScrollDragging {
  /// Whether a finger is down that may drag, or drags.
  private(set) var isTracking = false
  /// Whether the touches that are down stopped the content while it moved.
  private(set) var hasCaught = false
  /// Where the content was when the drag began.
  private(set) var start = CGPoint.zero

  /// The content under the finger, axis by axis.
  private var hold: (x: ScrollDrag, y: ScrollDrag)?
  /// The axes that the drag keeps to.
  private var lockedAxes = ScrollAxes.both
  /// The part of the finger's translation that the content has followed.
  private var followed = CGPoint.zero
  /// When the content last followed, in seconds.
  private var lastFollowed: TimeInterval = 0
  /// What the next fling gets from the one that was stopped, axis by axis.
  private var carried: (x: CarriedMomentum, y: CarriedMomentum)?

  /// Whether the content is held.
  var isActive: Bool { hold != nil }

  // MARK: Fingers that do not drag yet

  mutating func touchDown() { isTracking = true }

  /// The fingers have stopped content that moved, or found it at rest. With a velocity, in points per second, its
  /// momentum is kept for the next fling.
  mutating func stopContent(thatMoves: Bool, carrying velocity: CGPoint?) {
    hasCaught = thatMoves
    carried = velocity.map { (CarriedMomentum(interrupting: $0.x), CarriedMomentum(interrupting: $0.y)) }
  }

  /// The last finger left without a drag; answers whether they had stopped the content.
  mutating func touchesUp() -> Bool {
    defer { (isTracking, hasCaught) = (false, false) }
    return hasCaught
  }

  // MARK: A drag

  /// A finger begins a drag that keeps to some axes.
  mutating func lock(to axes: ScrollAxes) { (lockedAxes, followed) = (axes, .zero) }

  /// Takes hold of content that lies at `offset`.
  mutating func begin(at offset: CGPoint, in geometry: ScrollGeometry) {
    start = offset
    hold = ScrollDragging.hold(at: offset, in: geometry)
  }

  /// Takes hold again of what is held, at `offset` or in a new range. An axis along which it stays where it is shown
  /// keeps its fraction of a pixel.
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

  /// The content was moved on under the finger.
  mutating func shift(by distance: CGPoint) { start = start + distance }

  /// Returns the part of the finger's whole translation that the content has not followed yet.
  mutating func step(to translation: CGPoint) -> CGPoint {
    defer { followed = translation }
    return translation - followed
  }

  /// Moves the held content as a finger has moved; returns by how far, and nil where nothing is held.
  mutating func follow(_ step: CGPoint, in geometry: ScrollGeometry, at time: TimeInterval?) -> CGPoint? {
    guard var hold else { return nil }
    let before = CGPoint(x: hold.x.offset, y: hold.y.offset)
    hold.x.move(byFinger: step.x)
    hold.y.move(byFinger: step.y)
    self.hold = hold
    lastFollowed = time ?? lastFollowed
    let axes = lockedAxes.intersection(geometry.axes)
    return CGPoint(
      x: axes.contains(.horizontal) ? hold.x.offset - before.x : 0,
      y: axes.contains(.vertical) ? hold.y.offset - before.y : 0)
  }

  /// The offset of what is held, with that of content which lies at `offset` along the axes that the drag leaves alone.
  func offset(from offset: CGPoint, in geometry: ScrollGeometry) -> CGPoint {
    guard let hold else { return offset }
    let axes = lockedAxes.intersection(geometry.axes)
    return CGPoint(
      x: axes.contains(.horizontal) ? hold.x.offset : offset.x,
      y: axes.contains(.vertical) ? hold.y.offset : offset.y)
  }

  /// Returns the velocity of the content that a finger lets go at `time`, in points per second; what was carried is
  /// used up.
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
    let rest = time - lastFollowed
    return CGPoint(
      x: carried.x.added(to: velocity.x, afterRest: rest), y: carried.y.added(to: velocity.y, afterRest: rest)
    )
  }

  /// Lets go of the content.
  mutating func end() {
    hold = nil
    lockedAxes = .both
    isTracking = false
  }
}

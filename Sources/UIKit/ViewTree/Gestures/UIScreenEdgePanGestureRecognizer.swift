/// Recognizes a pan that starts at an edge of the window and moves inward.
///
/// Fingers that come down elsewhere are ignored. If no other finger is down, the gesture fails.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The width of the band along an edge where a finger may come down, in points.
  ///
  /// Chosen by this project; see docs/spec/uikit-semantics.md#44-screen-edge-pan.
  public static let band: CGFloat = 20

  /// The edges at which the pan may start.
  public var edges: UIRectEdge = []

  /// The edges at which all fingers came down, or nil before the first one.
  private var openEdges: UIRectEdge?

  deinit {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    var kept = touches
    for touch in trackedTouches where touches.contains(touch) {
      let near = (openEdges ?? edges).intersection(edgesNear(touch.location))
      if near.isEmpty {
        kept.remove(touch)
        ignore(touch, miss)
      } else {
        openEdges = near
      }
    }
    if kept.isEmpty {
      if numberOfTouches == 0 { fail(miss) }
    } else {
      super.touchesBegan(kept, with: event)
    }
  }

  /// Why a finger does not count.
  private var miss: TouchReason {
    edges.isEmpty ? .noEdges : .farFromEdge(band: UIScreenEdgePanGestureRecognizer.band)
  }

  /// Returns the edges near a location in window coordinates.
  func edgesNear(_ location: CGPoint) -> UIRectEdge {
    guard let bounds = view?.window?.bounds else { return [] }
    let band = 0...UIScreenEdgePanGestureRecognizer.band
    var near: UIRectEdge = []
    if band.contains(location.y - bounds.minY) { near.insert(.top) }
    if band.contains(location.x - bounds.minX) { near.insert(.left) }
    if band.contains(bounds.maxY - location.y) { near.insert(.bottom) }
    if band.contains(bounds.maxX - location.x) { near.insert(.right) }
    return near
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard reachedState == .possible else { return }
    let isLost = directions(of: displacement).allSatisfy { distance in
      distance.inward <= -slop || abs(distance.along) >= slop && abs(distance.along) > distance.inward
    }
    if isLost { fail(.wrongDirection(displacement.length)) }
  }

  /// Only inward movement counts, and only if it is at least as large as the movement along the edge.
  @_spi(Library) open override func effectiveDisplacement(_ displacement: CGPoint) -> CGPoint? {
    directions(of: displacement).first { $0.inward > 0 && $0.inward >= abs($0.along) }
      .map { $0.normal * $0.inward }
  }

  /// Returns the normal of an edge, which points inward, as a direction of length 1 in window coordinates.
  func inward(from normal: CGPoint) -> CGPoint { normal }

  /// Splits the displacement for each edge into movement inward and along the edge.
  private func directions(of displacement: CGPoint) -> [(normal: CGPoint, inward: CGFloat, along: CGFloat)] {
    let normals: [(UIRectEdge, CGPoint)] = [
      (.top, CGPoint(x: 0, y: 1)), (.left, CGPoint(x: 1, y: 0)),
      (.bottom, CGPoint(x: 0, y: -1)), (.right, CGPoint(x: -1, y: 0)),
    ]
    return normals.filter { openEdges?.contains($0.0) ?? false }.map { _, normal in
      let normal = inward(from: normal)
      return (
        normal, displacement.x * normal.x + displacement.y * normal.y,
        displacement.x * normal.y - displacement.y * normal.x
      )
    }
  }

  /// Scroll events do not start at an edge.
  @_spi(Library) open override func uses(_ event: UIEvent) -> Bool { false }

  open override func reset() {
    super.reset()
    openEdges = nil
  }
}

public import Objects

/// Recognizes a pan that starts at an edge of the window and leads inwards.
///
/// Fingers that come down elsewhere are ignored; if no other is down, the pan fails at once.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How far from the edge a finger may come down, in points. Chosen here; UIKit's value is not known.
  public static let band: CGFloat = 20

  /// The edges where the pan may start; any of them will do.
  public var edges: UIRectEdge = []

  /// The edges from which the fingers may have come; nil before the first.
  private var openEdges: UIRectEdge?

  public required init() { super.init() }

  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  deinit {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    var kept = touches
    for touch in trackedTouches where touches.contains(touch) {
      let near = (openEdges ?? edges).intersection(edgesNear(touch.location))
      if near.isEmpty {
        kept.remove(touch)
        ignore(touch, for: event)
      } else {
        openEdges = near
      }
    }
    if kept.isEmpty {
      if numberOfTouches == 0 { state = .failed }
    } else {
      super.touchesBegan(kept, with: event)
    }
  }

  /// The edges that a finger at a place of the window came down near.
  func edgesNear(_ place: CGPoint) -> UIRectEdge {
    guard let bounds = view?.window?.bounds else { return [] }
    let band = 0...UIScreenEdgePanGestureRecognizer.band
    var near: UIRectEdge = []
    if band.contains(place.y - bounds.minY) { near.insert(.top) }
    if band.contains(place.x - bounds.minX) { near.insert(.left) }
    if band.contains(bounds.maxY - place.y) { near.insert(.bottom) }
    if band.contains(bounds.maxX - place.x) { near.insert(.right) }
    return near
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard reachedState == .possible else { return }
    let isLost = ways(of: displacement).allSatisfy { way in
      way.inward <= -slop || abs(way.along) >= slop && abs(way.along) > way.inward
    }
    if isLost { state = .failed }
  }

  /// Only the way inwards counts, and only as long as the finger does not rather follow the edge.
  override func effectiveDisplacement(_ displacement: CGPoint) -> CGPoint? {
    ways(of: displacement).first { $0.inward > 0 && $0.inward >= abs($0.along) }
      .map { $0.normal * $0.inward }
  }

  /// The displacement, seen from each of the edges: how far inwards and how far along the edge it leads.
  private func ways(of displacement: CGPoint) -> [(normal: CGPoint, inward: CGFloat, along: CGFloat)] {
    let normals: [(UIRectEdge, CGPoint)] = [
      (.top, CGPoint(x: 0, y: 1)), (.left, CGPoint(x: 1, y: 0)),
      (.bottom, CGPoint(x: 0, y: -1)), (.right, CGPoint(x: -1, y: 0)),
    ]
    return normals.filter { openEdges?.contains($0.0) ?? false }.map { edge, normal in
      (
        normal, displacement.x * normal.x + displacement.y * normal.y,
        displacement.x * normal.y - displacement.y * normal.x
      )
    }
  }

  /// A wheel comes from no edge.
  override func uses(_ event: UIEvent) -> Bool { false }

  open override func reset() {
    super.reset()
    openEdges = nil
  }
}

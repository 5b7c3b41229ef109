import ViewTree

/// A part of the live view tree that is shown as a separate plane.
struct Plane {
  nonisolated enum Kind: Hashable, Sendable {
    case window, tabBar, bottomBar
    /// A page of a stack, its overlay or its shadow.
    case page, overlay, shadow
    /// Any other view that covers a large part of the window.
    case content
  }

  /// The view that the plane represents.
  let view: UIView
  let kind: Kind
  /// The views drawn on the plane: the view itself, or its subviews that are not planes.
  let parts: [UIView]
  /// The frame in the window, clipped to the window.
  let frame: CGRect
  /// The distance above the window.
  var depth: CGFloat = 0
  /// Whether a page is completely covered by the pages in front of it.
  var isCovered = false
  /// Whether this is the frontmost page or content.
  var isFront = false

  /// The color of the frame and of the marker.
  var color: UIColor {
    switch kind {
    case .window: LayersPalette.window
    case .tabBar: LayersPalette.tabBar
    case .bottomBar: LayersPalette.bottomBar
    case .overlay: LayersPalette.overlay
    case .shadow: LayersPalette.inside
    case .page, .content: isFront ? LayersPalette.front : LayersPalette.page
    }
  }
}

/// The distances of planes above the window.
nonisolated enum PlaneDepths {
  private static let bar: CGFloat = 1
  private static let firstPage: CGFloat = 1.9
  private static let limit: CGFloat = 4.6

  /// Returns the depths of planes, back to front: the design's depths for up to three pages, compressed ones
  /// for more.
  static func depths(of kinds: [Plane.Kind]) -> [CGFloat] {
    var depths: [CGFloat] = []
    var (last, isVeiled): (CGFloat?, Bool) = (nil, false)
    for kind in kinds {
      let next = last.map { $0 + (isVeiled ? 0.8 : 0.85) } ?? firstPage
      switch kind {
      case .window: depths.append(0)
      case .tabBar, .bottomBar: depths.append(bar)
      case .shadow: depths.append(next - 0.2)
      case .overlay:
        last = (last ?? firstPage) + 0.45
        isVeiled = true
        depths.append(last ?? 0)
      case .page, .content:
        (last, isVeiled) = (next, false)
        depths.append(next)
      }
    }
    guard let top = last, top > limit else { return depths }
    return depths.map { $0 <= bar ? $0 : bar + ($0 - bar) * (limit - bar) / (top - bar) }
  }
}

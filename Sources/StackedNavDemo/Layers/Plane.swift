import ViewTree

/// A part of the live tree that is shown as a plane of its own.
struct Plane {
  nonisolated enum Kind: Hashable, Sendable {
    case window, tabBar, bottomBar
    /// A page of a stack, the veil over it, the shadow beside it.
    case page, overlay, shadow
    /// Anything else that covers much of the window.
    case content
  }

  /// The view that the plane stands for.
  let view: UIView
  let kind: Kind
  /// The views that are seen on it: the view itself, or those of its subviews that are no planes.
  let parts: [UIView]
  /// Where it lies in the window, cut to it.
  let frame: CGRect
  /// How far above the window it is shown.
  var depth: CGFloat = 0
  /// Whether nothing of a page is seen below those in front of it.
  var isCovered = false
  /// Whether it is the page or content furthest in front.
  var isFront = false

  /// The colour of its frame and its name's mark.
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

/// How far above the window planes are shown.
nonisolated enum PlaneDepths {
  private static let bar: CGFloat = 1
  private static let firstPage: CGFloat = 1.9
  private static let most: CGFloat = 4.6

  /// Returns the depths of planes from the back to the front: those of the design for a window, its bars and up
  /// to three pages, closer together for more.
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
    guard let top = last, top > most else { return depths }
    return depths.map { $0 <= bar ? $0 : bar + ($0 - bar) * (most - bar) / (top - bar) }
  }
}

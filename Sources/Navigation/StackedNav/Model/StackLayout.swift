/// The frames, dimming and visibility of a stack's pages at one offset.
///
/// Pages slide with the content until they reach the left edge. There they stay and pile up, and the
/// following pages slide over them; of the pile only the three topmost pages are drawn, each peeking out by
/// 3 points:
///
///     │▏▏ H3  │ H4    │     F is hidden; H1 rests at 0, H2 at 3, H3 at 6, H4 at 472
///
/// The layout depends only on its inputs, not on earlier layouts.
///
/// Source: `docs/spec/stacked-navigation.md#3-the-stacked-scroll-view`, sections 3.5 and 3.8.
package nonisolated struct StackLayout: Equatable, Sendable {
  /// The position and appearance of one page. Lengths are in points; `y` is 0 for all pages.
  package struct Page: Equatable, Sendable {
    package var x: Double
    package let width: Double
    package let height: Double
    /// Whether the page lies too deep in the pile to be drawn.
    package var isHidden = false
    /// The opacity of the black overlay. Values above 1 act as 1.
    package var overlay: Double
    /// Whether the page touches the viewport at its unpinned position.
    package let isVisible: Bool
    /// Whether the page belongs to the pile at the left edge.
    package let isStacked: Bool
    /// How far the page is covered down to its titled strip, from 0 to 1.
    package var spine = 0.0
    /// The left edge before pinning.
    package let layoutX: Double

    /// Whether the left shadow would fall outside the stack's own area.
    package var hidesLeftShadow: Bool { x == 0 }
  }

  /// The requested pages, in stack order.
  package private(set) var pages: [Page]

  /// Lays out all pages of a stack. At rest, pages are aligned to device pixels.
  package init(_ geometry: StackGeometry, offset: Double, isAnimating: Bool) {
    self.init(
      geometry, offset: offset, isAnimating: isAnimating, of: Array(geometry.pages.indices))
  }

  /// Lays out some pages of a stack, with the same result as a layout of all of them.
  ///
  /// - Parameter indices: At least the pages of ``StackGeometry/window(at:reach:)``, in ascending order.
  package init(_ geometry: StackGeometry, offset: Double, isAnimating: Bool, of indices: [Int]) {
    let rules = geometry.rules
    let last = geometry.pages.lastIndex { !$0.isPinned }
    let base = geometry.base(at: offset)
    var pile: [(rank: Int, weight: Double)] = []

    pages = indices.enumerated().map { rank, index in
      let position = base + geometry.start(of: index)
      let width = geometry.widths[index]
      let isStacked = position < geometry.strips.edge(at: geometry.depth(of: index))
      if isStacked { pile.append((rank, geometry.weight(of: index))) }
      let x = isAnimating ? position : geometry.restingPosition(position)
      let isDimmed = x <= 0 && index != last && width > 0
      return Page(
        x: x, width: width, height: geometry.viewport.height,
        overlay: isDimmed ? rules.overlayPerWidth / width * abs(x) : 0,
        isVisible: geometry.isInSight(index, at: position), isStacked: isStacked, layoutX: x)
    }
    pin(pile, geometry.strips)
    if geometry.strips.areTitled { showSpines(geometry.strips, rules) }
  }

  /// A page becomes a spine while the next one covers all but its strip. However far it is scrolled out, it stays light
  /// enough for its title to be read.
  private mutating func showSpines(_ strips: StackStrips, _ rules: StackRules) {
    let limit = rules.overlayPerWidth * StackStrips.overlayShare
    for (rank, next) in zip(pages.indices, pages.dropFirst())
    where pages[rank].isStacked && !pages[rank].isHidden {
      let spine = strips.spine(ofPageShowing: next.x - pages[rank].x)
      pages[rank].spine = spine
      let overlay = min(1, pages[rank].overlay)
      pages[rank].overlay = overlay - max(0, overlay - limit) * spine
    }
  }

  /// Moves the pages of the pile to their layers. The layer of a page that is being removed becomes thinner.
  private mutating func pin(_ pile: [(rank: Int, weight: Double)], _ strips: StackStrips) {
    let surplus = pile.reduce(0) { $0 + $1.weight } - Double(strips.count)
    let x = pile.last.map { pages[$0.rank].x } ?? 0
    let arriving = strips.arrival(ofPageAt: x, surplus: surplus)
    var below = -max(0, surplus)
    for (rank, weight) in pile {
      let layer = below + arriving
      below += weight
      // A whole layer below the lowest visible one.
      pages[rank].isHidden = layer <= -1 + 1e-9
      if !pages[rank].isHidden {
        let pinned = strips.width * max(0, layer)
        // A page is never pinned to the left of its own position, so that no gap opens before the
        // next page.
        pages[rank].x = max(pinned, pages[rank].x)
      }
    }
  }
}

nonisolated extension StackGeometry {
  /// Returns the position of a page at rest.
  fileprivate func restingPosition(_ x: Double) -> Double {
    // The original rounds down in single precision, which tolerates a missing billionth of a point.
    Double(Float(x * viewport.scale).rounded(.down)) / viewport.scale
  }
}

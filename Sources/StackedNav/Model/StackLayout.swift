/// The picture of a stack at one offset: the frame, the dimming and the visibility of every page.
///
/// Pages slide with the content until they reach the left edge. There they stay and pile up, and the
/// following pages slide over them; of the pile only the three topmost pages are drawn, each
/// peeking out by 3 points:
///
///     │▏▏ H3  │ H4    │     F is hidden; H1 rests at 0, H2 at 3, H3 at 6, H4 at 472
///
/// The picture follows from its inputs alone, whatever was laid out before.
///
/// Source: sections 3.5 and 3.8 of the stacked navigation specification.
public nonisolated struct StackLayout: Equatable, Sendable {
  /// Where and how one page is drawn. Lengths are in points; `y` is 0 for all pages.
  public struct Page: Equatable, Sendable {
    public var x: Double
    public let width: Double
    public let height: Double
    /// Whether the page lies too deep in the pile to be drawn.
    public var isHidden = false
    /// The opacity of the black overlay; values above 1 act as 1.
    public let overlay: Double
    /// Whether the page touches the viewport where it would lie unpinned.
    public let isVisible: Bool
    /// Whether the page belongs to the pile at the left edge.
    public let isStacked: Bool
    /// The left edge before pinning.
    public let layoutX: Double

    /// Whether the shadow to the left would fall outside the stack's own area.
    public var hidesLeftShadow: Bool { x == 0 }
  }

  /// The pages in the order of the stack.
  public private(set) var pages: [Page]

  /// Lays out a stack; pages of a stack at rest come to lie on whole points or device pixels.
  public init(_ geometry: StackGeometry, offset: Double, isAnimating: Bool) {
    let rules = geometry.rules
    let last = geometry.pages.count - 1
    var pile: [Int] = []

    pages = geometry.unpinnedPositions(at: offset).enumerated().map { index, position in
      let width = geometry.widths[index]
      let isStacked = position < rules.pileStep * Double(min(index, rules.pileLayers))
      if isStacked { pile.append(index) }
      let x = isAnimating ? position : geometry.restingPosition(position)
      let isDimmed = x <= 0 && index != last && width > 0
      return Page(
        x: x, width: width, height: geometry.viewport.height,
        overlay: isDimmed ? rules.overlayPerWidth / width * rules.magnitude(x) : 0,
        isVisible: geometry.isInSight(index, at: position), isStacked: isStacked, layoutX: x)
    }

    let drawn = pile.suffix(max(0, rules.pileLayers))
    for index in pile.dropLast(drawn.count) { pages[index].isHidden = true }
    for (layer, index) in drawn.enumerated() { pages[index].x = rules.pileStep * Double(layer) }
  }
}

nonisolated extension StackGeometry {
  /// Returns the place where a page comes to rest.
  fileprivate func restingPosition(_ x: Double) -> Double {
    // The original floors in single precision, which forgives a missing billionth of a point.
    rules.usesWholePoints
      ? Double(Float(x).rounded(.down)) : Double(Float(x * viewport.scale).rounded(.down)) / viewport.scale
  }
}

public import Motion

/// The common vertical position of a header and the lists of the pages below it.
///
/// All pages share a header that can travel by ``headerTravel`` (*H*); each page has the offset of its own
/// list (*c*). Offsets increase when content moves up. Values are in points.
/// Source: `docs/spec/segment-slide.md#50-one-position-one-driver`.
public nonisolated struct NestedScrollState: Equatable, Sendable {
  /// The distance that the header can be scrolled, *H*; never negative.
  public internal(set) var headerTravel: Double
  /// The space above the header, for example for a refresh control; never negative.
  public internal(set) var headerInset = 0.0
  /// The header's scroll offset, *p*, from minus ``headerInset`` to ``headerTravel``.
  public internal(set) var headerOffset = 0.0
  /// The pages in order. Without pages only the header moves.
  public internal(set) var pages: [NestedScrollPage]
  /// The index of the page that scrolls; 0 without pages.
  public internal(set) var selectedIndex = 0
  /// The distance of the finger beyond the ends, without resistance, *e*; negative above the top.
  public internal(set) var overscroll = 0.0

  /// The part that stretches above the top.
  public var bounces: NestedScrollBounces
  /// The effect of selecting another page.
  public var policy: NestedScrollPolicy
  /// The resistance of the header. Its dimension is the height of the whole view.
  public internal(set) var headerBand: RubberBand
  /// The resistance of a list. Its dimension is the height of a page.
  public internal(set) var pageBand: RubberBand

  /// Creates a state with everything at its top.
  ///
  /// - Parameters:
  ///   - headerTravel: The distance that the header can be scrolled. A value that is negative or not finite
  ///     counts as 0.
  ///   - pages: The pages in order.
  ///   - viewHeight: The height of the whole view, for the resistance of the header.
  ///   - pageHeight: The height of a page, for the resistance of its list.
  public init(
    headerTravel: Double = 0, pages: [NestedScrollPage] = [], viewHeight: Double = 0,
    pageHeight: Double = 0, bounces: NestedScrollBounces = .parent, policy: NestedScrollPolicy = .keep
  ) {
    self.headerTravel = NestedScrollState.length(headerTravel)
    self.pages = pages
    self.bounces = bounces
    self.policy = policy
    headerBand = RubberBand(dimension: viewHeight)
    pageBand = RubberBand(dimension: pageHeight)
  }

  static func length(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }

  /// The page that scrolls, or a page without content if there is none.
  public var page: NestedScrollPage {
    pages.indices.contains(selectedIndex) ? pages[selectedIndex] : NestedScrollPage()
  }

  mutating func changePage(_ index: Int, _ change: (inout NestedScrollPage) -> Void) {
    if pages.indices.contains(index) { change(&pages[index]) }
  }

  // MARK: Shown offsets

  /// The shown offset of the header; beyond its range while the header stretches.
  public var shownHeaderOffset: Double {
    overscroll < 0 && bounces == .parent ? headerOffset + shownOverscroll : headerOffset
  }

  /// Returns the shown offset of a page's list without the header's; beyond its range while the list
  /// stretches.
  public func shownPageOffset(_ index: Int) -> Double {
    guard pages.indices.contains(index) else { return 0 }
    let yields = index == selectedIndex && (overscroll > 0 || bounces != .parent)
    return yields ? pages[index].offset + shownOverscroll : pages[index].offset
  }

  /// The shown distance of the content beyond the ends: smaller than ``overscroll``, with its sign.
  public var shownOverscroll: Double { band(for: overscroll).displacement(for: overscroll) }

  /// Returns the resistance for overscroll in a direction.
  func band(for overscroll: Double) -> RubberBand {
    overscroll < 0 && bounces == .parent ? headerBand : pageBand
  }
}

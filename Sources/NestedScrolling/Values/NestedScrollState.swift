public import Motion

/// The one vertical position of a header and the lists of the pages below it.
///
/// A header that can travel by ``headerTravel`` (*H*) is shared by all pages; each page has the place of its
/// own list (*c*). Offsets grow when content moves up; all values are in points. The model is that of
/// segment-slide.md 5.0.
public nonisolated struct NestedScrollState: Equatable, Sendable {
  /// How far the header can be scrolled away, *H*; never negative.
  public internal(set) var headerTravel: Double
  /// Room above the header, such as for a refresh control; never negative.
  public internal(set) var headerInset = 0.0
  /// How far the header is scrolled away, *p*: from minus ``headerInset`` to ``headerTravel``.
  public internal(set) var headerOffset = 0.0
  /// The pages in order; a state without pages moves its header only.
  public internal(set) var pages: [NestedScrollPage]
  /// The page that scrolls; 0 without pages.
  public internal(set) var selectedIndex = 0
  /// How far a finger has gone beyond the ends, without resistance, *e*: negative above the top.
  public internal(set) var overscroll = 0.0

  /// What gives way above the top.
  public var bounces: NestedScrollBounces
  /// What happens when pages change.
  public var policy: NestedScrollPolicy
  /// The resistance of the header: its dimension is the height of the whole view.
  public internal(set) var headerBand: RubberBand
  /// The resistance of a list: its dimension is the height of a page.
  public internal(set) var pageBand: RubberBand

  /// Creates a state with everything at its top.
  ///
  /// - Parameters:
  ///   - headerTravel: How far the header can be scrolled away; 0 if this is negative or not finite.
  ///   - pages: The pages in order.
  ///   - viewHeight: The height of all of it, for the resistance of the header.
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

  /// The page that scrolls; one without content where there is none.
  public var page: NestedScrollPage {
    pages.indices.contains(selectedIndex) ? pages[selectedIndex] : NestedScrollPage()
  }

  mutating func changePage(_ index: Int, _ change: (inout NestedScrollPage) -> Void) {
    if pages.indices.contains(index) { change(&pages[index]) }
  }

  // MARK: What is shown

  /// The offset of the header as it is shown: below its range where the header gives way.
  public var shownHeaderOffset: Double {
    overscroll < 0 && bounces == .parent ? headerOffset + shownOverscroll : headerOffset
  }

  /// The offset of a page's list as it is shown, not counting the header; beyond its range where the list
  /// gives way.
  public func shownPageOffset(_ index: Int) -> Double {
    guard pages.indices.contains(index) else { return 0 }
    let givesWay = index == selectedIndex && (overscroll > 0 || bounces != .parent)
    return givesWay ? pages[index].offset + shownOverscroll : pages[index].offset
  }

  /// How far content is shown beyond the ends: less than ``overscroll``, with its sign.
  public var shownOverscroll: Double { band(for: overscroll).displacement(for: overscroll) }

  /// The resistance against going beyond the ends in a direction.
  func band(for overscroll: Double) -> RubberBand {
    overscroll < 0 && bounces == .parent ? headerBand : pageBand
  }
}

/// Where the header is while pages move sideways, if it belongs to the page or depends on its list.
///
/// It goes along with the pages, there and back, from where it was at the beginning.
public nonisolated struct PageTransition: Equatable, Sendable {
  /// The page at which the motion began or that it passed last.
  public private(set) var from: Int
  /// The page that a program asked for; nil while a finger decides.
  public var to: Int?
  /// The header's offset at ``from``.
  public private(set) var header: Double
  /// How far the list of ``from`` is scrolled, header and list together.
  public private(set) var whole: Double

  /// Begins a motion at the selected page.
  public init(_ state: NestedScrollState) {
    from = state.selectedIndex
    header = state.headerOffset
    whole = state.headerOffset + state.page.offset
  }

  /// Where the header is on its way between two pages: `from + (to - from) · progress`.
  public static func header(from: Double, to: Double, progress: Double) -> Double {
    from + (to - from) * min(max(progress, 0), 1)
  }

  /// Answers where the header is with the pages at a place, counted in pages; `target` tells where it is on
  /// a page that is in place.
  public mutating func header(at place: Double, target: (Int, Double) -> Double) -> Double {
    guard place.isFinite else { return header }
    while to == nil, abs(place - Double(from)) >= 1 {
      let next = from + (place > Double(from) ? 1 : -1)
      header = target(next, header)
      from = next
      whole = .nan
    }
    let distance = place - Double(from)
    guard distance != 0 else { return header }
    let next = to ?? from + (distance > 0 ? 1 : -1)
    guard next != from else { return header }
    return PageTransition.header(
      from: header, to: target(next, header), progress: distance / Double(next - from))
  }
}

/// Pages that stand side by side although others belong between them, as on the way to a far page
/// (segment-slide.md 5.4 n).
///
/// One of them stands at its own place. Places are counted in pages from the pager's beginning.
public nonisolated struct PageRow: Equatable, Sendable {
  /// The pages in the order in which they stand, which is that of their numbers.
  public let pages: [Int]
  /// The place of the first.
  public let start: Int

  /// Puts `to` beside `from`, which stands at its own place, on the side where it belongs.
  ///
  /// - Parameter other: A page that is seen besides. It stays where it is seen, on the other side of `from`;
  ///   on the side of `to` it has to go.
  public init(from: Int, to: Int, besides other: Int? = nil) {
    let pair = to > from ? [from, to] : [to, from]
    if let other, (other < from) != (to < from) {
      pages = to > from ? [other] + pair : pair + [other]
      start = from - 1
    } else {
      pages = pair
      start = to > from ? from : from - 1
    }
  }

  /// The place of the last page.
  public var end: Int { start + pages.count - 1 }

  /// The place of a page; nil if it does not stand here.
  public func place(of page: Int) -> Int? { pages.firstIndex(of: page).map { start + $0 } }

  /// The page at a place; beyond the ends the nearest.
  public func page(at place: Int) -> Int { pages[min(max(place - start, 0), pages.count - 1)] }

  /// What the pager's place is worth as a progress among all pages: 1.5 half way between page 0 and page 3.
  ///
  /// Beyond the ends pages follow one another as everywhere.
  public func progress(at place: Double) -> Double {
    guard place.isFinite else { return place }
    if place <= Double(start) { return Double(pages[0]) + place - Double(start) }
    if place >= Double(end) { return Double(page(at: end)) + place - Double(end) }
    let first = Int(place.rounded(.down))
    let (a, b) = (Double(page(at: first)), Double(page(at: first + 1)))
    return a + (b - a) * (place - Double(first))
  }

  /// How the pages stand when a pager goes to page `target` from a place between two pages or at one, and by
  /// how many places it has to be put elsewhere so that nothing seems to move.
  ///
  /// What is seen less of two pages may have to make room. The answer has no row where nothing is passed over.
  static func going(
    to target: Int, at place: Double, in row: PageRow?, selected: Int
  ) -> (row: PageRow?, shift: Int) {
    guard place.isFinite, abs(place) < 1e9 else { return (nil, 0) }
    if row?.place(of: target) != nil { return (row, 0) }
    if row == nil, abs(target - selected) <= 1 { return (nil, 0) }
    func page(at place: Int) -> Int { row?.page(at: place) ?? place }
    let nearest = Int((place + 0.5).rounded(.down))
    let from = page(at: nearest)
    guard target != from else { return (row, 0) }
    let neighbour = place > Double(nearest) ? nearest + 1 : place < Double(nearest) ? nearest - 1 : nil
    let other = neighbour.map(page).flatMap { $0 == from ? nil : $0 }
    return (PageRow(from: from, to: target, besides: other), from - nearest)
  }
}

/// Pages that are side by side although other pages belong between them, as on the way to a far page.
///
/// One of them is in its own place. Places are counted in pages from the pager's beginning. Source:
/// `docs/spec/segment-slide.md#54-other-faults-of-the-original-and-what-to-do`, row n.
public nonisolated struct PageRow: Equatable, Sendable {
  /// The pages in ascending order, as they are placed.
  public let pages: [Int]
  /// The place of the first page.
  public let start: Int

  /// Places `to` on the correct side of `from`, which stays in its own place.
  ///
  /// - Parameter other: Another visible page. It stays visible on the other side of `from`. If it is on the
  ///   side of `to`, it is replaced.
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

  /// Returns the place of a page, or nil if it is not in the row.
  public func position(of page: Int) -> Int? { pages.firstIndex(of: page).map { start + $0 } }

  /// Returns the page at a place. Beyond the ends it is the nearest page.
  public func page(at position: Int) -> Int { pages[min(max(position - start, 0), pages.count - 1)] }

  /// Converts a place of the pager to a progress among all pages: 1.5 halfway between page 0 and page 3.
  ///
  /// Beyond the ends, pages follow each other as usual.
  public func progress(at position: Double) -> Double {
    guard position.isFinite else { return position }
    if position <= Double(start) { return Double(pages[0]) + position - Double(start) }
    if position >= Double(end) { return Double(page(at: end)) + position - Double(end) }
    let first = Int(position.rounded(.down))
    let (a, b) = (Double(page(at: first)), Double(page(at: first + 1)))
    return a + (b - a) * (position - Double(first))
  }

  /// Returns the row for a motion from a place to page `target`, and the number of places to shift the pager
  /// so that nothing seems to move.
  ///
  /// If two pages are visible, the less visible one may be replaced. The row is nil if no pages are
  /// passed over.
  static func going(
    to target: Int, at position: Double, in row: PageRow?, selected: Int
  ) -> (row: PageRow?, shift: Int) {
    guard position.isFinite, abs(position) < 1e9 else { return (nil, 0) }
    if row?.position(of: target) != nil { return (row, 0) }
    if row == nil, abs(target - selected) <= 1 { return (nil, 0) }
    func page(at position: Int) -> Int { row?.page(at: position) ?? position }
    let nearest = Int((position + 0.5).rounded(.down))
    let from = page(at: nearest)
    guard target != from else { return (row, 0) }
    let neighbour = position > Double(nearest) ? nearest + 1 : position < Double(nearest) ? nearest - 1 : nil
    let other = neighbour.map(page).flatMap { $0 == from ? nil : $0 }
    return (PageRow(from: from, to: target, besides: other), from - nearest)
  }
}

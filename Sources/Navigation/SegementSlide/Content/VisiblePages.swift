import NestedScrolling
import ViewTree

/// The visible pages and their places.
nonisolated struct VisiblePages: Equatable, Sendable {
  /// The places of the visible pages in the pager, by page. Outside a row, the place of a page is
  /// its index.
  private(set) var places: [Int: Int] = [:]

  /// Computes the visible pages.
  ///
  /// - Parameters:
  ///   - place: The position of the pager, 0 for the first page.
  ///   - row: The arrangement of pages on the way to a far page.
  init(place: CGFloat, count: Int, row: PageRow? = nil) {
    guard count > 0, place.isFinite else { return }
    let place = min(max(place, 0), CGFloat(count - 1))
    for spot in Set([Int(place.rounded(.down)), Int(place.rounded(.up))]) {
      places[row?.page(at: spot) ?? spot] = spot
    }
  }

  var pages: Set<Int> { Set(places.keys) }
}

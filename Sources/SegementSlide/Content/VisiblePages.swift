import NestedScrolling
import ViewTree

/// Which pages are seen, and where they stand.
nonisolated struct VisiblePages: Equatable, Sendable {
  /// The places in the pager of the pages that are seen, in pages; those of other pages are their indices.
  private(set) var places: [Int: Int] = [:]

  /// - Parameters:
  ///   - place: The place of the pager, 0 for the first page.
  ///   - row: How pages stand that are passed over others.
  init(place: CGFloat, count: Int, row: PageRow? = nil) {
    guard count > 0, place.isFinite else { return }
    let place = min(max(place, 0), CGFloat(count - 1))
    for spot in Set([Int(place.rounded(.down)), Int(place.rounded(.up))]) {
      places[row?.page(at: spot) ?? spot] = spot
    }
  }

  var pages: Set<Int> { Set(places.keys) }
}

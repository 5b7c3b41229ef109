import NestedScrolling
import ViewTree

/// The visible pages and their places.
nonisolated struct VisiblePages: Equatable, Sendable {
  /// The places of the visible pages in the pager, by page. Outside a row, the place of a page is its index.
  private(set) var positions: [Int: Int] = [:]

  /// Computes the visible pages.
  ///
  /// - Parameters:
  ///   - position: The position of the pager, 0 for the first page.
  ///   - row: The arrangement of pages on the way to a far page.
  init(position: CGFloat, count: Int, row: PageRow? = nil) {
    guard count > 0, position.isFinite else { return }
    let position = min(max(position, 0), CGFloat(count - 1))
    for spot in Set([Int(position.rounded(.down)), Int(position.rounded(.up))]) {
      positions[row?.page(at: spot) ?? spot] = spot
    }
  }

  var pages: Set<Int> { Set(positions.keys) }
}

/// A scroll view that is moved by a driver and can refuse one of the driver's recognizers.
final class SegementSlideScrollView: UIScrollView {
  weak var refusedRecognizer: UIGestureRecognizer?

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer !== refusedRecognizer && super.gestureRecognizerShouldBegin(recognizer)
  }
}

import Documents
import ViewTree

/// A view that shows a text in which something can be found.
protocol FindTarget: UIView {
  /// Whether it shows a text now.
  var isSearchable: Bool { get }
  /// Finds a text, in the order of reading.
  func hits(of search: TextSearch) -> AsyncStream<[TextHit]>
  /// Where the text begins that is in sight.
  var firstPlaceInSight: TextHit { get }
  /// Marks what a search finds; nil takes the marks away.
  func mark(_ marks: TextMarks?)
  /// Scrolls so that the current hit is in sight.
  func revealCurrentHit()
}

extension UIScrollView {
  /// Scrolls to a place of the content, in the middle of the height unless it is in sight already.
  func bringIntoSight(_ rect: CGRect) {
    let room = bounds.inset(by: adjustedContentInset)
    var wanted = rect
    if rect.minY < room.minY || rect.maxY > room.maxY {
      wanted = rect.insetBy(dx: 0, dy: min(0, (rect.height - room.height) / 2))
    }
    let isNear = abs(rect.midY - room.midY) < 2 * room.height
    scrollRectToVisible(wanted, animated: isNear)
  }
}

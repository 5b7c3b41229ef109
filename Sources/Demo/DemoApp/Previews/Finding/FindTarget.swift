import Documents
import ViewTree

/// A view whose text can be searched.
protocol FindTarget: UIView {
  /// Whether the view shows a text.
  var isSearchable: Bool { get }
  /// Searches the text, in reading order.
  func hits(of search: TextSearch) -> AsyncStream<[TextHit]>
  /// The start of the visible text.
  var firstVisiblePosition: TextHit { get }
  /// Highlights matches, or removes all highlights if nil.
  func mark(_ marks: TextMarks?)
  /// Scrolls to the current match.
  func revealCurrentHit()
}

extension UIScrollView {
  /// Scrolls to a rectangle of the content. Centers it vertically unless it is already visible.
  func bringIntoSight(_ rect: CGRect) {
    let available = bounds.inset(by: adjustedContentInset)
    var wanted = rect
    if rect.minY < available.minY || rect.maxY > available.maxY {
      wanted = rect.insetBy(dx: 0, dy: min(0, (rect.height - available.height) / 2))
    }
    let isNear = abs(rect.midY - available.midY) < 2 * available.height
    scrollRectToVisible(wanted, animated: isNear)
  }
}

import ViewTree

/// A scroll view that a driver moves; one of the driver's recognizers may be refused on it.
final class SegementSlideScrollView: UIScrollView {
  weak var refusedRecognizer: UIGestureRecognizer?

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer !== refusedRecognizer && super.gestureRecognizerShouldBegin(recognizer)
  }
}

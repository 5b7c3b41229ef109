import ViewTree

/// A scroll view that is moved by a driver and can refuse one of the driver's recognizers.
final class SegementSlideScrollView: UIScrollView {
  weak var refusedRecognizer: UIGestureRecognizer?

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer !== refusedRecognizer && super.gestureRecognizerShouldBegin(recognizer)
  }
}

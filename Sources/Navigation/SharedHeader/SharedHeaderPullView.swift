import ViewTree

/// A scroll view that follows the header's offset, for the refresh control above it. It ignores touches.
final class SharedHeaderPullView: UIScrollView {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
  }
}

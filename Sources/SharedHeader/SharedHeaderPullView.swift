import ViewTree

/// Moves as far as the header is scrolled, for the refresh control above it; touches go through.
final class SharedHeaderPullView: UIScrollView {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
  }
}

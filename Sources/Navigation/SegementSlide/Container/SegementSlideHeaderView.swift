import ViewTree

/// The container of the caller's header, which fills it.
final class SegementSlideHeaderView: UIView {
  private(set) var header: UIView?

  /// Replaces the header. The same header is left untouched.
  func config(_ header: UIView?) {
    guard header !== self.header else { return }
    self.header?.removeFromSuperview()
    self.header = header
    if let header { addSubview(header) }
    setNeedsLayout()
  }

  /// Returns the height that the header requests for a width; 0 without a header.
  func height(in width: CGFloat) -> CGFloat {
    header?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    header?.frame = bounds
  }
}

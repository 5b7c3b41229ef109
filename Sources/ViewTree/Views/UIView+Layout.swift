extension UIView {
  /// Asks for `layoutSubviews` before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    markLayout()
  }

  /// Marks the way from the root to this view, so that layout finds it without a search.
  func markLayout() {
    guard needsLayout || subtreeNeedsLayout else { return }
    subtreeNeedsLayout = true
    var view = self
    while let parent = view.superview, !parent.subtreeNeedsLayout {
      parent.subtreeNeedsLayout = true
      view = parent
    }
    window?.windowScene.setNeedsFrame()
  }

  /// Lays out the view and all below it that asked for it, superviews first.
  public func layoutIfNeeded() {
    guard subtreeNeedsLayout else { return }
    // Layout may mark views again; what has not settled after these rounds is left for the next frame.
    for _ in 0..<10 where subtreeNeedsLayout {
      subtreeNeedsLayout = false
      if needsLayout {
        needsLayout = false
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
      }
      for subview in subviews where subview.subtreeNeedsLayout { subview.layoutIfNeeded() }
    }
  }

  /// Takes the size that suits the view best, keeping its top left corner.
  public func sizeToFit() {
    frame = CGRect(
      origin: frame.origin,
      size: sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)))
  }

  public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Follows a change of the superview's size as the mask says.
  func autoresize(superviewFrom old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    var frame = frame
    (frame.origin.x, frame.size.width) = UIView.share(
      new.width - old.width, start: frame.minX, length: frame.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    (frame.origin.y, frame.size.height) = UIView.share(
      new.height - old.height, start: frame.minY, length: frame.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    self.frame = frame
  }

  /// Shares `growth` evenly between the flexible ones of near margin, length and far margin.
  private static func share(
    _ growth: CGFloat, start: CGFloat, length: CGFloat, flexible: (near: Bool, length: Bool, far: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let count = [flexible.near, flexible.length, flexible.far].count { $0 }
    guard count > 0 else { return (start, length) }
    let part = growth / CGFloat(count)
    return (start + (flexible.near ? part : 0), max(0, length + (flexible.length ? part : 0)))
  }
}

extension UIView {
  /// Asks for `layoutSubviews` before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    markLayout()
  }

  /// Asks for layout of the superview as well, whose subview has another size. A superview that is laid out has given
  /// the size itself.
  func superviewNeedsLayout() {
    superviewReference?._withUnsafeGuaranteedRef {
      if !$0.isInLayoutPass, !$0.needsLayout { $0.setNeedsLayout() }
    }
  }

  /// Marks the way from the root to this view, so that layout finds it without a search.
  func markLayout() {
    guard needsLayout || subtreeNeedsLayout else { return }
    subtreeNeedsLayout = true
    var next = superviewReference
    while let view = next {
      next = view._withUnsafeGuaranteedRef {
        if $0.subtreeNeedsLayout { return nil }
        $0.subtreeNeedsLayout = true
        return $0.superviewReference
      }
    }
    window?.windowScene.setNeedsFrame()
  }

  /// Lays out the view and all below it that asked for it, superviews first.
  public func layoutIfNeeded() {
    // Layout may mark views again; what has not settled after these rounds is left for the next frame.
    for _ in 0..<10 where subtreeNeedsLayout {
      if LayoutEngine.isUsed { prepareAutoLayout() }
      layoutMarked()
    }
  }

  /// Lays out each marked view once.
  private func layoutMarked() {
    subtreeNeedsLayout = false
    if needsLayout {
      needsLayout = false
      isInLayoutPass = true
      viewController?.rootViewWillLayout()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
      isInLayoutPass = false
    }
    for subview in subviews where subview.subtreeNeedsLayout { subview.layoutMarked() }
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
      from: old.width, to: new.width, start: frame.minX, length: frame.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    (frame.origin.y, frame.size.height) = UIView.share(
      from: old.height, to: new.height, start: frame.minY, length: frame.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    self.frame = frame
  }

  /// How much of the superview's growth goes to where the view begins along an axis, and to how long it is.
  func autoresizingShares(
    _ axis: NSLayoutConstraint.Axis, in length: CGFloat
  ) -> (start: Double, length: Double) {
    let isHorizontal = axis == .horizontal
    let frame = frame
    let flexible =
      isHorizontal
      ? (
        near: autoresizingMask.contains(.flexibleLeftMargin),
        length: autoresizingMask.contains(.flexibleWidth),
        far: autoresizingMask.contains(.flexibleRightMargin)
      )
      : (
        near: autoresizingMask.contains(.flexibleTopMargin),
        length: autoresizingMask.contains(.flexibleHeight),
        far: autoresizingMask.contains(.flexibleBottomMargin)
      )
    let (start, extent) = isHorizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
    let grown = UIView.share(
      from: length, to: length + 1, start: start, length: extent, flexible: flexible)
    return (Double(grown.start - start), Double(grown.length - extent))
  }

  /// Shares the growth between the flexible ones of near margin, length and far margin: as UIKit
  /// documents, in proportion to their sizes; evenly where these sum up to nothing.
  private static func share(
    from old: CGFloat, to new: CGFloat, start: CGFloat, length: CGFloat,
    flexible: (near: Bool, length: Bool, far: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [(flexible.near, start), (flexible.length, length), (flexible.far, old - start - length)]
    let flexibleParts = parts.filter(\.0).map(\.1)
    let total = flexibleParts.reduce(0, +)
    func grown(_ part: (isFlexible: Bool, size: CGFloat)) -> CGFloat {
      guard part.isFlexible else { return part.size }
      let share = total > 0 ? part.size / total : 1 / CGFloat(flexibleParts.count)
      return part.size + (new - old) * share
    }
    return (grown(parts[0]), max(0, grown(parts[1])))
  }
}

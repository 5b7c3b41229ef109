extension UIView {
  /// Requests `layoutSubviews` before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    markLayout()
  }

  /// Marks the view and all its descendants as needing layout.
  package func setNeedsLayoutOfAll() {
    setNeedsLayout()
    for subview in subviews { subview.setNeedsLayoutOfAll() }
  }

  /// Marks the superview for layout after the view's size changed, unless the superview's own layout
  /// changed it.
  func superviewNeedsLayout() {
    // Without reference counting, because most superviews are marked already or in layout.
    let isSettled =
      superviewReference?._withUnsafeGuaranteedRef { $0.isInLayoutPass || $0.needsLayout } ?? true
    if !isSettled { superview?.setNeedsLayout() }
  }

  /// Marks the path from the root to this view, so that layout finds it without a search.
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
    window?.scene.setNeedsFrame()
  }

  /// Lays out the dirty views of the subtree, superviews first. If the superview is dirty too, layout begins
  /// at the topmost such superview, so that the view's own frame is up to date.
  public func layoutIfNeeded() {
    var top = self
    while let view = top.superview, view.needsLayout, !view.isInLayoutPass { top = view }
    top.layoutSubtree()
  }

  /// Lays out the dirty views of the subtree, but no superview. Used for new and animated views during
  /// a change.
  package func layoutSubtree() {
    // Layout may mark views again. After ten rounds, the rest waits for the next frame.
    for _ in 0..<10 where subtreeNeedsLayout {
      if LayoutEngine.isUsed { prepareAutoLayout() }
      layoutMarked()
    }
  }

  /// Lays out each marked view of the subtree once.
  private func layoutMarked() {
    subtreeNeedsLayout = false
    if needsLayout {
      needsLayout = false
      isInLayoutPass = true
      let traits = CurrentTraits.enter(self)
      viewController?.rootViewWillLayout()
      layer.placesSublayers ? layer.layoutSublayers() : layoutSublayers(of: layer)
      if let viewController {
        viewController.viewDidLayoutSubviews()
        viewController.layOutUnavailableContent()
      }
      CurrentTraits.restore(traits)
      isInLayoutPass = false
    }
    for subview in subviews where subview.subtreeNeedsLayout { subview.layoutMarked() }
  }

  /// Resizes the view to its best size and keeps its top left corner. Labels with several lines and text views keep
  /// their width if they have one.
  public func sizeToFit() {
    let hasOneLine = (self as? UILabel)?.numberOfLines == 1
    let limit = hasOneLine ? CGSize(width: .greatestFiniteMagnitude, height: bounds.height) : bounds.size
    frame = CGRect(origin: frame.origin, size: sizeThatFits(limit))
  }

  /// The parts of a view's frame that follow the superview's size.
  public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates an option set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Adjusts the frame to the superview's new size according to the mask.
  func autoresize(superviewFrom old: CGSize, to new: CGSize) {
    if !autoresizingMask.isEmpty { frame = autoresizedFrame(superviewFrom: old, to: new) }
  }

  /// Returns the frame for the superview's new size according to the mask.
  func autoresizedFrame(superviewFrom old: CGSize, to new: CGSize) -> CGRect {
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
    return frame
  }

  /// Returns the fractions of the superview's growth that go to the view's start and length on an axis.
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

  /// Distributes the growth among the flexible parts in proportion to their sizes, as UIKit documents, or
  /// equally if their sum is zero.
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

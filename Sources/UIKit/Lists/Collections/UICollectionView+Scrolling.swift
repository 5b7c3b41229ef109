import Resources

extension UICollectionView {
  /// Where an item is placed in the visible area along each axis. An axis without an option scrolls the
  /// minimum distance.
  public nonisolated struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Places the item at the top edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Centers the item vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// Places the item at the bottom edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// Places the item at the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Centers the item horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// Places the item at the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Scrolls until the item is at `scrollPosition`, as far as the content permits.
  ///
  /// In an orthogonally scrolling section, both the collection view and the section scroll.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    prepareLayout()
    guard contains(indexPath) else {
      return Misuse.report(self, "scrollToItem(at:at:animated:)", "there is no item at \(Array(indexPath))")
    }
    // Positions are estimates until the items around them are measured, so one pass may not be enough.
    for _ in 0..<(animated ? 1 : 4) {
      guard let attributes = layout.layoutAttributesForItem(at: indexPath) else { return }
      if attributes.carrier != nil {
        placeCarriers()
        scrollCarrier(toShow: attributes, at: scrollPosition, animated: animated)
      }
      let before = contentOffset
      setContentOffset(offset(toShow: attributes, at: scrollPosition), animated: animated)
      if animated { track(indexPath, at: scrollPosition) }
      guard !animated, window != nil, contentOffset != before else { return }
      layoutIfNeeded()
    }
  }

  /// Returns the offset at which an item is at a position.
  private func offset(toShow attributes: UICollectionViewLayoutAttributes, at position: ScrollPosition)
    -> CGPoint
  {
    let available = bounds.inset(by: adjustedContentInset)
    let target = UICollectionView.offset(
      toShow: attributes.frame, in: available, at: position, movesAcross: attributes.carrier == nil,
      axis: layout.axis)
    return clamped(target - (available.origin - contentOffset))
  }

  /// Makes the animated scroll arrive at an item although the sizes before it become known on the way.
  private func track(_ indexPath: IndexPath, at position: ScrollPosition) {
    let counts = counts
    sliding.track { [weak self] in
      guard let self, self.counts == counts, let attributes = layoutAttributesForItem(at: indexPath) else {
        return nil
      }
      return offset(toShow: attributes, at: position)
    }
  }

  private func scrollCarrier(
    toShow attributes: UICollectionViewLayoutAttributes, at position: ScrollPosition, animated: Bool
  ) {
    guard let section = attributes.carrier, let carrier = carriers[section] else { return }
    let view = carrier.scrollView
    let rect = attributes.frame.offsetBy(
      dx: view.bounds.minX - view.frame.minX, dy: view.bounds.minY - view.frame.minY)
    let target = UICollectionView.offset(
      toShow: rect, in: view.bounds, at: position, movesAcross: false, axis: layout.axis.other)
    view.setContentOffset(view.clamped(target), animated: animated)
  }

  /// Returns the origin that `available` needs for `rect` to be at `position`.
  ///
  /// On an axis without an option, it is the nearest origin that shows the rectangle. Across the axis of an
  /// orthogonally scrolling section, it stays unless `movesAcross` is set.
  static func offset(
    toShow rect: CGRect, in available: CGRect, at position: ScrollPosition, movesAcross: Bool,
    axis: ScrollDirection
  ) -> CGPoint {
    func along(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ size: CGFloat, _ words: [Bool])
      -> CGFloat
    {
      if words[0] { return start }
      if words[1] { return start + (length - size) / 2 }
      if words[2] { return start + length - size }
      if start < from { return start }
      return start + length > from + size ? min(start, start + length - size) : from
    }
    let x = along(
      rect.minX, rect.width, available.minX, available.width,
      [.left, .centeredHorizontally, .right].map(position.contains))
    let y = along(
      rect.minY, rect.height, available.minY, available.height,
      [.top, .centeredVertically, .bottom].map(position.contains))
    return CGPoint(
      x: movesAcross || axis == .horizontal ? x : available.minX,
      y: movesAcross || axis == .vertical ? y : available.minY)
  }

  /// Measures visible elements with estimated sizes. Returns whether a size changed.
  func measure(_ seen: [UICollectionViewLayoutAttributes]) -> Bool {
    var isChanged = false
    for attributes in seen where attributes.isWidthEstimated || attributes.isHeightEstimated {
      guard let view = shown[attributes.element] else { continue }
      let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate()).size
      let size = CGSize(
        width: attributes.isWidthEstimated ? preferred.width.usableLength : attributes.size.width,
        height: attributes.isHeightEstimated ? preferred.height.usableLength : attributes.size.height)
      guard let moved = layout.apply(size, for: attributes.element) else { continue }
      isChanged = true
      let content = layout.collectionViewContentSize
      if moved == .zero {
        contentSize = content
      } else {
        // Enlarges the content first, so that the shifted offset is in range.
        contentSize = CGSize(
          width: max(contentSize.width, content.width), height: max(contentSize.height, content.height))
        shiftContent(by: moved)
        contentSize = content
      }
    }
    return isChanged
  }
}

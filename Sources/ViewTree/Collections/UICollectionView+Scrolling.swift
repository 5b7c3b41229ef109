extension UICollectionView {
  /// Where in the view an item is to be scrolled to, along each axis; none means by the least distance.
  public nonisolated struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Scrolls so that the item is seen where `scrollPosition` says, as far as the content reaches.
  ///
  /// An item of a section that scrolls by itself is brought into view in both scroll views.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    prepareLayout()
    guard contains(indexPath) else { return }
    // Places are estimates until what is around them has been measured, so once may not be enough.
    for _ in 0..<(animated ? 1 : 4) {
      guard let attributes = layout.layoutAttributesForItem(at: indexPath) else { return }
      if attributes.carrier != nil {
        placeCarriers()
        scrollCarrier(toShow: attributes, at: scrollPosition, animated: animated)
      }
      let target = UICollectionView.offset(
        toShow: attributes.frame, in: bounds.inset(by: adjustedContentInset), at: scrollPosition,
        movesAcross: attributes.carrier == nil, axis: layout.axis)
      let before = contentOffset
      let room = bounds.inset(by: adjustedContentInset)
      setContentOffset(clamped(target - (room.origin - contentOffset)), animated: animated)
      guard !animated, window != nil, contentOffset != before else { return }
      layoutIfNeeded()
    }
  }

  private func scrollCarrier(
    toShow attributes: UICollectionViewLayoutAttributes, at position: ScrollPosition, animated: Bool
  ) {
    guard let section = attributes.carrier, let carrier = carriers[section] else { return }
    let view = carrier.scrollView
    let place = attributes.frame.offsetBy(
      dx: view.bounds.minX - view.frame.minX, dy: view.bounds.minY - view.frame.minY)
    let target = UICollectionView.offset(
      toShow: place, in: view.bounds, at: position, movesAcross: false, axis: layout.axis.other)
    view.setContentOffset(view.clamped(target), animated: animated)
  }

  /// The origin that `room` has to get for `rect` to be where `position` says. Without a word on an axis it
  /// is the least distance; across the axis of a section with a scroll view of its own it is none.
  static func offset(
    toShow rect: CGRect, in room: CGRect, at position: ScrollPosition, movesAcross: Bool,
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
      rect.minX, rect.width, room.minX, room.width,
      [.left, .centeredHorizontally, .right].map(position.contains))
    let y = along(
      rect.minY, rect.height, room.minY, room.height,
      [.top, .centeredVertically, .bottom].map(position.contains))
    return CGPoint(
      x: movesAcross || axis == .horizontal ? x : room.minX,
      y: movesAcross || axis == .vertical ? y : room.minY)
  }

  /// Measures what has an estimated size and was not seen before; answers whether anything was to be.
  func measure(_ seen: [UICollectionViewLayoutAttributes]) -> Bool {
    var isChanged = false
    for attributes in seen where attributes.isWidthEstimated || attributes.isHeightEstimated {
      guard let view = shown[attributes.element] else { continue }
      let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate()).size
      let size = CGSize(
        width: attributes.isWidthEstimated ? preferred.width.usableLength : attributes.size.width,
        height: attributes.isHeightEstimated ? preferred.height.usableLength : attributes.size.height)
      guard let moved = layout.take(size, for: attributes.element) else { continue }
      isChanged = true
      let content = layout.collectionViewContentSize
      if moved == .zero {
        contentSize = content
      } else {
        // Larger content first: the shifted offset has to fit.
        contentSize = CGSize(
          width: max(contentSize.width, content.width), height: max(contentSize.height, content.height))
        shiftContent(by: moved)
        contentSize = content
      }
    }
    return isChanged
  }
}

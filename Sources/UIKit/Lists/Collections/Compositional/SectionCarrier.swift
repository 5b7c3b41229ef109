import Motion

/// The scroll view of an orthogonally scrolling section, as the layout describes it.
nonisolated struct SectionCarrier {
  var section: Int
  /// In the collection view's content coordinates.
  var frame: CGRect
  var contentSize: CGSize
  /// The space before the first group and after the last, so that both can be centered.
  var margins: (start: CGFloat, end: CGFloat) = (0, 0)
  var axis: UICollectionView.ScrollDirection
  /// Whether the first group is at the right edge.
  var isFlipped = false
  /// The resting offsets, or nil if the section scrolls freely.
  var snaps: GroupPositions?
  /// The initial offset, in points from the first group.
  var offset: CGFloat
}

/// Holds the items of a section and scrolls them across the axis of the collection view.
final class SectionCarrierView: UIScrollViewDelegate {
  let scrollView = SnappingScrollView()
  var section: Int
  private var carrier: SectionCarrier?
  private unowned let collection: UICollectionView

  init(section: Int, in collection: UICollectionView) {
    self.section = section
    self.collection = collection
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.delegate = self
  }

  func show(_ carrier: SectionCarrier) {
    let isNew = scrollView.superview !== collection
    guard carrier.differs(from: self.carrier) || isNew else { return }
    self.carrier = carrier
    scrollView.snaps = carrier.snaps
    scrollView.axis = carrier.axis
    scrollView.isFlipped = carrier.isFlipped
    let axis = carrier.axis
    if scrollView.superview !== collection { collection.insertSubview(scrollView, at: 0) }
    scrollView.decelerationRate = carrier.snaps == nil ? .normal : .fast
    scrollView.alwaysBounceHorizontal = axis == .horizontal
    scrollView.alwaysBounceVertical = axis == .vertical
    if scrollView.frame != carrier.frame { scrollView.frame = carrier.frame }
    let insets =
      axis == .horizontal
      ? UIEdgeInsets(
        left: carrier.isFlipped ? carrier.margins.end : carrier.margins.start,
        right: carrier.isFlipped ? carrier.margins.start : carrier.margins.end)
      : UIEdgeInsets(top: carrier.margins.start, bottom: carrier.margins.end)
    if scrollView.contentInset != insets { scrollView.contentInset = insets }
    if scrollView.contentSize != carrier.contentSize { scrollView.contentSize = carrier.contentSize }
    // After a resize, shows the same page. A drag or a deceleration keeps its own offset.
    let offset = scrollView.clamped(axis.point(along: scrollView.directed(carrier.offset), across: 0))
    if !scrollView.isDragging, !scrollView.sliding.isMoving, scrollView.contentOffset != offset {
      scrollView.contentOffset = offset
    }
    collection.layout.carrier(section, movedTo: scrollView.directed(axis.along(scrollView.contentOffset)))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = carrier?.axis.along(scrollView.contentOffset) ?? 0
    collection.layout.carrier(section, movedTo: self.scrollView.directed(offset))
    collection.setNeedsLayout()
  }
}

/// A scroll view that rests at the positions of its section.
final class SnappingScrollView: UIScrollView {
  fileprivate(set) var snaps: GroupPositions?
  fileprivate(set) var axis = UICollectionView.ScrollDirection.horizontal
  fileprivate(set) var isFlipped = false

  /// Converts an offset from the leading edge to one from the left edge, or back.
  func directed(_ offset: CGFloat) -> CGFloat {
    isFlipped && axis == .horizontal ? contentSize.width - bounds.width - offset : offset
  }

  override func snapOffset(from offset: CGPoint, velocity: CGPoint, proposed: CGPoint) -> CGPoint? {
    // The offset is rounded to device pixels, so it may be slightly before the position it shows.
    let start: Double = directed(axis.along(offset))
    guard let snaps, let near = snaps.nearest(to: start).map(snaps.position) else { return nil }
    let speed = axis.along(velocity)
    let target = snaps.target(
      from: abs(near - start) <= 0.5 / UIScreen.main.scale ? near : start,
      velocity: isFlipped && axis == .horizontal ? -speed : speed,
      proposed: directed(axis.along(proposed)))
    return axis.point(along: directed(target), across: axis.other.along(offset))
  }
}

extension SectionCarrier {
  /// Returns whether anything other than the offset differs. The scroll view keeps the offset itself.
  fileprivate func differs(from other: SectionCarrier?) -> Bool {
    guard let other else { return true }
    return frame != other.frame || contentSize != other.contentSize || snaps != other.snaps
      || margins != other.margins || section != other.section || isFlipped != other.isFlipped
  }
}

extension UICollectionView {
  /// Adds the scroll views of visible sections and removes the others.
  func placeCarriers() {
    let seen = layout.carriers(in: bounds)
    let sections = Set(seen.map(\.section))
    for (section, carrier) in carriers where !sections.contains(section) {
      carrier.scrollView.removeFromSuperview()
      carriers[section] = nil
    }
    for carrier in seen {
      let view = carriers[carrier.section] ?? SectionCarrierView(section: carrier.section, in: self)
      carriers[carrier.section] = view
      view.show(carrier)
    }
  }
}

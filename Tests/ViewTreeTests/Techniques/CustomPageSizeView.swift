import ViewTree

/// The construction of the article on pages narrower than their view: one scroll view that shows the pages,
/// and an empty one, as wide as a page, whose movement it copies.
final class CustomPageSizeView: UIView {
  /// The speed, in points per second, that turns a page however short the drag was.
  private static let flickSpeed: CGFloat = 250

  /// Shows the pages over the whole width; no finger scrolls it.
  let containerView = UIScrollView()
  /// Moves by pages and shows nothing.
  let pageScrollView = UIScrollView()
  private(set) var pageViews: [PageView] = []

  private let itemWidth: CGFloat
  private let itemMargin: CGFloat
  private let padding: (left: CGFloat, right: CGFloat)

  init(itemWidth: CGFloat, itemMargin: CGFloat, padding: (left: CGFloat, right: CGFloat)) {
    self.itemWidth = itemWidth
    self.itemMargin = itemMargin
    self.padding = padding
    super.init(frame: .zero)
    addSubview(pageScrollView)
    addSubview(containerView)
    containerView.isScrollEnabled = false
    for scrollView in [containerView, pageScrollView] { scrollView.showsHorizontalScrollIndicator = false }
    pageScrollView.delegate = self
  }

  private var stride: CGFloat { itemWidth + itemMargin }

  func apply(_ pages: [PageView]) {
    for page in pageViews { page.removeFromSuperview() }
    pageViews = pages
    for page in pages { containerView.addSubview(page) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let count = CGFloat(pageViews.count)
    containerView.frame = bounds
    for (index, page) in pageViews.enumerated() {
      page.frame = CGRect(
        x: padding.left + CGFloat(index) * stride, y: 0, width: itemWidth, height: bounds.height)
    }
    containerView.contentSize = CGSize(
      width: padding.left + count * stride - itemMargin + padding.right, height: bounds.height)
    pageScrollView.frame = CGRect(
      x: (bounds.width - stride) / 2, y: 0, width: stride, height: bounds.height)
    pageScrollView.contentSize = CGSize(width: count * stride, height: bounds.height)
  }

  /// The pages have what they want of a touch; any other is the scroll view's, wherever it is.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden else { return nil }
    for page in pageViews {
      if let hit = page.hitTest(page.convert(point, from: self), with: event) { return hit }
    }
    return pageScrollView
  }
}

extension CustomPageSizeView: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    containerView.contentOffset.x = pageScrollView.contentOffset.x
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard stride > 0 else { return }
    let page = pageScrollView.contentOffset.x / stride
    let speed = velocity.x * 1000
    let flick = CustomPageSizeView.flickSpeed
    let target =
      speed >= flick ? page.rounded(.down) + 1 : speed <= -flick ? page.rounded(.up) - 1 : page.rounded()
    let last = CGFloat(max(0, pageViews.count - 1))
    targetContentOffset.pointee.x = min(max(0, target), last) * stride
  }
}

/// A page that takes touches where its button is and nowhere else.
final class PageView: UIView {
  let button = UIControl()

  init(buttonFrame: CGRect) {
    super.init(frame: .zero)
    button.frame = buttonFrame
    addSubview(button)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { button.frame.contains(point) }
}

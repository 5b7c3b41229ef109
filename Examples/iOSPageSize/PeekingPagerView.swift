import UIKit

/// A scroll view that is as wide as one page, but draws and touches beyond its bounds.
private final class PageScrollView: UIScrollView {

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let container = superview else { return super.point(inside: point, with: event) }
    return container.bounds.contains(convert(point, to: container))
  }
}

/// Shows a narrow paging scroll view in its middle; the neighbors of the page are visible at both sides.
final class PeekingPagerView: UIView, UIScrollViewDelegate {

  var onPageChange: ((Int) -> Void)?

  private let scrollView: UIScrollView = PageScrollView()
  private let cards: [CardView]
  private let gap: CGFloat = 16
  private var page = 0

  init(cards: [CardView]) {
    self.cards = cards
    super.init(frame: .zero)
    clipsToBounds = true
    scrollView.isPagingEnabled = true
    scrollView.clipsToBounds = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    addSubview(scrollView)
    for card in cards {
      card.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector("cardTapped:", Self.cardTapped(_:))))
      scrollView.addSubview(card)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A page is a card and the gap behind it.
    let pageWidth = min(320, bounds.width * 0.72) + gap
    let frame = CGRect(x: (bounds.width - pageWidth) / 2, y: 0, width: pageWidth, height: bounds.height)
    guard scrollView.frame != frame else { return }
    let visiblePage = page
    scrollView.frame = frame
    scrollView.contentSize = CGSize(width: pageWidth * CGFloat(cards.count), height: bounds.height)
    scrollView.contentOffset = CGPoint(x: pageWidth * CGFloat(visiblePage), y: 0)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: CGFloat(index) * pageWidth + gap / 2, y: 0,
        width: pageWidth - gap, height: bounds.height)
    }
  }

  /// Touches beside the cards move the scroll view as well.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? scrollView : hit
  }

  private func cardTapped(_ recognizer: UITapGestureRecognizer) {
    guard let index = cards.firstIndex(where: { $0 === recognizer.view }) else { return }
    let x = CGFloat(index) * scrollView.bounds.width
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    let nearest = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    page = min(max(0, nearest), cards.count - 1)
    onPageChange?(page)
  }
}

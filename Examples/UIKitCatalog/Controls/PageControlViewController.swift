import UIKit

/// Page controls, and one that follows a scroll view.
final class PageControlViewController: FormViewController, UIScrollViewDelegate {

  private let pager = UIScrollView()
  private let pageControl = UIPageControl()
  private let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue]

  override func viewDidLoad() {
    super.viewDidLoad()
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.layer.cornerRadius = 8
    pager.clipsToBounds = true
    pager.delegate = self
    pager.heightAnchor.constraint(equalToConstant: 160).isActive = true
    for color in colors {
      let page = UIView()
      page.backgroundColor = color
      pager.addSubview(page)
    }
    pageControl.numberOfPages = colors.count
    pageControl.pageIndicatorTintColor = .tertiaryLabel
    pageControl.currentPageIndicatorTintColor = .label
    pageControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let x = CGFloat(self.pageControl.currentPage) * self.pager.bounds.width
        self.pager.setContentOffset(CGPoint(x: x, y: 0), animated: true)
      }, for: .valueChanged)
    addGroup("With a Scroll View", [pager, pageControl], footer: "Swipe the color, or tap beside the dots.")

    let single = UIPageControl()
    single.numberOfPages = 8
    single.currentPage = 3
    single.pageIndicatorTintColor = .systemPink.withAlphaComponent(0.3)
    single.currentPageIndicatorTintColor = .systemPink
    addGroup("Colors", [single])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pager.layoutIfNeeded()
    let size = pager.bounds.size
    for (index, page) in pager.subviews.prefix(colors.count).enumerated() {
      page.frame = CGRect(origin: CGPoint(x: CGFloat(index) * size.width, y: 0), size: size)
    }
    pager.contentSize = CGSize(width: size.width * CGFloat(colors.count), height: size.height)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === pager, scrollView.isTracking || scrollView.isDecelerating else { return }
    pageControl.currentPage = Int((pager.contentOffset.x / max(1, pager.bounds.width)).rounded())
  }
}

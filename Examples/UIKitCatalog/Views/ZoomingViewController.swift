import UIKit

/// A picture that two fingers zoom, and a double tap.
final class ZoomingViewController: UIViewController, UIScrollViewDelegate {

  private let scrollView = UIScrollView()
  private let picture = UIImageView(image: .landscape(size: CGSize(width: 1200, height: 800)))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.delegate = self
    scrollView.maximumZoomScale = 4
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "A landscape"
    scrollView.addSubview(picture)
    scrollView.contentSize = picture.bounds.size
    navigationItem.rightBarButtonItems = [
      zoomButton("plus", "Zoom In", 1.5), zoomButton("minus", "Zoom Out", 1 / 1.5),
    ]
  }

  private func zoomButton(_ symbol: String, _ title: String, _ factor: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: symbol),
      primaryAction: UIAction { [weak self] _ in
        guard let scrollView = self?.scrollView else { return }
        scrollView.setZoomScale(scrollView.zoomScale * factor, animated: true)
      })
    item.accessibilityLabel = title
    return item
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = picture.image?.size ?? .zero
    let smallest = min(view.bounds.width / size.width, view.bounds.height / size.height)
    let isFitting = scrollView.zoomScale <= scrollView.minimumZoomScale
    scrollView.minimumZoomScale = smallest
    if isFitting || scrollView.zoomScale < smallest { scrollView.zoomScale = smallest }
    center()
  }

  private func center() {
    let space = CGSize(
      width: scrollView.bounds.width - scrollView.contentSize.width,
      height: scrollView.bounds.height - scrollView.contentSize.height)
    let inset = UIEdgeInsets(
      top: max(0, space.height / 2), left: max(0, space.width / 2), bottom: max(0, space.height / 2),
      right: max(0, space.width / 2))
    scrollView.contentInset = inset
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { return picture }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }
}

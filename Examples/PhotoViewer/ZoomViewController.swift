import UIKit

/// A photo that two fingers and a double tap zoom.
final class ZoomViewController: UIViewController, UIScrollViewDelegate {

  let index: Int
  private let scrollView = UIScrollView()
  private let picture: UIImageView

  init(index: Int, title: String, image: UIImage) {
    self.index = index
    picture = UIImageView(image: image)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var zoomScale: CGFloat { return scrollView.zoomScale / scrollView.minimumZoomScale }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.delegate = self
    view.addSubview(scrollView)
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = title
    scrollView.addSubview(picture)
    scrollView.contentSize = picture.bounds.size

    let doubleTap = UITapGestureRecognizer(target: self, action: Selector("doubleTapped:", Self.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = picture.image?.size ?? CGSize(width: 1, height: 1)
    let fitting = min(view.bounds.width / size.width, view.bounds.height / size.height)
    guard fitting > 0, fitting != scrollView.minimumZoomScale else { return }
    scrollView.minimumZoomScale = fitting
    scrollView.maximumZoomScale = fitting * 4
    scrollView.zoomScale = fitting
    center()
  }

  private func center() {
    let free = CGSize(
      width: max(0, scrollView.bounds.width - scrollView.contentSize.width),
      height: max(0, scrollView.bounds.height - scrollView.contentSize.height))
    scrollView.contentInset = UIEdgeInsets(
      top: free.height / 2, left: free.width / 2, bottom: free.height / 2, right: free.width / 2)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { return picture }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }

  func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    guard scrollView.zoomScale <= scrollView.minimumZoomScale else {
      return scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    }
    let scale = scrollView.minimumZoomScale * 2.5
    let point = recognizer.location(in: picture)
    let size = CGSize(width: scrollView.bounds.width / scale, height: scrollView.bounds.height / scale)
    scrollView.zoom(
      to: CGRect(
        x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
      animated: true)
  }
}

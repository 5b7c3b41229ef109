import UIKit

/// One photo after the other. A tap hides the bars, and a swipe goes on.
final class PagesViewController: UIViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{

  private let album: Album
  private let photos: [Photo]
  private var current: Int
  private let pages = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
  private let caption = CaptionView()

  init(album: Album, photos: [Photo], first: Int) {
    self.album = album
    self.photos = photos
    current = first
    super.init(nibName: nil, bundle: nil)
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pages.dataSource = self
    pages.delegate = self
    pages.setViewControllers([page(current)], direction: .forward, animated: false)
    addChild(pages)
    pages.view.frame = view.bounds
    pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pages.view)
    pages.didMove(toParent: self)

    caption.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(caption)
    NSLayoutConstraint.activate([
      caption.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      caption.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
    showPhoto()
  }

  private func page(_ index: Int) -> ZoomViewController {
    return ZoomViewController(index: index, title: photos[index].title, image: album.image(of: photos[index]))
  }

  private func showPhoto() {
    let photo = album.photo(photos[current].number) ?? photos[current]
    title = photo.title
    caption.text = "\(current + 1) of \(photos.count)"
    let favorite = UIBarButtonItem(
      image: UIImage(systemName: photo.isFavorite ? "heart.fill" : "heart"),
      primaryAction: UIAction { [weak self] _ in
        self?.album.toggleFavorite(photo.number)
        self?.showPhoto()
      })
    favorite.accessibilityLabel = photo.isFavorite ? "Remove from Favorites" : "Favorite"
    let info = UIBarButtonItem(
      image: UIImage(systemName: "info.circle"),
      primaryAction: UIAction { [weak self] _ in self?.showInformation(about: photo) })
    info.accessibilityLabel = "Information"
    navigationItem.rightBarButtonItems = [info, favorite]
  }

  // MARK: UIPageViewControllerDataSource

  private func page(at distance: Int, from controller: UIViewController) -> UIViewController? {
    guard let index = (controller as? ZoomViewController)?.index else { return nil }
    return photos.indices.contains(index + distance) ? page(index + distance) : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    return page(at: -1, from: viewController)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    return page(at: 1, from: viewController)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard let page = pageViewController.viewControllers?.first as? ZoomViewController else { return }
    current = page.index
    showPhoto()
  }
}

/// A text on a blurred capsule.
final class CaptionView: UIVisualEffectView {

  private let label = UILabel()

  var text: String? {
    get { return label.text }
    set { label.text = newValue }
  }

  init() {
    super.init(effect: UIBlurEffect(style: .systemThinMaterial))
    layer.cornerRadius = 16
    clipsToBounds = true
    isUserInteractionEnabled = false
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

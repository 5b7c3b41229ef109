import UIKit

/// A page view controller with dots.
final class PagesViewController: UIViewController, UIPageViewControllerDataSource {

  private let pages = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
  private let screens = ["Sea", "Forest", "Desert", "Mountain"].enumerated().map {
    PageViewController(title: $1, hue: CGFloat($0) * 0.2 + 0.1)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pages.dataSource = self
    pages.setViewControllers([screens[0]], direction: .forward, animated: false)
    addChild(pages)
    pages.view.frame = view.bounds
    pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    UIPageControl.appearance(whenContainedInInstancesOf: [PagesViewController.self]).pageIndicatorTintColor =
      .tertiaryLabel
    UIPageControl.appearance(whenContainedInInstancesOf: [PagesViewController.self])
      .currentPageIndicatorTintColor =
      .label
  }

  private func screen(at distance: Int, from controller: UIViewController) -> UIViewController? {
    guard let index = screens.firstIndex(where: { $0 === controller }) else { return nil }
    return screens.indices.contains(index + distance) ? screens[index + distance] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    return screen(at: -1, from: viewController)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    return screen(at: 1, from: viewController)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { return screens.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    return screens.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
  }
}

private final class PageViewController: UIViewController {
  private let hue: CGFloat

  init(title: String, hue: CGFloat) {
    self.hue = hue
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = UIImageView(image: .landscape(size: CGSize(width: 480, height: 320), hue: hue))
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 16
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .title1)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.text = title
    let stack = UIStackView(arrangedSubviews: [picture, label])
    stack.axis = .vertical
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.readableContentGuide
    let height = stack.heightAnchor.constraint(
      lessThanOrEqualTo: view.safeAreaLayoutGuide.heightAnchor, constant: -80)
    // A window may be too low for the text.
    height.priority = UILayoutPriority(751)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 2.0 / 3),
      height,
    ])
    for constraint in picture.constraints { constraint.priority = .defaultHigh }
  }
}

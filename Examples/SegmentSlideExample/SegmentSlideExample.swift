import Inspector
import SegementSlide
import UIKit

// 1. A page: a view controller with a list. `scrollView` is the list that scrolls together with the header.

final class ContentViewController: UIViewController, SegementSlideContentScrollViewDelegate {
  private let language: String
  private let table = UITableView()

  init(language: String) {
    self.language = language
    super.init(nibName: nil, bundle: nil)
  }

  var scrollView: UIScrollView? { table }

  override func loadView() {
    table.backgroundColor = .white
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    view = table
  }
}

extension ContentViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 500 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(language), \(indexPath.row + 1)"
    return cell
  }
}

// 2. A header: any view. Its frame determines its height. Buttons on it work, and a drag that begins on one
//    still scrolls.

final class HeaderView: UIView {
  private let button: UIButton

  init(height: CGFloat, onPress: @escaping () -> Void) {
    var look = UIButton.Configuration.filled()
    look.title = "Badge"
    button = UIButton(configuration: look, primaryAction: UIAction { _ in onPress() })
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: height))
    backgroundColor = UIColor(red: 0.17, green: 0.18, blue: 0.56)
    addSubview(button)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = CGRect(x: bounds.midX - 60, y: bounds.midY - 22, width: 120, height: 44)
  }
}

// 3. The container: titles, header, pages. It has a single vertical motion, so a fling moves from header to
//    list without losing speed, and each page keeps its position.

final class HomeViewController: SegementSlideDefaultViewController {
  private let languages = ["Swift", "Ruby", "Kotlin", "Go"]
  private var badges = 0
  private lazy var header = HeaderView(height: 240) { [weak self] in self?.addBadge() }

  override func viewDidLoad() {
    super.viewDidLoad()
    defaultSelectedIndex = 0
    reloadData()
  }

  override var titlesInSwitcher: [String] { languages }
  override func segementSlideHeaderView() -> UIView? { header }

  override func segementSlideContentViewController(
    at index: Int
  ) -> (any SegementSlideContentScrollViewDelegate)? {
    ContentViewController(language: languages[index])
  }

  // 4. Options: another look of the switcher, and badges.

  override var switcherConfig: SegementSlideDefaultSwitcherConfig {
    var config = SegementSlideDefaultSwitcherConfig.shared
    config.type = .tab
    config.indicatorStyle = .lengthen
    return config
  }

  override func showBadgeInSwitcher(at index: Int) -> BadgeType {
    index == 0 ? .none : index == 1 ? .point : .count(badges)
  }

  private func addBadge() {
    badges += 1
    reloadBadgeInSwitcher()
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static let infoDictionary: [String: Any] = ["CFBundleDisplayName": "Segment slide"]

  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = HomeViewController()
    window?.makeKeyAndVisible()
    Inspector.openIfRequested()
    return true
  }
}

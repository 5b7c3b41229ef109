import Inspector
import SharedHeader
import UIKit

// 1. The lists. Each is an ordinary table view without any knowledge of the header.

/// A data source with two hundred numbered clips.
final class ClipsSource: UITableViewDataSource {
  private let name: String

  init(name: String) { self.name = name }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "clip", for: indexPath)
    cell.textLabel?.text = "\(name) \(indexPath.row + 1)"
    return cell
  }
}

// 2. The pages. A page is a view with one list; it belongs to the pager and moves horizontally.

final class ClipsPage: SharedHeaderPagingView {
  private let source: ClipsSource

  init(name: String) {
    source = ClipsSource(name: name)
    let table = UITableView()
    table.backgroundColor = .white
    table.register(UITableViewCell.self, forCellReuseIdentifier: "clip")
    table.dataSource = source
    super.init(scrollView: table)
  }
}

// 3. The header. It lies over the pager rather than in it, so it does not move horizontally. Its button
//    works wherever the header is, and a drag that begins on it still scrolls.

final class PersonHeader: UIView {
  let followButton = UIButton()
  private let nameLabel = UILabel()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.26, green: 0.32, blue: 0.89)
    layer.cornerRadius = 16
    nameLabel.text = "Made-up Person"
    nameLabel.textColor = .white
    nameLabel.font = .systemFont(ofSize: 24, weight: .bold)
    followButton.setTitle("Follow", for: .normal)
    followButton.backgroundColor = .white
    followButton.layer.cornerRadius = 12
    followButton.addAction(for: .touchUpInside) { button in
      button.setTitle("Following", for: .normal)
    }
    addSubview(nameLabel)
    addSubview(followButton)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    nameLabel.frame = CGRect(x: 24, y: 24, width: max(0, bounds.width - 48), height: 32)
    followButton.frame = CGRect(x: 24, y: bounds.height - 68, width: 128, height: 44)
  }
}

// 4. The controller combines them with the dimensions of the article: the header rests at 84, is 210 high
//    and leaves 20 at its sides, so that it takes 294 points to scroll it out of sight.

final class PersonViewController: SharedHeaderViewController, SharedHeaderDataSource {
  private let names = ["Work", "Liked"]
  private let header = PersonHeader()

  override func viewDidLoad() {
    headerRestY = 84
    headerHeight = 210
    headerMargin = 20
    super.viewDidLoad()
    view.backgroundColor = .white
    header.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    header.frame = headerView.contentView.bounds
    headerView.contentView.addSubview(header)
    // 5. Touches on the header's background go to the list below: a tap there selects the row. Scrolling
    //    does not need this.
    headerView.respondView = { [unowned self] in currentList }
    dataSource = self
  }

  func numberOfPages(in controller: SharedHeaderViewController) -> Int { names.count }

  func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, pagingViewAt index: Int
  ) -> SharedHeaderPagingView {
    ClipsPage(name: names[index])
  }
}

// 6. The program.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static let infoDictionary: [String: Any] = ["CFBundleDisplayName": "Shared header"]

  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = PersonViewController()
    window?.makeKeyAndVisible()
    Inspector.openIfRequested()
    return true
  }
}

import LHNavigation
import Lists
import ViewTree

/// The list of stories. A tap opens a story, a drag to the left the first unread one.
final class NewsListViewController: UIViewController {
  private let reader: NewsReader
  private let table = UITableView()
  private let looks = LookSwitch()

  init(reader: NewsReader) {
    self.reader = reader
    super.init(nibName: nil, bundle: nil)
    title = "News"
    lh_barTintColor = Theme.newsBarFrom
    lh_barItemsTintColor = Theme.chromeText
    lh_barTitlesTintColor = Theme.chromeText
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "news"
    view.backgroundColor = Theme.page
    table.accessibilityIdentifier = "stories"
    table.backgroundColor = Theme.page
    table.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { [weak self] _, _ in
      self?.setRowHeight()
    }
    table.separatorStyle = .none
    table.register(NewsCell.self, forCellReuseIdentifier: "story")
    table.dataSource = self
    table.delegate = self
    table.contentInset.bottom = LookSwitch.size.height + 2 * LookSwitch.margin
    looks.onChange = { [weak self] in (self?.navigationController as? NewsNavigationController)?.look = $0 }
    view.addSubview(table)
    view.addSubview(looks)
  }

  private func setRowHeight() {
    let height = NewsCell.height(in: table.bounds.width)
    if table.rowHeight != height { table.rowHeight = height }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
    setRowHeight()
    let (size, margin) = (LookSwitch.size, LookSwitch.margin)
    looks.frame = CGRect(
      x: max(0, view.bounds.width - margin - size.width), y: view.bounds.height - margin - size.height,
      width: size.width, height: size.height)
    view.mirror([looks])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    table.reconfigureRows(at: table.indexPathsForVisibleRows ?? [])
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, table.handle(key) else {
      return super.pressesBegan(presses, with: event)
    }
  }
}

extension NewsListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { reader.stories.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "story", for: indexPath)
    let story = reader.stories[indexPath.row]
    (cell as? NewsCell)?.show(story, isUnread: reader.isUnread(story))
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let article = ArticleViewController(reader.stories[indexPath.row], reader: reader)
    navigationController?.pushViewController(article, animated: true)
  }
}

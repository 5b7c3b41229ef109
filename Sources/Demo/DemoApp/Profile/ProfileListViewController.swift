import Lists
import SegementSlide
import ViewTree

/// A page of the profile.
final class ProfileListViewController: UIViewController, SegementSlideContentScrollViewDelegate {
  private let page: ProfilePage
  private let table = UITableView()
  private let nothing = UILabel(.subhead, Theme.text2, alignment: .center)
  /// The indices of the displayed rows.
  private var rows = Array(0..<ProfilePage.rowCount)

  /// Limits the list to rows whose title or text contains this; empty for all rows.
  var search = "" {
    didSet {
      guard search != oldValue else { return }
      rows = (0..<ProfilePage.rowCount).filter { page.story(at: $0).contains(search) }
      nothing.text = "No results for \u{201C}\(search)\u{201D}"
      nothing.isHidden = !rows.isEmpty
      table.reloadData()
    }
  }

  init(_ page: ProfilePage) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
  }

  var scrollView: UIScrollView? { table }

  override func loadView() {
    table.accessibilityIdentifier = page.title
    table.backgroundColor = Theme.page
    table.contentInset = UIEdgeInsets(top: 8)
    table.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { [weak self] _, _ in
      self?.setRowHeight()
    }
    table.separatorStyle = .none
    table.register(ProfileCell.self, forCellReuseIdentifier: "story")
    table.dataSource = self
    table.delegate = self
    nothing.isHidden = true
    table.addSubview(nothing)
    view = table
  }

  private func setRowHeight() {
    let height = ProfileCell.height(in: table.bounds.width)
    if table.rowHeight != height { table.rowHeight = height }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    setRowHeight()
    nothing.place(x: 32, y: 40, width: table.bounds.width - 64)
  }
}

extension ProfileListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "story", for: indexPath)
    (cell as? ProfileCell)?.show(page.story(at: rows[indexPath.row]))
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let row = rows[indexPath.row]
    let next: UIViewController =
      switch page {
      // Activities refer to posts.
      case .posts, .activity: PostPage(row: row)
      case .messages: MessagePage(row: row)
      }
    navigationController?.pushViewController(next, animated: true)
  }
}

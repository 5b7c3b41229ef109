import SegementSlide
import ViewTree

/// A page of the profile.
final class ProfileListViewController: UIViewController, SegementSlideContentScrollViewDelegate {
  private let page: ProfilePage
  private let table = UITableView()

  init(_ page: ProfilePage) {
    self.page = page
    super.init()
  }

  var scrollView: UIScrollView? { table }

  override func loadView() {
    table.accessibilityIdentifier = page.title
    table.backgroundColor = Theme.page
    table.contentInset = UIEdgeInsets(top: 8)
    table.rowHeight = ProfileCell.height
    table.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { table, _ in
      table.rowHeight = ProfileCell.height
    }
    table.separatorStyle = .none
    table.register(ProfileCell.self, forCellReuseIdentifier: "story")
    table.dataSource = self
    view = table
  }
}

extension ProfileListViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    ProfilePage.rowCount
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "story", for: indexPath)
    (cell as? ProfileCell)?.show(page.story(at: indexPath.row))
    return cell
  }
}

import UIKit

/// A list that loads more when it is pulled down.
final class RefreshViewController: UITableViewController {

  private var count = 3

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Item")
    let control = UIRefreshControl()
    control.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
    refreshControl = control
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .refresh,
      primaryAction: UIAction { [weak self] _ in
        self?.refreshControl?.beginRefreshing()
        self?.load()
      })
  }

  private func load() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self else { return }
      self.count += 1
      self.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      self.refreshControl?.endRefreshing()
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return count
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    return "Pull the list down for another story."
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Item", for: indexPath)
    cell.textLabel?.text = "Story \(count - indexPath.row)"
    cell.selectionStyle = .none
    return cell
  }
}

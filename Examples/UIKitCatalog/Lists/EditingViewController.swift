import UIKit

/// A list whose rows are moved, deleted, inserted and, several at once, selected.
final class EditingViewController: UITableViewController {

  private var fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry", "Fig", "Grape"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Fruit")
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return fruits.count + 1
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    return "Press Edit to move and delete rows. Swipes delete them too."
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Fruit", for: indexPath)
    let isLast = indexPath.row == fruits.count
    cell.textLabel?.text = isLast ? "Add a Fruit" : fruits[indexPath.row]
    cell.textLabel?.textColor = isLast ? .secondaryLabel : .label
    return cell
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    return indexPath.row == fruits.count ? .insert : .delete
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { return true }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    return indexPath.row < fruits.count
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    switch editingStyle {
    case .delete where indexPath.row < fruits.count:
      fruits.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    case .insert:
      fruits.append("Fruit \(fruits.count + 1)")
      tableView.insertRows(at: [IndexPath(row: fruits.count - 1, section: 0)], with: .automatic)
    default: break
    }
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    fruits.insert(fruits.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    return IndexPath(row: min(proposedDestinationIndexPath.row, fruits.count - 1), section: 0)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.row == fruits.count { self.tableView(tableView, commit: .insert, forRowAt: indexPath) }
  }
}

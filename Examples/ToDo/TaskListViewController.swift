import UIKit

/// The tasks, open ones first. A tap checks one off.
final class TaskListViewController: UITableViewController, UISearchResultsUpdating {

  private let store = TaskStore()
  private let search = UISearchController(searchResultsController: nil)
  private let emptyLabel = UILabel()
  /// The indices of the open and of the done tasks that are shown.
  private var sections: [[Int]] = [[], []]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "To Do"
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Task")
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.askForTask() })

    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search Tasks"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false

    let clear = UIBarButtonItem(
      title: "Clear Done",
      primaryAction: UIAction { [weak self] action in self?.askToClear(action.sender as? UIBarButtonItem) })
    toolbarItems = [.flexibleSpace(), clear, .flexibleSpace()]

    emptyLabel.font = .preferredFont(forTextStyle: .title3)
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    tableView.backgroundView = emptyLabel
    update()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  // MARK: Contents

  private var isSearching: Bool { return !(search.searchBar.text ?? "").isEmpty }

  private func update() {
    let text = search.searchBar.text ?? ""
    let shown = store.tasks.indices.filter {
      text.isEmpty || store.tasks[$0].title.localizedCaseInsensitiveContains(text)
    }
    sections = [shown.filter { !store.tasks[$0].isDone }, shown.filter { store.tasks[$0].isDone }]
    emptyLabel.text = shown.isEmpty ? (isSearching ? "No Results" : "Nothing to Do") : nil
    toolbarItems?[1].isEnabled = store.tasks.contains(where: \.isDone)
  }

  private func reload() {
    update()
    tableView.reloadData()
  }

  func updateSearchResults(for searchController: UISearchController) { reload() }

  /// Returns the row of a task.
  private func indexPath(ofTask index: Int) -> IndexPath? {
    for (section, indices) in sections.enumerated() {
      if let row = indices.firstIndex(of: index) { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { return sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return sections[section].count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return sections[section].isEmpty ? nil : ["Open", "Done"][section]
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Task", for: indexPath)
    let task = store.tasks[sections[indexPath.section][indexPath.row]]
    var content = cell.defaultContentConfiguration()
    content.text = task.title
    content.textProperties.color = task.isDone ? .secondaryLabel : .label
    content.image = UIImage(systemName: task.isDone ? "checkmark.circle" : "circle")
    content.imageProperties.tintColor = task.isDone ? .systemGreen : .tertiaryLabel
    cell.contentConfiguration = content
    cell.accessibilityValue = task.isDone ? "Done" : nil
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    toggle(indexPath)
  }

  private func toggle(_ indexPath: IndexPath) {
    let index = sections[indexPath.section][indexPath.row]
    store.toggle(at: index)
    update()
    guard let target = self.indexPath(ofTask: index) else { return tableView.reloadData() }
    tableView.performBatchUpdates({
      tableView.deleteRows(at: [indexPath], with: .fade)
      tableView.insertRows(at: [target], with: .fade)
    })
  }

  // MARK: Swiping

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let done = UIContextualAction(style: .normal, title: indexPath.section == 0 ? "Done" : "Open") {
      [weak self] _, _, completion in
      self?.toggle(indexPath)
      completion(true)
    }
    done.image = UIImage(systemName: "checkmark")
    done.backgroundColor = .systemGreen
    return UISwipeActionsConfiguration(actions: [done])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      self?.delete(indexPath)
      completion(true)
    }
    delete.image = UIImage(systemName: "trash")
    let rename = UIContextualAction(style: .normal, title: "Rename") { [weak self] _, _, completion in
      completion(true)
      self?.askForTitle(of: indexPath)
    }
    rename.image = UIImage(systemName: "pencil")
    rename.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, rename])
  }

  private func delete(_ indexPath: IndexPath) {
    store.remove(at: sections[indexPath.section][indexPath.row])
    update()
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  // MARK: Editing

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { return true }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { delete(indexPath) }
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    return !isSearching
  }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    guard proposedDestinationIndexPath.section != sourceIndexPath.section else {
      return proposedDestinationIndexPath
    }
    let isAbove = proposedDestinationIndexPath.section < sourceIndexPath.section
    let last = sections[sourceIndexPath.section].count - 1
    return IndexPath(row: isAbove ? 0 : last, section: sourceIndexPath.section)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let indices = sections[sourceIndexPath.section]
    store.move(from: indices[sourceIndexPath.row], to: indices[destinationIndexPath.row])
    update()
  }

  // MARK: Alerts

  private func askForTask() {
    ask("New Task", text: nil, action: "Add") { [weak self] title in
      guard let self else { return }
      self.store.add(title)
      self.update()
      if let path = self.indexPath(ofTask: 0) {
        self.tableView.insertRows(at: [path], with: .automatic)
      }
    }
  }

  private func askForTitle(of indexPath: IndexPath) {
    let index = sections[indexPath.section][indexPath.row]
    ask("Rename Task", text: store.tasks[index].title, action: "Rename") { [weak self] title in
      self?.store.rename(at: index, to: title)
      self?.reload()
    }
  }

  private func ask(_ title: String, text: String?, action: String, _ handler: @escaping (String) -> Void) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    let confirm = UIAlertAction(title: action, style: .default) { [weak alert] _ in
      let title = alert?.textFields?.first?.text?.trimmingCharacters(in: .whitespaces) ?? ""
      if !title.isEmpty { handler(title) }
    }
    confirm.isEnabled = text != nil
    alert.addTextField { field in
      field.text = text
      field.placeholder = "Title"
      field.addAction(
        UIAction { action in
          let text = (action.sender as? UITextField)?.text ?? ""
          confirm.isEnabled = !text.trimmingCharacters(in: .whitespaces).isEmpty
        }, for: .editingChanged)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(confirm)
    alert.preferredAction = confirm
    present(alert, animated: true)
  }

  private func askToClear(_ item: UIBarButtonItem?) {
    let sheet = UIAlertController(
      title: nil, message: "Delete all tasks that are done?", preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Delete Done Tasks", style: .destructive) { [weak self] _ in
        self?.store.removeDone()
        self?.reload()
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = item
    present(sheet, animated: true)
  }
}

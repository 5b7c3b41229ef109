import UIKit

/// A split view controller with three columns over the whole window.
final class ColumnsViewController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    addGroup(
      "Columns",
      [
        button("Two") { [weak self] _ in self?.show(.doubleColumn) },
        button("Three") { [weak self] _ in self?.show(.tripleColumn) },
      ], footer: "In a narrow window, the columns are one stack.")
  }

  private func show(_ style: UISplitViewController.Style) {
    let split = UISplitViewController(style: style)
    split.preferredDisplayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    split.preferredSplitBehavior = .tile
    split.setViewController(ColumnViewController("Folders", "folder"), for: .primary)
    if style == .tripleColumn {
      split.setViewController(ColumnViewController("Notes", "doc"), for: .supplementary)
    }
    split.setViewController(ColumnViewController("Note", "pencil"), for: .secondary)
    split.modalPresentationStyle = .fullScreen
    present(split, animated: true)
  }
}

private final class ColumnViewController: UITableViewController {
  private let symbol: String

  init(_ title: String, _ symbol: String) {
    self.symbol = symbol
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.splitViewController?.dismiss(animated: true) })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 8 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = "\(title ?? "") \(indexPath.row + 1)"
    cell.imageView?.image = UIImage(systemName: symbol)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    splitViewController?.show(
      title == "Folders" && splitViewController?.style == .tripleColumn ? .supplementary : .secondary)
  }
}

import UIKit

/// Sheets with detents, a grabber, and a view behind that stays usable.
final class SheetsViewController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    addGroup(
      "Detents",
      [
        button("Medium and Large") { [weak self] _ in
          self?.show { sheet in
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
          }
        },
        button("Large") { [weak self] _ in self?.show { $0.detents = [.large()] } },
        button("Custom Height") { [weak self] _ in
          self?.show { sheet in
            sheet.detents = [.custom { context in 0.3 * context.maximumDetentValue }, .medium()]
            sheet.prefersGrabberVisible = true
          }
        },
      ], footer: "Drag a sheet up and down, or throw it away.")
    addGroup(
      "Behind the Sheet",
      [
        button("Not Dimmed") { [weak self] _ in
          self?.show { sheet in
            sheet.detents = [.medium(), .large()]
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
          }
        }
      ], footer: "This screen scrolls while the sheet is half as high as the window.")
    addGroup(
      "Other Styles",
      [
        button("Form Sheet") { [weak self] _ in self?.show(.formSheet) },
        button("Full Screen") { [weak self] _ in self?.show(.fullScreen) },
      ])
  }

  private func content() -> UINavigationController {
    let list = SheetContentViewController(style: .insetGrouped)
    return UINavigationController(rootViewController: list)
  }

  private func show(_ configure: (UISheetPresentationController) -> Void) {
    let content = content()
    content.modalPresentationStyle = .pageSheet
    if let sheet = content.sheetPresentationController { configure(sheet) }
    present(content, animated: true)
  }

  private func show(_ style: UIModalPresentationStyle) {
    let content = content()
    content.modalPresentationStyle = style
    present(content, animated: true)
  }
}

/// A list in a sheet.
private final class SheetContentViewController: UITableViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sheet"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 30 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

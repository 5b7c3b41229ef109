import UIKit

/// Alerts and sheets of actions.
final class AlertsViewController: FormViewController {

  private lazy var message = status("Show an alert.")

  override func viewDidLoad() {
    super.viewDidLoad()
    addGroup("Answer", [message])
    addGroup(
      "Alerts",
      [
        button("Simple") { [weak self] _ in self?.show("A Short Title", [("OK", .default)]) },
        button("Two Answers") { [weak self] _ in
          self?.show("Save Changes?", [("Cancel", .cancel), ("Save", .default)])
        },
        button("Destructive") { [weak self] _ in
          self?.show("Delete This File?", [("Cancel", .cancel), ("Delete", .destructive)])
        },
        button("Text Fields") { [weak self] _ in self?.showFields() },
      ])
    addGroup(
      "Sheets of Actions", [button("Actions") { [weak self] in self?.showActions(from: $0) }],
      footer: "In wide windows, a sheet of actions is a popover.")
  }

  private func action(_ title: String, _ style: UIAlertAction.Style) -> UIAlertAction {
    return UIAlertAction(title: title, style: style) { [weak self] in self?.message.text = $0.title }
  }

  private func show(_ title: String, _ answers: [(String, UIAlertAction.Style)]) {
    let alert = UIAlertController(
      title: title, message: "A message says what happens then.", preferredStyle: .alert)
    for (title, style) in answers { alert.addAction(action(title, style)) }
    present(alert, animated: true)
  }

  private func showFields() {
    let alert = UIAlertController(title: "Sign In", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
    }
    alert.addAction(action("Cancel", .cancel))
    let signIn = action("Sign In", .default)
    alert.addAction(signIn)
    alert.preferredAction = signIn
    present(alert, animated: true)
  }

  private func showActions(from button: UIButton) {
    let sheet = UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
    for title in ["Copy", "Share", "Duplicate"] { sheet.addAction(action(title, .default)) }
    sheet.addAction(action("Delete", .destructive))
    sheet.addAction(action("Cancel", .cancel))
    sheet.popoverPresentationController?.sourceView = button
    sheet.popoverPresentationController?.sourceRect = button.bounds
    present(sheet, animated: true)
  }
}

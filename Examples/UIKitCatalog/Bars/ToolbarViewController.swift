import UIKit

/// A tool bar of this screen, and one of its own.
final class ToolbarViewController: FormViewController {

  private let message = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    message.font = .preferredFont(forTextStyle: .subheadline)
    message.adjustsFontForContentSizeCategory = true
    message.textColor = .secondaryLabel
    message.text = "Press a button in a tool bar."
    addGroup("Actions", [message], footer: "The tool bar of this screen is at the bottom.")

    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [
      item("backward.fill", "Back"), .flexibleSpace(), item("play.fill", "Play"), .flexibleSpace(),
    ]
    bar.items?.append(item("forward.fill", "Forward"))
    bar.heightAnchor.constraint(equalToConstant: 44).isActive = true
    addGroup("In a View", [bar])
    toolbarItems = [
      item("trash", "Delete"), .flexibleSpace(), item("folder", "Move"), .flexibleSpace(),
      item("square.and.pencil", "Write"),
    ]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  private func item(_ symbol: String, _ title: String) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: symbol),
      primaryAction: UIAction { [weak self] _ in self?.message.text = title })
    item.accessibilityLabel = title
    return item
  }
}

import UIKit

/// Popovers at a bar button and at views, which stay popovers in narrow windows or become sheets.
final class PopoversViewController: FormViewController, UIPopoverPresentationControllerDelegate {

  private var staysPopover = true

  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIBarButtonItem(
      image: UIImage(systemName: "info.circle"),
      primaryAction: UIAction { [weak self] action in
        self?.show { $0.barButtonItem = action.sender as? UIBarButtonItem }
      })
    item.accessibilityLabel = "Information"
    navigationItem.rightBarButtonItem = item

    let toggle = UISwitch()
    toggle.isOn = staysPopover
    toggle.addAction(
      UIAction { [weak self] in self?.staysPopover = ($0.sender as? UISwitch)?.isOn == true },
      for: .valueChanged)
    addGroup(
      "Narrow Windows", [row("Stay a Popover", toggle)],
      footer: "Otherwise a popover is a sheet in a narrow window.")
    addGroup("Arrows", [arrow("Up", .up), arrow("Down", .down), arrow("Any", .any)])
  }

  private func arrow(_ title: String, _ directions: UIPopoverArrowDirection) -> UIButton {
    return button(title) { [weak self] button in
      self?.show {
        $0.sourceView = button
        $0.sourceRect = button.bounds
        $0.permittedArrowDirections = directions
      }
    }
  }

  private func show(_ configure: (UIPopoverPresentationController) -> Void) {
    let content = PopoverContentViewController()
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 240, height: 140)
    guard let popover = content.popoverPresentationController else { return }
    popover.delegate = self
    configure(popover)
    present(content, animated: true)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    return staysPopover ? .none : .pageSheet
  }
}

private final class PopoverContentViewController: UIViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "A popover points to the view that it belongs to."
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      label.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
    ])
  }
}

import UIKit

/// Buttons that show menus, and one that shows the selection of its menu.
final class MenusViewController: FormViewController {

  private lazy var message = status("Choose something.")

  override func viewDidLoad() {
    super.viewDidLoad()
    addGroup("Choice", [message])
    let actions = make(.tinted(), "Actions")
    actions.menu = UIMenu(
      title: "",
      children: [
        action("Copy", "doc"), action("Share", "square.and.arrow.up"),
        UIMenu(
          title: "", options: .displayInline,
          children: [action("Rename", "pencil"), action("Move", "folder")]),
        action("Delete", "trash", .destructive),
      ])
    let nested = make(.tinted(), "Nested")
    nested.menu = UIMenu(
      title: "Sort By",
      children: [
        action("Name", nil), action("Date", nil),
        UIMenu(title: "More", children: [action("Size", nil), action("Kind", nil)]),
      ])
    addGroup("Menus", [line([actions, nested])])

    let popup = make(.gray(), "")
    popup.changesSelectionAsPrimaryAction = true
    let choices = ["Small", "Medium", "Large"].map { action($0, nil) }
    choices[1].state = .on
    popup.menu = UIMenu(children: choices)
    addGroup("Pop-Up", [row("Size", popup)], footer: "The button shows the selected action.")

    let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"))
    item.accessibilityLabel = "More"
    item.menu = UIMenu(children: [action("Select", "checkmark.circle"), action("Settings", "gearshape")])
    navigationItem.rightBarButtonItem = item
  }

  private func make(_ configuration: UIButton.Configuration, _ title: String) -> UIButton {
    var configuration = configuration
    configuration.title = title
    let button = UIButton(configuration: configuration)
    button.showsMenuAsPrimaryAction = true
    return button
  }

  private func action(_ title: String, _ symbol: String?, _ attributes: UIMenuElement.Attributes = [])
    -> UIAction
  {
    return UIAction(title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes) {
      [weak self] _ in self?.message.text = title
    }
  }
}

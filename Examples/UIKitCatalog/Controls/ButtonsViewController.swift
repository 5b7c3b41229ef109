import UIKit

/// Buttons in all configurations, with images, and with states.
final class ButtonsViewController: FormViewController {

  private lazy var message = status("Press a button.")

  override func viewDidLoad() {
    super.viewDidLoad()
    addGroup("Actions", [message])
    addGroup(
      "Configurations",
      [
        line([make(.plain(), "Plain"), make(.gray(), "Gray")]),
        line([make(.tinted(), "Tinted"), make(.filled(), "Filled")]),
        line([make(.plain(), "Disabled", isEnabled: false), make(.filled(), "Disabled", isEnabled: false)]),
      ])
    addGroup("Images", [line([image(.leading), image(.trailing)]), line([image(.top), image(.bottom)])])
    addGroup("Colors", [line([colored(.systemRed, "Delete"), colored(.systemGreen, "Call")])])
    addGroup(
      "Types", [line([type(.contactAdd), type(.infoLight), type(.detailDisclosure), type(.close)])])

    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    system.setTitle("Held", for: .highlighted)
    let selection = UIButton(type: .system)
    selection.setTitle("Follow", for: .normal)
    selection.setTitle("Following", for: .selected)
    selection.addAction(
      UIAction { [weak selection] _ in selection?.isSelected.toggle() }, for: .touchUpInside)
    addGroup(
      "States", [line([system, selection])], footer: "Titles differ while a button is held or selected.")
  }

  private func make(_ configuration: UIButton.Configuration, _ title: String, isEnabled: Bool = true)
    -> UIButton
  {
    var configuration = configuration
    configuration.title = title
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction { [weak self] _ in self?.message.text = title })
    button.isEnabled = isEnabled
    return button
  }

  private func image(_ placement: NSDirectionalRectEdge) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.image = UIImage(systemName: "heart.fill")
    configuration.imagePlacement = placement
    configuration.imagePadding = 6
    return make(configuration, "Favorite")
  }

  private func colored(_ color: UIColor, _ title: String) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = color
    configuration.baseForegroundColor = .white
    configuration.background.cornerRadius = 18
    return make(configuration, title)
  }

  private func type(_ type: UIButton.ButtonType) -> UIButton {
    let button = UIButton(type: type)
    button.addAction(
      UIAction { [weak self] _ in self?.message.text = "Button of the type \(type)" }, for: .touchUpInside)
    return button
  }
}

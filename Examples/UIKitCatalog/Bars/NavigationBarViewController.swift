import UIKit

/// Titles, prompts, buttons and looks of the navigation bar of this screen.
final class NavigationBarViewController: FormViewController {

  private let message = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    message.font = .preferredFont(forTextStyle: .subheadline)
    message.adjustsFontForContentSizeCategory = true
    message.textColor = .secondaryLabel
    message.text = "Press a button in the bar."
    let add = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.message.text = "Add" })
    let share = UIBarButtonItem(
      image: UIImage(systemName: "square.and.arrow.up"),
      primaryAction: UIAction(title: "Share") { [weak self] _ in self?.message.text = "Share" })
    share.accessibilityLabel = "Share"
    navigationItem.rightBarButtonItems = [add, share]

    addGroup("Buttons", [message])
    addGroup(
      "Titles",
      [
        row("Large Title", toggle { $0.navigationItem.largeTitleDisplayMode = $1 ? .always : .never }),
        row("Prompt", toggle { $0.navigationItem.prompt = $1 ? "The prompt is above the title" : nil }),
        row("Title View", toggle { $0.showTitleView($1) }),
      ])
    addGroup("Appearance", [row("Colored", toggle { $0.showColors($1) })])
    addGroup(
      "Stack",
      [
        button("Push a Screen") { [weak self] _ in
          let next = NavigationBarViewController()
          next.title = "Next"
          next.navigationItem.largeTitleDisplayMode = .never
          self?.navigationController?.pushViewController(next, animated: true)
        }
      ], footer: "A swipe from the leading edge goes back.")
  }

  private func toggle(_ change: @escaping (NavigationBarViewController, Bool) -> Void) -> UISwitch {
    let toggle = UISwitch()
    toggle.addAction(
      UIAction { [weak self] action in
        guard let self, let toggle = action.sender as? UISwitch else { return }
        change(self, toggle.isOn)
      }, for: .valueChanged)
    return toggle
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationBar.prefersLargeTitles = true
  }

  private func showTitleView(_ shows: Bool) {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 0
    control.sizeToFit()
    navigationItem.titleView = shows ? control : nil
  }

  private func showColors(_ shows: Bool) {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    navigationItem.standardAppearance = shows ? appearance : nil
    navigationItem.scrollEdgeAppearance = shows ? appearance : nil
    navigationController?.navigationBar.tintColor = shows ? .white : nil
  }
}

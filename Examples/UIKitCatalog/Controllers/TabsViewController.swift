import UIKit

/// A tab bar controller over the whole window, with few tabs or many.
final class TabsViewController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    addGroup("Tabs", [button("Three Tabs") { [weak self] _ in self?.show(3) }])
    addGroup(
      "More", [button("Seven Tabs") { [weak self] _ in self?.show(7) }],
      footer: "In a narrow window, the last tab lists those without a place in the bar.")
  }

  private func show(_ count: Int) {
    let tabs = UITabBarController()
    let items = [
      ("Home", "house"), ("Favorites", "heart"), ("Photos", "photo"), ("Calendar", "calendar"),
      ("People", "person"), ("Mail", "envelope"), ("Books", "book"),
    ]
    tabs.viewControllers = items.prefix(count).map { title, symbol in
      let screen = TabViewController()
      screen.title = title
      screen.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), selectedImage: nil)
      return UINavigationController(rootViewController: screen)
    }
    tabs.viewControllers?[1].tabBarItem.badgeValue = "2"
    tabs.modalPresentationStyle = .fullScreen
    present(tabs, animated: true)
  }
}

private final class TabViewController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let badge = UIStepper()
    badge.addAction(
      UIAction { [weak self, weak badge] _ in
        guard let badge else { return }
        self?.navigationController?.tabBarItem.badgeValue = badge.value > 0 ? "\(Int(badge.value))" : nil
      }, for: .valueChanged)
    addGroup(title ?? "", [row("Badge", badge)])
  }
}

import UIKit

/// Tab bars without a controller: badges, colors and positions.
final class TabBarViewController: FormViewController, UITabBarDelegate {

  private let message = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    message.font = .preferredFont(forTextStyle: .subheadline)
    message.adjustsFontForContentSizeCategory = true
    message.textColor = .secondaryLabel
    message.text = "Home is selected."
    addGroup("Selection", [message])

    let badges = bar()
    badges.items?[1].badgeValue = "3"
    badges.items?[2].badgeValue = "New"
    badges.items?[2].badgeColor = .systemBlue
    addGroup("Badges", [badges])

    let colors = bar()
    colors.tintColor = .systemPink
    colors.unselectedItemTintColor = .systemTeal
    addGroup("Colors", [colors])

    let centered = bar()
    centered.itemPositioning = .centered
    addGroup("In the Middle", [centered])
  }

  private func bar() -> UITabBar {
    let bar = UITabBar()
    bar.items = [("Home", "house"), ("Favorites", "heart"), ("People", "person")].enumerated().map {
      UITabBarItem(title: $1.0, image: UIImage(systemName: $1.1), tag: $0)
    }
    bar.selectedItem = bar.items?.first
    bar.delegate = self
    bar.heightAnchor.constraint(equalToConstant: 49).isActive = true
    return bar
  }

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    message.text = "\(item.title ?? "") is selected."
  }
}

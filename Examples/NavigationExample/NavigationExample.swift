import LHNavigation
import SDLPlatform
import UIKit

// Screens that a drag to the left pushes and a drag to the right pops, from anywhere on them. The window shows
// the two looks beside each other.

// 1. A screen with a bar of its own. The bar is a part of the screen and moves with it, so that each may have
//    a colour of its own. What the screen shows goes into `lh_view`, which ends below the bar.

final class PageViewController: LHViewController {
  let number: Int
  private let label = UILabel()
  private let button = UIButton()

  init(number: Int) {
    self.number = number
    super.init()
    lh_navigationItem.title = "Screen \(number)"
    let color = PageViewController.color(of: number)
    lh_barTintColor = color
    // Each third bar is not seen but for its title and button: the content reaches under it, to the top.
    lh_barStyle = number % 3 == 0 ? .transparent : .opaque
    lh_barTitlesTintColor = lh_barStyle == .transparent ? color : .white
    lh_barItemsTintColor = lh_barTitlesTintColor
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    lh_view.backgroundColor = PageViewController.color(of: number).withAlphaComponent(0.15)
    label.text = "Drag to the left or to the right"
    label.textAlignment = .center
    button.configuration = .gray()
    button.configuration?.title = "Push"
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.pushNext() }
    lh_view.addSubview(label)
    lh_view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = lh_view.bounds.size
    label.frame = CGRect(x: 0, y: size.height / 2 - 40, width: size.width, height: 24)
    button.frame = CGRect(x: (size.width - 120) / 2, y: size.height / 2, width: 120, height: 44)
  }

  // 2. Pushing works as it always does; without a finger the transition takes a quarter of a second.

  private func pushNext() {
    navigationController?.pushViewController(PageViewController(number: number + 1), animated: true)
  }

  private static func color(of number: Int) -> UIColor {
    let colors = [
      UIColor(red: 0.12, green: 0.14, blue: 0.31), UIColor(red: 0.05, green: 0.33, blue: 0.38),
      UIColor(red: 0.36, green: 0.25, blue: 0.72), UIColor(red: 0.76, green: 0.28, blue: 0.50),
    ]
    return colors[(number - 1) % colors.count]
  }
}

// 3. Which screen a drag to the left pushes, the delegate says. It is asked once in a gesture; without a next
//    screen, nothing begins. Here there are nine.

final class Pages: LHNavigationControllerDelegate {
  func viewControllerAfterController(_ controller: UIViewController) -> UIViewController? {
    guard let page = controller as? PageViewController, page.number < 9 else { return nil }
    return PageViewController(number: page.number + 1)
  }
}

// 4. The look is one property. In the default look the screen behind moves by a third of the way, in the other
//    it shrinks and gets dark. A shadow at the edge is an extra of both.

final class LooksViewController: UIViewController {
  private let pages = Pages()
  private let navigations: [LHNavigationController]

  override init() {
    let looks: [LHTransitionStyle] = [.default, .threeD]
    navigations = looks.map { look in
      let navigation = LHNavigationController()
      navigation.lh_transtionStyle = look
      navigation.leadingEdgeShadow = .standard
      navigation.pushViewController(PageViewController(number: 1), animated: false)
      return navigation
    }
    super.init()
    for navigation in navigations { navigation.lhDelegate = pages }
  }

  // 5. They are children like any others, each as large as it is made.

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    for navigation in navigations {
      addChild(navigation)
      navigation.view.clipsToBounds = true
      view.addSubview(navigation.view)
      navigation.didMove(toParent: self)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let gap: CGFloat = 2
    let width = (view.bounds.width - gap) / 2
    for (index, navigation) in navigations.enumerated() {
      navigation.view.frame = CGRect(
        x: CGFloat(index) * (width + gap), y: 0, width: width, height: view.bounds.height)
    }
  }
}

@main
enum NavigationExample {
  static func main() throws {
    var options = SDLApplication.Options(title: "Navigation")
    options.size = CGSize(width: 752, height: 600)
    let application = try SDLApplication(options)
    application.window.rootViewController = LooksViewController()
    try application.run()
  }
}

import Inspector
import LHNavigation
import SDLPlatform
import UIKit

// Screens that a drag to the left pushes and a drag to the right pops, anywhere on the screen. The window
// shows the two looks side by side.

// 1. A screen with its own bar. The bar is part of the screen and moves with it, so each can have its own
//    color. The screen's content goes into `lh_view`, which begins below the bar.

final class PageViewController: LHViewController {
  let number: Int
  private let label = UILabel()
  private let button = UIButton()

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    lh_navigationItem.title = "Screen \(number)"
    let color = PageViewController.color(of: number)
    lh_barTintColor = color
    // Every third bar shows only its title and button, and the content extends under it to the top.
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

  // 2. Pushing works as usual. Without a finger, the transition takes a quarter of a second.

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

// 3. The delegate supplies the screen that a drag to the left pushes. It is asked once per gesture; without
//    a next screen, the drag does nothing. Here there are nine screens.

final class Pages: LHNavigationControllerDelegate {
  func viewControllerAfterController(_ controller: UIViewController) -> UIViewController? {
    guard let page = controller as? PageViewController, page.number < 9 else { return nil }
    return PageViewController(number: page.number + 1)
  }
}

// 4. The look is a single property. In the default look the screen behind moves by 0.3 of its width; in the
//    other look it shrinks and is dimmed. The shadow at the edge is optional in both.

final class LooksViewController: UIViewController {
  private let pages = Pages()
  private let navigations: [LHNavigationController]

  init() {
    let looks: [LHTransitionStyle] = [.default, .threeD]
    navigations = looks.map { look in
      let navigation = LHNavigationController()
      navigation.lh_transtionStyle = look
      navigation.leadingEdgeShadow = .standard
      navigation.pushViewController(PageViewController(number: 1), animated: false)
      return navigation
    }
    super.init(nibName: nil, bundle: nil)
    for navigation in navigations { navigation.lhDelegate = pages }
  }

  // 5. The navigation controllers are ordinary children of any size.

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
    var options = SDLWindow.Options(title: "Navigation")
    options.size = CGSize(width: 752, height: 600)
    let application = try SDLApplication()
    let window = try application.openWindow(options)
    window.uiWindow.rootViewController = LooksViewController()
    if CommandLine.arguments.contains("--inspect") {
      var options = SDLWindow.Options(title: "Inspector")
      options.neighbor = window
      try application.openWindow(options).uiWindow.rootViewController = InspectorViewController(
        inspecting: window.scene)
    }
    try application.run()
  }
}

import Lists
import Replay
import Testing
import ViewTree

@Suite("Initializers of controllers")
struct ControllerInitializersTests {
  private final class Plain: UIViewController {
    init() {
      super.init(nibName: nil, bundle: nil)
      title = "Plain"
    }
  }
  private final class Grouped: UITableViewController {
    init() { super.init(style: .grouped) }
  }
  private final class Titled: UITableViewController {
    override init(style: UITableView.Style) {
      super.init(style: style)
      title = "Titled"
    }
    convenience init() { self.init(style: .insetGrouped) }
  }
  private final class Flow: UINavigationController {
    override init(rootViewController: UIViewController) {
      super.init(rootViewController: rootViewController)
      title = "Flow"
    }
  }
  private final class TallBar: UINavigationBar {}
  private final class Photo: UIImageView {
    override init(image: UIImage?) {
      super.init(image: image)
      accessibilityIdentifier = "photo"
    }
  }

  @Test("my controllers write their init() as in UIKit, and UIKit's controllers have one")
  func plain() {
    #expect(Plain().title == "Plain")
    #expect(Grouped().tableView.style == .grouped)
    #expect(Titled().tableView.style == .insetGrouped && Titled().title == "Titled")
    #expect(UIViewController().title == nil)
    #expect(UITableViewController().tableView.style == .plain)
    #expect(UINavigationController().viewControllers.isEmpty)
  }

  @Test("my navigation controller overrides the initializer with a first screen")
  func root() {
    let screen = UIViewController()
    let flow = Flow(rootViewController: screen)
    #expect(flow.viewControllers == [screen] && flow.title == "Flow")
  }

  @Test("a navigation controller has bars of my classes, and its own for classes that are no bars")
  func bars() {
    let own = UINavigationController(navigationBarClass: TallBar.self, toolbarClass: nil)
    #expect(own.navigationBar is TallBar)
    let wrong = UINavigationController(navigationBarClass: UIView.self, toolbarClass: UIView.self)
    #expect(type(of: wrong.navigationBar) == UINavigationBar.self)
    #expect(wrong.toolbar != nil)
    let stage = Stage(size: CGSize(width: 400, height: 800))
    let screen = UIViewController()
    own.pushViewController(screen, animated: false)
    stage.window.rootViewController = own
    stage.settle()
    #expect(own.navigationBar.window != nil && own.navigationBar.topItem === screen.navigationItem)
  }

  @Test("my image view overrides the initializer with an image, and is as large as the image")
  func image() throws {
    let image = try #require(UIImage(systemName: "photo"))
    let photo = Photo(image: image)
    #expect(photo.image == image && photo.bounds.size == image.size)
    #expect(photo.accessibilityIdentifier == "photo" && !photo.isUserInteractionEnabled)
  }
}

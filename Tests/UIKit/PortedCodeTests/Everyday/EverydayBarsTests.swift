import Replay
import Testing
import UIKit

private class InboxController: UIViewController {
  var presses: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: Selector("add", InboxController.add))
    navigationItem.leftBarButtonItems = [
      UIBarButtonItem(
        barButtonSystemItem: .cancel, target: self, action: Selector("cancel:", InboxController.cancel(_:)))
    ]
    navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
    toolbarItems = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(
        barButtonSystemItem: .trash, target: self, action: Selector("trash", InboxController.trash)),
    ]
  }

  func add() { presses.append("add") }
  func cancel(_ item: UIBarButtonItem) { presses.append(item.title ?? "") }
  func trash() { presses.append("trash") }
}

@Suite("Everyday lines about bars")
@MainActor
struct EverydayBarsTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let inbox = InboxController()

  private func show() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: inbox)
    stage.window.rootViewController = navigation
    stage.frame()
    return navigation
  }

  @Test("system items of a navigation bar call their actions")
  func systemItems() {
    _ = show()
    stage.tap(at: CGPoint(x: 400 - 16 - 22, y: 22))
    stage.tap(at: CGPoint(x: 30, y: 22))
    stage.settle()
    #expect(inbox.presses == ["add", "Cancel"])
    #expect(inbox.navigationItem.leftBarButtonItems?.count == 1)
    #expect(inbox.navigationItem.rightBarButtonItem?.image != nil)
    #expect(inbox.navigationController?.navigationBar.items?.count == 1)
    #expect(inbox.navigationController?.interactivePopGestureRecognizer?.isEnabled == true)
  }

  @Test("a controller's tool bar items appear below its view when the tool bar is shown")
  func toolbar() {
    let navigation = show()
    let height = inbox.view.frame.height
    navigation.setToolbarHidden(false, animated: false)
    stage.frame()
    #expect(inbox.view.frame.height == height - 44 && navigation.toolbar.frame.maxY == 600)
    stage.tap(at: CGPoint(x: 400 - 16 - 22, y: 600 - 22))
    stage.settle()
    #expect(inbox.presses == ["trash"])
    let plain = UIViewController()
    navigation.pushViewController(plain, animated: false)
    stage.frame()
    #expect(navigation.toolbar.items == nil)
    navigation.isToolbarHidden = true
    stage.frame()
    #expect(plain.view.frame.maxY == 600)
  }

  @Test(
    "a bar's appearances give it background, title and shadow; the one for the top while content is at its top"
  )
  func appearances() throws {
    let navigation = show()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    list.contentSize = CGSize(width: 400, height: 2000)
    inbox.view.addSubview(list)
    let opaque = UINavigationBarAppearance()
    opaque.configureWithOpaqueBackground()
    opaque.backgroundColor = .systemTeal
    opaque.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 20)]
    opaque.shadowColor = .red
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    let bar = navigation.navigationBar
    bar.standardAppearance = opaque
    bar.compactAppearance = opaque
    bar.scrollEdgeAppearance = clear
    stage.frame()
    let title = try #require(label("Inbox", in: bar))
    #expect(bar.effectiveBarTintColor == .clear && title.textColor != .white)
    // A bar through which content is seen lies over it.
    #expect(inbox.view.frame.minY == 0)
    list.contentOffset.y = 40
    stage.frame()
    #expect(
      bar.effectiveBarTintColor == .systemTeal && title.textColor == .white && title.font.pointSize == 20)
    #expect(bar.subviews.contains { $0.backgroundColor == .red })
    list.contentOffset.y = -list.adjustedContentInset.top
    stage.frame()
    #expect(bar.effectiveBarTintColor == .clear)
    opaque.backgroundColor = .black
    #expect(bar.standardAppearance.backgroundColor == .systemTeal)
  }

  @Test("a screen's own appearance takes precedence over the bar's")
  func itemAppearance() {
    let navigation = show()
    let own = UINavigationBarAppearance()
    own.backgroundColor = .systemPink
    let detail = UIViewController()
    detail.navigationItem.standardAppearance = own
    navigation.pushViewController(detail, animated: false)
    stage.frame()
    #expect(navigation.navigationBar.effectiveBarTintColor == .systemPink)
    navigation.popViewController(animated: false)
    stage.frame()
    #expect(navigation.navigationBar.effectiveBarTintColor != .systemPink)
  }

  @Test(
    "what is set on a class's appearance applies to its views when they enter a window, unless they have their own"
  )
  func appearanceProxy() {
    FancyBar.appearance().barTintColor = .systemIndigo
    FancyBar.appearance().tintColor = .white
    FancyBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    FancyLabel.appearance(whenContainedInInstancesOf: [FancyBar.self]).textColor = .systemYellow
    let (bar, own) = (FancyBar(), FancyBar())
    own.barTintColor = .red
    let (inside, outside) = (FancyLabel(), FancyLabel())
    bar.addSubview(inside)
    #expect(bar.barTintColor == nil)
    for view in [bar, own, outside] as [UIView] { stage.window.addSubview(view) }
    #expect(bar.barTintColor == .systemIndigo && bar.tintColor == .white && own.barTintColor == .red)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
    #expect(inside.textColor == .systemYellow && outside.textColor == .label)
    let plain = UINavigationBar()
    stage.window.addSubview(plain)
    #expect(plain.barTintColor == nil)
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text, !label.isHidden { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }
}

private class FancyBar: UINavigationBar {}
private class FancyLabel: UILabel {}

import Replay
import Testing

@testable import ViewTree

@Suite("Navigation bars")
struct UINavigationBarTests {
  private let my = NavigationStage()
  private var navigation: UINavigationController { my.navigation }
  private var bar: UINavigationBar { my.navigation.navigationBar }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.filter { !$0.isHidden }.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  private func shownTexts() -> [String] { labels(in: bar).compactMap(\.text).sorted() }

  private func titleFrame(_ text: String) -> CGRect? {
    labels(in: bar).first { $0.text == text }.map { $0.convert($0.bounds, to: bar) }
  }

  @Test("a bar shows the title of its screen and where the back button leads")
  func titles() {
    #expect(shownTexts() == ["A"])
    #expect(bar.frame == rect(0, 0, 400, 44))
    my.put("B")
    #expect(shownTexts() == ["A", "B"])
    #expect(bar.topItem?.title == "B")
    #expect(bar.backItem?.title == "A")
    #expect(titleFrame("A")?.minX == 42)
    #expect(titleFrame("B")?.midX == 200)
    my.root.navigationItem.backButtonTitle = "Home"
    navigation.topViewController?.title = "Bee"
    my.stage.frame()
    #expect(shownTexts() == ["Bee", "Home"])
    my.root.title = nil
    my.root.navigationItem.backButtonTitle = nil
    my.stage.frame()
    #expect(shownTexts() == ["Back", "Bee"])
  }

  @Test("a prompt stands above the title and makes the bar higher, until it is removed or its screen leaves")
  func prompt() {
    my.root.navigationItem.prompt = "Choose one"
    my.stage.settle()
    #expect(shownTexts() == ["A", "Choose one"])
    #expect(bar.frame == rect(0, 0, 400, 74))
    #expect(titleFrame("Choose one")?.midY == 15)
    #expect(titleFrame("A")?.midY == 52)
    #expect(my.root.view.safeAreaInsets.top == 74)
    my.put("B")
    my.stage.settle()
    #expect(bar.frame.height == 44)
    navigation.popViewController(animated: false)
    my.stage.settle()
    #expect(bar.frame.height == 74)
    my.root.navigationItem.prompt = nil
    my.stage.settle()
    #expect(bar.frame.height == 44)
    #expect(shownTexts() == ["A"])
  }

  @Test("buttons on both sides run their actions and follow their items")
  func buttons() {
    var log: [String] = []
    let item = my.root.navigationItem
    item.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in log.append("edit") })
    let done = UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in log.append("done") })
    item.rightBarButtonItems = [done]
    my.stage.frame()
    my.stage.tap(at: point(36, 22))
    my.stage.tap(at: point(370, 22))
    #expect(log == ["edit", "done"])
    done.isEnabled = false
    my.stage.frame()
    my.stage.tap(at: point(370, 22))
    #expect(log == ["edit", "done"])
    item.leftBarButtonItems = []
    my.stage.frame()
    #expect(shownTexts() == ["A", "Done"])
  }

  @Test("a tap on a button with a menu opens the menu, unless the button has an action")
  func menus() {
    var log: [String] = []
    let menu = UIMenu(children: [UIAction(title: "Name") { _ in log.append("name") }])
    let item = UIBarButtonItem(title: "Sort", menu: menu)
    my.root.navigationItem.rightBarButtonItem = item
    my.stage.frame()
    my.stage.tap(at: point(370, 22))
    #expect(my.navigation.presentedViewController != nil)
    my.stage.press(.keyboardDownArrow)
    my.stage.press(.keyboardReturnOrEnter)
    my.stage.settle()
    #expect(log == ["name"])
    item.primaryAction = UIAction(title: "Sort") { _ in log.append("sort") }
    my.stage.frame()
    my.stage.tap(at: point(370, 22))
    #expect(log == ["name", "sort"] && my.navigation.presentedViewController == nil)
  }

  @Test("a left button replaces the back button unless it only supplements it")
  func leftInsteadOfBack() {
    my.put("B")
    let item = navigation.topViewController?.navigationItem
    item?.leftBarButtonItem = UIBarButtonItem(title: "X")
    my.stage.frame()
    #expect(shownTexts() == ["B", "X"])
    item?.leftItemsSupplementBackButton = true
    my.stage.frame()
    #expect(shownTexts() == ["A", "B", "X"])
  }

  @Test("a title view replaces the title until it is removed")
  func titleView() {
    let view = UIView(frame: rect(0, 0, 80, 30))
    my.root.navigationItem.titleView = view
    my.stage.frame()
    #expect(view.convert(view.bounds, to: bar) == rect(160, 7, 80, 30))
    #expect(shownTexts() == [])
    my.root.navigationItem.titleView = nil
    my.stage.frame()
    #expect(view.superview == nil)
    #expect(shownTexts() == ["A"])
  }

  @Test("a title view without a size of its own is as large as its contents ask for")
  func titleViewOfStack() {
    let (top, bottom) = (UILabel(), UILabel())
    (top.text, bottom.text) = ("Fish", "Cod")
    let stack = UIStackView(arrangedSubviews: [top, bottom])
    stack.axis = .vertical
    my.root.navigationItem.titleView = stack
    my.stage.frame()
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size.width > 0 && stack.bounds.size == CGSize(width: size.width, height: min(size.height, 44)))
    #expect(stack.convert(stack.bounds, to: bar).midX == 200)
  }

  @Test("a title view with constraints has the size that they give it")
  func titleViewOfConstraints() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 90).isActive = true
    view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    my.root.navigationItem.titleView = view
    my.stage.frame()
    #expect(view.convert(view.bounds, to: bar) == rect(155, 12, 90, 20))
  }

  @Test("in a push, the old title becomes the back title while the new one slides in")
  func transition() {
    navigation.pushViewController(my.screen("B"), animated: true)
    my.stage.frame()
    my.stage.run(for: 0.1)
    let shown = labels(in: bar).map { ($0.text, $0.layer.shownOpacity) }
    #expect(shown.contains { $0.0 == "A" && $0.1 == 1 })
    #expect(shown.contains { $0.0 == "B" && $0.1 > 0 && $0.1 < 1 })
    my.stage.settle()
    #expect(shownTexts() == ["A", "B"])
    #expect(titleFrame("A")?.minX == 42)
  }

  @Test("a title slides in from inside the edge and is clipped at its screen's buttons")
  func crossing() throws {
    let screen = my.screen("B")
    screen.navigationItem.rightBarButtonItems = [UIBarButtonItem(title: "X"), UIBarButtonItem(title: "Y")]
    navigation.pushViewController(screen, animated: true)
    my.stage.frame()
    let title = try #require(labels(in: bar).first { $0.text == "B" })
    let available = try #require(title.superview)
    #expect(available.clipsToBounds)
    #expect(available.convert(available.bounds, to: bar).maxX == 278)
    let shift = title.layer.presentation()?.affineTransform().tx ?? 0
    #expect(shift < 400 - 32 - 200 + title.bounds.width / 2 + 0.5 && shift > 100)
    my.stage.settle()
    #expect(!available.clipsToBounds)
  }

  @Test("a style set for the next screen does not change the title of the leaving one")
  func looksInTransition() throws {
    let font = UIFont.systemFont(ofSize: 30)
    my.put("B")
    my.stage.fingerDown(at: point(5, 400))
    my.stage.fingerMoves(by: point(10, 0))
    my.stage.fingerMoves(by: point(100, 0))
    let (old, new) = (titles("B"), titles("A"))
    let (before, color) = (old.map(\.font), old.map(\.textColor))
    bar.titleTextAttributes = [.font: font]
    bar.barStyle = .black
    #expect(old.map(\.font) == before && old.map(\.textColor) == color)
    #expect(new.contains { $0.font == font && $0.textColor == NavigationBarLook(.black).title })
    my.stage.run(for: 0.2)
    my.stage.fingerUp()
    my.stage.settle()
    #expect(bar.topItem?.title == "B")
    #expect(titles("B").map(\.font) == [font])
  }

  private func titles(_ text: String) -> [UILabel] { labels(in: bar).filter { $0.text == text } }

  @Test("a canceled pop restores the bar")
  func cancelled() {
    my.put("B")
    let before = [titleFrame("A"), titleFrame("B")]
    my.stage.drag(from: point(5, 400), by: point(110, 0), steps: 40)
    my.stage.settle()
    #expect([titleFrame("A"), titleFrame("B")] == before)
    #expect(labels(in: bar).allSatisfy { $0.alpha == 1 && $0.transform == .identity })
    #expect(bar.topItem?.title == "B")
  }

  @Test("changes of colors and alphas apply at once, without layout")
  func looks() throws {
    bar.barTintColor = .red
    my.stage.settle()
    bar.backgroundAlpha = 0.3
    bar.titleAlpha = 0.4
    #expect(!bar.needsLayout)
    let ground = try #require(bar.subviews.first)
    #expect(ground.alpha == 0.3)
    #expect(ground.backgroundColor == .red)
    #expect(labels(in: bar).first?.alpha == 0.4)
    bar.titleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(labels(in: bar).first?.textColor == .blue)
    bar.isTranslucent = false
    #expect(ground.alpha == 1)
    bar.barTintColor = nil
    bar.barStyle = .black
    #expect(ground.backgroundColor == NavigationBarLook(.black).background)
    bar.backgroundAlpha = .nan
    bar.rowHeight = .nan
    #expect(bar.rowHeight == 44)
  }

  @Test("a screen ends below an opaque bar and extends under a translucent one, which insets its lists")
  func insets() {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 400, height: 2000)
    list.frame = my.root.view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    my.root.view.addSubview(list)
    bar.isTranslucent = false
    my.stage.frame()
    #expect(my.root.view.frame == rect(0, 44, 400, 756))
    #expect(list.adjustedContentInset == .zero)
    bar.isTranslucent = true
    my.stage.frame()
    #expect(my.root.view.frame == rect(0, 0, 400, 800))
    #expect(my.root.view.safeAreaInsets == UIEdgeInsets(top: 44))
    #expect(list.adjustedContentInset.top == 44)
    #expect(list.contentOffset.y == -44)
    my.root.edgesForExtendedLayout = []
    my.stage.frame()
    #expect(my.root.view.frame == rect(0, 44, 400, 756))
    #expect(list.adjustedContentInset.top == 0)
    bar.isTranslucent = false
    my.root.edgesForExtendedLayout = .all
    my.root.extendedLayoutIncludesOpaqueBars = true
    my.stage.frame()
    #expect(my.root.view.safeAreaInsets.top == 44)
    navigation.isNavigationBarHidden = true
    my.stage.frame()
    #expect(my.root.view.safeAreaInsets.top == 0)
    #expect(bar.isHidden)
  }

  @Test("a bar hidden by one of two screens moves with the other screen")
  func hiding() throws {
    let b = my.screen("B")
    b.onWillAppear = { [navigation = my.navigation] in navigation.setNavigationBarHidden(true, animated: true)
    }
    my.root.onWillAppear = { [navigation = my.navigation] in
      navigation.setNavigationBarHidden(false, animated: true)
    }
    navigation.pushViewController(b, animated: true)
    my.stage.run(for: 0.1)
    #expect(bar.layer.shownTransform.tx == my.root.view.layer.shownTransform.tx)
    #expect(bar.layer.shownTransform.tx < 0)
    #expect(b.view.bounds.height == 800)
    my.stage.settle()
    #expect(bar.isHidden)
    #expect(bar.superview === navigation.view)
    my.stage.drag(from: point(5, 400), by: point(110, 0), steps: 40)
    my.stage.settle()
    #expect(bar.isHidden)
    #expect(navigation.isNavigationBarHidden)
    my.stage.drag(from: point(5, 400), by: point(300, 0), steps: 5)
    my.stage.settle()
    #expect(!bar.isHidden)
    #expect(my.root.view.safeAreaInsets.top == 44)
  }

  @Test("hiding the bar alone slides it away and gives its room to the screen")
  func hidingAlone() {
    bar.isTranslucent = false
    my.stage.settle()
    navigation.setNavigationBarHidden(true, animated: true)
    my.stage.frame()
    #expect(!bar.isHidden)
    my.stage.settle()
    #expect(bar.isHidden)
    #expect(my.root.view.frame == rect(0, 0, 400, 800))
    navigation.setNavigationBarHidden(false, animated: false)
    my.stage.frame()
    #expect(my.root.view.frame == rect(0, 44, 400, 756))
  }

  @Test("a screen chooses what the back button that leads to it shows")
  func backButtonDisplayMode() {
    my.put("B")
    my.root.navigationItem.backButtonDisplayMode = .minimal
    my.stage.frame()
    #expect(!shownTexts().contains("A") && !shownTexts().contains("Back"))
    my.root.navigationItem.backButtonDisplayMode = .generic
    my.stage.frame()
    #expect(shownTexts() == ["B", "Back"])
    my.root.navigationItem.backButtonTitle = "Home"
    my.stage.frame()
    #expect(shownTexts() == ["B", "Home"])
  }

  @Test("an image takes the place of the back button's chevron")
  func backIndicator() throws {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    func shows(_ image: UIImage) -> Bool { all(bar).contains { ($0 as? UIImageView)?.image == image } }
    let image = try #require(UIImage(systemName: "photo"))
    my.put("B")
    #expect(!shows(image))
    let look = UINavigationBarAppearance()
    look.setBackIndicatorImage(image, transitionMaskImage: image)
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (look, look)
    my.stage.frame()
    #expect(shows(image))
  }
}

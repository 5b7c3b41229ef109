import Lists
import Replay
import TestSupport
import Testing
import ViewTree

/// A list of events that several controllers share.
private final class Diary {
  var entries: [String] = []
  func drain() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A controller that records its callbacks in a diary.
private final class Page: UIViewController {
  let name: String
  let diary: Diary
  var onWillAppear: (() -> Void)?

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  private func record(_ event: String) { diary.entries.append("\(name) \(event)") }

  override func willMove(toParent parent: UIViewController?) {
    record(parent == nil ? "willMoveToNil" : "willMoveToParent")
  }
  override func didMove(toParent parent: UIViewController?) {
    record(parent == nil ? "didMoveToNil" : "didMoveToParent")
  }
  override func viewDidLoad() { record("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) {
    record("viewWillAppear")
    onWillAppear?()
  }
  override func viewIsAppearing(_ animated: Bool) { record("viewIsAppearing \(Int(view.bounds.width))") }
  override func viewWillLayoutSubviews() { record("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { record("viewDidLayoutSubviews") }
  override func viewDidAppear(_ animated: Bool) { record("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { record("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { record("viewDidDisappear") }
}

@Suite("View controllers")
struct UIViewControllerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 300))
  private let diary = Diary()
  private let parent: Page

  init() {
    parent = Page("parent", diary)
    stage.window.rootViewController = parent
    stage.frame()
    diary.entries = []
  }

  @Test("a default view is as large as the window when it is loaded")
  func loadedSize() {
    final class List: UIViewController, UITableViewDataSource {
      var table: UITableView?
      override func viewDidLoad() {
        let table = UITableView(frame: view.bounds)
        table.dataSource = self
        view.addSubview(table)
        self.table = table
      }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let list = List()
    stage.window.rootViewController = list
    stage.frame()
    #expect(list.table?.frame == rect(0, 0, 400, 300))
    #expect(list.table?.visibleCells.count == 7)
  }

  @Test("a controller appears in the order that UIKit documents")
  func appearance() {
    let page = Page("page", diary)
    stage.window.rootViewController = page
    #expect(
      diary.drain() == [
        "parent viewWillDisappear", "parent viewDidDisappear", "page viewDidLoad", "page viewWillAppear",
      ])
    stage.frame()
    #expect(
      diary.drain() == [
        "page viewIsAppearing 400", "page viewWillLayoutSubviews", "page viewDidLayoutSubviews",
        "page viewDidAppear",
      ])
    stage.frame()
    page.view.setNeedsLayout()
    stage.frame()
    #expect(diary.drain() == ["page viewWillLayoutSubviews", "page viewDidLayoutSubviews"])
  }

  @Test("adding and removing a child sends callbacks in UIKit's order")
  func containment() {
    let child = Page("child", diary)
    parent.addChild(child)
    #expect(diary.drain() == ["child willMoveToParent"])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(diary.drain() == ["child viewDidLoad", "child viewWillAppear", "child didMoveToParent"])
    stage.frame()
    #expect(diary.drain().last == "child viewDidAppear")
    #expect(parent.children == [child])
    #expect(child.parent === parent)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      diary.drain() == [
        "child willMoveToNil", "child viewWillDisappear", "child viewDidDisappear", "child didMoveToNil",
      ])
    #expect(parent.children.isEmpty)
  }

  @Test("a parent appears before its children, and all disappear with it")
  func order() {
    let outer = Page("outer", diary)
    let inner = Page("inner", diary)
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    _ = diary.drain()
    parent.view.addSubview(outer.view)
    #expect(diary.drain() == ["outer viewWillAppear", "inner viewWillAppear"])
    stage.frame()
    #expect(
      diary.drain().filter { $0.hasSuffix("DidAppear") } == ["outer viewDidAppear", "inner viewDidAppear"])
    outer.view.removeFromSuperview()
    #expect(
      diary.drain() == [
        "outer viewWillDisappear", "inner viewWillDisappear", "outer viewDidDisappear",
        "inner viewDidDisappear",
      ])
  }

  @Test("a view removed before the layout pass never appeared")
  func removedEarly() {
    let child = Page("child", diary)
    parent.view.addSubview(child.view)
    child.view.removeFromSuperview()
    stage.frame()
    #expect(
      diary.drain().filter { $0.hasPrefix("child") } == [
        "child viewDidLoad", "child viewWillAppear", "child viewWillDisappear", "child viewDidDisappear",
      ])
    parent.view.addSubview(child.view)
    child.view.removeFromSuperview()
    parent.view.addSubview(child.view)
    stage.frame()
    #expect(diary.drain().filter { $0 == "child viewDidAppear" }.count == 1)
  }

  @Test("a child moved to another parent does not disappear")
  func moves() {
    let (one, other, child) = (Page("one", diary), Page("other", diary), Page("child", diary))
    for page in [one, other] { parent.view.addSubview(page.view) }
    one.addChild(child)
    one.view.addSubview(child.view)
    child.didMove(toParent: one)
    stage.frame()
    _ = diary.drain()
    other.addChild(child)
    #expect(diary.drain() == ["child willMoveToNil", "child didMoveToNil", "child willMoveToParent"])
    other.view.addSubview(child.view)
    child.didMove(toParent: other)
    stage.frame()
    // Layout callbacks of the two parents do not matter here.
    #expect(diary.drain().filter { $0.hasPrefix("child") } == ["child didMoveToParent"])
    #expect(one.children.isEmpty)
    #expect(other.children == [child])
  }

  @Test("a view added while its parent is about to appear appears too")
  func addedOnTheWay() {
    let (outer, inner) = (Page("outer", diary), Page("inner", diary))
    let sibling = Page("sibling", diary)
    outer.onWillAppear = { outer.view.addSubview(inner.view) }
    inner.onWillAppear = { outer.view.addSubview(sibling.view) }
    parent.view.addSubview(outer.view)
    stage.frame()
    for name in ["outer", "inner", "sibling"] {
      let appearances = diary.entries.filter { $0.hasPrefix(name) && $0.hasSuffix("Appear") }
      #expect(appearances == ["\(name) viewWillAppear", "\(name) viewDidAppear"])
    }
  }

  @Test("a controller cannot become its own ancestor", .allowsMisuse)
  func cycles() {
    let child = Page("child", diary)
    parent.addChild(child)
    child.addChild(parent)
    child.addChild(child)
    #expect(child.children.isEmpty)
    #expect(parent.parent == nil)
    parent.addChild(child)
    #expect(parent.children == [child])
  }

  @Test("the view is created once, on first use")
  func loading() {
    final class Own: UIViewController {
      var count = 0
      override func loadView() { view = UILabel() }
      override func viewDidLoad() { count += 1 }
    }
    let controller = Own()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.view is UILabel)
    #expect(controller.view === controller.view)
    #expect(controller.count == 1)
  }

  @Test("the title of a tab follows its controller's")
  func tabItem() {
    let controller = UIViewController()
    controller.title = "files"
    let item = controller.tabBarItem
    #expect(item.title == "files")
    var changes = 0
    let observation = item.observe { _ in changes += 1 }
    controller.title = "more files"
    controller.title = "more files"
    #expect(item.title == "more files")
    #expect(changes == 1)
    observation.invalidate()
    controller.title = "other files"
    #expect(changes == 1)
  }

  @Test("containers are notified of changed items of their descendants")
  func childItems() {
    final class Container: UIViewController {
      var changes = 0
      override func childTabBarItemsDidChange() { changes += 1 }
    }
    let (container, middle, child) = (Container(), UIViewController(), UIViewController())
    container.addChild(middle)
    middle.addChild(child)
    #expect(container.changes == 2)
    child.tabBarItem = UITabBarItem(title: "files", image: nil)
    #expect(container.changes == 3)
    child.removeFromParent()
    #expect(container.changes == 4)
  }
}

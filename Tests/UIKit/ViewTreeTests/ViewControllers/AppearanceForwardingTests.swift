import Replay
import Testing
import ViewTree

private final class Diary {
  var entries: [String] = []
  func drain() -> [String] {
    defer { entries = [] }
    return entries
  }
}

private class Page: UIViewController {
  let name: String
  let diary: Diary

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  private func record(_ event: String, _ animated: Bool) {
    diary.entries.append("\(name) \(event)\(animated ? " animated" : "")")
  }

  override func viewWillAppear(_ animated: Bool) { record("willAppear", animated) }
  override func viewIsAppearing(_ animated: Bool) { record("isAppearing", animated) }
  override func viewDidAppear(_ animated: Bool) { record("didAppear", animated) }
  override func viewWillDisappear(_ animated: Bool) { record("willDisappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { record("didDisappear", animated) }
}

/// A container that forwards the calls itself, as Apple's guide to containers shows.
private final class Pager: Page {
  var current: UIViewController?

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    current?.beginAppearanceTransition(true, animated: animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    current?.endAppearanceTransition()
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    current?.beginAppearanceTransition(false, animated: animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    current?.endAppearanceTransition()
  }
}

@Suite("Containers that forward appearance calls themselves")
struct AppearanceForwardingTests {
  private let stage = Stage(size: CGSize(width: 400, height: 300))
  private let diary = Diary()
  private let pager: Pager
  private let first, second: Page

  init() {
    pager = Pager("pager", diary)
    first = Page("first", diary)
    second = Page("second", diary)
    pager.add(first)
    pager.add(second)
    pager.current = first
  }

  @Test("only the child to which they are forwarded appears, together with its container")
  func appearing() {
    stage.window.rootViewController = pager
    #expect(diary.drain() == ["pager willAppear", "first willAppear"])
    stage.frame()
    #expect(
      diary.drain() == [
        "pager isAppearing", "first isAppearing", "pager didAppear", "first didAppear",
      ])
    stage.window.rootViewController = UIViewController()
    #expect(
      diary.drain() == [
        "pager willDisappear", "first willDisappear", "pager didDisappear", "first didDisappear",
      ])
  }

  @Test("a child neither appears nor disappears when its view is added or removed")
  func adding() {
    stage.window.rootViewController = pager
    stage.settle()
    _ = diary.drain()
    let third = Page("third", diary)
    pager.add(third)
    stage.settle()
    third.willMove(toParent: nil)
    third.view.removeFromSuperview()
    third.removeFromParent()
    stage.settle()
    #expect(diary.drain() == [])
  }

  @Test("a transition between two children sends the calls that the container makes, in their order")
  func transition() {
    stage.window.rootViewController = pager
    stage.settle()
    _ = diary.drain()
    first.beginAppearanceTransition(false, animated: true)
    second.beginAppearanceTransition(true, animated: true)
    stage.settle()
    first.endAppearanceTransition()
    second.endAppearanceTransition()
    pager.current = second
    #expect(
      diary.drain() == [
        "first willDisappear animated", "second willAppear animated", "second isAppearing animated",
        "first didDisappear animated", "second didAppear animated",
      ])
    second.beginAppearanceTransition(false, animated: true)
    first.beginAppearanceTransition(true, animated: true)
    second.beginAppearanceTransition(true, animated: true)
    first.beginAppearanceTransition(false, animated: true)
    second.endAppearanceTransition()
    first.endAppearanceTransition()
    #expect(
      diary.drain() == [
        "second willDisappear animated", "first willAppear animated", "second willAppear animated",
        "first willDisappear animated", "second isAppearing animated", "second didAppear animated",
        "first didDisappear animated",
      ])
  }

  @Test("children of a child follow that child, and appear when it does")
  func grandchildren() {
    let inner = Page("inner", diary)
    second.addChild(inner)
    second.view.addSubview(inner.view)
    stage.window.rootViewController = pager
    stage.settle()
    #expect(!diary.drain().contains { $0.hasPrefix("inner") })
    let late = Page("late", diary)
    second.addChild(late)
    second.view.addSubview(late.view)
    stage.settle()
    #expect(diary.drain() == [])
    second.beginAppearanceTransition(true, animated: false)
    second.endAppearanceTransition()
    #expect(
      diary.drain() == [
        "second willAppear", "inner willAppear", "late willAppear", "second isAppearing",
        "second didAppear", "inner isAppearing", "inner didAppear", "late isAppearing", "late didAppear",
      ])
    late.view.removeFromSuperview()
    #expect(diary.drain() == ["late willDisappear", "late didDisappear"])
  }

  @Test("inside a navigation controller, they follow pushes, pops and canceled pops")
  func navigation() {
    let list = Page("list", diary)
    let navigation = UINavigationController(rootViewController: list)
    stage.window.rootViewController = navigation
    stage.settle()
    _ = diary.drain()
    navigation.pushViewController(pager, animated: true)
    stage.settle()
    #expect(
      diary.drain() == [
        "list willDisappear animated", "pager willAppear animated", "first willAppear animated",
        "pager isAppearing animated", "first isAppearing animated", "list didDisappear animated",
        "pager didAppear animated", "first didAppear animated",
      ])
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(
      diary.drain() == [
        "pager willDisappear animated", "first willDisappear animated", "list willAppear animated",
        "list isAppearing animated", "pager didDisappear animated", "first didDisappear animated",
        "list didAppear animated",
      ])
  }

  @Test("a presented container forwards them too")
  func presented() {
    let root = Page("root", diary)
    stage.window.rootViewController = root
    stage.settle()
    _ = diary.drain()
    pager.modalPresentationStyle = .fullScreen
    root.present(pager, animated: false)
    stage.settle()
    #expect(
      diary.drain().filter { !$0.hasPrefix("root") } == [
        "pager willAppear", "first willAppear", "pager isAppearing", "first isAppearing",
        "pager didAppear", "first didAppear",
      ])
    root.dismiss(animated: false)
    stage.settle()
    #expect(
      diary.drain().filter { !$0.hasPrefix("root") } == [
        "pager willDisappear", "first willDisappear", "pager didDisappear", "first didDisappear",
      ])
  }
}

@Suite("Children that replace each other")
struct ChildTransitionTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let diary = Diary()

  @Test(
    "the new child's view takes the old one's place, with the appearance calls around it",
    arguments: [UIView.AnimationOptions.transitionCrossDissolve, []])
  func transition(options: UIView.AnimationOptions) {
    let (root, old, new) = (UIViewController(), Page("old", diary), Page("new", diary))
    stage.window.rootViewController = root
    for child in [old, new] { root.addChild(child) }
    root.view.addSubview(old.view)
    stage.settle()
    _ = diary.drain()
    var log: [Bool] = []
    root.transition(
      from: old, to: new, duration: 0.3, options: options, animations: { new.view.alpha = 0.5 },
      completion: { log.append($0) })
    stage.settle()
    #expect(log == [true] && old.view.superview == nil && new.view.superview === root.view)
    #expect(new.view.alpha == 0.5)
    let entries = diary.drain().filter { !$0.contains("isAppearing") }
    #expect(
      entries == [
        "old willDisappear animated", "new willAppear animated", "old didDisappear animated",
        "new didAppear animated",
      ])
  }

  @Test("a child without a view in the tree cannot be replaced")
  func missing() {
    var log: [Bool] = []
    UIViewController().transition(
      from: Page("old", diary), to: Page("new", diary), duration: 1, animations: nil,
      completion: { log.append($0) })
    #expect(log == [false])
  }
}

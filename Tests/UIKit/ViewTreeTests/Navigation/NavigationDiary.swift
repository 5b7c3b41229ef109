import Replay
import ViewTree

/// Records what happens to screens, by name.
final class NavigationDiary {
  var entries: [String] = []

  func drain() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A screen that records its callbacks in a diary and checks that they are balanced.
class DiaryScreen: UIViewController {
  let name: String
  let diary: NavigationDiary
  var onWillAppear: (() -> Void)?
  /// The callbacks that came out of order.
  private(set) var faults: [String] = []
  private var state = "gone"

  init(_ name: String, _ diary: NavigationDiary, color: UIColor = .white) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
    title = name
    view.backgroundColor = color
  }

  private func record(_ event: String) { diary.entries.append("\(name) \(event)") }

  private func step(_ next: String, from allowed: [String]) {
    if !allowed.contains(state) { faults.append("\(name): \(state) to \(next)") }
    state = next
  }

  override func willMove(toParent parent: UIViewController?) {
    record(parent == nil ? "willLeave" : "willJoin")
  }
  override func didMove(toParent parent: UIViewController?) { record(parent == nil ? "didLeave" : "didJoin") }
  override func viewWillAppear(_ animated: Bool) {
    step("coming", from: ["gone", "going"])
    record("willAppear")
    onWillAppear?()
  }
  override func viewDidAppear(_ animated: Bool) {
    step("there", from: ["coming"])
    record("didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    step("going", from: ["there", "coming"])
    record("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    step("gone", from: ["going"])
    record("didDisappear")
  }

  var isThere: Bool { state == "there" }
  var isGone: Bool { state == "gone" }
}

/// A window with a navigation controller that contains one screen.
struct NavigationStage {
  let stage = Stage(size: CGSize(width: 400, height: 800))
  let diary = NavigationDiary()
  let navigation = UINavigationController()
  let root: DiaryScreen

  init() {
    root = DiaryScreen("A", diary)
    navigation.pushViewController(root, animated: false)
    stage.window.rootViewController = navigation
    stage.settle()
    _ = diary.drain()
  }

  func screen(_ name: String) -> DiaryScreen { DiaryScreen(name, diary) }

  /// Pushes screens without animation.
  func put(_ names: String...) {
    for name in names { navigation.pushViewController(screen(name), animated: false) }
    stage.settle()
    _ = diary.drain()
  }

  var names: [String] { navigation.viewControllers.compactMap(\.title) }

  /// Returns only the appearance callbacks in the diary.
  func appearances() -> [String] { diary.drain().filter { $0.hasSuffix("ppear") } }
}

import Replay
import ViewTree

@testable import LHNavigation

/// Records the appearance callbacks of screens by name.
final class Journal {
  var entries: [String] = []

  func apply() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A screen that records its appearance callbacks and checks their order.
class JournalScreen: UIViewController {
  let name: String
  let journal: Journal
  private(set) var faults: [String] = []
  private var state = "gone"

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    title = name
    view.backgroundColor = .white
  }

  private func step(_ event: String, to next: String, from allowed: [String]) {
    if !allowed.contains(state) { faults.append("\(name): \(state) to \(next)") }
    state = next
    journal.entries.append("\(name).\(event)")
  }

  override func viewWillAppear(_ animated: Bool) {
    step("viewWillAppear", to: "coming", from: ["gone", "going"])
  }
  override func viewDidAppear(_ animated: Bool) { step("viewDidAppear", to: "there", from: ["coming"]) }
  override func viewWillDisappear(_ animated: Bool) {
    step("viewWillDisappear", to: "going", from: ["there", "coming"])
  }
  override func viewDidDisappear(_ animated: Bool) { step("viewDidDisappear", to: "gone", from: ["going"]) }

  var isThere: Bool { state == "there" }
  var isGone: Bool { state == "gone" }
}

/// An `LHNavigationController` in an off-screen window of 400 x 800 points.
final class NavigationScene: LHNavigationControllerDelegate {
  let stage = Stage(size: CGSize(width: 400, height: 800))
  let journal = Journal()
  let navigation: LHNavigationController
  /// The delegate's answer, and the screens that it was asked for.
  var next: (() -> UIViewController?)?
  private(set) var askedFor: [String] = []

  init(_ names: String..., navigation: LHNavigationController = LHNavigationController()) {
    self.navigation = navigation
    navigation.lhDelegate = self
    navigation.setViewControllers(names.map(screen), animated: false)
    stage.window.rootViewController = navigation
    stage.settle()
    _ = journal.apply()
  }

  func screen(_ name: String) -> JournalScreen { JournalScreen(name, journal) }

  func viewControllerAfterController(_ controller: UIViewController) -> UIViewController? {
    askedFor.append(controller.title ?? "")
    return next?()
  }

  var names: [String] { navigation.viewControllers.compactMap(\.title) }
  var top: JournalScreen? { navigation.topViewController as? JournalScreen }
  func screen(at index: Int) -> JournalScreen? { navigation.viewControllers[index] as? JournalScreen }

  // MARK: Fingers

  /// Puts a finger down and drags it, so that the screens move by `distance`.
  func hold(_ distance: CGFloat, from start: CGPoint = point(200, 400), steps: Int = 10) {
    stage.fingerDown(at: start)
    stage.fingerMoves(by: point(distance < 0 ? -10 : 10, 0))
    for _ in 0..<steps { stage.fingerMoves(by: point(distance / CGFloat(steps), 0)) }
  }

  /// Drags by a distance and lifts the finger at rest.
  func drag(_ distance: CGFloat, from start: CGPoint = point(200, 400)) {
    hold(distance, from: start)
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle(limit: 10)
  }

  /// Lifts the finger at rest.
  func rest() {
    stage.run(for: 0.3)
    stage.fingerUp()
  }
}

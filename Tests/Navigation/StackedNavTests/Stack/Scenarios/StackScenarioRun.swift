import Replay
import ViewTree

@testable import StackedNav

/// Plays a scenario on a real controller in a window without a screen.
final class StackScenarioRun {
  private(set) var stack = SPStackedNavigationController()
  private var stage: Stage?
  private var pages: [String: ScenarioPage] = [:]
  private var log: [String] = []
  private var knownContainers: [String] = []
  private let motion: StackMotion

  init(motion: StackMotion) { self.motion = motion }

  /// Performs a step and returns the state after it.
  func perform(_ step: StackScenario.Step) -> StackMoment {
    log = []
    var moment = StackMoment()
    moment.fields["returns"] = act(step)?.joined(separator: " ")
    if step.op == "settle" { moment.fields["frames"] = "\(settle())" }
    stage?.scene.layOut()
    noteContainers()
    describe(&moment)
    return moment
  }

  /// The containers that are not where the model says.
  var misplacedContainers: [String] {
    let layout = StackLayout(
      stack.scrollView.geometry, offset: stack.scrollView.animation.actual,
      isAnimating: stack.scrollView.isAnimating)
    return zip(stack.scrollView.entries.all, layout.pages).compactMap { entry, page in
      guard let container = entry.container else {
        let isDrawn = !page.isHidden && page.x < layoutWidth && page.x + page.width > 0
        return isDrawn || page.isVisible ? "no container for \(name(of: entry.controller))" : nil
      }
      let isRight =
        container.isHidden == page.isHidden && abs(container.frame.minX - page.x) < 1e-9
        && container.frame.size == CGSize(width: page.width, height: page.height)
      return isRight ? nil : "\(name(of: entry.controller)) at \(container.frame), not at \(page.x)"
    }
  }

  private var layoutWidth: Double { stack.scrollView.geometry.viewport.width }

  // MARK: Steps

  private func act(_ step: StackScenario.Step) -> [String]? {
    let animated = step.animated ?? false
    switch step.op {
    case "initRoot":
      stack = SPStackedNavigationController(rootViewController: nil)
      stack.pageWidth = .classic
      stack.scrollView.rules.motion = motion
      let root = page(step)
      stack.pushViewController(root, animated: false)
      stack.setActiveViewController(root, position: .left, animated: false)
    case "load": load(step)
    case "resize": stage?.resize(to: CGSize(width: step.width ?? 0, height: step.height ?? 0))
    case "push":
      stack.pushViewController(page(step), animated: animated, activate: step.activate ?? true)
    case "pushOnTopOf":
      stack.pushViewController(
        page(step), onTopOf: page(named: step.parent ?? ""), animated: animated,
        activate: step.activate ?? true)
    case "pop": return names([stack.popViewController(animated: animated)].compactMap { $0 })
    case "popTo":
      return names(stack.popToViewController(page(named: step.vc ?? ""), animated: animated))
    case "popToRoot": return names(stack.popToRootViewController(animated: animated))
    case "setViewControllers":
      stack.setViewControllers((step.list ?? []).map { page(named: $0.vc, $0.size) }, animated: animated)
    case "setActive": stack.setActiveViewController(page(step), animated: animated)
    case "setActivePosition":
      stack.setActiveViewController(
        page(step), position: step.position == "left" ? .left : .right, animated: animated)
    case "drag":
      stack.scrollView.beginDrag(.finger)
      stack.scrollView.drag(by: step.dx ?? 0)
      stack.scrollView.snap(velocity: step.velocity ?? 0, startingWith: step.velocity ?? 0)
    case "settle": break
    default: log.append("unknown step \(step.op)")
    }
    return nil
  }

  private func load(_ step: StackScenario.Step) {
    let stage = Stage(size: CGSize(width: step.width ?? 0, height: step.height ?? 0))
    self.stage = stage
    _ = stack.view
    noteContainers()
    stage.window.rootViewController = stack
  }

  /// Runs frames until the animation ends and returns their number.
  private func settle() -> Int {
    var frames = 0
    while stack.scrollView.isAnimating, frames < 6000 {
      stage?.frame()
      frames += 1
    }
    return frames
  }

  // MARK: Pages

  private func page(_ step: StackScenario.Step) -> ScenarioPage {
    page(named: step.vc ?? "", step.size ?? "full")
  }

  private func page(named name: String, _ size: String = "full") -> ScenarioPage {
    if let page = pages[name] { return page }
    let page = ScenarioPage(name, size == "half" ? .half : .full) { [weak self] event in
      self?.noteContainers()
      self?.log.append("\(name) \(event)")
    }
    pages[name] = page
    return page
  }

  private func name(of controller: UIViewController) -> String { (controller as? ScenarioPage)?.name ?? "?" }

  private func names(_ controllers: [UIViewController]) -> [String] { controllers.map(name) }

  // MARK: Results

  /// Logs containers that were added and removed. A container counts as soon as its page is in the list of
  /// a loaded stack.
  private func noteContainers() {
    guard stack.isViewLoaded else { return }
    let containers = stack.scrollView.entries.all.map { name(of: $0.controller) }
    log += containers.filter { !knownContainers.contains($0) }.map { "\($0) containerAdded" }
    log += knownContainers.filter { !containers.contains($0) }.map { "\($0) containerRemoved" }
    knownContainers = containers
  }

  private func describe(_ moment: inout StackMoment) {
    moment.fields["pages"] = names(stack.viewControllers).joined(separator: " ")
    let position = stack.activeViewControllerPagePosition == .left ? "left" : "right"
    moment.fields["active"] = "\(stack.activeViewController.map(name) ?? "none") \(position)"
    moment.fields["visible"] = names(stack.visibleViewControllers).joined(separator: " ")
    moment.record(events: log)
    guard stage != nil else { return }
    let scrollView = stack.scrollView
    moment.record(
      offset: scrollView.animation.actual, target: scrollView.animation.target,
      isRunning: scrollView.isAnimating)
    let layout = StackLayout(
      scrollView.geometry, offset: scrollView.animation.actual, isAnimating: scrollView.isAnimating)
    moment.fields["containers"] = zip(scrollView.entries.all, layout.pages)
      .map { entry, page in
        StackMoment.container(
          name(of: entry.controller), x: page.x, isMarked: entry.isMarked, isHidden: page.isHidden,
          isPresented: entry.isPresented)
      }
      .joined(separator: " ")
  }
}

/// A page that reports its callbacks in the words of the vectors.
final class ScenarioPage: UIViewController, SPStackedNavigationPage {
  let name: String
  let stackedNavigationPageSize: SPStackedNavigationPageSize
  private let record: (String) -> Void

  init(_ name: String, _ size: SPStackedNavigationPageSize, record: @escaping (String) -> Void) {
    self.name = name
    self.record = record
    stackedNavigationPageSize = size
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() { record("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { record("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { record("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { record("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { record("viewDidDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    record(parent == nil ? "willMoveToNil" : "willMoveToParent")
  }
  override func didMove(toParent parent: UIViewController?) {
    record(parent == nil ? "didMoveToNil" : "didMoveToParent")
  }
  func viewDidBecomeActiveInStackedNavigation() { record("didBecomeActive") }
  func viewDidBecomeInactiveInStackedNavigation() { record("didBecomeInactive") }
}

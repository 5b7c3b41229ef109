import Replay
import ViewTree

@testable import StackedNav

/// Performs random operations of programs and users on a stack, and checks every frame.
final class StackWalk {
  let stage = Stage(size: CGSize(width: 1024, height: 748))
  let tabs = SPSideTabController()
  let stack = SPStackedNavigationController()
  let ledger = WalkLedger()
  /// The number of times that each operation was performed.
  private(set) var counts: [String: Int] = [:]
  private var chance: SeededGenerator
  private var finger: CGPoint?
  private var before: StackWalkFrame

  init(seed: UInt64) {
    chance = SeededGenerator(seed: seed)
    stack.motion = seed % 4 == 3 ? .classic : .spring
    if seed % 5 == 4 { stack.view.semanticContentAttribute = .forceRightToLeft }
    stack.coveredViewLifetime = 0.2
    stack.allowsPageResizing = seed % 2 == 0
    tabs.viewControllers = [stack, UIViewController()]
    before = StackWalkFrame(stack)
    stack.setViewControllers([page(), page()], animated: false)
    stage.window.rootViewController = tabs
    stage.settle()
    before = StackWalkFrame(stack)
  }

  /// Performs a number of operations, one per frame.
  func walk(operations: Int) {
    for _ in 0..<operations { step() }
  }

  private func step() {
    let isDragging = finger != nil
    let (name, slack) = isDragging && chance.below(4) > 0 ? dragOn() : act()
    counts[name, default: 0] += 1
    for container in containers { ledger.record(container) }
    let after = StackWalkFrame(stack)
    for fault in after.faults(since: before, slack: slack) { ledger.fault("\(fault) (\(name))") }
    before = after
  }

  private var containers: [SPStackedPageContainer] {
    stack.scrollView.drawnEntries.compactMap(\.container)
  }

  private func page() -> WalkPage {
    let width: WalkPage.Width =
      switch chance.below(8) {
      case 0: .full
      case 1: .own(chance.below(20) == 0 ? .nan : CGFloat(chance.number(-50...900)))
      default: .half
      }
    return WalkPage(width, givesBackView: chance.below(3) == 0, ledger: ledger)
  }

  private var anyPage: UIViewController {
    let pages = stack.viewControllers
    return pages.isEmpty ? UIViewController() : pages[chance.below(pages.count)]
  }

  private var isAnimated: Bool { chance.below(5) > 0 }

  private var place: CGPoint {
    let size = stage.window.bounds.size
    return CGPoint(x: chance.number(80...max(81, size.width)), y: chance.number(0...max(1, size.height)))
  }

  // MARK: Fingers

  /// Moves the finger in one frame. The pages or the edge may follow it.
  private func dragOn() -> (String, StackWalkFrame.Slack) {
    guard let from = finger else { return act() }
    switch chance.below(12) {
    case 0:
      finger = nil
      stage.fingerUp()
      return ("finger up", .none)
    case 1 where chance.below(3) == 0:
      finger = nil
      stage.fingerCancelled()
      return ("finger cancelled", .none)
    default:
      let reach = chance.below(6) == 0 ? 200.0 : 25
      let distance = CGPoint(x: chance.number(-reach...reach), y: chance.number(-3...3))
      finger = from + distance
      stage.fingerMoves(by: distance)
      guard stack.scrollView.resizer?.isDragging ?? false else {
        return ("finger moves", .points(abs(distance.x)))
      }
      // The edge also moves by the slop.
      return ("finger resizes", .points(abs(distance.x) + UIPanGestureRecognizer.slop))
    }
  }

  /// Puts the finger down at a random position or near a page's edge.
  private func fingerDown() -> (String, StackWalkFrame.Slack) {
    var place = place
    guard finger == nil else { return dragOn() }
    if chance.below(3) == 0, let page = containers.last {
      let edge = stack.scrollView.isRightToLeft ? page.frame.maxX : page.frame.minX
      place.x = edge + stack.scrollView.convert(.zero, to: nil).x + chance.number(-14...14)
    }
    finger = place
    stage.fingerDown(at: place)
    return ("finger down", .none)
  }

  // MARK: Everything else

  private func act() -> (String, StackWalkFrame.Slack) {
    let animated = isAnimated
    let jump: StackWalkFrame.Slack = animated ? .none : .jump
    switch chance.below(60) {
    case 0...6: return done("push", jump) { stack.pushViewController(page(), animated: animated) }
    case 7:
      return done("push behind", .none) {
        stack.pushViewController(page(), animated: animated, activate: false)
      }
    case 8:
      return done("push again", jump) { stack.pushViewController(anyPage, animated: animated) }
    case 9...11:
      return done("push on top of", jump) {
        stack.pushViewController(page(), onTopOf: anyPage, animated: animated)
      }
    case 12...15: return done("pop", jump) { stack.popViewController(animated: animated) }
    case 16: return done("pop to", jump) { stack.popToViewController(anyPage, animated: animated) }
    case 17: return done("pop to root", jump) { stack.popToRootViewController(animated: animated) }
    case 18:
      let pages = otherPages()
      return done("set pages", pages.isEmpty ? .jump : jump) {
        stack.setViewControllers(pages, animated: animated)
      }
    case 19:
      return done("remove", jump) { stack.removeViewController(anyPage, animated: animated) }
    case 20...23:
      return done("activate", jump) { stack.setActiveViewController(anyPage, animated: animated) }
    case 24: return done("pop and push again", jump) { popAndPushAgain(animated: animated) }
    case 25...34: return fingerDown()
    case 35...37: return wheel()
    case 38...39: return done("resize", .jump) { resize() }
    case 40...41:
      return done("tab", .jump) { tabs.selectedIndex = (tabs.selectedIndex ?? 0) == 0 ? 1 : 0 }
    case 42: return done("hint", .none) { stack.showPanHint() }
    case 43: return done("nonsense", .none) { stack.setContentOffset(.nan, animated: animated) }
    case 44:
      let offset = chance.number(-200...2000)
      return done("scroll", jump) { stack.setContentOffset(offset, animated: animated) }
    case 45: return done("inset", .jump) { stack.topInset = CGFloat(chance.below(30)) }
    case 47:
      // Content that a program has moved beyond its end returns when it is measured.
      let isInside = (0...max(0, stack.maximumContentOffset)).contains(stack.contentOffset)
      return done("usual widths", isInside ? jump : .jump) { stack.restorePageWidths(animated: animated) }
    case 48: return done("cancel resizing", .jump) { stack.scrollView.resizer?.cancelDrag() }
    case 46: return done("key", .none) { _ = stack.handle(UIKey(keyCode: .keyboardLeftArrow)) }
    default: return done("wait", .none) {}
    }
  }

  private func done(
    _ name: String, _ slack: StackWalkFrame.Slack, _ body: () -> Void
  ) -> (String, StackWalkFrame.Slack) {
    body()
    stage.frame()
    return (name, slack)
  }

  private func otherPages() -> [UIViewController] {
    let kept = stack.viewControllers.prefix(chance.below(4))
    let added = (0..<chance.below(5)).map { _ in page() as UIViewController }
    let pages = Array(kept) + added
    return pages.isEmpty && chance.below(4) > 0 ? [page()] : pages
  }

  private func popAndPushAgain(animated: Bool) {
    guard let page = stack.popViewController(animated: animated) else { return }
    stack.pushViewController(page, animated: animated)
  }

  private func resize() {
    let width = chance.below(12) == 0 ? chance.number(1...100) : chance.number(300...1600)
    stage.resize(to: CGSize(width: width.rounded(), height: chance.number(1...1000).rounded()))
  }

  private func wheel() -> (String, StackWalkFrame.Slack) {
    let isPrecise = chance.below(2) == 0
    let distance = isPrecise ? chance.number(-60...60) : Double(chance.below(5) - 2)
    stage.wheel(dx: distance, at: place, isPrecise: isPrecise)
    return ("wheel", .points(isPrecise ? abs(distance) : 0))
  }

  /// Ends all operations and checks that everything is in its place.
  func rest() {
    if finger != nil { stage.fingerUp() }
    tabs.selectedIndex = 0
    stage.settle()
    for case let page as WalkPage in stack.viewControllers where !page.isTold {
      ledger.fault("a page was not told whether it is seen")
    }
    if stack.scrollView.entries.all.contains(where: \.isMarked) { ledger.fault("a popped page is left") }
    let spare = stack.scrollView.containers.spares
    if spare.count > StackContainers.maxSpares
      || ledger.living(SPStackedPageContainer.self) > containers.count + spare.count
    {
      ledger.fault("a container is left")
    }
    if spare.contains(where: { $0.controller != nil || $0.picture != nil }) {
      ledger.fault("a container that waits holds a page")
    }
  }
}

import Replay
import Testing
import ViewTree

@testable import StackedNav

/// Checks that a controller's appearance callbacks alternate correctly.
private final class Ledger: UIViewController, SPStackedNavigationPage {
  let stackedNavigationPageSize: SPStackedNavigationPageSize
  private enum Stage { case gone, coming, here, going }
  private var stage = Stage.gone
  private(set) var mistakes: [String] = []
  /// Whether the controller believes that it is in the window.
  var isHere: Bool { stage == .here || stage == .coming }

  init(_ size: SPStackedNavigationPageSize) {
    stackedNavigationPageSize = size
    super.init(nibName: nil, bundle: nil)
  }

  private func move(from allowed: [Stage], to next: Stage) {
    if !allowed.contains(stage) { mistakes.append("\(stage) to \(next)") }
    stage = next
  }

  override func viewWillAppear(_ animated: Bool) { move(from: [.gone, .going], to: .coming) }
  override func viewDidAppear(_ animated: Bool) { move(from: [.coming], to: .here) }
  override func viewWillDisappear(_ animated: Bool) { move(from: [.coming, .here], to: .going) }
  override func viewDidDisappear(_ animated: Bool) { move(from: [.going], to: .gone) }

  private(set) var joined = 0

  override func willMove(toParent parent: UIViewController?) { joined += parent == nil ? -1 : 1 }
}

@Suite("A random walk through the tabs")
struct SideTabWalkTests {
  private let stage = Stage(size: CGSize(width: 1024, height: 768))
  private let tabs = SPSideTabController()
  private let stacks: [SPStackedNavigationController]
  private let attachments = [Ledger(.full), Ledger(.full)]
  private var plain = Ledger(.full)
  private var dice = SeededGenerator(seed: 2026)

  init() {
    stacks = (0..<3).map { _ in SPStackedNavigationController(rootViewController: Ledger(.full)) }
  }

  private func point(_ x: Int, _ y: Int) -> CGPoint { CGPoint(x: x, y: y) }

  /// Performs one operation of a user or a program.
  private mutating func step(_ known: inout [Ledger]) {
    let stack = stacks[dice.below(3)]
    switch dice.below(16) {
    case 0: tabs.selectedIndex = dice.below(5)
    case 1: stage.tap(at: point(40, 45 + 80 * dice.below(4)))
    case 2: stage.press(UIKeyboardHIDUsage(rawValue: 0x1E + dice.below(4)))
    case 3, 4:
      let page = Ledger(dice.below(4) == 0 ? .full : .half)
      known.append(page)
      stack.pushViewController(page, animated: dice.below(2) == 0)
    case 5: stack.popViewController(animated: dice.below(2) == 0)
    case 6: stack.tabBarItem.badgeValue = ["", "0", "5", "1234567", nil][dice.below(5)]
    case 7: stack.tabBarItem.badgeColor = [nil, .red][dice.below(2)]
    case 8, 9: tabs.setBottomAttachmentHidden(dice.below(2) == 0, animated: dice.below(3) > 0)
    case 10: tabs.bottomAttachment = [attachments[0], attachments[1], nil][dice.below(3)]
    case 11:
      stage.resize(
        to: CGSize(width: [1, 80, 300, 1024, 1400][dice.below(5)], height: [1, 200, 768][dice.below(3)]))
    case 12:
      var controllers: [UIViewController] = stacks + [plain]
      controllers.shuffle(using: &dice)
      tabs.viewControllers = Array(controllers.prefix(dice.below(5)))
    case 13:
      stage.fingerDown(at: point(90 + dice.below(800), 100 + dice.below(500)))
      for _ in 0..<dice.below(6) { stage.fingerMoves(by: point(20 - dice.below(60), 0)) }
      if dice.below(2) == 0 { stage.fingerUp() }
    case 14:
      tabs.view.semanticContentAttribute = dice.below(4) == 0 ? .forceRightToLeft : .unspecified
      tabs.tabBar.style = [.light, .dark, .classic][dice.below(3)]
    default: tabs.additionalItems = (0..<dice.below(3)).map { UITabBarItem(title: "\($0)", image: nil) }
    }
  }

  private func check(_ known: [Ledger], _ place: Comment) {
    let bounds = tabs.view.bounds
    let shown = tabs.mainContainer.subviews
    #expect(shown == (tabs.selectedViewController.map { [$0.view] } ?? []), place)
    #expect((tabs.selectedViewController == nil) == tabs.viewControllers.isEmpty, place)
    #expect(tabs.tabBar.selectedItem === tabs.selectedViewController?.tabBarItem, place)
    #expect(
      tabs.tabBar.subviews.compactMap { $0 as? UIControl }.filter(\.isSelected).count == shown.count, place)
    for container in [tabs.tabBar, tabs.mainContainer] {
      #expect(bounds.insetBy(dx: -0.01, dy: -0.01).contains(container.frame), place)
    }
    #expect(tabs.mainContainer.frame.intersection(tabs.tabBar.frame).isEmpty, place)
    for view in shown { #expect(view.frame == tabs.mainContainer.bounds, place) }
    if !tabs.isBottomAttachmentHidden {
      #expect(tabs.bottomContainer.subviews == (tabs.bottomAttachment.map { [$0.view] } ?? []), place)
    }
    for page in known {
      let isHere = page.viewIfLoaded?.window != nil
      #expect(page.isHere == isHere && page.mistakes.isEmpty, "\(page.mistakes) \(place)")
      #expect(page.joined == (page.parent == nil ? 0 : 1), place)
    }
    #expect(tabs.children.count == tabs.viewControllers.count + (tabs.bottomAttachment == nil ? 0 : 1), place)
  }

  @Test(
    "after any operations, one tab is shown, callbacks are in order, and no view lies outside the window")
  mutating func walk() {
    let notes = StackLog.write
    StackLog.write = nil
    defer { StackLog.write = notes }
    tabs.viewControllers = stacks + [plain]
    stage.window.rootViewController = tabs
    stage.frame()
    var known = attachments + [plain] + stacks.compactMap { $0.viewControllers.first as? Ledger }
    for count in 0..<3000 {
      step(&known)
      if dice.next() % 3 > 0 { stage.frame() }
      if dice.next() % 40 == 0 { stage.settle() }
      // Changes between two frames are laid out in the next frame.
      tabs.view.layoutIfNeeded()
      stage.window.finishAppearances()
      check(known, "step \(count)")
      // Removed pages are tracked until they get their callbacks.
      known.removeAll { $0.parent == nil && !$0.isHere && !attachments.contains($0) && $0 !== plain }
    }
    stage.fingerUp()
    #expect(stage.settle())
    #expect(tabs.bottomContainer.isHidden == tabs.isBottomAttachmentHidden)
    if tabs.isBottomAttachmentHidden { #expect(tabs.bottomContainer.subviews.isEmpty) }
  }
}

import Foundation
import Replay
import TestSupport
import Testing
import ViewTree

@testable import StackedNav

/// Does at random what a user does to panes and windows, and ends and restarts the program in between.
final class RestartWalk {
  /// A page that is restored by its name, which tells its width and whether it is a file or a folder.
  final class Pane: UIViewController, SPStackedNavigationPage, SPStackedNavigationRestorablePage {
    let stackedNavigationIdentifier: String

    init(_ name: String) {
      stackedNavigationIdentifier = name
      super.init(nibName: nil, bundle: nil)
    }

    var kind: Character? { stackedNavigationIdentifier.first }
    var stackedNavigationPageSize: SPStackedNavigationPageSize { kind == "r" ? .full : .half }
    func stackedNavigationPageWidth(in size: CGSize) -> CGFloat? { kind == "w" ? 600 : nil }
    func encodeStackedNavigationState(into state: inout SPStackedPageState) {}
    func restoreStackedNavigationState(from state: SPStackedPageState) {}
  }

  /// Keeps the last width of each kind, as the demo does.
  final class Widths: SPStackedNavigationControllerDelegate {
    var widths: [Character: CGFloat] = [:]
    func stackedNavigationController(
      _ controller: SPStackedNavigationController, initialWidthFor page: UIViewController
    ) -> CGFloat? { (page as? Pane)?.kind.flatMap { widths[$0] } }
    func stackedNavigationController(
      _ controller: SPStackedNavigationController, didResize page: UIViewController, to width: CGFloat?
    ) { if let kind = (page as? Pane)?.kind { widths[kind] = width } }
  }

  private(set) var stage: Stage
  private(set) var stack: SPStackedNavigationController
  private let widths = Widths()
  private var chance: SeededGenerator
  private let hasSpines: Bool
  private var count = 0
  /// What was done since the beginning, for the message of a failed test.
  private(set) var log: [String] = []

  init(seed: UInt64) {
    chance = SeededGenerator(seed: seed)
    hasSpines = seed % 2 == 1
    stage = Stage(size: CGSize(width: 1024, height: 700))
    stack = SPStackedNavigationController()
    prepare(stack)
    stack.setViewControllers([Pane("r"), pane(), pane()], animated: false)
    stage.window.rootViewController = stack
    stage.settle()
  }

  private func prepare(_ stack: SPStackedNavigationController) {
    stack.pageStyle.spineWidth = hasSpines ? 32 : 0
    (stack.allowsPageResizing, stack.allowsPageReordering, stack.allowsPagePinning) = (true, true, true)
    stack.collapsesInCompactWidth = true
    stack.delegate = widths
  }

  private func pane() -> Pane {
    count += 1
    return Pane("\(["h", "h", "f", "w"][chance.below(4)])\(count)")
  }

  private var anyPane: UIViewController { stack.viewControllers[chance.below(stack.viewControllers.count)] }
  private var isAnimated: Bool { chance.below(2) == 0 }

  /// Does one thing and waits until nothing moves.
  func step() {
    let position: SPStackedNavigationPagePosition = chance.below(2) == 0 ? .left : .right
    switch chance.below(16) {
    case 0, 1, 2:
      let size = CGSize(width: chance.number(420...1600).rounded(), height: 700)
      log.append("resize \(size.width)")
      stage.resize(to: size)
    case 3, 4:
      let (below, new) = (anyPane, pane())
      log.append("open \(new.stackedNavigationIdentifier)")
      stack.pushViewController(new, onTopOf: below, animated: isAnimated)
    case 5:
      let new = pane()
      log.append("push \(new.stackedNavigationIdentifier)")
      stack.pushViewController(new, animated: isAnimated)
    case 6:
      log.append("close")
      stack.closePage(anyPane, animated: isAnimated)
    case 7, 8:
      let page = anyPane
      log.append("pin \(name(page)) \(position)")
      stack.setPinnedPosition(position, of: page, animated: isAnimated)
    case 9:
      let page = anyPane
      log.append("unpin \(name(page))")
      stack.setPinnedPosition(nil, of: page, animated: isAnimated)
    case 10:
      let page = anyPane
      log.append("activate \(name(page)) \(position)")
      stack.setActiveViewController(page, position: position, animated: isAnimated)
    case 11:
      drag(
        from: CGPoint(x: chance.number(0...stage.window.bounds.width), y: 400), by: chance.number(-500...500))
    case 12: dragEdge()
    case 13:
      drag(
        from: CGPoint(x: chance.number(0...stage.window.bounds.width), y: 20),
        to: [5, stage.window.bounds.width - 5, 400][chance.below(3)])
    case 14:
      let page = anyPane
      log.append("full \(name(page))")
      stack.setFullWidth(!stack.hasFullWidth(page), of: page, animated: isAnimated)
    default:
      let page = anyPane
      log.append("move \(name(page))")
      stack.moveViewController(page, to: 1 + chance.below(3), animated: isAnimated)
    }
    stage.settle()
  }

  private func drag(from point: CGPoint, by distance: CGFloat) {
    log.append("drag \(point.x.rounded()) by \(distance.rounded())")
    stage.drag(from: point, by: CGPoint(x: distance, y: 0))
  }

  /// Presses on a head and drags the pane.
  private func drag(from point: CGPoint, to x: CGFloat) {
    log.append("lift at \(point.x.rounded()) to \(x)")
    stage.fingerDown(at: point)
    stage.run(for: 0.4)
    for step in 1...10 {
      stage.fingerMoves(to: CGPoint(x: point.x + (x - point.x) * CGFloat(step) / 10, y: point.y))
    }
    stage.run(for: 0.2)
    stage.fingerUp()
  }

  /// Drags the left edge of a page.
  private func dragEdge() {
    guard let view = anyPane.viewIfLoaded, view.window != nil else { return }
    let x = view.convert(CGPoint.zero, to: nil).x
    let distance = chance.number(-300...300)
    log.append("edge \(x.rounded()) by \(distance.rounded())")
    stage.drag(from: CGPoint(x: x, y: 500), by: CGPoint(x: distance, y: 0))
  }

  private func name(_ page: UIViewController?) -> String {
    (page as? Pane)?.stackedNavigationIdentifier ?? "–"
  }

  // MARK: Restarting

  /// What is seen: for each pane its name, width, pin and frame on the screen, and the active one.
  var scene: [String] {
    let geometry = stack.scrollView.geometry
    let panes = stack.viewControllers.map { page in
      let entry = stack.scrollView.entries[page]
      let container = entry?.pinnedContainer ?? entry?.container
      let frame = container.flatMap { $0.isHidden ? nil : $0.convert($0.bounds, to: nil).integral }
      let width = entry.map { geometry.widths[$0.index] } ?? 0
      let pin = stack.pinnedPosition(of: page).map { "\($0)" } ?? "–"
      return "\(name(page)) \(width) \(pin) \(frame.map { "\($0.minX)…\($0.maxX)" } ?? "hidden")"
    }
    return panes + [
      "active \(name(stack.activeViewController)) \(stack.activeViewControllerPagePosition)",
      "offset \(stack.contentOffset.rounded())",
    ]
  }

  /// Whether some pane in the stack meets an edge of it.
  var isAligned: Bool {
    let geometry = stack.scrollView.geometry
    return geometry.pages.indices.contains { index in
      !geometry.pages[index].isPinned
        && [StackEdge.left, .right].contains {
          abs(geometry.offset(aligning: index, to: $0) - stack.contentOffset) < 0.6
        }
    }
  }

  /// Ends the program and starts it again in a window of the same size.
  func restart() throws {
    log.append("restart")
    let state = try JSONDecoder().decode(
      SPStackedNavigationState.self, from: JSONEncoder().encode(stack.state))
    let size = stage.window.bounds.size
    stage = Stage(size: size)
    stack = SPStackedNavigationController()
    prepare(stack)
    #expect(stack.restore(state) { Pane($0.identifier) })
    stage.window.rootViewController = stack
    stage.settle()
  }
}

@Suite("Stacks that are restarted")
struct RestartWalkTests {
  @Test(
    "come back as they were, whatever was resized, pinned, opened and closed before", arguments: 0..<12)
  func walk(seed: Int) throws {
    let walk = RestartWalk(seed: UInt64(seed))
    for _ in 0..<30 {
      walk.step()
      let before = walk.scene
      #expect(walk.isAligned, "not aligned after \(walk.log)")
      try walk.restart()
      #expect(walk.scene == before, "\(walk.log.suffix(12))")
      guard walk.scene == before, walk.isAligned else { return }
    }
  }
}

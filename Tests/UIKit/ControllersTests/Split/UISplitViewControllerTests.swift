import Controllers
import Foundation
import Replay
import Testing
import ViewTree

private final class SplitDelegate: UISplitViewControllerDelegate {
  var log: [String] = []
  var top: UISplitViewController.Column?
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column { top ?? proposed }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expand") }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    log.append("show \(column)")
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    log.append("hide \(column)")
  }
}

@Suite("Split views")
struct UISplitViewControllerTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 700))
  private let delegate = SplitDelegate()
  private let list = UIViewController()
  private let middle = UIViewController()
  private let article = UIViewController()

  private func open(_ style: UISplitViewController.Style = .doubleColumn) -> UISplitViewController {
    (list.title, middle.title, article.title) = ("List", "Middle", "Article")
    let split = UISplitViewController(style: style)
    split.delegate = delegate
    split.setViewController(list, for: .primary)
    if style == .tripleColumn { split.setViewController(middle, for: .supplementary) }
    split.setViewController(article, for: .secondary)
    stage.window.rootViewController = split
    stage.settle()
    return split
  }

  /// The horizontal span of a screen in the window; nil if it is not there.
  private func span(_ screen: UIViewController) -> [CGFloat]? {
    guard let view = screen.viewIfLoaded, view.window != nil else { return nil }
    let frame = view.convert(view.bounds, to: nil)
    return [frame.minX, frame.maxX]
  }

  @Test("two columns stand side by side in a wide window, each with a bar of its own")
  func two() {
    let split = open()
    #expect(span(list) == [0, 320] && span(article) == [320, 1000])
    #expect(split.displayMode == .oneBesideSecondary && !split.isCollapsed)
    #expect(list.navigationController !== article.navigationController)
    #expect(list.splitViewController === split && split.viewController(for: .primary) === list)
    #expect(list.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("three columns fit into a very wide window; in a narrower one the first is hidden")
  func three() {
    let split = open(.tripleColumn)
    #expect(span(list) == nil && span(middle) == [0, 320] && span(article) == [320, 1000])
    stage.resize(to: CGSize(width: 1400, height: 700))
    stage.settle()
    #expect(span(list) == [0, 320] && span(middle) == [320, 640] && span(article) == [640, 1400])
    split.preferredDisplayMode = .secondaryOnly
    stage.settle()
    #expect(span(list) == nil && span(middle) == nil && span(article) == [0, 1400])
    split.show(.primary)
    stage.settle()
    #expect(split.displayMode == .twoBesideSecondary)
    split.hide(.primary)
    stage.settle()
    #expect(split.displayMode == .oneBesideSecondary && span(list) == nil)
  }

  @Test("the button hides and shows the column, visibly")
  func button() {
    let split = open()
    let place = split.displayModeButtonItem.shownView.map { $0.convert($0.bounds, to: nil) } ?? .zero
    stage.tap(at: point(place.midX, place.midY))
    stage.run(for: 0.1)
    #expect(span(list) != nil)
    stage.settle()
    #expect(span(list) == nil && span(article) == [0, 1000])
    #expect(delegate.log.suffix(1) == ["hide primary"])
    split.show(.primary)
    stage.settle()
    #expect(span(list) == [0, 320])
  }

  @Test("in front of the secondary column, a tap beside hides it")
  func overlay() {
    let split = open()
    split.preferredSplitBehavior = .overlay
    stage.settle()
    #expect(span(list) == nil)
    split.show(.primary)
    stage.settle()
    #expect(split.displayMode == .oneOverSecondary && span(article) == [0, 1000] && span(list) == [0, 320])
    stage.tap(at: point(800, 400))
    stage.settle()
    #expect(span(list) == nil)
  }

  @Test("the edge between columns can be dragged and moved by keys, within limits")
  func resizing() {
    let split = open()
    stage.fingerDown(at: point(320, 400))
    stage.fingerMoves(by: point(40, 0))
    stage.fingerMoves(by: point(10, 0))
    stage.fingerUp()
    stage.settle()
    #expect(span(list) == [0, 370] && split.primaryColumnWidth == 370)
    stage.drag(from: point(370, 400), by: point(-360, 0), steps: 6)
    stage.settle()
    #expect(span(list) == [0, 200])
    split.minimumPrimaryColumnWidth = 250
    stage.settle()
    #expect(span(list) == [0, 250])
    let handle = views(UIControl.self, in: split.view).first { $0.accessibilityLabel == "Primary Column" }
    stage.window.focusSystem.requestFocusUpdate(to: handle)
    stage.press(.keyboardRightArrow)
    stage.settle()
    #expect(span(list) == [0, 270])
  }

  @Test("in a compact window the columns are one stack, and columns again in a wide one")
  func collapsing() {
    let split = open()
    stage.resize(to: CGSize(width: 400, height: 700))
    stage.settle()
    #expect(split.isCollapsed && span(article) == [0, 400] && span(list) == nil)
    #expect(article.navigationController?.viewControllers == [list, article])
    article.navigationController?.popViewController(animated: true)
    stage.settle()
    #expect(span(list) == [0, 400])
    // What is shown from there is pushed, and belongs to the secondary column.
    let other = UIViewController()
    list.showDetailViewController(other, sender: nil)
    stage.settle()
    #expect(span(other) == [0, 400])
    stage.resize(to: CGSize(width: 1000, height: 700))
    stage.settle()
    #expect(!split.isCollapsed && span(list) == [0, 320] && span(other) == [320, 1000])
    #expect(delegate.log.filter { $0 == "collapse" || $0 == "expand" } == ["collapse", "expand"])
  }

  @Test("the delegate chooses the column at the top of the stack")
  func topColumn() {
    delegate.top = .primary
    let split = open(.tripleColumn)
    stage.resize(to: CGSize(width: 400, height: 700))
    stage.settle()
    #expect(span(list) == [0, 400])
    split.show(.supplementary)
    stage.settle()
    #expect(span(middle) == [0, 400])
    split.show(.secondary)
    stage.settle()
    #expect(span(article) == [0, 400])
    split.hide(.secondary)
    stage.settle()
    #expect(span(middle) == [0, 400])
    stage.resize(to: CGSize(width: 1400, height: 700))
    stage.settle()
    #expect(span(list) == [0, 320] && span(middle) == [320, 640] && span(article) == [640, 1400])
  }

  @Test("a compact column replaces the others in a compact window")
  func compactColumn() {
    let split = open()
    let tabs = UIViewController()
    split.setViewController(tabs, for: .compact)
    stage.resize(to: CGSize(width: 400, height: 700))
    stage.settle()
    #expect(span(tabs) == [0, 400] && span(list) == nil)
    stage.resize(to: CGSize(width: 1000, height: 700))
    stage.settle()
    #expect(span(tabs) == nil && span(list) == [0, 320] && span(article) == [320, 1000])
  }

  @Test("from right to left the primary column is at the right, and the trailing edge turns that round")
  func mirrored() {
    let split = open()
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.settle()
    #expect(span(list) == [680, 1000] && span(article) == [0, 680])
    split.primaryEdge = .trailing
    stage.settle()
    #expect(span(list) == [0, 320])
  }

  @Test("a window that is compact from the start collapses, and two controllers without a style work")
  func classic() {
    stage.resize(to: CGSize(width: 400, height: 700))
    let split = UISplitViewController()
    let navigation = UINavigationController(rootViewController: list)
    split.viewControllers = [navigation, UINavigationController(rootViewController: article)]
    stage.window.rootViewController = split
    stage.settle()
    #expect(split.isCollapsed && navigation.viewControllers == [list, article])
    stage.resize(to: CGSize(width: 1000, height: 700))
    stage.settle()
    #expect(span(list) == [0, 320] && span(article) == [320, 1000])
    let other = UIViewController()
    split.showDetailViewController(other, sender: nil)
    stage.settle()
    #expect(span(other) == [320, 1000] && span(article) == nil)
  }
}

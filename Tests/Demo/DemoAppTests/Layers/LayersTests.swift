import Foundation
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp
@testable import Inspector

/// A window of 1024 by 768 with a stack of two pages in its first tab, and the Layers tab at the bottom.
private final class Scenery {
  let stage = Stage(size: CGSize(width: 1024, height: 768))
  let tabs = SPSideTabController()
  let root = UIViewController()
  let page = UIViewController()
  let stack: SPStackedNavigationController
  let layers = LayersViewController.tab()
  private var observation: NSKeyValueObservation?
  let plain = UIViewController()

  init() {
    stack = SPStackedNavigationController(rootViewController: root)
    stack.title = "Stack"
    plain.title = "Plain"
    tabs.viewControllers = [stack, plain, layers]
    tabs.bottomTabCount = 1
    observation = layers.observe(tabs)
    stage.window.rootViewController = tabs
    root.view.backgroundColor = .white
    page.view.backgroundColor = .lightGray
    stack.pushViewController(page, onTopOf: root, animated: false)
    stage.settle()
  }

  func showLayers() {
    tabs.selectedViewController = layers
    stage.settle()
  }

  func planes(_ kind: Plane.Kind) -> [Plane] { layers.planes.filter { $0.kind == kind } }

  /// Returns where a point of the window is shown on a plane.
  func place(_ point: CGPoint, on plane: Plane) -> CGPoint {
    let projection = Projection(
      window: stage.window.bounds.size, picture: layers.picture.bounds.size, turn: layers.turn,
      spread: layers.spread)
    return layers.picture.convert(projection.point(point, depth: plane.depth), to: nil)
  }
}

@Suite("The Layers tab")
struct LayersTests {
  private let scenery = Scenery()
  private var layers: LayersViewController { scenery.layers }
  private var stage: Stage { scenery.stage }

  @Test("names of planes are inside the picture, and near the planes", arguments: [400, 1024, 2560])
  func names(width: CGFloat) throws {
    stage.resize(to: CGSize(width: width, height: 1000))
    scenery.showLayers()
    let names = layers.picture.subviews.flatMap(\.subviews).flatMap(\.subviews).compactMap { $0 as? UILabel }
      .filter { !($0.text ?? "").isEmpty }
    #expect(names.count >= 6)
    let right = try #require(
      layers.planes.map { plane in
        layers.picture.convert(
          scenery.place(CGPoint(x: stage.window.bounds.width, y: 0), on: plane), from: nil
        ).x
      }.max())
    for name in names {
      let frame = name.convert(name.bounds, to: layers.picture)
      #expect(layers.picture.bounds.contains(frame))
      #expect(frame.minX <= max(520, right + 300))
    }
  }

  @Test("a page that is closed after the tab was left is released")
  func letsGo() {
    weak var page: UIViewController?
    weak var container: UIView?
    do {
      let closed = UIViewController()
      page = closed
      scenery.stack.pushViewController(closed, animated: false)
      stage.settle()
      container = closed.view.superview?.superview
    }
    #expect(container != nil)
    scenery.showLayers()
    scenery.tabs.selectedViewController = scenery.stack
    stage.settle()
    // In the mirrored layout, its container is not reused by another page.
    scenery.tabs.view.semanticContentAttribute = .forceRightToLeft
    stage.settle()
    scenery.stack.popViewController(animated: false)
    stage.settle()
    #expect(page == nil && container == nil)
    scenery.showLayers()
    #expect(!layers.planes.isEmpty)
  }

  @Test("the tab separates the window's bars, and each page of the stack with its overlay and shadow")
  func planes() throws {
    scenery.showLayers()
    #expect(scenery.planes(.window).map(\.frame) == [CGRect(x: 0, y: 0, width: 1024, height: 768)])
    #expect(scenery.planes(.tabBar).map(\.frame) == [CGRect(x: 0, y: 0, width: 80, height: 768)])
    let pages = scenery.planes(.page)
    #expect(pages.count == 2)
    #expect(pages.map(\.isFront) == [false, true])
    #expect(layers.planes.map(\.depth) == layers.planes.map(\.depth).sorted())
    #expect(!scenery.planes(.shadow).isEmpty)
  }

  @Test("the tab follows changes in the other tab while it is shown")
  func following() throws {
    scenery.showLayers()
    let second = UIViewController()
    second.view.backgroundColor = .white
    scenery.stack.pushViewController(second, onTopOf: scenery.page, animated: true)
    stage.frame()
    stage.frame()
    let positions = (0..<10).map { _ in
      stage.frame()
      return scenery.planes(.page).last?.frame.minX ?? 0
    }
    #expect(scenery.planes(.page).count == 3)
    #expect(positions == positions.sorted(by: >) && Set(positions).count > 5)
    stage.settle()
    #expect(!scenery.planes(.overlay).isEmpty)
  }

  @Test("a finger in the small picture operates the other tab")
  func smallStage() throws {
    scenery.showLayers()
    let before = scenery.planes(.page)[1].frame.minX
    let small = layers.stage.convert(layers.stage.bounds, to: nil)
    #expect(abs(small.width - 148) < 0.01)
    stage.fingerDown(at: CGPoint(x: small.midX + 20, y: small.midY))
    for _ in 0..<8 { stage.fingerMoves(by: CGPoint(x: 5, y: 0)) }
    let distance = scenery.planes(.page)[1].frame.minX - before
    #expect(distance > 40)
    stage.fingerUp()
    stage.settle()
  }

  @Test("the other tab is restored when it is selected")
  func goingBack() {
    scenery.showLayers()
    #expect(scenery.stack.view.isDescendant(of: layers.view))
    scenery.tabs.selectedIndex = 0
    stage.settle()
    #expect(scenery.stack.view.convert(scenery.stack.view.bounds, to: nil).minX == 80)
    #expect(scenery.stack.view.bounds.size == CGSize(width: 944, height: 768))
    scenery.tabs.selectedIndex = 1
    scenery.showLayers()
    #expect(scenery.planes(.page).isEmpty)
    #expect(scenery.plain.view.isDescendant(of: layers.view))
  }

  @Test("a tap selects the frontmost plane, and another tap the view under it")
  func selecting() throws {
    let label = UILabel()
    label.frame = CGRect(x: 40, y: 300, width: 200, height: 60)
    scenery.page.view.addSubview(label)
    scenery.showLayers()
    let page = try #require(scenery.planes(.page).last)
    let position = scenery.place(CGPoint(x: page.frame.minX + 60, y: 320), on: page)
    stage.tap(at: position)
    stage.settle()
    #expect(layers.selection === page.view)
    stage.tap(at: position)
    stage.settle()
    #expect(layers.selection === label)
    stage.tap(at: CGPoint(x: 360, y: 200))
    stage.settle()
    #expect(layers.selection == nil)
  }

  @Test("a row of the outline selects its view, and the chevron collapses its children")
  func outline() throws {
    scenery.showLayers()
    stage.tap(at: CGPoint(x: 240, y: 90))
    stage.settle()
    #expect(layers.selection === stage.window)
    let names = texts(in: layers.panel.outline)
    #expect(Set(["Window", "SideTabController", "PageContainer 1"]).isSubset(of: names))
    // The chevron of the second row, which contains all planes.
    stage.tap(at: CGPoint(x: 118, y: 126))
    stage.settle()
    #expect(!texts(in: layers.panel.outline).contains("PageContainer 1"))
  }

  private func texts(in view: UIView) -> [String] {
    if view.isHidden { return [] }
    return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test("a drag rotates the picture, and a pinch or Ctrl+wheel changes the spread")
  func turning() {
    scenery.showLayers()
    stage.drag(from: CGPoint(x: 700, y: 300), by: CGPoint(x: 100, y: 0))
    stage.settle()
    #expect(layers.turn > 15 && layers.turn <= 25)
    let spread = layers.spread
    stage.pinch(.began, scale: 1, at: CGPoint(x: 700, y: 300))
    stage.pinch(.moved, scale: 1.25, at: CGPoint(x: 700, y: 300))
    stage.pinch(.ended, scale: 1.25, at: CGPoint(x: 700, y: 300))
    #expect(abs(layers.spread - spread * 1.25) < 0.01)
    let turn = InputEvent.scroll(
      ScrollSample(
        location: CGPoint(x: 700, y: 300), delta: CGVector(dx: 0, dy: -2), isPrecise: false,
        timestamp: stage.time, modifiers: .control))
    stage.frame([turn])
    #expect(abs(layers.spread - (spread * 1.25 - 16)) < 0.01)
    stage.drag(from: CGPoint(x: 700, y: 300), by: CGPoint(x: 2000, y: 0))
    #expect(layers.turn == 51)
  }

  @Test("the sliders show and set the rotation and the spread")
  func sliders() {
    scenery.showLayers()
    #expect(layers.panel.controls.spread.value == 90)
    #expect(layers.panel.controls.angle.value == 0)
    layers.panel.controls.spread.value = 40
    layers.panel.controls.spread.sendActions(for: .valueChanged)
    stage.frame()
    #expect(layers.spread == 40)
    #expect(layers.panel.controls.spread.value == 40)
  }

  @Test("the planes separate when the tab opens, and then everything rests")
  func exploding() throws {
    scenery.tabs.selectedViewController = layers
    stage.frame()
    stage.frame()
    #expect(layers.progress < 0.3)
    stage.run(for: 0.2)
    #expect(layers.progress > 0.5 && layers.progress < 1)
    stage.run(for: 0.7)
    #expect(layers.progress == 1)
    #expect(stage.isSettled)
  }

  @Test("with reduced motion the planes are separate immediately")
  func reducedMotion() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    scenery.tabs.selectedViewController = layers
    stage.frame()
    #expect(layers.progress == 1)
  }

  @Test("the buttons toggle the names in the picture")
  func buttons() throws {
    scenery.showLayers()
    #expect(texts(in: layers.picture).contains("SideTabBar"))
    layers.panel.controls.labels.performPrimaryAction()
    stage.frame()
    #expect(!texts(in: layers.picture).contains("SideTabBar"))
    layers.panel.controls.labels.performPrimaryAction()
    stage.frame()
    #expect(texts(in: layers.picture).contains("SideTabBar"))
  }

  @Test("the menu chooses the tab to inspect")
  func choosing() throws {
    scenery.showLayers()
    let button = layers.panel.more
    stage.tap(at: button.convert(CGPoint(x: 22, y: 22), to: nil))
    stage.settle()
    let menu = try #require(layers.presentedViewController?.view)
    let item = try #require(label("Plain", in: menu))
    #expect(label("Layers", in: menu) == nil)
    stage.tap(at: item.convert(CGPoint(x: 10, y: 10), to: nil))
    stage.settle()
    #expect(layers.presentedViewController == nil)
    #expect(scenery.plain.view.isDescendant(of: layers.view))
    #expect(scenery.planes(.page).isEmpty)
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  @Test("the properties of the selected view are shown")
  func facts() throws {
    scenery.showLayers()
    let page = try #require(scenery.planes(.page).first)
    // Near its bottom edge, which its overlay does not cover.
    stage.tap(at: scenery.place(CGPoint(x: 300, y: 760), on: page))
    stage.settle()
    #expect(layers.selection === page.view)
    let texts = texts(in: layers.picture)
    #expect(texts.contains("SPStackedPageContainer") && texts.contains("80, 0, 944 × 768"))
    #expect(texts.contains("Opacity") && texts.contains("Overlay"))
  }

  @Test("a window can shrink to one point and grow again")
  func tiny() {
    scenery.showLayers()
    stage.resize(to: CGSize(width: 1, height: 1))
    stage.settle()
    stage.resize(to: CGSize(width: 300, height: 200))
    stage.settle()
    stage.resize(to: CGSize(width: 1600, height: 1200))
    #expect(stage.settle())
    #expect(scenery.planes(.window).first?.frame.width == 1600)
  }
}

import Foundation
import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("Covered pages")
struct CoveredPagesTests {
  /// A page that can give its view back and counts how often it is loaded.
  final class Frugal: UIViewController, SPStackedNavigationPage {
    let stackedNavigationPageSize = SPStackedNavigationPageSize.half
    let stackedNavigationGivesBackView: Bool
    var loads = 0
    init(givesBackView: Bool = true) {
      stackedNavigationGivesBackView = givesBackView
      super.init(nibName: nil, bundle: nil)
    }
    override func viewDidLoad() {
      loads += 1
      view.backgroundColor = .red
    }
  }

  private func scenery(givesBackView: Bool) -> (Scenery, Frugal) {
    let scenery = Scenery(halfPages: 0)
    let page = Frugal(givesBackView: givesBackView)
    scenery.stack.coveredViewLifetime = 5
    scenery.stack.pushViewController(page, animated: true)
    scenery.stage.settle()
    for name in ["A", "B"] { scenery.stack.pushViewController(scenery.page(name), animated: true) }
    scenery.stage.run(for: 2)
    return (scenery, page)
  }

  @Test("the visible part of a covered page looks unchanged, since a picture replaces its view")
  func picture() {
    let (scenery, page) = scenery(givesBackView: false)
    #expect(page.view.window == nil)
    let container = scenery.stack.scrollView.drawnEntries.first { $0.controller === page }?.container
    #expect(container?.frame.minX == 3)
    let color: CGColor? = container?.picture?.layer.layers.first?.backgroundColor
    #expect(color == UIColor.red.cgColor)
  }

  @Test("a covered page's view is shown without a copy, and can be moved elsewhere")
  func lending() {
    let (scenery, page) = scenery(givesBackView: false)
    let container = scenery.stack.scrollView.drawnEntries.first { $0.controller === page }?.container
    #expect(page.view.superview == nil && page.view.layer.superlayer === container?.picture?.layer)
    let elsewhere = UIView()
    scenery.stack.view.addSubview(elsewhere)
    elsewhere.addSubview(page.view)
    #expect(page.view.layer.superlayer === elsewhere.layer)
    scenery.stack.setActiveViewController(page, animated: false)
    scenery.stage.settle()
    #expect(container?.isPresented ?? false)
    #expect(elsewhere.subviews.isEmpty && container?.picture == nil)
  }

  @Test("changes of a covered page are visible in its strip, and nothing jumps when it comes back")
  func changing() {
    let (scenery, page) = scenery(givesBackView: false)
    let container = scenery.stack.scrollView.drawnEntries.first { $0.controller === page }?.container
    page.view.backgroundColor = .green
    #expect(container?.picture?.layer.layers.first?.backgroundColor == UIColor.green.cgColor)
    scenery.stage.resize(to: CGSize(width: 944, height: 1000))
    scenery.stage.frame()
    #expect(page.view.window == nil && page.view.bounds.size == CGSize(width: 472, height: 1000))
    #expect(container?.picture?.frame.height == 1000)
  }

  @Test("a covered page follows the appearance of its stack, in its strip too, even if the stack is hidden")
  func appearance() {
    let (scenery, page) = scenery(givesBackView: false)
    page.view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    let container = scenery.stack.scrollView.drawnEntries.first { $0.controller === page }?.container
    var strip: CGColor? { container?.picture?.layer.layers.first?.backgroundColor }
    #expect(page.view.window == nil && strip == UIColor.white.cgColor)
    let window = scenery.stage.window
    window.overrideUserInterfaceStyle = .dark
    #expect(page.view.traitCollection.userInterfaceStyle == .dark && strip == UIColor.black.cgColor)
    window.rootViewController = UIViewController()
    scenery.stage.settle()
    window.overrideUserInterfaceStyle = .light
    window.rootViewController = scenery.stack
    scenery.stage.settle()
    #expect(page.view.window == nil && strip == UIColor.white.cgColor)
  }

  @Test("a page whose view is unloaded shows its color rather than a picture of another appearance")
  func reclaimedAppearance() {
    let (scenery, page) = scenery(givesBackView: true)
    scenery.stage.run(for: 6)
    let container = scenery.stack.scrollView.drawnEntries.first { $0.controller === page }?.container
    #expect(!page.isViewLoaded && container?.picture != nil)
    scenery.stage.window.overrideUserInterfaceStyle = .dark
    scenery.stage.settle()
    #expect(!page.isViewLoaded && container?.picture == nil)
  }

  @Test("a page that is pushed again while its old place is visible leaves a picture there")
  func again() {
    let (scenery, page) = scenery(givesBackView: false)
    scenery.stack.popToRootViewController(animated: true)
    let leaving = scenery.stack.scrollView.drawnEntries.first { $0.controller === page }?.container
    #expect(leaving?.picture?.layer === page.view.layer.superlayer)
    scenery.stack.pushViewController(page, animated: true)
    let color: CGColor? = leaving?.picture?.layer.layers.first?.backgroundColor
    #expect(color == UIColor.red.cgColor)
    #expect(leaving?.picture?.layer !== page.view.layer.superlayer)
    scenery.stage.settle()
    #expect(page.view.window != nil && leaving?.window == nil)
  }

  @Test("the view of a page that was covered long enough is unloaded, and loaded again before it is seen")
  func reclaimed() {
    let (scenery, page) = scenery(givesBackView: true)
    #expect(page.isViewLoaded)
    scenery.stage.run(for: 6)
    #expect(!page.isViewLoaded)
    let entry = scenery.stack.scrollView.drawnEntries.first { $0.controller === page }
    #expect(entry?.container?.picture != nil)
    // A finger pulls the page out. Every frame must show either the view or the picture.
    scenery.stage.fingerDown(at: CGPoint(x: 300, y: 400))
    for _ in 0..<20 {
      scenery.stage.fingerMoves(by: CGPoint(x: 25, y: 0))
      #expect(entry?.container?.isPresented ?? false || entry?.container?.picture != nil)
    }
    #expect(page.loads == 2 && page.view.window != nil)
    #expect(entry?.picture == nil)
  }

  @Test("a covered page is released after a pop, before its view would have been unloaded")
  func poppedWhileCovered() {
    let scenery = Scenery(halfPages: 0)
    scenery.stack.coveredViewLifetime = 1000
    weak var page: Frugal?
    do {
      let frugal = Frugal()
      page = frugal
      scenery.stack.setViewControllers([scenery.page("A"), frugal], animated: false)
      for name in ["B", "C", "D"] { scenery.stack.pushViewController(scenery.page(name), animated: true) }
      scenery.stage.settle()
    }
    #expect(page?.viewIfLoaded?.window == nil && page != nil)
    scenery.stack.popToViewController(scenery.stack.viewControllers[0], animated: true)
    scenery.stage.run(for: 3)
    #expect(page == nil)
  }

  @Test("a page keeps its view if it does not allow unloading, or is seen again in time")
  func kept() {
    let (scenery, page) = scenery(givesBackView: false)
    scenery.stage.run(for: 20)
    #expect(page.isViewLoaded)
    let (other, seen) = self.scenery(givesBackView: true)
    other.stack.setActiveViewController(seen, animated: true)
    other.stage.run(for: 20)
    #expect(seen.isViewLoaded && seen.loads == 1)
  }

  @Test("a page deep in the pile shows its picture when it is uncovered")
  func deepPile() {
    let (scenery, page) = scenery(givesBackView: true)
    for name in ["C", "D", "E"] { scenery.stack.pushViewController(scenery.page(name), animated: true) }
    scenery.stage.run(for: 8)
    let entry = scenery.stack.scrollView.entries[page]
    #expect(!page.isViewLoaded && entry?.container == nil && entry?.picture != nil)
    scenery.stack.popToViewController(scenery.stack.viewControllers[4], animated: false)
    scenery.stage.settle()
    #expect(entry?.container?.picture != nil && !page.isViewLoaded)
  }

  @Test("only a few containers exist for ten thousand pages, however they are moved")
  func deepStack() {
    let scenery = Scenery(halfPages: 0)
    let log = scenery.log
    scenery.stack.setViewControllers(
      [scenery.pages[0]] + (1..<10_000).map { Page("\($0)", .half, log: log) }, animated: false)
    scenery.stage.settle()
    var maximum = scenery.stack.scrollView.subviews.count
    func look() { maximum = max(maximum, scenery.stack.scrollView.subviews.count) }
    scenery.stage.fingerDown(at: CGPoint(x: 300, y: 400))
    for _ in 0..<60 {
      scenery.stage.fingerMoves(by: CGPoint(x: 10, y: 0))
      look()
    }
    scenery.stage.fingerUp()
    for _ in 0..<20 {
      scenery.stack.pushViewController(Page("P", .half, log: log), animated: true)
      scenery.stage.frame()
      look()
      scenery.stack.popViewController(animated: true)
      scenery.stage.frame()
      look()
    }
    scenery.stage.settle()
    look()
    #expect(maximum < 40)
    #expect(scenery.stack.scrollView.subviews.count < 8)
    scenery.stack.popToRootViewController(animated: true)
    scenery.stage.settle()
    #expect(scenery.names == ["F"] && scenery.stack.scrollView.subviews.count == 1)
  }

  @Test("a page in a reused container looks like one in a new stack")
  func takenOver() {
    let names = (1...40).map { "P\($0)" }
    let fresh = Scenery(halfPages: 0)
    let moved = Scenery(halfPages: 0)
    for scenery in [fresh, moved] {
      let pages = names.map { scenery.page($0) }
      for (index, page) in pages.enumerated() {
        page.view.backgroundColor = UIColor(white: CGFloat(index) / 40)
      }
      scenery.stack.setViewControllers(scenery.pages + pages, animated: false)
    }
    for step in 0..<60 {
      moved.stack.contentOffset = moved.stack.maximumContentOffset * CGFloat(step % 20) / 19
      moved.stage.frame()
    }
    for scenery in [fresh, moved] {
      scenery.stack.contentOffset = 10_000
      scenery.stage.settle()
    }
    let dumps = [fresh, moved].map { ViewDump.json(of: $0.stack.scrollView) }
    #expect(dumps[0] == dumps[1] && dumps[0].contains("SPStackedPageContainer"))
    let colors = [fresh, moved].map { scenery in
      scenery.stack.scrollView.drawnEntries.map { $0.container?.subviews[1].backgroundColor }
    }
    #expect(colors[0] == colors[1] && Set(colors[0]).count == colors[0].count)
    #expect(!moved.stack.scrollView.containers.spares.isEmpty)
  }

  @Test("a popped page is released although its container is kept for reuse")
  func waiting() {
    let scenery = Scenery(halfPages: 3)
    weak var page: UIViewController?
    do {
      let popped = UIViewController()
      scenery.stack.pushViewController(popped, animated: false)
      scenery.stage.settle()
      page = popped
      scenery.stack.popViewController(animated: false)
      scenery.stage.settle()
    }
    #expect(page == nil && !scenery.stack.scrollView.containers.spares.isEmpty)
    scenery.stack.setViewControllers([], animated: false)
    scenery.stage.settle()
    #expect(scenery.stack.scrollView.containers.spares.isEmpty)
  }

  @Test("containers kept for reuse do not keep the shadow of the other layout direction")
  func mirrored() {
    let scenery = Scenery(halfPages: 6)
    scenery.stack.contentOffset = 0
    scenery.stage.settle()
    #expect(!scenery.stack.scrollView.containers.spares.isEmpty)
    scenery.stage.window.semanticContentAttribute = .forceRightToLeft
    scenery.stage.settle()
    scenery.stack.contentOffset = scenery.stack.maximumContentOffset
    scenery.stage.settle()
    let containers = scenery.stack.scrollView.drawnEntries.compactMap(\.container)
    #expect(containers.count > 2 && containers.allSatisfy(\.isMirrored))
  }
}

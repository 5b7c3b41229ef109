import Controllers
import Foundation
import Replay
import Testing
import ViewTree

private final class Page: UIViewController {
  let number: Int
  var log: [String] = []
  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }
  override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
}

private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages = (0..<5).map { Page($0) }
  var dots = 0
  var log: [String] = []

  private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let number = (controller as? Page)?.number, pages.indices.contains(number + step) else {
      return nil
    }
    return pages[number + step]
  }
  func pageViewController(
    _ pages: UIPageViewController, viewControllerBefore controller: UIViewController
  ) -> UIViewController? { page(controller, -1) }
  func pageViewController(
    _ pages: UIPageViewController, viewControllerAfter controller: UIViewController
  ) -> UIViewController? { page(controller, 1) }
  func presentationCount(for pages: UIPageViewController) -> Int { dots }
  func presentationIndex(for pages: UIPageViewController) -> Int {
    (pages.viewControllers?.first as? Page)?.number ?? 0
  }
  func pageViewController(_ pages: UIPageViewController, willTransitionTo pending: [UIViewController]) {
    log.append("to \((pending.first as? Page)?.number ?? -1)")
  }
  func pageViewController(
    _ pages: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append("from \((previousViewControllers.first as? Page)?.number ?? -1) \(completed)")
  }
}

@Suite("Pages")
struct UIPageViewControllerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let book = Book()

  private func open(
    at number: Int = 0, _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    spacing: CGFloat = 0
  ) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers([book.pages[number]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.settle()
    return controller
  }

  private func number(_ controller: UIPageViewController) -> Int {
    (controller.viewControllers?.first as? Page)?.number ?? -1
  }

  /// The frame of a page in the window.
  private func frame(_ number: Int) -> CGRect {
    let view: UIView = book.pages[number].view
    return view.convert(view.bounds, to: nil)
  }

  @Test("a swipe turns to the next page and back, and stops at the ends")
  func swiping() {
    let controller = open()
    #expect(frame(0) == rect(0, 0, 400, 600))
    #expect(!book.pages[1].isViewLoaded)
    for expected in [1, 2, 3, 4, 4] {
      stage.drag(from: point(300, 300), by: point(-200, 0), steps: 5)
      stage.settle()
      #expect(number(controller) == expected && frame(expected) == rect(0, 0, 400, 600))
    }
    stage.drag(from: point(100, 300), by: point(200, 0), steps: 5)
    stage.settle()
    #expect(number(controller) == 3)
    #expect(controller.children.count == 1)
    #expect(book.log.prefix(2) == ["to 1", "from 0 true"])
  }

  @Test("a page that is let go back reports that, and the appearance calls are balanced")
  func givingUp() {
    let controller = open()
    stage.fingerDown(at: point(300, 300))
    for _ in 0..<6 { stage.fingerMoves(by: point(-20, 0)) }
    #expect(book.pages[1].view.window != nil && frame(1).minX > 250)
    for _ in 0..<6 { stage.fingerMoves(by: point(15, 0)) }
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
    #expect(number(controller) == 0 && book.pages[1].view.window == nil)
    #expect(book.log == ["to 1", "from 0 false"])
    #expect(book.pages[1].log == ["will appear", "will disappear", "did disappear"])
    #expect(
      book.pages[0].log == ["will appear", "did appear", "will disappear", "will appear", "did appear"])
  }

  @Test("quick swipes turn one page each, also while the last page still settles")
  func quick() {
    let controller = open()
    for _ in 0..<3 {
      stage.drag(from: point(350, 300), by: point(-240, 0), steps: 4)
      stage.run(for: 0.1)
    }
    stage.settle()
    #expect(number(controller) == 3)
    for page in book.pages where page.number != 3 { #expect(page.viewIfLoaded?.window == nil) }
    #expect(book.pages[3].log == ["will appear", "did appear"])
    #expect(book.pages[1].log.last == "did disappear")
  }

  @Test("the program turns pages with and without an animation, and hears of the end")
  func program() {
    let controller = open()
    var done: [Bool] = []
    controller.setViewControllers([book.pages[3]], direction: .forward, animated: true) { done.append($0) }
    stage.run(for: 0.1)
    #expect(frame(3).minX > 0 && frame(0).minX < 0)
    stage.settle()
    #expect(number(controller) == 3 && done == [true] && frame(3).minX == 0)
    controller.setViewControllers([book.pages[1]], direction: .reverse, animated: true) { done.append($0) }
    stage.run(for: 0.1)
    #expect(frame(1).minX < 0)
    controller.setViewControllers([book.pages[2]], direction: .forward, animated: false) { done.append($0) }
    stage.settle()
    #expect(number(controller) == 2 && done == [true, true, true])
    #expect(book.log.isEmpty && controller.children.count == 1)
  }

  @Test("pages keep their distance, and vertical pages follow each other downward")
  func geometry() {
    let controller = open(at: 1, .vertical, spacing: 20)
    stage.fingerDown(at: point(200, 500))
    stage.fingerMoves(by: point(0, -20))
    stage.fingerMoves(by: point(0, -100))
    #expect(frame(2).minY - frame(1).maxY == 20)
    for _ in 0..<10 { stage.fingerMoves(by: point(0, -20)) }
    stage.fingerUp()
    stage.settle()
    #expect(number(controller) == 2 && frame(2) == rect(0, 0, 400, 600))
    stage.resize(to: CGSize(width: 700, height: 400))
    stage.settle()
    #expect(frame(2) == rect(0, 0, 700, 400))
  }

  @Test("from right to left, the next page comes from the left")
  func mirrored() {
    stage.window.semanticContentAttribute = .forceRightToLeft
    let controller = open()
    stage.drag(from: point(100, 300), by: point(200, 0), steps: 5)
    stage.settle()
    #expect(number(controller) == 1)
  }

  @Test("dots show the page, and a tap beside them turns it")
  func dots() {
    book.dots = 5
    let controller = open(at: 2)
    let control = views(UIPageControl.self, in: controller.view).first
    #expect(control?.numberOfPages == 5 && control?.currentPage == 2)
    #expect(frame(2).height == 563)
    stage.drag(from: point(300, 300), by: point(-200, 0), steps: 5)
    stage.settle()
    #expect(control?.currentPage == 3)
    stage.tap(at: point(240, 582))
    stage.settle()
    #expect(number(controller) == 4 && control?.currentPage == 4)
  }

  @Test("the arrow keys and the wheel turn pages")
  func keys() {
    let controller = open()
    stage.press(.keyboardTab)
    stage.press(.keyboardRightArrow)
    stage.settle()
    #expect(number(controller) == 1)
    stage.wheel(dx: -1, at: point(200, 300))
    stage.settle()
    #expect(number(controller) == 2)
  }

  @Test("without a data source, the user cannot turn pages")
  func noSource() {
    let controller = open()
    controller.dataSource = nil
    stage.drag(from: point(300, 300), by: point(-200, 0), steps: 5)
    stage.settle()
    #expect(number(controller) == 0)
  }

  @Test("my page controller may be the delegate of another scroll view")
  func ownScrollView() {
    final class Onboarding: UIPageViewController, UIScrollViewDelegate {
      var scrolls = 0
      init() { super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil) }
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }
    let controller = Onboarding()
    controller.dataSource = book
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.settle()
    stage.drag(from: point(300, 300), by: point(-200, 0), steps: 5)
    stage.settle()
    #expect(number(controller) == 1 && controller.scrolls == 0)
  }

  @Test("a page that is set in the same event in which the controller joins the screen appears once")
  func joining() {
    let root = UIViewController()
    stage.window.rootViewController = root
    stage.settle()
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    root.addChild(controller)
    root.view.addSubview(controller.view)
    controller.didMove(toParent: root)
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    stage.settle()
    #expect(book.pages[0].log == ["will appear", "did appear"])
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: true)
    stage.settle()
    #expect(book.pages[0].log.suffix(2) == ["will disappear", "did disappear"])
    #expect(book.pages[1].log == ["will appear", "did appear"])
  }

  @Test("of two pages that are set before the controller has appeared, the second one stays")
  func joiningTwice() {
    let root = UIViewController()
    stage.window.rootViewController = root
    stage.settle()
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    root.addChild(controller)
    root.view.addSubview(controller.view)
    controller.didMove(toParent: root)
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: true)
    stage.settle()
    #expect(book.pages[1].log == ["will appear", "did appear"] && number(controller) == 1)
    #expect(!book.pages[0].log.contains("did appear"))
  }
}

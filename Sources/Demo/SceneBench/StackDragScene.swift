import Foundation
import StackedNav
import ViewTree

/// The scene `stackdrag`: a stack of lists that is pulled back and forth while its front list scrolls.
///
/// Its geometry and times are fixed by the scene's definition, so that toolkits can be compared.
final class StackDragScene: BenchScene {
  let tabs = SPSideTabController()
  private let stack = SPStackedNavigationController()
  private let lists: [BenchListViewController]

  init(pages: Int, rows: Int, window: UIWindow) {
    lists = (0..<pages).map { BenchListViewController(number: $0, rows: rows) }
    stack.setViewControllers(lists, animated: false)
    stack.title = "Files"
    let others = ["Music", "Photos", "More"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    tabs.viewControllers = [stack] + others
    for (index, item) in tabs.viewControllers.map(\.tabBarItem).enumerated() {
      item.title = item.title ?? "Files"
      item.image = UIImage(shape: StackDragScene.square, size: 40)
      if index == 1 { item.badgeValue = "5" }
    }
    window.backgroundColor = UIColor(white: 0.1)
    window.rootViewController = tabs
  }

  /// The rounded square that is used as an icon.
  static let square: VectorShape = {
    // The curve of a rounded corner of radius 8: its control points are 3.6 from the corner.
    let (far, bend) = (40.0, 3.6)
    let point = { (x: Double, y: Double) in CGPoint(x: x, y: y) }
    return VectorShape(
      name: "bench.square", box: far, strokeWidth: 0,
      paths: [
        VectorShape.Path(
          commands: [
            .move(point(8, 0)), .line(point(far - 8, 0)),
            .curve(point(far - bend, 0), point(far, bend), point(far, 8)), .line(point(far, far - 8)),
            .curve(point(far, far - bend), point(far - bend, far), point(far - 8, far)), .line(point(8, far)),
            .curve(point(bend, far), point(0, far - bend), point(0, far - 8)), .line(point(0, 8)),
            .curve(point(0, bend), point(bend, 0), point(8, 0)), .close,
          ], isFilled: true)
      ])
  }()

  /// Shows the scene at `time`, in seconds.
  func show(at time: Double) {
    let limit = stack.maximumContentOffset
    stack.contentOffset = limit / 2 * (1 - cos(.pi * time))
    // The layout loads the stack's pages; before it, the front page is unknown.
    stack.view.layoutIfNeeded()
    topmostVisible?.scroll(to: time)
  }

  /// The last page whose left edge is inside the window. The first page is as wide as two others and covers
  /// the window at offset 0.
  private var topmostVisible: BenchListViewController? {
    let width = stack.maximumContentOffset / CGFloat(max(1, lists.count - 1))
    guard width > 0 else { return lists.first }
    return lists[min(lists.count - 1, max(0, Int((stack.contentOffset / width).rounded(.up))))]
  }
}

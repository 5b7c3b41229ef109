import Foundation
import StackedNav
import ViewTree

/// The scene `stackdrag`: a stack of lists that is pulled back and forth while its front list scrolls.
///
/// Geometry and times are those of the scene's definition, so that toolkits can be compared.
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

  /// The rounded square that stands for an icon.
  static let square: VectorShape = {
    // A quarter circle of radius 8 is a curve whose handles end 3.6 from the corner.
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

  /// Puts the scene where it stands at `time`, in seconds.
  func show(at time: Double) {
    let most = stack.maximumContentOffset
    stack.contentOffset = most / 2 * (1 - cos(.pi * time))
    // The stack's pages become real in its layout; only then it is known which one is in front.
    stack.view.layoutIfNeeded()
    topmostVisible?.scroll(to: time)
  }

  /// The last page that begins left of the right edge. The first one is as wide as two others; at no offset that
  /// is all there is to see.
  private var topmostVisible: BenchListViewController? {
    let width = stack.maximumContentOffset / CGFloat(max(1, lists.count - 1))
    guard width > 0 else { return lists.first }
    return lists[min(lists.count - 1, max(0, Int((stack.contentOffset / width).rounded(.up))))]
  }
}

import Replay
import SharedHeader
import ViewTree

/// A header over two or more lists, on a stage.
final class HeaderScene {
  let stage = Stage(size: CGSize(width: 375, height: 667))
  let controller = SharedHeaderViewController()
  let button = UIControl(frame: rect(40, 20, 100, 40))
  private let source: PagesSource
  private(set) var taps = 0

  init(
    contents: [CGFloat] = [3000, 3000], lists: [UIScrollView]? = nil, geometry: SharedHeaderGeometry? = nil
  ) {
    source = PagesSource(contents: contents, lists: lists)
    controller.headerRestY = geometry?.restY ?? 84
    controller.headerHeight = geometry?.height ?? 210
    controller.pinnedHeight = geometry?.pinnedHeight ?? 0
    controller.stickyY = geometry?.stickyY ?? 0
    controller.headerMargin = 20
    controller.preloadDistance = 10
    controller.dataSource = source
    controller.headerView.contentView.addSubview(button)
    button.addAction(for: .touchUpInside) { [unowned self] _ in taps += 1 }
    stage.window.rootViewController = controller
    stage.frame()
  }

  var madePages: [Int] { source.made }

  var headerY: CGFloat { controller.headerView.frame.minY }

  /// Returns the offset of a list, counted from the fully shown header.
  func offset(_ index: Int) -> CGFloat {
    guard let list = controller.pagingView(at: index)?.scrollView else { return .nan }
    return list.contentOffset.y + controller.geometry.topSpacer
  }

  /// Returns the position of a list's first line on screen.
  func firstLine(_ index: Int) -> CGFloat {
    guard let list = controller.pagingView(at: index)?.scrollView else { return .nan }
    return -list.contentOffset.y
  }

  /// Puts a finger down and moves it by the slop, which does not move the content.
  func grab(at place: CGPoint, towards distance: CGPoint) {
    stage.fingerDown(at: place)
    stage.fingerMoves(by: distance * (10 / distance.length))
  }

  /// Drags by exactly a distance and lifts the finger at rest.
  func drag(from place: CGPoint = point(187, 500), by distance: CGFloat, steps: Int = 10) {
    grab(at: place, towards: point(0, distance))
    for _ in 0..<steps { stage.fingerMoves(by: point(0, distance / CGFloat(steps))) }
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
  }

  private final class PagesSource: SharedHeaderDataSource {
    let contents: [CGFloat]
    let lists: [UIScrollView]?
    var made: [Int] = []

    init(contents: [CGFloat], lists: [UIScrollView]?) {
      self.contents = contents
      self.lists = lists
    }

    func numberOfPages(in controller: SharedHeaderViewController) -> Int { contents.count }

    func sharedHeaderViewController(
      _ controller: SharedHeaderViewController, pagingViewAt index: Int
    ) -> SharedHeaderPagingView {
      made.append(index)
      if let lists { return SharedHeaderPagingView(scrollView: lists[index]) }
      let list = UIScrollView()
      list.contentSize = CGSize(width: 375, height: contents[index])
      return SharedHeaderPagingView(scrollView: list)
    }
  }
}

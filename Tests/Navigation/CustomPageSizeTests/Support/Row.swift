import Replay
import Testing
import ViewTree

@testable import CustomPageSize

typealias Construction = CustomPageSizeView.Construction

/// A row of pages on a stage that records its delegate calls. Every page has a button at its left.
final class Row: CustomPageSizeViewDataSource, CustomPageSizeViewDelegate {
  let stage = Stage(size: CGSize(width: 1000, height: 400))
  let view: CustomPageSizeView
  var count: Int
  private(set) var willEnd: [Int] = []
  private(set) var didEnd: [Int] = []
  private(set) var scrolls = 0
  private(set) var taps: [Int] = []
  private(set) var cancelled = 0
  private(set) var asked: [Int] = []
  var buttonFrame = CGRect(x: 5, y: 10, width: 60, height: 30)

  /// Four pages of 300 points, 10 points apart, with 27.5 points of the neighbors visible at each side.
  init(
    _ construction: Construction, itemWidth: CustomPageSizeView.ItemWidth = .points(300),
    margin: CGFloat = 10,
    padding: CGFloat = 37.5, count: Int = 4, width: CGFloat = 375,
    set up: (CustomPageSizeView) -> Void = { _ in }
  ) {
    view = CustomPageSizeView(
      itemWidth: itemWidth, itemMargin: margin,
      padding: CustomPageSizeView.Padding(left: padding, right: padding),
      construction: construction)
    self.count = count
    up(view)
    view.delegate = self
    view.dataSource = self
    view.frame = CGRect(x: 0, y: 0, width: width, height: 50)
    stage.window.addSubview(view)
    stage.frame()
  }

  func numberOfPages(in view: CustomPageSizeView) -> Int { count }

  func customPageSizeView(
    _ view: CustomPageSizeView, viewForPageAt index: Int, reusing reusableView: UIView?
  ) -> UIView {
    asked.append(index)
    let page = UIView()
    page.accessibilityIdentifier = "page\(index)"
    let button = UIControl(frame: buttonFrame)
    button.accessibilityIdentifier = "button\(index)"
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.taps.append(index) }
    button.addAction(for: .touchCancel) { [weak self] _ in self?.cancelled += 1 }
    page.addSubview(button)
    return page
  }

  func customPageSizeViewDidScroll(_ view: CustomPageSizeView) { scrolls += 1 }
  func customPageSizeView(_ view: CustomPageSizeView, willEndAt index: Int) { willEnd.append(index) }
  func customPageSizeView(_ view: CustomPageSizeView, didEndAt index: Int) { didEnd.append(index) }

  // MARK: Reading

  /// The offset of the pages.
  var offset: CGFloat { view.scroller.pageOffset }

  /// Returns the left edge of a page on screen.
  func screenX(_ page: Int) -> CGFloat? { view.views[page].map { $0.convert(CGPoint.zero, to: nil).x } }

  /// The visible items from left to right.
  var itemsFromTheLeft: [Int] {
    view.visiblePages.sorted { $0.view.frame.minX < $1.view.frame.minX }.map(\.index)
  }

  // MARK: Fingers

  /// Drags and lifts the finger at rest.
  func drag(from x: CGFloat = 187, y: CGFloat = 45, by distance: CGFloat) {
    hold(from: x, y: y, by: distance)
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle(limit: 5)
  }

  /// Drags without lifting. The content moves by `distance`; the finger moves by the slop in addition.
  func hold(from x: CGFloat = 187, y: CGFloat = 45, by distance: CGFloat) {
    let slop = distance < 0 ? -UIPanGestureRecognizer.slop : UIPanGestureRecognizer.slop
    stage.fingerDown(at: CGPoint(x: x, y: y))
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: (distance + slop) / 10, y: 0)) }
  }

  /// Moves by sixty points in six frames: a flick of 600 points per second.
  func flick(from x: CGFloat = 187, _ direction: CGFloat = -1) {
    stage.fingerDown(at: CGPoint(x: x, y: 45))
    for _ in 0..<6 { stage.fingerMoves(by: CGPoint(x: direction * 10, y: 0)) }
    stage.fingerUp()
  }

  /// Releases the pages at an offset with a velocity. The finger moves them there, and at that velocity for
  /// the last 0.15 s.
  func release(at offset: CGFloat, velocity: CGFloat) {
    let range = view.snaps.position(of: 0)...view.snaps.position(of: view.snaps.count - 1)
    let start = min(max(offset, range.lowerBound), range.upperBound)
    view.scroller.pageOffset = start
    // Beyond an end, the finger moves further than the pages.
    let band = view.bounds.width
    let shown = abs(offset - start)
    let pulled = shown < band ? band * shown / (0.55 * (band - shown)) : 0
    let distance = offset < start ? -pulled : pulled
    let steps = velocity == 0 ? 0 : 9
    var x: CGFloat = 150
    var time = stage.time + Stage.frameTime
    func send(_ phase: UITouch.Phase) {
      stage.frame([
        .touch(
          TouchSample(
            id: 1, type: .direct, phase: phase, location: CGPoint(x: x, y: 25), timestamp: time))
      ])
    }
    send(.began)
    x += 20
    time += Stage.frameTime
    send(.moved)
    // The slop takes 10 of the 20 points. At an end, a tiny offset keeps rounding errors from moving the
    // finger beyond it.
    let trace =
      velocity == 0 || distance != 0
      ? 0 : offset == range.upperBound ? 1e-4 : offset == range.lowerBound ? -1e-4 : 0
    let end = x - 10 - distance + trace
    for step in stride(from: steps, through: 0, by: -1) {
      time += Stage.frameTime
      x = end + velocity * CGFloat(step) * Stage.frameTime
      send(.moved)
    }
    if velocity == 0 {
      stage.run(for: 0.2)
      time = stage.time
    }
    time += Stage.frameTime
    send(.ended)
  }
}

/// Runs `body` with such a fine screen scale that rounding to pixels does not matter.
func withFinePixels(_ body: () throws -> Void) rethrows {
  let scale = UIScreen.main.scale
  UIScreen.main.scale = 1e6
  defer { UIScreen.main.scale = scale }
  try body()
}

func near(_ one: CGFloat?, _ other: Double, within tolerance: Double = PagingVectors.tolerance) -> Bool {
  one.map { abs(Double($0) - other) <= tolerance } ?? false
}

import Lists
import Replay
import Testing
import ViewTree

@Suite("A touch that rests on moving content")
struct CaughtContentTests {
  private final class Rows: UITableViewDataSource, UITableViewDelegate {
    var selected: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }

  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let rows = Rows()
  private let place = point(200, 300)

  private func list(_ frame: CGRect = rect(0, 0, 400, 600), in parent: UIView) -> UITableView {
    let list = UITableView(frame: frame)
    list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    list.dataSource = rows
    list.delegate = rows
    parent.addSubview(list)
    stage.settle()
    return list
  }

  /// Puts the touch down and expects the content to stop where it was seen, in the same frame and later.
  private func rest(_ touch: RestingTouch, on scroll: UIScrollView, for seconds: Double = 0.5) {
    let offset = scroll.contentOffset
    touch.down(at: place, on: stage)
    #expect(scroll.contentOffset == offset && scroll.isTracking && !scroll.isDecelerating)
    stage.run(for: seconds)
    #expect(scroll.contentOffset == offset)
  }

  @Test(
    "stops a list, and lifting it selects no row and does not move the list",
    arguments: RestingTouch.allCases, [0.0, 0.5])
  func freeList(touch: RestingTouch, seconds: Double) {
    let list = list(in: stage.window)
    stage.drag(from: place, by: point(0, -200), steps: 4)
    stage.run(for: 0.1)
    rest(touch, on: list, for: seconds)
    let offset = list.contentOffset
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(list.contentOffset == offset && rows.selected == [])
    touch.down(at: place, on: stage)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(rows.selected.count == 1)
  }

  @Test("stops animations, wheel steps and scrolling to a row", arguments: RestingTouch.allCases)
  func otherMotions(touch: RestingTouch) {
    let list = list(in: stage.window)
    let motions: [() -> Void] = [
      { list.setContentOffset(point(0, 3000), animated: true) },
      { self.stage.wheel(dy: -5, at: self.place) },
      { list.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: true) },
    ]
    for begin in motions {
      begin()
      stage.run(for: 0.05)
      rest(touch, on: list)
      touch.up(at: place, on: stage)
      stage.settle()
    }
    #expect(rows.selected == [])
  }

  @Test("stops pages, which settle on the nearest page when it lifts", arguments: RestingTouch.allCases)
  func pages(touch: RestingTouch) {
    let pages = add(UIScrollView(frame: rect(0, 0, 400, 600)), to: stage.window)
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: 1600, height: 600)
    var presses = 0
    let button = add(UIControl(frame: rect(0, 0, 1600, 600)), to: pages)
    button.addAction(for: .touchUpInside) { _ in presses += 1 }
    stage.drag(from: place, by: point(-60, 0), steps: 3)
    stage.run(for: 0.05)
    rest(touch, on: pages)
    let nearest = (pages.contentOffset.x / 400).rounded() * 400
    #expect(pages.contentOffset.x != nearest)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(pages.contentOffset.x == nearest && presses == 0)
  }

  @Test(
    "stops a list around or inside the touched view, and selects no row",
    arguments: RestingTouch.allCases)
  func nested(touch: RestingTouch) {
    let pages = add(UIScrollView(frame: rect(0, 0, 400, 600)), to: stage.window)
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: 1600, height: 600)
    let lists = (0..<4).map { list(rect(CGFloat($0) * 400, 0, 400, 600), in: pages) }
    stage.drag(from: place, by: point(0, -200), steps: 4)
    pages.setContentOffset(point(400, 0), animated: true)
    stage.run(for: 0.1)
    let offset = lists[0].contentOffset
    #expect(lists[0].isDecelerating && pages.contentOffset.x > 0 && pages.contentOffset.x < 200)
    rest(touch, on: pages)
    #expect(lists[0].contentOffset == offset)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(pages.contentOffset.x == 0 && lists[0].contentOffset == offset)
    #expect(rows.selected == [])
  }

  @Test(
    "stops a list whose pan is attached to its superview, and selects no row",
    arguments: RestingTouch.allCases)
  func movedPan(touch: RestingTouch) {
    let around = add(UIView(frame: rect(0, 0, 400, 600)), to: stage.window)
    let list = list(in: around)
    around.addGestureRecognizer(list.panGestureRecognizer)
    stage.drag(from: place, by: point(0, -200), steps: 4)
    stage.run(for: 0.1)
    rest(touch, on: list)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(rows.selected == [])
  }

  @Test("moves the content from where it was caught", arguments: RestingTouch.allCases)
  func followed(touch: RestingTouch) {
    let list = list(in: stage.window)
    stage.drag(from: place, by: point(0, -200), steps: 4)
    stage.run(for: 0.1)
    rest(touch, on: list)
    let offset = list.contentOffset.y
    touch.move(to: point(200, 298), on: stage)
    #expect(list.contentOffset.y == offset + 2)
    touch.up(at: point(200, 298), on: stage)
    #expect(rows.selected == [])
  }
}

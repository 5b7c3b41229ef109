import Replay
import Testing
import ViewTree

/// A case of `paging.json`: a place of the scroll view that moves, and where it puts the pages.
nonisolated struct PageMirrorCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let width, itemWidth, itemMargin, paddingLeft, paddingRight: Double
    let count: Int
    let pageScrollerOffset: Double
  }

  struct Expectation: Decodable, Sendable {
    let containerOffset: Double
    let itemScreenX: [Double]
  }
}

/// A case of `paging.json`: a point, and whose touch the article's code made it.
nonisolated struct PageHitCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let width, height, itemWidth, itemMargin, paddingLeft: Double
    let count: Int
    let offset: Double
    let buttonFrameInPage, point: [Double]
  }

  struct Expectation: Decodable, Sendable { let original: String }
}

@Suite("Technique: pages narrower than their view")
struct CustomPageSizeTests {
  private nonisolated static let mirrors =
    try! Vectors<PageMirrorCase>("paging.json", groups: ["mirror"])
  private nonisolated static let hits = try! Vectors<PageHitCase>("paging.json", groups: ["hitTest"])

  private let stage = Stage(size: CGSize(width: 375, height: 400))

  /// Shows four pages of 300 points, 10 apart, with 27.5 points of their neighbours beside them.
  private func show(buttonFrame: CGRect = rect(5, 10, 20, 30)) -> CustomPageSizeView {
    let view = CustomPageSizeView(itemWidth: 300, itemMargin: 10, padding: (37.5, 37.5))
    view.apply((0..<4).map { _ in PageView(buttonFrame: buttonFrame) })
    view.frame = rect(0, 0, 375, 50)
    stage.window.addSubview(view)
    stage.frame()
    return view
  }

  private func drag(from x: CGFloat, by distance: CGFloat) {
    stage.fingerDown(at: point(x, 45))
    for _ in 0..<10 { stage.fingerMoves(by: point(distance / 10, 0)) }
  }

  private func liftAtRest() {
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
  }

  @Test("the pages follow the scroll view that moves", arguments: mirrors.cases)
  func mirror(_ mirrorCase: PageMirrorCase) {
    let given = mirrorCase.given
    let view = CustomPageSizeView(
      itemWidth: given.itemWidth, itemMargin: given.itemMargin,
      padding: (given.paddingLeft, given.paddingRight))
    view.apply((0..<given.count).map { _ in PageView(buttonFrame: .zero) })
    view.frame = rect(0, 0, given.width, 50)
    stage.window.addSubview(view)
    stage.frame()
    view.pageScrollView.contentOffset.x = given.pageScrollerOffset
    #expect(view.containerView.contentOffset.x == CGFloat(mirrorCase.expect.containerOffset))
    let places = view.pageViews.map { Double($0.convert(CGPoint.zero, to: nil).x) }
    #expect(places == mirrorCase.expect.itemScreenX)
  }

  @Test("a button is the page's, everything else the scroll view's", arguments: hits.cases)
  func hit(_ hitCase: PageHitCase) {
    let given = hitCase.given
    let button = given.buttonFrameInPage
    let view = show(buttonFrame: rect(button[0], button[1], button[2], button[3]))
    view.pageScrollView.accessibilityIdentifier = "pageScroller"
    for (index, page) in view.pageViews.enumerated() {
      page.button.accessibilityIdentifier = "button\(index)"
    }
    view.pageScrollView.contentOffset.x = given.offset
    let hit = view.hitTest(point(given.point[0], given.point[1]), with: nil)
    #expect(hit?.accessibilityIdentifier == hitCase.expect.original)
  }

  @Test("the file has its cases")
  func counts() {
    #expect(CustomPageSizeTests.mirrors.cases.count == 5)
    #expect(CustomPageSizeTests.hits.cases.count == 7)
  }

  @Test("pages can be dragged from beside the scroll view that moves", arguments: [5, 187, 370])
  func wholeWidth(_ x: Int) {
    let view = show()
    view.pageScrollView.contentOffset.x = 310
    drag(from: CGFloat(x), by: -110)
    #expect(view.pageScrollView.isDragging)
    #expect(view.pageScrollView.contentOffset.x == 410)
    #expect(view.containerView.contentOffset.x == 410)
    liftAtRest()
  }

  @Test("the pages come to rest at the nearest one, or after a flick at the next")
  func rest() {
    let view = show()
    drag(from: 370, by: -150)
    liftAtRest()
    #expect(view.containerView.contentOffset.x == 0)
    drag(from: 370, by: -180)
    liftAtRest()
    #expect(view.containerView.contentOffset.x == 310)
    drag(from: 370, by: -60)
    stage.fingerUp()
    stage.settle()
    #expect(view.containerView.contentOffset.x == 620)
    drag(from: 100, by: 60)
    stage.fingerUp()
    stage.settle()
    #expect(view.containerView.contentOffset.x == 310)
  }

  @Test("the pages stop with the last one in place")
  func last() {
    let view = show()
    view.pageScrollView.contentOffset.x = 930
    drag(from: 370, by: -110)
    #expect(view.containerView.contentOffset.x > 930)
    stage.fingerUp()
    stage.settle()
    #expect(view.containerView.contentOffset.x == 930)
  }

  @Test("the button of a neighbour that peeks in can be tapped")
  func neighbour() {
    let view = show()
    var taps: [Int] = []
    for (index, page) in view.pageViews.enumerated() {
      page.button.addAction(for: .touchUpInside) { _ in taps.append(index) }
    }
    stage.tap(at: point(360, 20))
    stage.tap(at: point(50, 20))
    stage.tap(at: point(187, 20))
    stage.settle()
    #expect(taps == [1, 0])
    #expect(view.containerView.contentOffset.x == 0)
  }

  @Test("a drag that begins on a button pages nothing: its touch never reaches the scroll view that moves")
  func button() {
    let view = show()
    stage.fingerDown(at: point(360, 20))
    for _ in 0..<10 { stage.fingerMoves(by: point(-11, 0)) }
    liftAtRest()
    #expect(view.containerView.contentOffset.x == 0)
  }
}

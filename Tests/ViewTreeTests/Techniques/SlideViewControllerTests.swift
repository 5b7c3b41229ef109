import Replay
import Testing
import ViewTree

/// A case of `nested-scroll-original.json`: fingers that drag, and where the article's code put the views.
nonisolated struct SlideCase: NamedCase {
  let id: String
  let note: String
  let model: String
  let given: Given
  let steps: [Step]

  struct Given: Decodable, Sendable {
    let H, V, R: Double
    let pages: [Page]
    let bounces: String?
    let order: String
  }

  struct Page: Decodable, Sendable { let content: Double }

  struct Step: Decodable, Sendable {
    let op: String
    let dy: Double?
    let from: String?
    let index: Int?
    let expect: Expectation
  }

  struct Expectation: Decodable, Sendable {
    let parent, child: Double
    let canParentViewScroll, canChildViewScroll: Bool
  }
}

@Suite("Technique: two scroll views that one finger drags")
struct SlideViewControllerTests {
  private nonisolated static let vectors =
    try! Vectors<SlideCase>("nested-scroll-original.json", groups: ["original-drag"])

  private let width: CGFloat = 375

  @Test("every sample leaves root, list and flags as the article's code did", arguments: vectors.cases)
  func drag(_ slideCase: SlideCase) {
    // Offsets are kept on device pixels; fine ones show what the file's four decimals say.
    let scale = UIScreen.main.scale
    UIScreen.main.scale = 1000
    defer { UIScreen.main.scale = scale }

    let given = slideCase.given
    let stage = Stage(size: CGSize(width: width, height: given.R))
    let slide = SlideViewController(
      SlideViewController.Sizes(
        header: given.H, page: given.V, lists: given.pages.map { CGFloat($0.content) }),
      bounces: given.bounces == "child" ? .child : .parent,
      order: given.order == "parentFirst" ? .parentFirst : .childFirst,
      resetsOtherPages: slideCase.model != "2.0-beta")
    stage.window.rootViewController = slide
    stage.frame()

    var isDown = false
    for (index, step) in slideCase.steps.enumerated() {
      if let page = step.index {
        if isDown { liftAtRest(stage) }
        isDown = false
        slide.selectItem(at: page)
      } else if let dy = step.dy {
        if !isDown { stage.fingerDown(at: step.from == "headerControl" ? point(60, 40) : point(187, 400)) }
        // The first ten points are taken off a drag. They are spent here.
        if !isDown { stage.fingerMoves(by: point(0, dy < 0 ? -10 : 10)) }
        isDown = true
        stage.fingerMoves(by: point(0, dy))
      }
      let tolerance = SlideViewControllerTests.vectors.tolerance["offset"] ?? 0
      let (parent, child) = (slide.scrollView.contentOffset.y, slide.currentList.contentOffset.y)
      #expect(abs(parent - step.expect.parent) <= tolerance, "root in step \(index): \(parent)")
      #expect(abs(child - step.expect.child) <= tolerance, "list in step \(index): \(child)")
      #expect(slide.canParentViewScroll == step.expect.canParentViewScroll, "step \(index)")
      #expect(slide.canChildViewScroll == step.expect.canChildViewScroll, "step \(index)")
    }
  }

  private func liftAtRest(_ stage: Stage) {
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
  }

  @Test("the file holds cases of both orders, both sides and both versions")
  func kinds() {
    let cases = SlideViewControllerTests.vectors.cases
    #expect(cases.count == 10)
    #expect(Set(cases.map(\.given.order)) == ["parentFirst", "childFirst"])
    #expect(Set(cases.map(\.given.bounces)) == [nil, "child"])
    #expect(Set(cases.map(\.model)) == ["3.0.1", "2.0-beta"])
    #expect(Set(cases.flatMap(\.steps).map(\.op)) == ["drag", "select"])
    #expect(Set(cases.flatMap(\.steps).map(\.from)) == [nil, "headerControl"])
  }

  @Test("a drag on the header's background goes on in the list; a tap on its button stays a tap")
  func header() {
    let stage = Stage(size: CGSize(width: width, height: 600))
    let slide = SlideViewController(
      SlideViewController.Sizes(header: 100, page: 500, lists: [3000]), order: .parentFirst)
    stage.window.rootViewController = slide
    stage.frame()
    var taps = 0
    slide.headerButton.addAction(for: .touchUpInside) { _ in taps += 1 }
    stage.tap(at: point(60, 40))
    #expect(taps == 1)

    stage.fingerDown(at: point(300, 80))
    stage.fingerMoves(by: point(0, -10))
    for _ in 0..<15 { stage.fingerMoves(by: point(0, -10)) }
    #expect(slide.scrollView.contentOffset.y == 100)
    // The sample that reaches the boundary moves both.
    #expect(slide.currentList.contentOffset.y == 60)
    liftAtRest(stage)
    #expect(slide.currentList.contentOffset.y == 60)
    #expect(taps == 1)
  }

  @Test("a sideways drag turns the pages and scrolls nothing up or down")
  func pages() {
    let stage = Stage(size: CGSize(width: width, height: 600))
    let slide = SlideViewController(
      SlideViewController.Sizes(header: 100, page: 500, lists: [3000, 3000]), order: .parentFirst)
    stage.window.rootViewController = slide
    stage.frame()
    stage.fingerDown(at: point(300, 400))
    stage.fingerMoves(by: point(-10, 2))
    stage.fingerMoves(by: point(-100, 60))
    #expect(slide.contentView.contentOffset.x == 100)
    #expect(slide.scrollView.contentOffset.y == 0)
    #expect(slide.currentList.contentOffset.y == 0)
    liftAtRest(stage)
  }
}

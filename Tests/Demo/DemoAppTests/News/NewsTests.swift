import LHNavigation
import Replay
import TestSupport
import Testing
import ViewTree

@testable import DemoApp

@Suite("The News tab")
struct NewsTests {
  private let my = NewsStage()
  private var stage: Stage { my.stage }

  // MARK: Navigation

  @Test("a tap opens a story, and the back button returns")
  func tap() {
    my.open(row: 0)
    #expect(my.title == "Reading the rock bands at Kettle Point")
    stage.tap(at: CGPoint(x: 40, y: 32))
    stage.settle()
    #expect(my.article == nil)
    #expect(my.news.viewControllers.count == 1)
  }

  @Test("a drag to the left opens the first unread story, and one to the right goes back")
  func drags() {
    my.swipe(-1)
    #expect(my.title == "Low water, long shadows")
    my.swipe(1)
    #expect(my.article == nil)
    my.swipe(-1)
    #expect(my.title == "Drawing a graticule by hand")
  }

  @Test("in a story, a drag to the left opens the next one, up to the last")
  func next() throws {
    let stories = my.reader.stories
    my.open(row: 0)
    for story in stories.dropFirst() {
      my.swipe(-1)
      #expect(my.title == story.title)
    }
    my.swipe(-1)
    #expect(my.title == stories.last?.title)
    #expect(my.news.viewControllers.count == stories.count + 1)
    my.swipe(1)
    #expect(my.title == stories[stories.count - 2].title)
    my.news.returnToRoot(animated: true)
    stage.settle()
    #expect(my.article == nil)
  }

  @Test("the card below the text opens the next story, and the last story has none")
  func card() throws {
    my.open(row: 0)
    stage.press(.keyboardEnd)
    stage.settle()
    let card = try #require(my.view("next"))
    let frame = card.convert(card.bounds, to: nil)
    #expect(frame.maxY < 714)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
    #expect(my.title == "Low water, long shadows")
    for _ in 0..<10 { my.swipe(-1) }
    #expect(my.title == my.reader.stories.last?.title)
    #expect(my.news.topViewController.flatMap { NewsStage.view("next", in: $0.view) } == nil)
  }

  @Test("keys select and open a story, scroll it, and go forward and back")
  func keys() {
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(my.article != nil)
    let first = my.title
    stage.press(.keyboardPageDown)
    stage.settle()
    #expect(my.article.map { my.reader.position(in: $0.story) > 300 } ?? false)
    stage.press(.keyboardRightArrow)
    stage.settle()
    #expect(my.article != nil && my.title != first)
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(my.title == first)
  }

  // MARK: Unread stories

  @Test("a drag goes on with the finger that is left, after another has joined and the first has lifted")
  func takingTurns() throws {
    my.hold(at: 0.3)
    let list = try #require(my.news.viewControllers.first?.view)
    let x = { list.convert(CGPoint.zero, to: nil).x }
    let start = x()
    stage.fingerDown(at: CGPoint(x: 700, y: 500), id: 2)
    stage.fingerUp()
    stage.run(for: 0.3)
    #expect(x() == start)
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: -30, y: 0), id: 2) }
    #expect(x() < start - 50)
    stage.fingerUp(id: 2)
    stage.settle()
    #expect(my.title == "Low water, long shadows")
  }

  @Test("the badge counts unread stories")
  func badge() {
    #expect(my.badge == "5")
    my.open(row: 1)
    #expect(my.badge == "4")
    my.swipe(1)
    my.open(row: 1)
    #expect(my.badge == "4")
    my.open(row: 0)
    for _ in 0..<12 { my.swipe(-1) }
    #expect(my.badge == nil)
  }

  @Test("a story stays unread if the push is canceled")
  func takenBack() {
    my.hold(at: 0.3)
    my.letGo()
    #expect(my.article == nil)
    #expect(my.badge == "5")
    my.swipe(-1)
    #expect(my.title == "Low water, long shadows")
  }

  @Test("a story keeps its scroll offset")
  func place() {
    my.open(row: 2)
    stage.drag(from: CGPoint(x: 400, y: 600), by: CGPoint(x: 0, y: -200), steps: 40)
    stage.settle()
    let position = my.reader.position(in: my.reader.stories[2])
    #expect(position > 150)
    my.swipe(1)
    my.open(row: 2)
    #expect((my.view("article") as? UIScrollView)?.contentOffset.y == position)
  }

  // MARK: Buttons

  @Test("a liked story stays liked until it is unliked")
  func heart() throws {
    my.open(row: 0)
    let story = my.reader.stories[0]
    stage.tap(at: CGPoint(x: 856, y: 32))
    #expect(my.reader.isLiked(story))
    my.swipe(1)
    my.open(row: 0)
    #expect(my.reader.isLiked(story))
    stage.tap(at: CGPoint(x: 856, y: 32))
    #expect(!my.reader.isLiked(story))
  }

  @Test("sharing copies the story to the clipboard and shows a notice", .ownClipboard)
  func share() {
    my.open(row: 0)
    stage.tap(at: CGPoint(x: 906, y: 32))
    let copied = UIPasteboard.general.string ?? ""
    #expect(copied.hasPrefix("Reading the rock bands at Kettle Point\n\nJonas Lindqvist\n\nThe path"))
    #expect(my.view("copied") != nil)
    stage.run(for: 2.5)
    #expect(my.view("copied") == nil)
  }

  @Test("the switch changes the style of transitions")
  func look() throws {
    let looks = try #require(my.view("look"))
    let frame = looks.convert(looks.bounds, to: nil)
    stage.tap(at: CGPoint(x: frame.maxX - 40, y: frame.midY))
    #expect(my.news.look == .threeD)
    my.hold(at: 0.5)
    let list = try #require(my.news.viewControllers.first)
    #expect(abs(list.view.layer.shownTransform.a - 0.975) < 1e-9)
    my.letGo()
    #expect(my.article != nil)
    my.swipe(1)
    stage.tap(at: CGPoint(x: frame.minX + 40, y: frame.midY))
    #expect(my.news.look == .default)
  }

  // MARK: Layout

  @Test("at 0.42 of a push, the screens and the bar's color are as in the design")
  func progress() throws {
    my.hold(at: 0.42)
    let (list, article) = (my.news.viewControllers.first?.view, my.article?.view)
    #expect(list.map { abs($0.layer.shownTransform.tx + 118.944) < 1e-6 } ?? false)
    #expect(article.map { abs($0.layer.shownTransform.tx - 547.52) < 1e-6 } ?? false)
    let tint = try #require(my.news.navigationBar.barTintColor?.cgColor)
    let parts = [tint.red, tint.green, tint.blue].map { ($0 * 255).rounded() }
    #expect(parts == [23, 57, 87])
    my.letGo()
    #expect(my.article == nil)
    #expect(my.news.navigationBar.barTintColor == Theme.newsBarFrom)
  }

  @Test("a story fits windows of any width", arguments: [944, 472, 240, 60, 1] as [CGFloat])
  func widths(_ width: CGFloat) throws {
    my.open(row: 1)
    stage.resize(to: CGSize(width: width, height: 400))
    stage.settle()
    let scroll = try #require(my.view("article") as? UIScrollView)
    #expect(scroll.contentSize.width == width)
    #expect(scroll.contentSize.height.isFinite)
    #expect(scroll.contentSize.height >= 274)
  }
}

import Lists
import Replay
import SDLPlatform
import TestSupport
import Testing
import ViewTree

@testable import DemoApp

/// An item to tap in a tab, and the page that it opens.
nonisolated struct StoryThing: CustomTestStringConvertible {
  let tab: DemoTab
  /// The title of the tab's list to choose first.
  var list: String?
  let text: String
  let page: String

  var testDescription: String { "\(tab): \(text)" }

  static let all = [
    StoryThing(tab: .profile, text: "Low water, long shadows", page: "post"),
    StoryThing(tab: .profile, list: "Activity", text: "Ines Marlow liked a post", page: "post"),
    StoryThing(tab: .profile, list: "Messages", text: "Tomas Reed", page: "message"),
    StoryThing(tab: .discover, text: "Dunes at dusk", page: "cover"),
    StoryThing(tab: .discover, text: "Small rings", page: "story"),
    StoryThing(tab: .gallery, text: "9,180", page: "work"),
    StoryThing(tab: .gallery, list: "Liked", text: "Sound of the slipway", page: "clip"),
  ]

  @MainActor func show(on tab: TabStage) throws { if let list { try tab.tap(list) } }
}

@Suite("Pages of posts, messages, covers, stories and works")
struct StoryPageTests {
  private func open(_ thing: StoryThing, size: CGSize = CGSize(width: 1024, height: 768)) throws -> TabStage {
    let tab = try TabStage(thing.tab, size: size)
    try thing.show(on: tab)
    #expect(tab.view(thing.page) == nil)
    try tab.tap(thing.text)
    #expect(tab.view(thing.page) != nil)
    return tab
  }

  @Test("a tap opens a page, and Escape returns to the previous place", arguments: StoryThing.all)
  func escape(thing: StoryThing) throws {
    let tab = try open(thing)
    tab.stage.press(.keyboardEscape)
    tab.stage.settle()
    #expect(tab.view(thing.page) == nil)
    _ = try tab.place(of: thing.text)
  }

  @Test("the back button and a drag from the edge lead back", arguments: StoryThing.all)
  func back(thing: StoryThing) throws {
    let tab = try open(thing)
    try tab.press("back")
    #expect(tab.view(thing.page) == nil)
    try tab.tap(thing.text)
    #expect(tab.view(thing.page) != nil)
    tab.stage.drag(from: CGPoint(x: 84, y: 600), by: CGPoint(x: 700, y: 0), steps: 8)
    tab.stage.settle()
    #expect(tab.view(thing.page) == nil)
    _ = try tab.place(of: thing.text)
  }

  @Test("choosing the tab again leads back", arguments: StoryThing.all)
  func chosenAgain(thing: StoryThing) throws {
    let tab = try open(thing)
    tab.stage.tap(at: CGPoint(x: 40, y: 45 + 80 * CGFloat(thing.tab.index)))
    tab.stage.settle()
    #expect(tab.view(thing.page) == nil)
  }

  @Test("rows light up under the pointer and the finger in the design's colors, and not after returning")
  func rows() throws {
    let tab = try TabStage(.profile)
    let position = try tab.place(of: "Low water, long shadows")
    func lights() -> [UIColor] {
      tab.window.all.compactMap { ($0 as? StateLight)?.color }
    }
    tab.stage.hover(at: position)
    tab.stage.settle()
    #expect(lights() == [Theme.rowHover])
    tab.stage.mouse(.began, at: position)
    #expect(lights() == [Theme.rowPressed])
    tab.stage.mouse(.ended, at: position)
    tab.stage.settle()
    tab.stage.hover(at: CGPoint(x: 500, y: 20))
    tab.stage.press(.keyboardEscape)
    tab.stage.settle()
    #expect(lights() == [])
  }

  @Test("arrow keys move through the posts, and Return opens one")
  func keys() throws {
    let tab = try TabStage(.profile)
    let list = try #require(tab.view("Posts"))
    #expect(tab.window.focusSystem.requestFocusUpdate(to: list))
    for _ in 0..<2 { tab.stage.press(.keyboardDownArrow) }
    tab.stage.press(.keyboardReturnOrEnter)
    tab.stage.settle()
    #expect(tab.view("post") != nil)
    #expect(SeenText.all(in: tab.window).contains { $0.label.text == "Low water, long shadows" })
  }

  @Test("Return opens the center cover, and the focused card or work")
  func moreKeys() throws {
    let discover = try TabStage(.discover)
    discover.stage.press(.keyboardRightArrow)
    discover.stage.settle()
    discover.stage.press(.keyboardReturnOrEnter)
    discover.stage.settle()
    #expect(discover.view("cover") != nil)
    _ = try discover.place(of: "The low-water mark")
    discover.stage.press(.keyboardEscape)
    discover.stage.settle()
    let story = try #require(discover.window.all.first { $0 is StoryButton })
    #expect(discover.window.focusSystem.requestFocusUpdate(to: story))
    discover.stage.press(.keyboardReturnOrEnter)
    discover.stage.settle()
    #expect(discover.view("story") != nil)
    let gallery = try TabStage(.gallery)
    let grid = try #require(gallery.window.all.first { $0 is UICollectionView })
    #expect(gallery.window.focusSystem.requestFocusUpdate(to: grid))
    gallery.stage.press(.keyboardRightArrow)
    gallery.stage.press(.keyboardReturnOrEnter)
    gallery.stage.settle()
    #expect(gallery.view("work") != nil)
  }

  @Test("dragging from a story scrolls its card and opens nothing")
  func drag() throws {
    let tab = try TabStage(.discover)
    let position = try tab.place(of: "Small rings")
    tab.stage.drag(from: position, by: CGPoint(x: -160, y: 0), steps: 5)
    tab.stage.settle()
    #expect(tab.view("story") == nil)
    #expect(try tab.place(of: "Last ferry").x < 500)
  }

  @Test("a story chosen in the sheet opens after the sheet closes")
  func sheet() throws {
    let tab = try TabStage(.discover)
    try tab.tap("See all")
    let sheet = try #require(tab.view("stories"))
    let line = try #require(SeenText.all(in: sheet).first { $0.label.text == "Missing corners" })
    tab.stage.tap(at: CGPoint(x: line.position.midX, y: line.position.midY))
    tab.stage.settle()
    #expect(tab.view("stories") == nil)
    #expect(tab.view("story") != nil)
  }

  @Test("the buttons of a page open the next page, like it and copy its text", .ownClipboard)
  func buttons() throws {
    let tab = try open(StoryThing.all[0])
    try tab.tap("Like")
    _ = try tab.place(of: "Liked")
    try tab.press("Copy")
    #expect(UIPasteboard.general.string?.hasPrefix("Low water, long shadows\n\nThe lowest tide") == true)
    try tab.press("link")
    _ = try tab.place(of: "Drawing a graticule by hand")
    for page in ["post", "post"] {
      #expect(tab.view(page) != nil)
      tab.stage.press(.keyboardEscape)
      tab.stage.settle()
    }
    #expect(tab.view("post") == nil)
    try tab.tap("Low water, long shadows")
    try tab.tap("Liked")
    _ = try tab.place(of: "Like")
  }

  @Test(
    "light and dark, text has enough contrast and touch targets are large enough", arguments: StoryThing.all,
    [false, true])
  func readability(thing: StoryThing, isDark: Bool) async throws {
    let tab = try open(thing)
    tab.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    try await tab.settle()
    let painter = WindowPainter(
      target: try OffscreenTarget(width: 1024, height: 768), text: try FreeTypeTextEngine())
    let faint = TextContrast.all(in: tab.window, painter).filter { $0.ratio < $0.needed }
    #expect(faint.map(\.description) + TouchTargets.tooSmall(in: tab.window) == [])
  }

  @Test("in a right-to-left layout, the back button is at the right", arguments: StoryThing.all)
  func rightToLeft(thing: StoryThing) throws {
    let tab = try TabStage(thing.tab)
    tab.window.semanticContentAttribute = .forceRightToLeft
    tab.stage.settle()
    try thing.show(on: tab)
    try tab.tap(thing.text)
    #expect(tab.middle(of: try #require(tab.view("back"))).x > 800)
    tab.stage.drag(from: CGPoint(x: 940, y: 600), by: CGPoint(x: -700, y: 0), steps: 8)
    tab.stage.settle()
    #expect(tab.view(thing.page) == nil)
  }

  @Test("in a small window, all of a page can be scrolled to and read", arguments: StoryThing.all)
  func small(thing: StoryThing) throws {
    let engine = UIFont.textEngine
    defer { UIFont.textEngine = engine }
    UIFont.textEngine = try FreeTypeTextEngine()
    let tab = try open(thing)
    tab.stage.resize(to: CGSize(width: 320, height: 480))
    tab.stage.settle()
    let page = try #require(tab.view(thing.page))
    let scroll = try #require(page.subviews.compactMap { $0 as? UIScrollView }.first)
    scroll.contentOffset.y = scroll.contentSize.height - scroll.bounds.height
    tab.stage.settle()
    #expect(SeenText.seen(try #require(tab.view("link"))).width == 280)
    for label in page.all.compactMap({ $0 as? UILabel }) {
      guard case .text(let lines)? = label.layer.content?.source else { continue }
      let shown = lines.map(\.string).joined(separator: " ")
      #expect(!shown.contains("…"), "\(shown)")
      for line in lines { #expect(line.bounds.maxX <= label.bounds.maxX + 1, "\(shown)") }
    }
  }
}

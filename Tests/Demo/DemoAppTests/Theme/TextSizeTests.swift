import Replay
import SDLPlatform
import Testing
import ViewTree

@testable import DemoApp

@Suite("The Text size setting")
struct TextSizeTests {
  private static let small = CGSize(width: 320, height: 540)

  /// Opens a tab with the largest text, in the program's own
  /// font. Both settings are shared by all tests and restored.
  private func open(
    _ tab: DemoTab, size: CGSize = CGSize(width: 1280, height: 800), _ story: (TabStage) throws -> Void
  ) throws {
    let engine = UIFont.textEngine
    defer {
      TypeStyle.scale = 1
      UIFont.textEngine = engine
    }
    UIFont.textEngine = try FreeTypeTextEngine()
    let tab = try TabStage(tab, size: size)
    tab.demo.settings.set(\.textSize, to: .larger)
    tab.stage.settle()
    try story(tab)
  }

  /// The font sizes of a text wherever it is visible beside the tab bar.
  private func sizes(of text: String, on tab: TabStage) -> [Double] {
    SeenText.all(in: tab.window).filter { $0.label.text == text && $0.position.minX > 80 }
      .map { ($0.label.font.fontDescriptor.size * 10).rounded() / 10 }
  }

  @Test("the strip and the button of the profile follow the text size")
  func profile() throws {
    try open(.profile) { tab in
      for title in ["Posts", "Activity", "Messages", "Edit profile"] {
        #expect(sizes(of: title, on: tab) == [18], "\(title)")
      }
    }
  }

  @Test("the title and the segments of the news follow the text size, and so does the back button")
  func news() throws {
    try open(.news) { tab in
      #expect(sizes(of: "News", on: tab) == [20.4])
      #expect(sizes(of: "Default", on: tab) == [15.6])
      #expect(sizes(of: "3D", on: tab) == [15.6])
      try tab.tap("Low water, long shadows")
      #expect(sizes(of: "Article", on: tab) == [20.4])
      #expect(sizes(of: "News", on: tab) == [20.4])
    }
  }

  @Test("the texts in the headers of pages are not truncated", arguments: [false, true])
  func heads(isSmall: Bool) throws {
    let heads: [(DemoTab, [String])] = [
      (.profile, ["Mira Okafor", "Edit profile", "Posts", "Activity", "Messages"]),
      (
        .gallery, ["Studio Littoral", "Short films and prints from the tide line", "Works", "Liked", "Saved"]
      ),
      (.discover, ["Discover", "New this week", "See all"]), (.news, ["News", "Default", "3D"]),
      (.layers, ["Layers"]),
    ]
    for (tab, texts) in heads {
      try open(tab, size: isSmall ? TextSizeTests.small : CGSize(width: 1280, height: 800)) { tab in
        // Without the tabs, which are beside the page, or below it in a small window.
        let page =
          isSmall
          ? tab.window.bounds.inset(by: UIEdgeInsets(bottom: 58))
          : tab.window.bounds.inset(by: UIEdgeInsets(left: 80))
        let seen = SeenText.all(in: tab.window).filter { page.intersects($0.position) }
        for text in texts {
          let lines = seen.filter { $0.label.text == text }
          let whole = lines.map(\.string).joined(separator: " ").split(separator: " ").joined(separator: " ")
          #expect(whole == text)
          let label = try #require(lines.first?.label, "\(text)")
          #expect(
            lines.allSatisfy { $0.position.maxX <= label.convert(label.bounds, to: nil).maxX + 1 }, "\(text)")
        }
        #expect(!seen.contains { $0.string.contains("…") && $0.label.text?.hasSuffix("composited") == true })
      }
    }
  }
}

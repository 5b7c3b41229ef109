import Replay
import Testing
import ViewTree

@testable import DemoApp

@Suite("Tooltips of icon buttons")
struct ToolTipWordsTests {
  /// Returns the controls that show an icon without text or tooltip.
  private func silent(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    if let control = view as? UIControl {
      let speaks =
        control.toolTip != nil
        || view.all.contains { !(($0 as? UILabel)?.text ?? "").isEmpty && !$0.isHidden }
      let isIcon = view.all.contains {
        (($0 as? UIImageView)?.image?.size.width ?? 100) <= 26 && !$0.isHidden
      }
      let isValue =
        control is UISlider || control is UISwitch || control is UIPageControl || control is UITextField
      if isIcon, !speaks, !isValue {
        return ["\(type(of: control)) \(control.accessibilityIdentifier ?? "")"]
      }
    }
    return view.subviews.flatMap { silent(in: $0) }
  }

  @Test(
    "every button with only an icon has a tooltip", arguments: DemoTab.allCases, [1024.0, 320])
  func icons(tab: DemoTab, width: Double) async throws {
    let tab = try TabStage(tab, size: CGSize(width: width, height: 700))
    try await tab.settle()
    #expect(silent(in: tab.window) == [])
  }

  @Test("buttons in panes, previews, sheets and pages have tooltips too")
  func further() async throws {
    let desk = try await PreviewDesk {
      $0.write("# A title\n", to: "notes.md")
      try PreviewDesk.picture(in: $0, "dunes.png")
    }
    for name in ["notes.md", "dunes.png"] {
      _ = try await desk.open(name)
      #expect(silent(in: desk.stage.window) == [])
    }
    let discover = try TabStage(.discover)
    try discover.tap("See all")
    #expect(silent(in: discover.window) == [])
    let news = try TabStage(.news, size: CGSize(width: 320, height: 480))
    news.stage.tap(at: CGPoint(x: 200, y: 120))
    news.stage.settle()
    #expect(news.view("like") != nil)
    #expect(silent(in: news.window) == [])
  }

  @Test("a tooltip contains the shortcut of the same command")
  func keys() async throws {
    let files = await FolderStage { $0.makeFolder("deep") }
    await files.open("deep")
    let find = try #require(files.stage.window.all.last { $0.accessibilityIdentifier == "find" })
    files.stage.hover(at: find.convert(CGPoint(x: 22, y: 22), to: nil))
    files.stage.run(for: 1)
    let tip = try #require(files.stage.window.all.first { $0.accessibilityIdentifier == "toolTip" })
    #expect(tip.all.compactMap { ($0 as? UILabel)?.text } == ["Search (Ctrl+F)"])
    #expect(UIKeyCommand(input: UIKeyCommand.f11) { _ in }.shortcut == "F11")
    #expect(
      UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: [.shift, .control]) { _ in }.shortcut
        == "Ctrl+Shift+Left")
  }
}

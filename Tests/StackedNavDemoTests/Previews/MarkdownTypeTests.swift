import CMalloc
import Foundation
import SDLPlatform
import Testing
import ViewTree

@testable import Documents
@testable import FileSystem
@testable import StackedNavDemo

@Suite("Type of Markdown")
struct MarkdownTypeTests {
  @Test("links are underlined, what is deleted is struck through, and nothing else has a line")
  func rules() throws {
    let label = MarkdownType.body.label([
      MarkdownSpan(text: "a"), MarkdownSpan(text: "b", style: .link),
      MarkdownSpan(text: "c", style: [.deleted, .strong]),
    ])
    let text = try #require(label.attributedString)
    #expect(text.runs.map { String(text[$0.range].characters) } == ["a", "b", "c"])
    #expect(text.runs.map(\.underlineStyle) == [nil, .single, nil])
    #expect(text.runs.map(\.strikethroughStyle) == [nil, nil, .single])
  }

  @Test("underlined text has a line, raised and lowered text has signs of its own or smaller letters")
  func tags() throws {
    let label = MarkdownType.body.label(
      MarkdownTypeTests.spans("<u>a</u>x<sup>2</sup>H<sub>2</sub>1<sup>st</sup>"))
    let text = try #require(label.attributedString)
    #expect(text.runs.map { String(text[$0.range].characters) } == ["a", "x²H₂1", "st"])
    #expect(text.runs.map(\.underlineStyle) == [.single, nil, nil])
    #expect(text.runs.map(\.font?.pointSize) == [16, 16, 13])
  }

  @Test("ten thousand texts are shown one after the other, and take no more memory than the first few")
  func many() async {
    // In a process of its own, since other tests take memory at the same time.
    await #expect(processExitsWith: .success) {
      let growth = try await MarkdownTypeTests.growth()
      #expect(growth < 6_000_000)
    }
  }

  private static func spans(_ text: String) -> [MarkdownSpan] {
    guard case .paragraph(let spans)? = MarkdownParser.blocks(of: text).first else { return [] }
    return spans
  }

  /// How many bytes ten thousand texts leave behind. A text that is not freed leaves a kilobyte and more; widths of words
  /// are kept, of some 32,000 at most.
  static func growth() throws -> Int {
    UIFont.textEngine = try FreeTypeTextEngine()
    func show(_ count: Int) {
      for index in 0..<count {
        let spans = spans(
          "Text \(index) with *slants*, **weight**, `code` and [a link](a.md)")
        _ = MarkdownType.body.label(spans).sizeThatFits(CGSize(width: 400, height: 1000))
      }
    }
    show(1_000)
    let before = mallinfo2().uordblks
    show(10_000)
    return Int(mallinfo2().uordblks) - Int(before)
  }
}

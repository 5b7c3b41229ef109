import CMalloc
import Foundation
import SDLPlatform
import Testing
import ViewTree

@testable import DemoApp
@testable import Documents
@testable import FileSystem

@Suite("Markdown typography")
struct MarkdownTypeTests {
  @Test("links are underlined, deleted text is struck through, and other text has no line")
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

  @Test("underlined text has a line; superscript and subscript use Unicode characters or smaller letters")
  func tags() throws {
    let label = MarkdownType.body.label(
      MarkdownTypeTests.spans("<u>a</u>x<sup>2</sup>H<sub>2</sub>1<sup>st</sup>"))
    let text = try #require(label.attributedString)
    #expect(text.runs.map { String(text[$0.range].characters) } == ["a", "x²H₂1", "st"])
    #expect(text.runs.map(\.underlineStyle) == [.single, nil, nil])
    #expect(text.runs.map(\.font?.pointSize) == [16, 16, 13])
  }

  @Test("showing ten thousand texts in turn leaks no memory")
  func many() async {
    // Runs in its own process, because other tests allocate memory at the same time.
    await #expect(processExitsWith: .success) {
      let growth = try await MarkdownTypeTests.growth()
      #expect(growth < 6_000_000)
    }
  }

  private static func spans(_ text: String) -> [MarkdownSpan] {
    guard case .paragraph(let spans)? = MarkdownParser.blocks(of: text).first else { return [] }
    return spans
  }

  /// The number of bytes still allocated after ten thousand texts. A leaked text costs at least a kilobyte.
  /// The cache of word widths holds at most about 32,000 entries.
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

import Foundation
import Testing
import ViewTree

@testable import StackedNavDemo

@Suite("Type of Markdown")
struct MarkdownTypeTests {
  @Test("links are underlined, what is deleted is struck through, and nothing else has a line")
  func rules() throws {
    let label = MarkdownType.body.label([
      MarkdownSpan(text: "a"), MarkdownSpan(text: "b", style: .link),
      MarkdownSpan(text: "c", style: [.deleted, .strong]),
    ])
    let text = try #require(label.attributedText)
    func has(_ key: NSAttributedString.Key, at index: Int) -> Bool {
      text.attributes(at: index, effectiveRange: nil)[key] as? Int == NSUnderlineStyle.single.rawValue
    }
    #expect((0..<3).map { has(.underlineStyle, at: $0) } == [false, true, false])
    #expect((0..<3).map { has(.strikethroughStyle, at: $0) } == [false, false, true])
  }
}

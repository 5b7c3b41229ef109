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

  @Test("underlined text has a line, raised and lowered text has signs of its own or smaller letters")
  func tags() throws {
    let label = MarkdownType.body.label(
      MarkdownInline.spans(of: "<u>a</u>x<sup>2</sup>H<sub>2</sub>1<sup>st</sup>"))
    let text = try #require(label.attributedText)
    #expect(text.string == "ax²H₂1st")
    #expect(
      text.attributes(at: 0, effectiveRange: nil)[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue
    )
    func size(at index: Int) -> CGFloat? {
      (text.attributes(at: index, effectiveRange: nil)[.font] as? UIFont)?.pointSize
    }
    #expect((0..<8).map { size(at: $0) } == [16, 16, 16, 16, 16, 16, 13, 13])
  }
}

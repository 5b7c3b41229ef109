import Foundation
import LayerTree
import Testing

@testable import ViewTree

/// Uses the engine without fonts: every character is 0.6 of the font's size wide.
@Suite("Labels")
struct UILabelTests {
  private func shown(_ label: UILabel) -> [TextLine] {
    label.layoutIfNeeded()
    guard case .text(let lines)? = label.layer.content?.source else { return [] }
    return lines
  }

  private func label(_ text: String, width: CGFloat = 100) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    label.font = .systemFont(ofSize: 10)
    label.text = text
    return label
  }

  @Test("a label with space around its text is larger by it, and shows the text inside")
  func padded() throws {
    final class Padded: UILabel {
      let padding = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 20)
      override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let text = super.textRect(
          forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
        return CGRect(x: 0, y: 0, width: text.width + 30, height: text.height + 8)
      }
    }
    let (plain, padded) = (label("hello"), Padded(frame: CGRect(x: 0, y: 0, width: 60, height: 20)))
    padded.font = plain.font
    padded.text = "hello"
    let (size, larger) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(larger == CGSize(width: size.width + 30, height: size.height + 8))
    #expect(try #require(shown(padded).first).origin.x == 10)
  }

  @Test("plain text is also attributed text, with the label's font and color")
  func attributed() {
    let label = label("hello")
    label.textColor = .red
    let text = label.attributedText
    #expect(text?.string == "hello")
    #expect(text?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 10))
    #expect(text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    label.text = nil
    #expect(label.attributedText == nil)
  }

  @Test("a line that is too long gets a smaller font, but not a smaller one than allowed")
  func smaller() throws {
    let label = label("twenty letters long!", width: 60)
    #expect(try #require(shown(label).first).string.hasSuffix("…"))
    label.adjustsFontSizeToFitWidth = true
    #expect(shown(label).map(\.string) == ["twenty letters long!"])
    #expect(try #require(shown(label).first).font.size == 5)
    label.minimumScaleFactor = 0.8
    #expect(try #require(shown(label).first).font.size == 8)
    #expect(try #require(shown(label).first).string.hasSuffix("…"))
  }

  @Test("a line gets a font in which it fits, although small letters are relatively wide")
  func smallLetters() throws {
    final class Wide: TextEngine {
      func metrics(for font: FontDescriptor) -> FontMetrics { FixedWidthTextEngine().metrics(for: font) }
      func width(of string: String, font: FontDescriptor) -> CGFloat { 60 + 4 * font.size }
    }
    let screen = UIScreen()
    screen.textEngine = Wide()
    let label = label("a rather long title", width: 80)
    label.adjustsFontSizeToFitWidth = true
    let line = try #require(screen.whileMain { shown(label).first })
    #expect(line.string == "a rather long title")
    #expect(line.font.size == 5)
  }

  @Test("a shadow lies behind the text, moved by its offset")
  func shadow() {
    let label = label("hello")
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 1, height: 2)
    let lines = shown(label)
    #expect(lines.map(\.color) == [UIColor.red.cgColor, UIColor.label.cgColor])
    #expect(lines[0].origin == CGPoint(x: lines[1].origin.x + 1, y: lines[1].origin.y + 2))
  }

  @Test("a highlighted label has its own color")
  func highlighted() {
    let label = label("hello")
    label.highlightedTextColor = .white
    #expect(shown(label).first?.color == UIColor.label.cgColor)
    label.isHighlighted = true
    #expect(shown(label).first?.color == UIColor.white.cgColor)
  }
}

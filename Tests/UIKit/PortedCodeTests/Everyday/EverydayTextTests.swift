import Replay
import Testing
import UIKit

@Suite("Attributes of text: pictures, shadows, raised letters")
@MainActor
struct EverydayTextTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))

  private func show(_ text: NSAttributedString) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.attributedText = text
    stage.window.addSubview(label)
    stage.frame()
    return label
  }

  private func star(_ bounds: CGRect) -> NSTextAttachment {
    let star = NSTextAttachment()
    star.image = UIImage(systemName: "star")
    star.bounds = bounds
    return star
  }

  @Test("a picture in a text takes its width, and stands as far above the baseline as it asks for")
  func attachment() throws {
    let text = NSMutableAttributedString(string: "ab")
    let width = show(text).intrinsicContentSize.width
    text.append(NSAttributedString(attachment: star(CGRect(x: 0, y: -4, width: 22, height: 22))))
    let label = show(text)
    #expect(label.intrinsicContentSize.width == width + 22)
    let picture = try #require(label.layer.sublayers?.first)
    #expect(picture.frame.size == CGSize(width: 22, height: 22))
    #expect(abs(picture.frame.minX - width) <= 1)
    label.text = "ab"
    stage.frame()
    #expect(label.layer.sublayers?.isEmpty ?? true)
  }

  @Test(
    "a picture that is higher than the letters makes its line higher, and has its own size without bounds")
  func height() {
    let letters = show(NSAttributedString(string: "ab")).intrinsicContentSize.height
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(attachment: star(CGRect(x: 0, y: 0, width: 10, height: 50))))
    #expect(show(text).intrinsicContentSize.height > max(50, letters))
    let plain = NSAttributedString(attachment: NSTextAttachment(image: UIImage(systemName: "star")!))
    #expect(plain.string == "\u{FFFC}" && plain.size().width == 20)
  }

  @Test("the caret of a text view passes a picture at once, and typing after it gives letters")
  func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(attachment: star(CGRect(x: 0, y: 0, width: 40, height: 20))))
    view.attributedText = text
    stage.window.addSubview(view)
    stage.frame()
    func x(_ position: Int) -> CGFloat {
      view.position(from: view.beginningOfDocument, offset: position).map { view.caretRect(for: $0).minX }
        ?? 0
    }
    #expect(x(2) - x(1) == 40)
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(view.typingAttributes[.attachment] == nil)
    view.becomeFirstResponder()
    stage.type("b")
    stage.frame()
    #expect(view.text == "a\u{FFFC}b" && x(3) - x(2) < 40)
  }

  @Test("raised letters make a line higher by as much")
  func raised() {
    let font = UIFont.systemFont(ofSize: 20)
    let usual = show(NSAttributedString(string: "x", attributes: [.font: font])).intrinsicContentSize
    let raised = show(NSAttributedString(string: "x", attributes: [.font: font, .baselineOffset: 6]))
    let mixed = NSMutableAttributedString(string: "x", attributes: [.font: font])
    mixed.append(NSAttributedString(string: "2", attributes: [.font: font, .baselineOffset: 6]))
    #expect(show(mixed).intrinsicContentSize.height == usual.height + 6)
    #expect(raised.intrinsicContentSize.height == usual.height)
  }

  @Test("shadows are equal if they look the same")
  func shadows() {
    func shadow(_ width: CGFloat) -> NSShadow {
      let shadow = NSShadow()
      shadow.shadowColor = UIColor.red
      shadow.shadowOffset = CGSize(width: width, height: 0)
      return shadow
    }
    #expect(shadow(3) == shadow(3) && shadow(3) != shadow(4) && NSShadow() != shadow(0))
  }

  @Test("attributes of an attributed string become those of a container")
  func container() {
    let font = UIFont.boldSystemFont(ofSize: 15)
    let container = AttributeContainer([.font: font, .foregroundColor: UIColor.red, .kern: 2])
    #expect(container.font == font && container.foregroundColor == .red && container.kern == 2)
    #expect(AttributedString("a", attributes: container).font == font)
  }

  @Test("attributed texts of both kinds become each other")
  func conversion() {
    var text = AttributedString("red")
    text.foregroundColor = .red
    text += AttributedString(" link", attributes: AttributeContainer([.link: "https://example.com"]))
    let converted = NSAttributedString(text)
    #expect(converted.string == "red link")
    #expect(converted.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(converted.attribute(.foregroundColor, at: 5, effectiveRange: nil) == nil)
    #expect(AttributedString(converted) == text)
  }
}

import Testing

@testable import ViewTree

/// Uses the engine without fonts: at size 10, every character is 6 points wide.
@Suite("Text")
struct TextTests {
  private func lines(
    _ text: String, in characters: CGFloat, limit: Int = 0, _ mode: NSLineBreakMode = .byTruncatingTail
  ) -> [String] {
    let style = StyledText.Style(font: FontDescriptor(size: 10), color: .black)
    return TextLayout(engine: FixedWidthTextEngine(), breakMode: mode)
      .lines(of: StyledText(text, style), width: characters * 6, limit: limit).map(\.text.string)
  }

  @Test("text that fits is not changed")
  func fits() {
    #expect(lines("hello", in: 5, limit: 1) == ["hello"])
    #expect(lines("hello", in: 5) == ["hello"])
  }

  @Test("a line that is too long loses its tail, head or middle")
  func truncation() {
    #expect(lines("hello world", in: 7, limit: 1) == ["hello…"])
    #expect(lines("hello world", in: 9, limit: 1) == ["hello wo…"])
    #expect(lines("hello world", in: 7, limit: 1, .byTruncatingHead) == ["…world"])
    #expect(lines("hello world", in: 8, limit: 1, .byTruncatingMiddle) == ["hell…rld"])
    #expect(lines("hello world", in: 7, limit: 1, .byClipping) == ["hello world"])
    #expect(lines("hello", in: 0, limit: 1) == ["…"])
  }

  @Test("a label without width draws nothing, not even an ellipsis")
  func noWidth() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
    for limit in [1, 2, 0] {
      label.numberOfLines = limit
      for text in ["Contents", "две\nстроки"] {
        label.text = text
        label.layoutIfNeeded()
        #expect(label.layer.content == nil)
      }
    }
  }

  @Test("lines break between words")
  func wrapping() {
    #expect(lines("the quick brown fox", in: 9) == ["the quick", "brown fox"])
    #expect(lines("the quick brown fox", in: 10) == ["the quick", "brown fox"])
    #expect(lines("a  b", in: 2) == ["a", "b"])
  }

  @Test("a word longer than the line breaks inside")
  func longWords() {
    #expect(lines("abcdefgh ij", in: 3) == ["abc", "def", "gh", "ij"])
    #expect(lines("abc", in: 0) == ["a", "b", "c"])
    #expect(lines("日本語", in: 2) == ["日本", "語"])
  }

  @Test("a newline begins a new line, and empty lines stay")
  func newlines() {
    #expect(lines("a\n\nb", in: 10) == ["a", "", "b"])
    #expect(lines("a\r\nb", in: 10) == ["a", "b"])
    #expect(lines("", in: 10) == [""])
  }

  @Test("only the last of a limited number of lines is truncated")
  func limit() {
    #expect(lines("the quick brown fox jumps", in: 9, limit: 2) == ["the quick", "brown fo…"])
    #expect(lines("the quick brown", in: 9, limit: 2) == ["the quick", "brown"])
    #expect(lines("the quick", in: 9, limit: 2) == ["the quick"])
  }

  @Test("a line may end after a hyphen, and between characters of scripts without spaces")
  func breaks() {
    #expect(lines("well-known", in: 7) == ["well-", "known"])
    #expect(lines("minus -1", in: 7) == ["minus", "-1"])
    #expect(lines("ab 日本語。", in: 6) == ["ab 日本", "語。"])
    #expect(lines("「日」本", in: 3) == ["「日」", "本"])
    #expect(lines("a\u{00A0}b c", in: 3) == ["a\u{00A0}b", "c"])
  }

  @Test("a line may end between words of languages without spaces")
  func words() {
    #expect(lines("ภาษาไทย", in: 5) == ["ภาษา", "ไทย"])
    #expect(lines("ខ្ញុំស្រលាញ់អ្នក", in: 4) == ["ខ្ញុំ", "ស្រលាញ់", "អ្នក"])
    #expect(lines("မြန်မာစာ", in: 4) == ["မြန်မာ", "စာ"])
  }

  @Test("a path breaks after a slash, and a number stays together with its signs")
  func paths() {
    #expect(lines("usr/share/doc", in: 9) == ["usr/", "share/doc"])
    #expect(lines("costs $12.50", in: 9) == ["costs", "$12.50"])
  }

  @Test("a text analyzed in several chunks breaks like a short one")
  func stretches() {
    let words = (0..<2000).map { String(repeating: "x", count: $0 % 7 + 1) }
    #expect(lines(words.joined(separator: " "), in: 7).joined(separator: " ") == words.joined(separator: " "))
    #expect(
      lines(String(repeating: "y", count: 3000) + " z", in: 1000).map(\.count) == [1000, 1000, 1000, 1])
  }

  @Test("emoji of several scalars stay whole, and a line may end between two of them")
  func emoji() {
    let text = "Hi 😀👍🏽👩‍👩‍👧🇩🇪."
    #expect(lines(text, in: 5) == ["Hi 😀👍🏽", "👩‍👩‍👧🇩🇪."])
    #expect(lines(text, in: 4) == ["Hi 😀", "👍🏽👩‍👩‍👧🇩🇪."])
    #expect(lines(text, in: 6, limit: 1) == ["Hi 😀👍🏽…"])
    #expect(lines(text, in: 4, limit: 1, .byTruncatingHead) == ["…👩‍👩‍👧🇩🇪."])
    #expect(lines(text, in: 5, limit: 1, .byTruncatingMiddle) == ["Hi…🇩🇪."])
    #expect(lines("a🇩🇪🇫🇷b", in: 2) == ["a🇩🇪", "🇫🇷b"])
    #expect(lines("1️⃣2 ab", in: 3) == ["1️⃣2", "ab"])
  }

  @Test("color emoji are distinguished from characters that only resemble them")
  func isEmoji() {
    for emoji: Character in ["😀", "👍🏽", "👩‍👩‍👧", "🇩🇪", "1️⃣", "❤️", "☝🏽"] {
      #expect(emoji.isEmoji, "\(emoji)")
    }
    for other: Character in ["1", "a", "❤", "😀\u{FE0E}", "好", "é", "©"] {
      #expect(!other.isEmoji, "\(other)")
    }
  }

  @Test("the indent of a paragraph stays, and trailing blanks of a line do not")
  func blanks() {
    #expect(lines("  let a = 1", in: 7) == ["  let a", "= 1"])
    #expect(lines("ab   cd", in: 3) == ["ab", "cd"])
  }

  /// A text engine that counts the characters it measures.
  private final class Counter: TextEngine {
    var count = 0
    func metrics(for font: FontDescriptor) -> FontMetrics { FontMetrics(ascent: 8, descent: 2) }
    func width(of string: String, font: FontDescriptor) -> CGFloat {
      count += string.count
      return CGFloat(string.count) * 6
    }
  }

  @Test("breaking an endless word takes time proportional to its lines")
  func endlessWord() {
    let engine = Counter()
    let style = StyledText.Style(font: FontDescriptor(size: 10), color: .black)
    let text = StyledText(String(repeating: "x", count: 300_000), style)
    let lines = TextLayout(engine: engine).lines(of: text, width: 60, limit: 0)
    #expect(lines.count == 30_000 && lines.allSatisfy { $0.text.count == 10 })
    #expect(engine.count < 100 * 30_000)
  }

  @Test("a very long line is measured only about as far as it is visible")
  func longLine() {
    let engine = Counter()
    let style = StyledText.Style(font: FontDescriptor(size: 10), color: .black)
    let text = StyledText(String(repeating: "word and ", count: 20_000), style)
    let layout = TextLayout(engine: engine)
    let lines = layout.lines(of: text, width: 240, limit: 3)
    #expect(lines.count == 3)
    #expect(engine.count < 4000)
  }

  @Test("a label that is not enabled draws its text dimmed, and keeps its color")
  func disabled() throws {
    let label = UILabel(frame: rect(0, 0, 200, 40))
    label.text = "Text"
    label.textColor = .red
    func color() -> CGColor? {
      label.layoutIfNeeded()
      guard case .text(let lines) = label.layer.content?.source else { return nil }
      return lines.first?.color
    }
    #expect(color() == UIColor.red.cgColor)
    label.isEnabled = false
    #expect(color() == UIColor.red.withAlphaComponent(0.4).cgColor && label.textColor == .red)
    label.isEnabled = true
    #expect(color() == UIColor.red.cgColor)
  }

  @Test("parts and concatenations of a text have the right strings")
  func parts() {
    let style = StyledText.Style(font: FontDescriptor(size: 10), color: .black)
    let other = StyledText.Style(font: FontDescriptor(size: 12), color: .black)
    var text = StyledText("one two", style)
    #expect(text[4..<7].string == "two" && text[0..<9].string == "one two" && text[0..<0].string.isEmpty)
    text += StyledText(" three", style)
    #expect(text.string == "one two three" && text.pieces.map(\.text) == ["one two three"])
    let mixed = text[0..<4] + StyledText("2", other)
    #expect(mixed.string == "one 2" && mixed.pieces.map(\.text) == ["one ", "2"])
  }

  @Test("attributed text keeps its fonts and colors, even when truncated")
  func attributed() {
    let text = NSMutableAttributedString(string: "plain ")
    text.append(
      NSAttributedString(
        string: "bold red",
        attributes: [
          .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor(red: 1, green: 0, blue: 0),
        ]))
    let label = UILabel(frame: rect(0, 0, 200, 40))
    label.font = .systemFont(ofSize: 10)
    label.attributedText = text
    func parts() -> [TextLine] {
      label.setNeedsLayout()
      label.layoutIfNeeded()
      guard case .text(let lines) = label.layer.content?.source else { return [] }
      return lines
    }
    #expect(label.text == "plain bold red")
    #expect(parts().map(\.string) == ["plain ", "bold red"])
    #expect(parts().map(\.origin.x) == [0, 36])
    // Both share a baseline: the lines are 24 high and centered, and the taller font ascends 19.
    #expect(parts().map(\.origin.y) == [27, 27])
    #expect(parts().last?.color == UIColor(red: 1, green: 0, blue: 0).cgColor)
    label.frame.size.width = 100
    #expect(parts().map(\.string) == ["plain ", "bold…"])
    label.text = "plain"
    #expect(parts().map(\.string) == ["plain"])
    #expect(label.attributedText?.string == "plain" && label.attributedString == nil)
    label.attributedText = nil
    #expect(label.text == "plain")
  }

  @Test("an AttributedString looks like an NSAttributedString with the same attributes")
  func attributedKinds() {
    let red = UIColor(red: 1, green: 0, blue: 0)
    var value = AttributedString("plain ")
    var part = AttributedString("bold red")
    part.font = .systemFont(ofSize: 20)
    part.foregroundColor = red
    part.underlineStyle = .single
    part.strikethroughStyle = .single
    part.strikethroughColor = .label
    part.backgroundColor = .label
    part.address = "there"
    value += part
    var other = AttributedString(" on")
    other.link = URL(fileURLWithPath: "/a")
    value += other
    let object = NSMutableAttributedString(string: "plain ")
    object.append(
      NSAttributedString(
        string: "bold red",
        attributes: [
          .font: UIFont.systemFont(ofSize: 20), .foregroundColor: red, .link: "there",
          .underlineStyle: NSUnderlineStyle.single.rawValue,
          .strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.label,
          .backgroundColor: UIColor.label,
        ]))
    object.append(NSAttributedString(string: " on", attributes: [.link: URL(fileURLWithPath: "/a")]))
    func shown(_ fill: (UILabel) -> Void) -> (lines: [TextLine], links: [UILabel.Link], text: String?) {
      let label = UILabel(frame: rect(0, 0, 200, 40))
      fill(label)
      label.layoutIfNeeded()
      guard case .text(let lines) = label.layer.content?.source else { return ([], [], nil) }
      return (lines, label.links, label.text)
    }
    let (one, two) = (shown { $0.attributedString = value }, shown { $0.attributedText = object })
    #expect(one.lines.count == 3)
    #expect(one.lines == two.lines)
    #expect(one.links.map(\.address) == ["there", "file:///a"])
    #expect(one.links == two.links)
    #expect(one.text == "plain bold red on" && two.text == one.text)
  }

  @Test(
    "fonts and colors survive being stored in ten thousand NSAttributedStrings"
  )
  func objects() {
    for index in 0..<10_000 {
      // Foundation compares the attributes when it joins the parts.
      let text = NSMutableAttributedString(string: "")
      let look: [(UIFont, UIColor)] = (0..<3).map {
        (
          .systemFont(ofSize: CGFloat.random(in: 1...1e6)),
          UIColor(red: .random(in: 0...1), green: CGFloat(index + $0), blue: .random(in: -1e300...1e300))
        )
      }
      for (font, color) in look {
        text.append(NSAttributedString(string: "a", attributes: [.font: font, .foregroundColor: color]))
      }
      for (place, (font, color)) in look.enumerated() {
        let attributes = text.attributes(at: place, effectiveRange: nil)
        #expect(attributes[.font] as? UIFont == font)
        #expect(attributes[.foregroundColor] as? UIColor == color)
      }
    }
  }

  @Test("runs have underlines and strikethrough lines in their own or the text's color")
  func rules() {
    let text = NSMutableAttributedString(string: "a ")
    let single = NSUnderlineStyle.single.rawValue
    let red = UIColor(red: 1, green: 0, blue: 0)
    text.append(
      NSAttributedString(string: "b ", attributes: [.underlineStyle: single, .foregroundColor: red]))
    text.append(
      NSAttributedString(string: "c", attributes: [.strikethroughStyle: single, .strikethroughColor: red]))
    text.append(NSAttributedString(string: "d", attributes: [.underlineStyle: 0, .underlineColor: red]))
    let label = UILabel(frame: rect(0, 0, 200, 40))
    label.font = .systemFont(ofSize: 12)
    label.attributedText = text
    label.layoutIfNeeded()
    guard case .text(let lines) = label.layer.content?.source else { return #expect(Bool(false)) }
    #expect(lines.map(\.string) == ["a ", "b ", "c", "d"])
    // The test engine has default lines: 1 point thick, below the baseline and at a third of the ascent.
    let (under, through) = (
      TextLine.Rule(top: 1, thickness: 1, color: red.cgColor),
      TextLine.Rule(top: -(12 * 0.95) / 3, thickness: 1, color: red.cgColor)
    )
    #expect(lines.map(\.rules) == [[], [under], [through], []])
  }

  @Test("a background covers its text, and a label reports where it is")
  func backgrounds() {
    let (red, green) = (UIColor(red: 1, green: 0, blue: 0), UIColor(red: 0, green: 1, blue: 0))
    var text = AttributedString("ab cd ef")
    let places = text.characters.indices.map { $0 }
    text[places[1]..<places[4]].backgroundColor = red
    text[places[6]..<places[7]].backgroundColor = green
    let label = UILabel(frame: rect(0, 0, 40, 48))
    label.font = .systemFont(ofSize: 10)
    label.lineHeight = 24
    label.numberOfLines = 0
    label.attributedString = text
    label.layoutIfNeeded()
    guard case .text(let lines) = label.layer.content?.source else { return #expect(Bool(false)) }
    let ground = TextLine.Rule(top: -9.5, thickness: 12, color: red.cgColor)
    #expect(lines.compactMap(\.background).first == ground)
    // Characters are 6 points wide.
    #expect(label.boxes(withBackground: red) == [rect(6, 0, 18, 24)])
    #expect(label.boxes(withBackground: green) == [rect(0, 24, 6, 24)])
    #expect(label.boxes(withBackground: .blue) == [])
  }

  @Test("a label finds the link at a point, on each of its lines")
  func links() {
    let text = NSMutableAttributedString(string: "ab ")
    text.append(NSAttributedString(string: "cd ef", attributes: [.link: "there"]))
    let label = UILabel(frame: rect(0, 0, 40, 24))
    label.font = .systemFont(ofSize: 10)
    label.numberOfLines = 0
    label.attributedText = text
    label.layoutIfNeeded()
    guard case .text(let lines) = label.layer.content?.source else { return #expect(Bool(false)) }
    #expect(lines.map { $0.string.trimmingCharacters(in: .whitespaces) } == ["ab", "cd", "ef"])
    #expect(lines.map { label.link(at: $0.bounds.center) } == [nil, "there", "there"])
    #expect(label.link(at: CGPoint(x: 39, y: 23)) == nil)
    #expect(label.links == [UILabel.Link(address: "there", boxes: lines.dropFirst().map(\.bounds))])
    label.attributedText = NSAttributedString(string: "x", attributes: [.link: URL(fileURLWithPath: "/a")])
    #expect(label.link(at: CGPoint(x: 1, y: 12)) == "file:///a")
  }

  @Test("links are in reading order, each in one piece, even from right to left")
  func linkOrder() {
    let text = NSMutableAttributedString(string: "א ")
    for (word, address) in [("ב", "one"), (" ג ", nil), ("ד", "two"), (" ה ", nil), ("ו", "one")] {
      text.append(NSAttributedString(string: word, attributes: address.map { [.link: $0] } ?? [:]))
    }
    text.append(
      NSAttributedString(string: "ז", attributes: [.link: "one", .font: UIFont.boldSystemFont(ofSize: 10)]))
    let label = UILabel(frame: rect(0, 0, 100, 12))
    label.font = .systemFont(ofSize: 10)
    label.attributedText = text
    #expect(label.links.map(\.address) == ["one", "two", "one"])
    let starts = label.links.compactMap { $0.boxes.first?.minX }
    #expect(starts == starts.sorted(by: >))
    #expect(label.links.last?.boxes.reduce(0) { $0 + $1.width } == 12)
  }

  @Test("a link has a frame for each contiguous piece on a line")
  func linkPieces() {
    func boxes(_ parts: [(text: String, isLink: Bool)]) -> [CGRect] {
      let text = NSMutableAttributedString(string: "")
      for part in parts {
        text.append(NSAttributedString(string: part.text, attributes: part.isLink ? [.link: "there"] : [:]))
      }
      let label = UILabel(frame: rect(0, 0, 60, 24))
      label.font = .systemFont(ofSize: 10)
      label.numberOfLines = 0
      label.textAlignment = .natural
      label.attributedText = text
      return label.links.first?.boxes ?? []
    }
    // From right to left, the second line begins above the end of the first.
    #expect(
      boxes([("אאאאא ", false), ("בבבב גגגגגג", true)]) == [rect(0, 0, 24, 12), rect(24, 12, 36, 12)])
    // The text between the two pieces is not part of the link.
    #expect(boxes([("א ", false), ("ב ab", true), (" cd", false)]).map(\.width) == [12, 12])
  }

  @Test("a right-to-left paragraph begins at the right, and each of its lines keeps that direction")
  func rightToLeft() {
    let label = UILabel(frame: rect(0, 0, 60, 40))
    label.font = .systemFont(ofSize: 10)
    label.numberOfLines = 0
    label.textAlignment = .natural
    label.text = "שלום עולם abc"
    label.layoutIfNeeded()
    var lines: [TextLine] = []
    if case .text(let found) = label.layer.content?.source { lines = found }
    #expect(lines.map(\.string) == ["שלום עולם", "\u{200F}abc"])
    #expect(lines.first?.origin.x == 6)
  }

  @Test("the size of a label is that of its lines")
  func size() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    label.text = "the quick brown fox"
    #expect(label.sizeThatFits(CGSize(width: 1000, height: 100)) == CGSize(width: 114, height: 12))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 60, height: 100)) == CGSize(width: 54, height: 24))
    label.lineHeight = 20
    #expect(label.sizeThatFits(CGSize(width: 60, height: 100)) == CGSize(width: 54, height: 40))
    label.frame.origin = point(7, 8)
    label.sizeToFit()
    #expect(label.frame == rect(7, 8, 114, 20))
  }

  @Test("text is aligned left, centered or right, and centered vertically")
  func alignment() {
    let label = UILabel(frame: rect(0, 0, 100, 40))
    label.font = .systemFont(ofSize: 10)
    label.text = "hello"
    func place() -> CGPoint? {
      label.setNeedsLayout()
      label.layoutIfNeeded()
      guard case .text(let lines) = label.layer.content?.source else { return nil }
      return lines.first?.origin
    }
    // The line is 12 high, with its baseline 9.5 below the top.
    #expect(place() == point(0, 23.5))
    label.textAlignment = .center
    #expect(place() == point(35, 23.5))
    label.textAlignment = .right
    #expect(place() == point(70, 23.5))
    label.text = nil
    #expect(place() == nil)
  }

  @Test("labels do not take touches")
  func touches() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    add(UILabel(frame: rect(0, 0, 100, 100)), to: root)
    #expect(root.hitTest(point(5, 5), with: nil) === root)
  }
}

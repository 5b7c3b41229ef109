import Foundation

extension StyledText {
  /// Creates styled text from an attributed string; `style` provides missing fonts and colors.
  init(_ text: AttributedString, _ style: Style, in traits: UITraitCollection) {
    var reader = AttributeReader(style: style, traits: traits)
    self.init("", style)
    for run in text.runs {
      func rule(_ style: NSUnderlineStyle?, _ color: UIColor?) -> AttributeReader.Rule? {
        style.map { AttributeReader.Rule(isDrawn: !$0.isEmpty, color: color) }
      }
      let own = reader.style(
        font: run.font, color: run.foregroundColor, underline: rule(run.underlineStyle, run.underlineColor),
        strikethrough: rule(run.strikethroughStyle, run.strikethroughColor),
        background: run.backgroundColor, address: run.address ?? run.link?.absoluteString, kern: run.kern,
        paragraph: run.paragraphStyle)
      self += StyledText(String(text[run.range].characters), own)
    }
  }

  /// Creates styled text from an `NSAttributedString`; `style` provides missing fonts and colors.
  init(_ text: NSAttributedString, _ style: Style, in traits: UITraitCollection) {
    // Takes substrings of the string, because Foundation leaks attributed substrings.
    let string = text.string as NSString
    var runs: [(String, [NSAttributedString.Key: Any])] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      runs.append((string.substring(with: range), attributes))
    }
    self.init(runs, style, in: traits)
  }

  /// Creates styled text from strings with their attributes; `style` provides missing fonts and colors.
  package init(
    _ runs: [(text: String, attributes: [NSAttributedString.Key: Any])], _ style: Style,
    in traits: UITraitCollection
  ) {
    var reader = AttributeReader(style: style, traits: traits)
    self.init("", style)
    for (text, attributes) in runs {
      func rule(_ style: NSAttributedString.Key, _ color: NSAttributedString.Key) -> AttributeReader.Rule? {
        (attributes[style] as? Int).map {
          AttributeReader.Rule(isDrawn: $0 != 0, color: attributes[color] as? UIColor)
        }
      }
      let own = reader.style(
        font: attributes[.font] as? UIFont, color: attributes[.foregroundColor] as? UIColor,
        underline: rule(.underlineStyle, .underlineColor),
        strikethrough: rule(.strikethroughStyle, .strikethroughColor),
        background: attributes[.backgroundColor] as? UIColor,
        address: attributes[.link] as? String ?? (attributes[.link] as? URL)?.absoluteString,
        kern: StyledText.number(attributes[.kern] ?? attributes[.tracking]),
        paragraph: attributes[.paragraphStyle] as? NSParagraphStyle)
      self += StyledText(text, own.with(attributes, traits))
    }
  }

  /// Returns the number that an attribute's value is, whatever its type.
  nonisolated static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }
}

extension StyledText.Style {
  /// Returns the style with what only an `NSAttributedString` has.
  fileprivate func with(
    _ attributes: [NSAttributedString.Key: Any], _ traits: UITraitCollection
  ) -> StyledText.Style {
    var style = self
    style.baselineOffset = StyledText.number(attributes[.baselineOffset]).map { $0.isFinite ? $0 : 0 } ?? 0
    style.shadow = (attributes[.shadow] as? NSShadow)?.look(traits)
    style.attachment = (attributes[.attachment] as? NSTextAttachment)?.look
    return style
  }
}

/// Converts attributes to styles run by run, and numbers the links.
private struct AttributeReader {
  /// An underline or strikethrough line.
  struct Rule {
    var isDrawn: Bool
    /// The line's color; nil for the text color.
    var color: UIColor?
  }

  let style: StyledText.Style
  let traits: UITraitCollection
  private var link: StyledText.Link?
  private var count = 0

  init(style: StyledText.Style, traits: UITraitCollection) {
    self.style = style
    self.traits = traits
  }

  mutating func style(
    font: UIFont?, color: UIColor?, underline: Rule?, strikethrough: Rule?, background: UIColor?,
    address: String?, kern: CGFloat?, paragraph: NSParagraphStyle?
  ) -> StyledText.Style {
    var own = style
    own.kern = kern.map { $0.isFinite ? $0 : 0 } ?? 0
    own.paragraph = paragraph
    if let font { own.font = font.fontDescriptor }
    if let color { own.color = color.cgColor(with: traits) }
    own.background = background?.cgColor(with: traits)
    if address != link?.address {
      if address != nil { count += 1 }
      link = address.map { StyledText.Link(number: count, address: $0) }
    }
    own.link = link
    own.underline = self.color(of: underline, letters: own.color)
    own.strikethrough = self.color(of: strikethrough, letters: own.color)
    return own
  }

  private func color(of rule: Rule?, letters: CGColor) -> CGColor? {
    guard let rule, rule.isDrawn else { return nil }
    return rule.color?.cgColor(with: traits) ?? letters
  }
}

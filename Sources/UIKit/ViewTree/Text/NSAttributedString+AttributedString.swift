public import Foundation

// Foundation on Linux does not convert between its two kinds of attributed text.
extension NSAttributedString {
  /// Creates a text with the attributes of `AttributeScopes.UIKitAttributes` and the links of another one.
  public nonisolated convenience init(_ text: AttributedString) {
    let converted = NSMutableAttributedString(string: "")
    for run in text.runs {
      let attributes: [NSAttributedString.Key: Any?] = [
        .font: run.font, .foregroundColor: run.foregroundColor, .backgroundColor: run.backgroundColor,
        .underlineStyle: run.underlineStyle?.rawValue, .underlineColor: run.underlineColor,
        .strikethroughStyle: run.strikethroughStyle?.rawValue, .strikethroughColor: run.strikethroughColor,
        .kern: run.kern, .paragraphStyle: run.paragraphStyle, .link: run.address ?? run.link,
      ]
      converted.append(
        NSAttributedString(
          string: String(text[run.range].characters), attributes: attributes.compactMapValues { $0 }))
    }
    self.init(attributedString: converted)
  }
}

extension AttributedString {
  /// Creates a text with those attributes of another one that `AttributeContainer` can have.
  public nonisolated init(_ text: NSAttributedString) {
    self.init()
    // Takes substrings of the string, because Foundation leaks attributed substrings.
    let string = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      append(AttributedString(string.substring(with: range), attributes: AttributeContainer(attributes)))
    }
  }
}

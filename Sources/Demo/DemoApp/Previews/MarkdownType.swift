import Documents
import Foundation
import ViewTree

/// A type style for Markdown text.
struct MarkdownType {
  let style: TypeStyle
  /// Whether the style is already bold or semibold, so that strong text does not change its weight.
  let isHeading: Bool

  static let body = MarkdownType(style: TypeStyle(.systemFont(ofSize: 16), 24), isHeading: false)
  static let cell = MarkdownType(style: TypeStyle(.systemFont(ofSize: 14), 20), isHeading: false)
  static let cellHead = MarkdownType(
    style: TypeStyle(.systemFont(ofSize: 14, weight: .semibold), 20), isHeading: true)
  static let code = TypeStyle(.monospacedSystemFont(ofSize: 13), 20)

  static func heading(_ level: Int) -> MarkdownType {
    let style =
      switch level {
      case 1: TypeStyle(.systemFont(ofSize: 26, weight: .bold), 32)
      case 2: TypeStyle.title2
      case 3: TypeStyle(.systemFont(ofSize: 17, weight: .semibold), 24)
      default: TypeStyle(.systemFont(ofSize: 16, weight: .semibold), 24)
      }
    return MarkdownType(style: style, isHeading: true)
  }

  /// Creates a label with any number of lines.
  func label(_ spans: [MarkdownSpan]) -> UILabel {
    let label = UILabel(style, Theme.text)
    label.numberOfLines = 0
    label.attributedString = attributed(spans)
    return label
  }

  private func attributed(_ spans: [MarkdownSpan]) -> AttributedString {
    var text = AttributedString()
    for span in spans {
      let (shown, style) = span.shown
      var part = AttributedString(shown)
      part.font = font(for: style)
      part.foregroundColor = color(for: span)
      if !span.style.isDisjoint(with: [.link, .underlined]) { part.underlineStyle = .single }
      if span.style.contains(.deleted) { part.strikethroughStyle = .single }
      part.address = span.link
      text += part
    }
    return text
  }

  private func font(for style: MarkdownSpan.Style) -> UIFont {
    var descriptor = self.style.font.fontDescriptor
    if style.contains(.small) { descriptor.size = (descriptor.size * 0.8).rounded() }
    let isStrong = style.contains(.strong)
    if style.contains(.code) {
      return .monospacedSystemFont(
        ofSize: (descriptor.size * 0.875).rounded(), weight: isStrong ? .bold : .regular)
    }
    if isStrong, !isHeading { descriptor.weight = UIFont.Weight.bold.number }
    descriptor.isItalic = style.contains(.emphasis)
    return UIFont(descriptor: descriptor)
  }

  private func color(for span: MarkdownSpan) -> UIColor {
    if span.style.contains(.link) { return Theme.accentText }
    if span.style.contains(.deleted) || span.picture != nil { return Theme.text3 }
    return Theme.text
  }
}

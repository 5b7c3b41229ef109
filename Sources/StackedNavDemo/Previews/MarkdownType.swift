import Foundation
import ViewTree

/// The type of a Markdown text.
struct MarkdownType {
  let font: UIFont
  /// The height of a line, in points.
  let line: CGFloat
  /// Whether all of it is at least as heavy as stretches that stand out.
  let isHeading: Bool

  static let body = MarkdownType(font: TypeStyle.body.font, line: 24, isHeading: false)
  static let cell = MarkdownType(font: .systemFont(ofSize: 14), line: 20, isHeading: false)
  static let cellHead = MarkdownType(
    font: .systemFont(ofSize: 14, weight: .semibold), line: 20, isHeading: true)

  static func heading(_ level: Int) -> MarkdownType {
    switch level {
    case 1: MarkdownType(font: .systemFont(ofSize: 26, weight: .bold), line: 32, isHeading: true)
    case 2: MarkdownType(font: TypeStyle.title2.font, line: 26, isHeading: true)
    case 3: MarkdownType(font: TypeStyle.headline.font, line: 24, isHeading: true)
    default: MarkdownType(font: .systemFont(ofSize: 16, weight: .semibold), line: 24, isHeading: true)
    }
  }

  /// A label of any number of lines.
  func label(_ spans: [MarkdownSpan]) -> UILabel {
    let label = UILabel(TypeStyle(font, line), Theme.text)
    label.numberOfLines = 0
    label.attributedText = attributed(spans)
    return label
  }

  private func attributed(_ spans: [MarkdownSpan]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for span in spans {
      text.append(
        NSAttributedString(
          string: span.text,
          attributes: [.font: font(for: span.style), .foregroundColor: color(for: span)]))
    }
    return text
  }

  /// There is no slanted face: emphasis is a little heavier than the text around it.
  private func font(for style: MarkdownSpan.Style) -> UIFont {
    let size = font.fontDescriptor.size
    let isStrong = style.contains(.strong)
    if style.contains(.code) {
      return .monospacedSystemFont(ofSize: (size * 0.875).rounded(), weight: isStrong ? .bold : .regular)
    }
    if isHeading { return font }
    if isStrong { return .systemFont(ofSize: size, weight: .bold) }
    return style.contains(.emphasis) ? .systemFont(ofSize: size, weight: .medium) : font
  }

  private func color(for span: MarkdownSpan) -> UIColor {
    if span.style.contains(.link) { return Theme.accentText }
    if span.style.contains(.deleted) || span.picture != nil { return Theme.text3 }
    return Theme.text
  }
}

import UIKit

/// All text styles, several lines, alignments and attributes.
final class LabelsViewController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    let styles: [(String, UIFont.TextStyle)] = [
      ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
      ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline),
      ("Footnote", .footnote), ("Caption 1", .caption1), ("Caption 2", .caption2),
    ]
    addGroup("Text Styles", styles.map { label($0, .preferredFont(forTextStyle: $1)) })

    let long = "The sea is calm tonight, the tide is full, and the moon lies fair upon the straits."
    let truncated = label(long)
    truncated.numberOfLines = 1
    truncated.lineBreakMode = .byTruncatingMiddle
    addGroup(
      "Lines", [label(long), truncated], footer: "The second label has one line and drops its middle.")

    let center = label("In the middle")
    center.textAlignment = .center
    let end = label("At the end")
    end.textAlignment = traitCollection.layoutDirection == .rightToLeft ? .left : .right
    addGroup("Alignment", [label("At the beginning"), center, end])

    let text = NSMutableAttributedString(string: "Bold, colored, underlined and struck")
    let whole = NSRange(location: 0, length: text.length)
    text.addAttribute(.font, value: UIFont.preferredFont(forTextStyle: .body), range: whole)
    let bold = UIFontMetrics(forTextStyle: .body).scaledFont(for: .boldSystemFont(ofSize: 17))
    text.addAttribute(.font, value: bold, range: NSRange(location: 0, length: 4))
    text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 6, length: 7))
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 15, length: 10))
    text.addAttribute(
      .strikethroughStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 30, length: 6))
    let attributed = label("")
    attributed.attributedText = text
    addGroup("Attributes", [attributed])

    let weights: [(String, UIFont.Weight)] = [("Light", .light), ("Regular", .regular), ("Bold", .bold)]
    let metrics = UIFontMetrics(forTextStyle: .title2)
    addGroup(
      "Weights", weights.map { label($0, metrics.scaledFont(for: .systemFont(ofSize: 22, weight: $1))) })
  }

  private func label(_ text: String, _ font: UIFont = .preferredFont(forTextStyle: .body)) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .natural
    label.numberOfLines = 0
    return label
  }
}

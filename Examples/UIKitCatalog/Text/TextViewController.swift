import UIKit

/// A text view with attributes, a link and data that it detects.
final class TextViewController: UIViewController {

  private let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.attributedText = text()
    textView.adjustsFontForContentSizeCategory = true
    textView.accessibilityLabel = "Text"
    textView.alwaysBounceVertical = true
    textView.keyboardDismissMode = .interactive
    textView.frame = view.bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(textView)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.textView.resignFirstResponder() })
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let margins = view.readableContentGuide.layoutFrame
    let sides = max(12, margins.minX)
    textView.textContainerInset = UIEdgeInsets(top: 16, left: sides, bottom: 16, right: sides)
  }

  private func text() -> NSAttributedString {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let text = NSMutableAttributedString(
      string: "A Walk at Low Tide\n", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
    func add(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
      let base: [NSAttributedString.Key: Any] = [.font: body, .foregroundColor: UIColor.label]
      text.append(NSAttributedString(string: string, attributes: base.merging(attributes) { $1 }))
    }
    text.addAttribute(
      .foregroundColor, value: UIColor.label, range: NSRange(location: 0, length: text.length))
    add("The water goes out at six. Write below, select words with a long press, and undo with ")
    add("Ctrl+Z", [.font: metrics.scaledFont(for: .monospacedSystemFont(ofSize: 15, weight: .regular))])
    add(".\n\nText can be ")
    add("bold", [.font: metrics.scaledFont(for: .boldSystemFont(ofSize: 17))])
    add(", ")
    add("colored", [.foregroundColor: UIColor.systemOrange])
    add(", ")
    add("marked", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)])
    add(", ")
    add("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue])
    add(" or a ")
    if let url = URL(string: "https://www.swift.org") { add("link", [.link: url]) }
    add(".\n\nמים שקטים חודרים עמוק. Texts of both directions share a line.\n")
    return text
  }
}

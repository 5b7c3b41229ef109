import UIKit

/// A screen with groups of views, one below the other, in the margins of readable content.
class FormViewController: UIViewController {

  let scrollView = UIScrollView()
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scrollView.alwaysBounceVertical = true
    scrollView.keyboardDismissMode = .interactive
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)

    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    let readable = view.readableContentGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
    ])
  }

  /// Adds a card with a title above and a footer below it.
  @discardableResult
  func addGroup(_ title: String, _ views: [UIView], footer: String? = nil) -> UIView {
    let rows = UIStackView(arrangedSubviews: views)
    rows.axis = .vertical
    rows.spacing = 16
    rows.isLayoutMarginsRelativeArrangement = true
    rows.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    rows.backgroundColor = .secondarySystemGroupedBackground
    rows.layer.cornerRadius = 10

    let header = caption(title, color: .secondaryLabel)
    header.accessibilityTraits = .header
    stack.addArrangedSubview(header)
    stack.addArrangedSubview(rows)
    if let footer {
      let footer = caption(footer, color: .secondaryLabel)
      stack.setCustomSpacing(24, after: footer.superview ?? footer)
      stack.addArrangedSubview(footer)
      stack.setCustomSpacing(24, after: footer)
    } else {
      stack.setCustomSpacing(24, after: rows)
    }
    return rows
  }

  private func caption(_ text: String, color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    label.text = text
    return label
  }

  /// Returns a row with a title at the leading edge and a view at the trailing edge; below each other if the text is
  /// large.
  func row(_ title: String, _ control: UIView) -> UIView {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.text = title
    label.adjustsFontForContentSizeCategory = true
    label.setContentHuggingPriority(UILayoutPriority(rawValue: 200), for: .horizontal)
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    if control.accessibilityLabel == nil { control.accessibilityLabel = title }
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.spacing = 12
    if traitCollection.preferredContentSizeCategory >= .extraExtraExtraLarge {
      row.axis = .vertical
      row.alignment = .leading
    }
    return row
  }

  /// Returns views beside each other, at the leading edge.
  func line(_ views: [UIView]) -> UIView {
    let line = UIStackView(arrangedSubviews: views + [UIView()])
    line.alignment = .center
    line.spacing = 12
    return line
  }

  /// Returns a label that says what a control has done.
  func status(_ text: String) -> UILabel {
    let label = caption(text, color: .secondaryLabel)
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  /// Returns a button that does something.
  func button(_ title: String, _ handler: @escaping (UIButton) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = title
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction { action in
        guard let button = action.sender as? UIButton else { return }
        handler(button)
      })
  }
}

import ViewTree

/// Stands for a panel that shows a live program, while the inspector shows a recording.
final class MissingPanelViewController: UIViewController {
  private let text: String

  init(title: String, text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = InspectorColors.page
    let heading = UILabel(20, .semibold, InspectorColors.text)
    heading.text = title.map { "\($0) are not recorded" }
    heading.accessibilityTraits = .header
    let label = UILabel(13, .regular, InspectorColors.text2, lines: 0)
    label.text = text
    let stack = UIStackView(arrangedSubviews: [heading, label])
    stack.axis = .vertical
    stack.spacing = 8
    for part in [heading, label] { part.textAlignment = .center }
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -40),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
    ])
  }
}

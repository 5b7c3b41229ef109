import UIKit

/// What is beside the list before a screen is chosen.
final class WelcomeViewController: UIViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground

    let image = UIImageView(image: .badge("square.grid.2x2", color: .systemBlue, side: 72))
    let title = UILabel()
    title.font = .preferredFont(forTextStyle: .title1)
    title.adjustsFontForContentSizeCategory = true
    title.text = "UIKit Catalog"
    let detail = UILabel()
    detail.font = .preferredFont(forTextStyle: .body)
    detail.adjustsFontForContentSizeCategory = true
    detail.textColor = .secondaryLabel
    detail.numberOfLines = 0
    detail.textAlignment = .center
    detail.text = "Choose a control, a view or a controller in the list."

    let stack = UIStackView(arrangedSubviews: [image, title, detail])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.readableContentGuide
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }
}

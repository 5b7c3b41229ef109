import UIKit

/// Blur effects over a picture.
final class BlurViewController: UIViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = UIImageView(image: .landscape(size: CGSize(width: 900, height: 900), hue: 0.55))
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.frame = view.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(picture)

    let styles: [(String, UIBlurEffect.Style)] = [
      ("Ultra Thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial), ("Material", .systemMaterial),
      ("Thick", .systemThickMaterial), ("Chrome", .systemChromeMaterial), ("Regular", .regular),
      ("Prominent", .prominent),
    ]
    let stack = UIStackView(arrangedSubviews: styles.map { panel($0, $1) })
    stack.axis = .vertical
    stack.spacing = 10
    stack.distribution = .fillEqually
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let (safe, readable) = (view.safeAreaLayoutGuide, view.readableContentGuide)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
    ])
  }

  private func panel(_ title: String, _ style: UIBlurEffect.Style) -> UIView {
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: style))
    panel.layer.cornerRadius = 14
    panel.clipsToBounds = true
    let label = UILabel(frame: panel.contentView.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.text = title
    panel.contentView.addSubview(label)
    return panel
  }
}

import UIKit

/// Symbols in sizes, weights and colors.
final class SymbolsViewController: FormViewController {

  private let names = [
    "house", "heart.fill", "star", "person", "envelope", "calendar", "clock", "camera", "photo", "book",
    "doc",
    "folder", "trash", "gearshape", "magnifyingglass", "bell", "flag", "cloud", "sun.max", "moon", "drop",
    "lock",
    "tag", "bookmark",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    let rows = stride(from: 0, to: names.count, by: 6).map { start -> UIView in
      let images = names[start..<min(start + 6, names.count)].map { symbol($0, nil) }
      let row = UIStackView(arrangedSubviews: images)
      row.distribution = .fillEqually
      return row
    }
    addGroup("Names", rows)

    let weights: [UIImage.SymbolWeight] = [.ultraLight, .light, .regular, .semibold, .bold, .black]
    addGroup("Weights", [even(weights.map { symbol("heart", UIImage.SymbolConfiguration(weight: $0)) })])
    let sizes = [14, 20, 28, 36].map { UIImage.SymbolConfiguration(pointSize: CGFloat($0)) }
    addGroup("Sizes", [even(sizes.map { symbol("star", $0) })])
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple]
    addGroup(
      "Colors",
      [
        even(
          colors.map {
            let view = symbol("flag.fill", nil)
            view.tintColor = $0
            return view
          })
      ])
  }

  private func even(_ views: [UIView]) -> UIView {
    let row = UIStackView(arrangedSubviews: views)
    row.distribution = .fillEqually
    return row
  }

  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration?) -> UIImageView {
    let view = UIImageView(image: UIImage(systemName: name))
    view.preferredSymbolConfiguration = configuration ?? UIImage.SymbolConfiguration(pointSize: 22)
    view.contentMode = .center
    view.isAccessibilityElement = true
    view.accessibilityLabel = name
    view.heightAnchor.constraint(equalToConstant: 40).isActive = true
    return view
  }
}

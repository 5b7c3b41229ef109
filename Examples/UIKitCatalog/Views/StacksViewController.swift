import UIKit

/// Stack views with all distributions and alignments.
final class StacksViewController: FormViewController {

  private let example = UIStackView()
  private let box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, color) in [UIColor.systemRed, .systemYellow, .systemBlue].enumerated() {
      let view = UIView()
      view.backgroundColor = color
      view.layer.cornerRadius = 6
      let side = CGFloat(36 + index * 18)
      let width = view.widthAnchor.constraint(equalToConstant: side)
      let height = view.heightAnchor.constraint(equalToConstant: side)
      for constraint in [width, height] {
        constraint.priority = .defaultLow
        constraint.isActive = true
      }
      example.addArrangedSubview(view)
    }
    example.spacing = 8
    example.distribution = .equalSpacing
    example.alignment = .center
    example.heightAnchor.constraint(equalToConstant: 220).isActive = true
    addGroup("Stack", [example])

    addGroup(
      "Axis",
      [
        choice(["Horizontal", "Vertical"], 0) { [weak self] in
          self?.example.axis = $0 == 0 ? .horizontal : .vertical
        }
      ])
    let distributions: [UIStackView.Distribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    addGroup(
      "Distribution",
      [
        choice(["Fill", "Equally", "Prop.", "Spacing", "Centers"], 3) { [weak self] in
          self?.example.distribution = distributions[$0]
        }
      ])
    let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing]
    addGroup(
      "Alignment",
      [
        choice(["Fill", "Leading", "Center", "Trailing"], 2) { [weak self] in
          self?.example.alignment = alignments[$0]
        }
      ])
    let spacing = UISlider()
    spacing.maximumValue = 40
    spacing.value = 8
    spacing.accessibilityLabel = "Spacing"
    spacing.addAction(
      UIAction { [weak self, weak spacing] _ in self?.example.spacing = CGFloat(spacing?.value ?? 0) },
      for: .valueChanged)
    addGroup("Spacing", [spacing])
  }

  private func choice(_ titles: [String], _ selected: Int, _ change: @escaping (Int) -> Void) -> UIView {
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = selected
    control.addAction(
      UIAction { [weak control] _ in
        UIView.animate(withDuration: 0.3) {
          change(control?.selectedSegmentIndex ?? 0)
          self.view.layoutIfNeeded()
        }
      }, for: .valueChanged)
    return control
  }
}

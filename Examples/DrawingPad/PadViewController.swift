import UIKit

class PadViewController: UIViewController {

  let pad = PadView()
  private let colors: [UIColor] = [
    .label, .systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple,
  ]
  private let palette = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Drawing Pad"
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItems = [
      UIBarButtonItem(primaryAction: UIAction(title: "Undo") { [unowned self] _ in undoManager?.undo() }),
      UIBarButtonItem(primaryAction: UIAction(title: "Redo") { [unowned self] _ in undoManager?.redo() }),
    ]
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(primaryAction: UIAction(title: "Export") { [unowned self] _ in export() }),
      UIBarButtonItem(
        primaryAction: UIAction(title: "Clear") { [unowned self] _ in pad.replaceStrokes(by: []) }),
    ]

    for (index, color) in colors.enumerated() {
      let button = UIButton(type: .custom)
      button.setImage(UIImage(systemName: "circle.fill"), for: .normal)
      button.tintColor = color
      button.accessibilityLabel = "Color \(index + 1)"
      button.addAction(UIAction { [unowned self] _ in choose(index) }, for: .touchUpInside)
      palette.addArrangedSubview(button)
    }
    palette.distribution = .fillEqually
    choose(0)
    for subview in [pad, palette] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      pad.topAnchor.constraint(equalTo: safeArea.topAnchor),
      pad.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pad.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pad.bottomAnchor.constraint(equalTo: palette.topAnchor),
      palette.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      palette.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      palette.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
      palette.heightAnchor.constraint(equalToConstant: 56),
    ])
  }

  /// Draws in another color, whose button is large.
  private func choose(_ index: Int) {
    pad.color = colors[index]
    for (number, button) in palette.arrangedSubviews.enumerated() {
      button.transform = number == index ? .identity : CGAffineTransform(scaleX: 0.7, y: 0.7)
      button.accessibilityTraits = number == index ? [.button, .selected] : .button
    }
  }

  private func export() {
    let folder =
      FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser
    let file = folder.appendingPathComponent("Drawing.png")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try pad.picture().write(to: file)
      title = "Saved \(file.lastPathComponent)"
    } catch {
      title = "Not saved: \(error.localizedDescription)"
    }
  }
}

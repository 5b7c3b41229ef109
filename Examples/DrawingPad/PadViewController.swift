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
      button.setImage(dot(in: color), for: .normal)
      button.accessibilityLabel = "Color \(index + 1)"
      button.addAction(UIAction { [unowned self] _ in pad.color = color }, for: .touchUpInside)
      palette.addArrangedSubview(button)
    }
    palette.distribution = .fillEqually
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

  /// A disc in a color, with a ring around it.
  private func dot(in color: UIColor) -> UIImage {
    let size = CGSize(width: 32, height: 32)
    return UIGraphicsImageRenderer(size: size).image { _ in
      let circle = UIBezierPath(ovalIn: CGRect(origin: .zero, size: size).insetBy(dx: 3, dy: 3))
      color.setFill()
      circle.fill()
      UIColor.separator.setStroke()
      circle.stroke()
    }
  }

  private func export() {
    let folder =
      FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
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

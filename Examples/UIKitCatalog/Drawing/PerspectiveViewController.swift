import UIKit

/// A cube of layers that a finger turns.
final class PerspectiveViewController: UIViewController {

  private let cube = CATransformLayer()
  private var angle = CGPoint(x: 0.6, y: 0.4)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Cube"
    view.accessibilityTraits = .image
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 600
    view.layer.sublayerTransform = perspective
    view.layer.addSublayer(cube)

    let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple,
    ]
    let turns: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 0, 0), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]
    for (color, turn) in zip(colors, turns) {
      let face = CALayer()
      face.bounds = CGRect(x: 0, y: 0, width: 160, height: 160)
      face.backgroundColor = color.withAlphaComponent(0.85).cgColor
      face.cornerRadius = 8
      let rotation = CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0)
      face.transform = CATransform3DTranslate(rotation, 0, 0, 80)
      cube.addSublayer(face)
    }
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("panned:", Self.panned)))
    turn()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    cube.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  private func turn() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    cube.transform = CATransform3DRotate(CATransform3DMakeRotation(-angle.y, 1, 0, 0), angle.x, 0, 1, 0)
    CATransaction.commit()
  }

  func panned(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view)
    angle.x += translation.x / 120
    angle.y += translation.y / 120
    recognizer.setTranslation(.zero, in: view)
    turn()
  }
}

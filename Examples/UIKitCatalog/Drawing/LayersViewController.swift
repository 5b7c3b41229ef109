import UIKit

/// Gradients, shapes that draw themselves, shadows and masks.
final class LayersViewController: FormViewController {

  private let gradient = CAGradientLayer()
  private let ring = CAShapeLayer()
  private let mask = CAShapeLayer()
  private let gradientView = UIView()
  private let ringView = UIView()
  private let maskView = UIImageView(image: .landscape(size: CGSize(width: 480, height: 300), hue: 0.9))

  override func viewDidLoad() {
    super.viewDidLoad()
    gradient.colors = [
      UIColor.systemPurple.cgColor, UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor,
    ]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.cornerRadius = 12
    add(gradientView, "Gradient", 120)
    gradientView.layer.addSublayer(gradient)

    ring.fillColor = nil
    ring.strokeColor = UIColor.systemGreen.cgColor
    ring.lineWidth = 12
    ring.lineCap = .round
    ring.strokeEnd = 0.7
    ringView.layer.addSublayer(ring)
    ringView.heightAnchor.constraint(equalToConstant: 140).isActive = true
    ringView.isAccessibilityElement = true
    ringView.accessibilityLabel = "Ring"
    ringView.accessibilityTraits = .image
    addGroup("Shape", [ringView, button("Animate") { [weak self] _ in self?.animate() }])

    maskView.contentMode = .scaleAspectFill
    maskView.clipsToBounds = true
    maskView.layer.mask = mask
    add(maskView, "Mask", 160)

    let shadow = UIView()
    shadow.backgroundColor = .systemBlue
    shadow.layer.cornerRadius = 16
    shadow.layer.shadowOpacity = 0.4
    shadow.layer.shadowRadius = 10
    shadow.layer.shadowOffset = CGSize(width: 0, height: 6)
    shadow.layer.borderWidth = 3
    shadow.layer.borderColor = UIColor.systemTeal.cgColor
    add(shadow, "Border and Shadow", 80)
  }

  private func add(_ view: UIView, _ title: String, _ height: CGFloat) {
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    view.isAccessibilityElement = true
    view.accessibilityLabel = title
    view.accessibilityTraits = .image
    addGroup(title, [view])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.layoutIfNeeded()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.frame = gradientView.bounds
    ring.frame = ringView.bounds
    let center = CGPoint(x: ringView.bounds.midX, y: ringView.bounds.midY)
    ring.path =
      UIBezierPath(arcCenter: center, radius: 58, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
      .cgPath
    mask.frame = maskView.bounds
    mask.path = UIBezierPath(ovalIn: maskView.bounds.insetBy(dx: maskView.bounds.width * 0.1, dy: 8)).cgPath
    CATransaction.commit()
  }

  private func animate() {
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.toValue = 0.7
    animation.duration = 1.2
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    ring.add(animation, forKey: "draw")
  }
}

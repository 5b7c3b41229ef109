import UIKit

/// A card that fingers move, scale and turn, with counts of taps and swipes.
final class GesturesViewController: UIViewController, UIGestureRecognizerDelegate {

  private let card = UIView()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.text = "Drag, pinch and turn the card. Tap it twice to put it back."
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      label.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])

    card.bounds = CGRect(x: 0, y: 0, width: 160, height: 200)
    card.backgroundColor = .systemIndigo
    card.layer.cornerRadius = 16
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 12
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.accessibilityTraits = .image
    view.addSubview(card)

    let recognizers: [UIGestureRecognizer] = [
      UIPanGestureRecognizer(target: self, action: Selector("panned:", Self.panned)),
      UIPinchGestureRecognizer(target: self, action: Selector("pinched:", Self.pinched)),
      UIRotationGestureRecognizer(target: self, action: Selector("rotated:", Self.rotated)),
      UILongPressGestureRecognizer(target: self, action: Selector("held:", Self.held)),
    ]
    let doubleTap = UITapGestureRecognizer(target: self, action: Selector("doubleTapped:", Self.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    for recognizer in recognizers + [doubleTap] {
      recognizer.delegate = self
      card.addGestureRecognizer(recognizer)
    }
  }

  private var isPlaced = false

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !isPlaced, view.bounds.width > 0 else { return }
    isPlaced = true
    card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  func panned(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view)
    card.center.x += translation.x
    card.center.y += translation.y
    recognizer.setTranslation(.zero, in: view)
    label.text = "Pan"
  }

  func pinched(_ recognizer: UIPinchGestureRecognizer) {
    card.transform = card.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
    label.text = "Pinch"
  }

  func rotated(_ recognizer: UIRotationGestureRecognizer) {
    card.transform = card.transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
    label.text = "Rotation"
  }

  func held(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { label.text = "Long press" }
  }

  func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    label.text = "Double tap"
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [],
      animations: {
        self.card.transform = .identity
        self.card.center = CGPoint(x: self.view.bounds.midX, y: self.view.bounds.midY)
      }, completion: nil)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return gestureRecognizer is UIPinchGestureRecognizer || gestureRecognizer is UIRotationGestureRecognizer
      || otherGestureRecognizer is UIPinchGestureRecognizer
      || otherGestureRecognizer is UIRotationGestureRecognizer
  }
}

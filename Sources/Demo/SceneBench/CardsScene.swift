import Foundation
import ViewTree

/// The scenes `flip` and `cover-flow`: cards in perspective.
final class CardsScene: BenchScene {
  private static let side: CGFloat = 240
  /// The distance of the eye from the picture, in points.
  private static let distance: CGFloat = 800

  private let cards: [CardView]
  private let isFlip: Bool

  /// - Parameter isFlip: Whether one card turns; otherwise, seven cards pass by.
  init(isFlip: Bool, window: UIWindow) {
    self.isFlip = isFlip
    window.backgroundColor = UIColor(white: 0.12)
    cards = (0..<(isFlip ? 1 : 7)).map { CardView(number: $0 + 1, side: CardsScene.side) }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / CardsScene.distance
    let field = UIView(frame: window.bounds)
    field.layer.sublayerTransform = perspective
    window.addSubview(field)
    for card in cards {
      card.center = field.center
      field.addSubview(card)
    }
  }

  func show(at time: Double) {
    if isFlip {
      let angle = time * .pi
      cards[0].layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      cards[0].showsBack = cos(angle) < 0
    } else {
      let middle = Double(cards.count - 1) / 2 * (1 - cos(time))
      for (index, card) in cards.enumerated() { card.place(at: Double(index) - middle) }
    }
  }
}

/// A card with a number, a picture's gradient and a border.
private final class CardView: UIView {
  /// Whether the card shows its back.
  var showsBack = false {
    didSet {
      guard showsBack != oldValue else { return }
      label.isHidden = showsBack
    }
  }

  private let label = UILabel()

  init(number: Int, side: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    let gradient = CAGradientLayer()
    gradient.frame = bounds
    let hue = CGFloat(number) / 8
    gradient.colors = [
      UIColor(hue: hue, saturation: 0.6, brightness: 0.95, alpha: 1).cgColor,
      UIColor(hue: hue, saturation: 0.8, brightness: 0.5, alpha: 1).cgColor,
    ]
    layer.addSublayer(gradient)
    layer.borderColor = UIColor.white.cgColor
    layer.borderWidth = 4
    label.text = "\(number)"
    label.font = .systemFont(ofSize: 96)
    label.textColor = .white
    label.textAlignment = .center
    label.frame = bounds
    addSubview(label)
  }

  /// Places the card in the cover flow: the one at 0 faces the viewer, and the others turn to it.
  func place(at position: Double) {
    let side = min(1, max(-1, position))
    var transform = CATransform3DMakeTranslation(position * 90 + side * 120, 0, -abs(side) * 160)
    transform = CATransform3DRotate(transform, -side * 1.1, 0, 1, 0)
    layer.transform = transform
    layer.zPosition = -abs(position)
  }
}

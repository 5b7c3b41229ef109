import ViewTree

/// How a cover, or what a cell of a grid shows, answers the pointer and the finger: its shadow gets stronger below the
/// pointer, and it shrinks a little while it is pressed.
final class Lift {
  /// By how much more the shadow of what is pointed at covers.
  private static let moreShadow: CGFloat = 0.25
  private static let pressedScale: CGFloat = 0.98

  private unowned let part: UIView
  private let shadow: UIShadowProperties?
  private var isHovered = false { didSet { if isHovered != oldValue { update() } } }
  private var isPressed = false { didSet { if isPressed != oldValue { update() } } }

  /// How the part stands while it is not pressed.
  var base = CGAffineTransform.identity { didSet { if base != oldValue { part.transform = transform } } }
  /// How much of its shadows is seen, from 0 to 1.
  var share: CGFloat = 1 { didSet { if share != oldValue { castShadow() } } }

  /// - Parameters:
  ///   - part: What lifts. It has this lift.
  ///   - shadow: What the part casts at rest; nil for nothing.
  ///   - view: Where the pointer and fingers have to be; the part itself, or one that holds it.
  init(_ part: UIView, shadow: UIShadowProperties? = nil, over view: UIView) {
    self.part = part
    self.shadow = shadow
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] in self?.isHovered = $0.state == .began || $0.state == .changed }
    let press = PressRecognizer()
    press.addAction { [weak self] in self?.isPressed = $0.state == .began || $0.state == .changed }
    view.addGestureRecognizer(hover)
    view.addGestureRecognizer(press)
    castShadow()
  }

  /// Forgets pointer and finger, as when the cell is used for something else.
  func reset() { UIView.performWithoutAnimation { (isHovered, isPressed) = (false, false) } }

  private var transform: CGAffineTransform {
    guard isPressed, !UIAccessibility.isReduceMotionEnabled else { return base }
    return CGAffineTransform(scaleX: Lift.pressedScale, y: Lift.pressedScale).concatenating(base)
  }

  private func update() {
    StateFade(isPressed: isPressed, isHovered: isHovered).animate { [weak self] in
      guard let self else { return }
      part.transform = transform
      castShadow()
    }
  }

  private func castShadow() {
    let (rest, share) = (shadow?.color, share)
    let more = isHovered ? Lift.moreShadow : 0
    var shadow = shadow ?? Theme.coverShadow
    shadow.color = UIColor { traits in
      let opacity = rest.map { CGFloat($0.resolvedColor(with: traits).cgColor.alpha) } ?? 0
      return Theme.shadow.resolvedColor(with: traits).withAlphaComponent((opacity + more) * share)
    }
    part.shadowProperties = shadow
  }
}

extension UIView {
  /// Puts a view that may be pressed, and so smaller, at a place.
  func place(_ frame: CGRect) {
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
  }
}

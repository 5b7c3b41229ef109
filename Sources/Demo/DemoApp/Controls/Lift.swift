import ViewTree

/// The hover and press effect of covers and grid items: the shadow gets stronger while the pointer is over
/// the view, and the view shrinks slightly while it is pressed. In dark mode, the hovered view glows instead.
final class Lift {
  /// The opacity that the shadow gains while the view is hovered.
  private static let moreShadow: CGFloat = 0.25
  private static let pressedScale: CGFloat = 0.98

  private unowned let part: UIView
  private let shadow: UIShadowProperties?
  private var isHovered = false { didSet { if isHovered != oldValue { update() } } }
  private var isPressed = false { didSet { if isPressed != oldValue { update() } } }

  /// The transform of the view while it is not pressed.
  var base = CGAffineTransform.identity { didSet { if base != oldValue { part.transform = transform } } }
  /// The opacity of the shadow, from 0 to 1.
  var share: CGFloat = 1 { didSet { if share != oldValue { castShadow() } } }

  /// - Parameters:
  ///   - part: The view with the effect. It retains this object.
  ///   - shadow: The shadow at rest; nil for none.
  ///   - view: The view that tracks pointer and fingers: `part` itself or an ancestor.
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

  /// Clears the state, for example when a cell is reused.
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
      let opacity = rest.map { CGFloat($0.cgColor(with: traits).alpha) } ?? 0
      let glow = traits.userInterfaceStyle == .dark && more > 0 ? more / (opacity + more) : 0
      return Theme.shadow.resolvedColor(with: traits).mixed(with: .white, by: glow)
        .withAlphaComponent((opacity + more) * share)
    }
    part.shadowProperties = shadow
  }
}

extension UIView {
  /// Sets the frame of a view that may be scaled by its press effect.
  func place(_ frame: CGRect) {
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
  }
}

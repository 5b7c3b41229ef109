/// The window of the input views, in front of all others. Touches beside them go through it.
final class InputWindow: UIWindow {
  let dock = InputDock()
  /// The responder whose input views are shown. The chain of a text in an accessory view goes on there.
  weak var owner: UIResponder?

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    windowLevel = Level(rawValue: 10_000_000)
    addSubview(dock)
  }

  override var next: UIResponder? { owner }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { dock.frame.contains(point) }

  /// Looks like the owner: light or dark, and with its contrast.
  func adoptTraits() {
    guard let traits = (owner as? any UITraitEnvironment)?.traitCollection else { return }
    var overrides = UITraitOverrides()
    overrides.userInterfaceStyle = traits.userInterfaceStyle
    overrides.accessibilityContrast = traits.accessibilityContrast
    overrides.layoutDirection = traits.layoutDirection
    traitOverrides = overrides
  }
}

/// An input view with an accessory view above it.
final class InputDock: UIView {
  private var accessory: (view: UIView, height: CGFloat)?
  private var content: (view: UIView, height: CGFloat)?

  /// Shows other views. Those that were shown before leave, and the content lies above the accessory, so that the bubble
  /// of a key does too.
  func show(accessory: (view: UIView, height: CGFloat)?, content: (view: UIView, height: CGFloat)?) {
    let old = [self.accessory?.view, self.content?.view].compactMap { $0 }
    let new = [accessory?.view, content?.view].compactMap { $0 }
    (self.accessory, self.content) = (accessory, content)
    for view in old where view.superview === self && !new.contains(view) { view.removeFromSuperview() }
    for view in new where view.superview !== self { addSubview(view) }
    if let view = content?.view { bringSubviewToFront(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for part in [accessory, content].compactMap({ $0 }) {
      part.view.frame = CGRect(x: 0, y: y, width: bounds.width, height: part.height)
      y += part.height
    }
  }
}

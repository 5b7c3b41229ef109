import ViewTree

/// A button of the dark bottom bar: an icon in a touch target of 44 points, with an optional circle.
final class BarButton: UIControl {
  private static let side: CGFloat = 44
  private static let circleSide: CGFloat = 40

  private let circle = StateLight()
  private let image = UIImageView()
  private let size: CGFloat
  private let hasCircle: Bool
  private let pointsBack: Bool
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  var icon: String { didSet { if icon != oldValue { setNeedsLayout() } } }

  init(
    _ icon: String, size: CGFloat, toolTip: String? = nil, tint: UIColor = Theme.chromeText,
    pointsBack: Bool = false,
    hasCircle: Bool = false
  ) {
    self.icon = icon
    self.size = size
    self.hasCircle = hasCircle
    self.pointsBack = pointsBack
    super.init(frame: CGRect(x: 0, y: 0, width: BarButton.side, height: BarButton.side))
    explain(toolTip)
    circle.layer.cornerRadius = BarButton.circleSide / 2
    focusEffect.cornerRadius = BarButton.circleSide / 2
    focusEffect.color = Theme.chromeAccent
    image.tintColor = tint
    addSubview(circle)
    addSubview(image)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: BarButton.pointerMoved))
    stateDidChange()
  }

  override var focusRect: CGRect { circle.frame }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  /// The permanent circle already has the usual pressed color, so pressing it uses a darker one.
  private var pressed: UIColor { hasCircle ? Theme.chromeSelected : Theme.chromePressed }

  override func stateDidChange() {
    super.stateDidChange()
    let (isPressed, isHovered) = (isEnabled && isHighlighted, isEnabled && isHovered)
    circle.show(
      isPressed ? pressed : isHovered ? Theme.chromeLine : hasCircle ? Theme.chromePressed : nil,
      in: StateFade(isPressed: isPressed, isHovered: isHovered))
    image.alpha = isEnabled ? 1 : 0.4
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    circle.bounds = CGRect(x: 0, y: 0, width: BarButton.circleSide, height: BarButton.circleSide)
    image.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    let isTurned = icon == "chevron" && pointsBack != isRightToLeft
    image.image = Icons.image(icon, size: size, isMirrored: isTurned)
    circle.center = CGPoint(x: bounds.midX, y: bounds.midY)
    image.center = CGPoint(x: bounds.midX - (hasCircle ? 0.5 : 0), y: bounds.midY)
  }
}

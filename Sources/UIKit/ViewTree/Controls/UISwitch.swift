/// A control that is on or off, shown by a knob in a track. The user taps it or drags the knob.
///
/// Its size is always 51 × 31 points. In a larger frame, it is centered.
@preconcurrency @MainActor open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  /// The margin around the knob, and how much wider the knob is while it is pressed, in points.
  private static let margin: CGFloat = 2
  private static let stretch: CGFloat = 5

  /// Whether the switch is on. Setting it moves the knob without an animation and sends no event.
  open var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }
  private var isOnNow = false

  /// The color of the track when the switch is on, or nil for the tint color.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the knob, or nil for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// The look that the program prefers. Accepted for ported code: a switch always slides, as on an iPhone.
  open var preferredStyle = Style.automatic
  /// The look of the switch.
  open var style: Style { .sliding }
  /// The looks of switches.
  public nonisolated enum Style: Int, Hashable, Sendable { case automatic, checkbox, sliding }

  private let face = UIView()
  private let track = UIView()
  private let knob = UIView()
  /// The position of the knob in reading direction, from 0 for off to 1 for on.
  private let position = SlidingValue(0)
  private var drag: Drag?

  private struct Drag {
    let start: CGPoint
    let position: CGFloat
    /// Whether the touch has moved too far for a tap.
    var isFar = false
  }

  public override init(frame: CGRect = .zero) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    addPart(face)
    face.addPart(track)
    face.addPart(knob)
    knob.layer.shadow = .knob
    position.onChange = { [weak self] in self?.setNeedsLayout() }
  }

  override class func makePlain() -> UIView { UISwitch() }

  deinit {}

  /// Turns the switch on or off, animated if requested. Sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    isOnNow = on
    position.slide(to: on ? 1 : 0, clock: animated ? window?.scene.clock : nil)
  }

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .toggle, isElement: true, label: toolTip, value: isOn ? "On" : "Off",
      traits: stateTraits.union([.button, .toggleButton]))
  }

  // MARK: Appearance

  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }
  open override var intrinsicContentSize: CGSize { UISwitch.size }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    position.finish()
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["isOn": .text(isOn ? "true" : "false")]) { $1 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = UISwitch.size
    face.frame = CGRect(
      x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
    face.alpha = isEnabled ? 1 : UIView.disabledOpacity
    track.frame = face.bounds
    track.layer.cornerRadius = size.height / 2
    track.backgroundColor = UIColor.controlFill.mixed(with: onTintColor ?? tint, by: position.value)
    let height = size.height - 2 * UISwitch.margin
    let width = isHighlighted ? height + UISwitch.stretch : height
    let available = size.width - 2 * UISwitch.margin - width
    knob.frame = directed(
      CGRect(
        x: UISwitch.margin + available * position.value, y: UISwitch.margin, width: width, height: height),
      in: size.width)
    knob.layer.cornerRadius = height / 2
    knob.backgroundColor = thumbTintColor ?? .white
  }

  // MARK: Touches and keys

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    target(around: bounds).contains(point)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = Drag(start: touch.location(in: self), position: position.value)
    position.set(position.value)  // caught during an animation
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let drag else { return true }
    if isDrag(touch, from: drag.start) { self.drag?.isFar = true }
    let distance = directed(touch.location(in: self).x - drag.start.x)
    let available = UISwitch.size.width - UISwitch.size.height - UISwitch.stretch
    position.set((drag.position + distance / available).clamped(to: 0...1))
    return true
  }

  /// A tap toggles the switch. After a drag, the knob moves to the nearer side.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let drag else { return }
    self.drag = nil
    let isTap = !drag.isFar && isTouchInside
    change(to: isTap ? !isOn : drag.isFar ? position.value >= 0.5 : isOn)
  }

  open override func cancelTracking(with event: UIEvent?) {
    drag = nil
    setOn(isOn, animated: true)
  }

  private func change(to on: Bool) {
    let isNew = on != isOn
    setOn(on, animated: true)
    if isNew { sendValueChanged() }
  }

  open override func performPrimaryAction() { change(to: !isOn) }

  /// The switch also handles drags along its track.
  @_spi(Library) open override func claims(_ recognizer: UIGestureRecognizer) -> Bool {
    super.claims(recognizer) || startOfSidewaysDrag(recognizer) != nil
  }
}

@_spi(Library) import ViewTree

/// Two buttons, minus and plus, that decrease and increase a value.
///
/// A button that is held repeats, faster after a while. The arrow keys do the same as the buttons.
@preconcurrency @MainActor open class UIStepper: UIControl {
  /// The size of every stepper, in points: UIKit's.
  static let size = CGSize(width: 94, height: 32)
  /// How long a button is held before it repeats, and the times between the first and between later repetitions, in
  /// seconds: chosen here.
  private static let repeatDelay = 0.5
  private static let slowInterval = 0.2
  private static let fastInterval = 0.05
  private static let slowRepeats = 5

  /// The value, in the range of the limits. NaN is ignored. Setting it sends no event.
  open var value: Double {
    get { valueNow }
    set { if !newValue.isNaN { show(newValue.clamped(to: range)) } }
  }
  private var valueNow = 0.0

  /// The lower limit, 0 by default. Setting one above the upper limit raises that. Non-finite numbers are ignored.
  open var minimumValue: Double {
    get { range.lowerBound }
    set { if newValue.isFinite { range = newValue...max(newValue, range.upperBound) } }
  }
  /// The upper limit, 100 by default. Setting one below the lower limit lowers that. Non-finite numbers are ignored.
  open var maximumValue: Double {
    get { range.upperBound }
    set { if newValue.isFinite { range = min(newValue, range.lowerBound)...newValue } }
  }
  private var range = 0.0...100 { didSet { show(valueNow.clamped(to: range)) } }

  /// The amount of one step, 1 by default. Numbers that are not positive are ignored.
  open var stepValue = 1.0 { didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } } }
  /// Whether events are sent while a held button repeats, or only when it is released.
  open var isContinuous = true
  /// Whether a held button repeats.
  open var autorepeat = true
  /// Whether a step beyond a limit continues at the other one.
  open var wraps = false { didSet { setNeedsLayout() } }

  private let face = UIView()
  private let minus = StepperPart(symbol: "minus")
  private let plus = StepperPart(symbol: "plus")
  private let divider = UIImageView()
  private var images = StepperImages()
  private var press: Press?

  /// A button that is held by a touch.
  private struct Press {
    let isPlus: Bool
    let valueBefore: Double
    var repeats = 0
    var timer: FrameTimer?
  }

  public override init(frame: CGRect = .zero) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    addPart(face)
    face.layer.cornerRadius = 8
    face.clipsToBounds = true
    for part in [minus, plus, divider] { face.addPart(part) }
  }

  deinit {}

  // MARK: Value

  private func show(_ value: Double) {
    guard value != valueNow else { return }
    valueNow = value
    setNeedsLayout()
  }

  /// Returns the value after a step, which is the same at a limit.
  private func value(afterStep isPlus: Bool) -> Double {
    let next = isPlus ? value + stepValue : value - stepValue
    if range.contains(next) { return next }
    if wraps { return isPlus ? minimumValue : maximumValue }
    return next.clamped(to: range)
  }

  /// Steps as the user would. Returns whether the value changed.
  @discardableResult
  private func step(_ isPlus: Bool, sendingEvent: Bool = true) -> Bool {
    let next = value(afterStep: isPlus)
    guard isEnabled, next != value else { return false }
    show(next)
    if sendingEvent { sendValueChanged() }
    return true
  }

  private func canStep(_ isPlus: Bool) -> Bool { isEnabled && value(afterStep: isPlus) != value }

  // MARK: Images

  /// Sets the image behind the buttons in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { images.set(image, .background, state) }
  /// Returns the image behind the buttons in a state.
  open func backgroundImage(for state: State) -> UIImage? { images.own(.background, state) }
  /// Sets the image between the buttons for the states of the left and the right one.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    images.set(image, .divider(right: rightState.rawValue), leftState)
    setNeedsLayout()
  }
  /// Returns the image between the buttons for the states of the left and the right one.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) -> UIImage! { images.own(.divider(right: rightState.rawValue), leftState) }
  /// Sets the image of the button that increases the value.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    images.set(image, .increment, state)
    setNeedsLayout()
  }
  /// Returns the image of the button that increases the value.
  open func incrementImage(for state: State) -> UIImage? { images.own(.increment, state) }
  /// Sets the image of the button that decreases the value.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    images.set(image, .decrement, state)
    setNeedsLayout()
  }
  /// Returns the image of the button that decreases the value.
  open func decrementImage(for state: State) -> UIImage? { images.own(.decrement, state) }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { UIStepper.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = UIStepper.size
    face.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    face.alpha = isEnabled ? 1 : UIView.disabledOpacity
    let half = CGRect(x: 0, y: 0, width: size.width / 2, height: size.height)
    let (left, right) = (half, half.offsetBy(dx: half.width, dy: 0))
    minus.frame = readsFromRight ? right : left
    plus.frame = readsFromRight ? left : right
    let background = images.image(.background, isEnabled ? .normal : .disabled)
    face.backgroundColor = background == nil ? .controlFill : nil
    face.layer.contents = background?.shownPicture
    for (part, isPlus) in [(minus, false), (plus, true)] {
      let isPressed = press?.isPlus == isPlus && isHighlighted
      let state: State = !canStep(isPlus) ? .disabled : isPressed ? .highlighted : .normal
      part.show(images.image(isPlus ? .increment : .decrement, state), isPressed: isPressed)
      part.alpha = canStep(isPlus) || !isEnabled ? 1 : UIView.disabledOpacity
    }
    let ownDivider = images.image(.divider(right: 0), .normal)
    divider.image = ownDivider
    divider.backgroundColor = ownDivider == nil ? .separator : nil
    let width = ownDivider?.size.width ?? 1
    divider.frame = CGRect(
      x: size.width / 2 - (width / 2).rounded(), y: ownDivider == nil ? 7 : 0, width: width,
      height: ownDivider == nil ? size.height - 14 : size.height)
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["value": .number(CGFloat(value))]) { $1 }
  }

  // MARK: Touches

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    target(around: bounds).contains(point)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x >= bounds.midX
    press = Press(isPlus: isRight != readsFromRight, valueBefore: value)
    if autorepeat { wait(for: UIStepper.repeatDelay) }
    return true
  }

  private func wait(for delay: TimeInterval) {
    press?.timer = window?.scene.clock.schedule(after: delay) { [weak self] in self?.repeatStep() }
  }

  /// Steps while the button is held, but not while the finger is elsewhere.
  private func repeatStep() {
    guard var press else { return }
    press.repeats += 1
    self.press = press
    if isTouchInside { step(press.isPlus, sendingEvent: isContinuous) }
    guard self.press != nil else { return }  // ended by an action
    wait(for: press.repeats < UIStepper.slowRepeats ? UIStepper.slowInterval : UIStepper.fastInterval)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let press = endPress() else { return }
    if press.repeats == 0 {
      if isTouchInside { step(press.isPlus) }
    } else if !isContinuous, value != press.valueBefore {
      sendValueChanged()
    }
  }

  open override func cancelTracking(with event: UIEvent?) {
    guard let press = endPress() else { return }
    if press.repeats > 0, !isContinuous, value != press.valueBefore { sendValueChanged() }
  }

  private func endPress() -> Press? {
    defer { press = nil }
    press?.timer?.cancel()
    return press
  }

  // MARK: Keys

  open override var isPressedByKeys: Bool { false }

  /// The arrow keys step; with a held key, they repeat.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard isEnabled, let key = press.key, key.modifierFlags.isEmpty, let isPlus = direction(of: key.keyCode)
      else { return true }
      step(isPlus)
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func direction(of key: UIKeyboardHIDUsage) -> Bool? {
    switch key {
    case .keyboardUpArrow: true
    case .keyboardDownArrow: false
    case .keyboardRightArrow: !readsFromRight
    case .keyboardLeftArrow: readsFromRight
    default: nil
    }
  }

  // MARK: Accessibility

  open override func accessibilityIncrement() { step(true) }
  open override func accessibilityDecrement() { step(false) }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? UIStepper.words(for: value) }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.subtracting(.button).union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }

  /// Returns a number without needless digits.
  static func words(for value: Double) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }
}

extension UIStepper: AccessibleOfKind, AccessibleRange {
  package var ownAccessibilityKind: AccessibilityKind { .stepper }
  package var accessibleRange: ClosedRange<Double> { range }
  package var accessibleStep: Double { stepValue }
  package var accessibleNumber: Double {
    get { value }
    set {
      let next = newValue.clamped(to: range)
      guard isEnabled, newValue.isFinite, next != value else { return }
      show(next)
      sendValueChanged()
    }
  }
}

extension UIStepper: AppearanceClass {
  package static func makePlainView() -> UIView { UIStepper() }
}

/// A control with a value in a range, shown by a knob on a track.
///
/// The user drags the knob. A touch beside the knob has no effect, but a mouse click moves the knob to the
/// pointer. The minimum is at the leading edge.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// The height of the slider and of its track, and the diameter of the knob, in points.
  static let height: CGFloat = 34
  static let trackHeight: CGFloat = 4
  static let knobSize: CGFloat = 28

  /// The value, clamped to the range. NaN is ignored. Setting it moves the knob without an animation and
  /// sends no event.
  open var value: Float {
    get { valueNow }
    set { setValue(newValue, animated: false) }
  }
  private var valueNow: Float = 0

  /// The minimum of the range. Setting a greater one than the maximum raises the maximum. Non-finite numbers
  /// are ignored.
  open var minimumValue: Float {
    get { range.lowerBound }
    set { if newValue.isFinite { range = newValue...max(newValue, range.upperBound) } }
  }
  /// The maximum of the range. Setting a smaller one than the minimum lowers the minimum. Non-finite numbers
  /// are ignored.
  open var maximumValue: Float {
    get { range.upperBound }
    set { if newValue.isFinite { range = min(newValue, range.lowerBound)...newValue } }
  }
  private var range: ClosedRange<Float> = 0...1 { didSet { setValue(valueNow, animated: false) } }

  /// Whether events are sent while the knob is dragged, or only when it is released.
  ///
  /// When it is released, one more event is sent, at which `isTracking` is false.
  open var isContinuous = true

  /// The color of the track up to the knob, or nil for the tint color.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the rest of the track, or nil for light gray.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the knob, or nil for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// The image before the track; nil for none.
  public var minimumValueImage: UIImage? { didSet { show(minimumValueImage, in: minimumView) } }
  /// The image after the track; nil for none.
  public var maximumValueImage: UIImage? { didSet { show(maximumValueImage, in: maximumView) } }

  private var thumbImages = StateTable<UIImage>()
  private var minimumTrackImages = StateTable<UIImage>()
  private var maximumTrackImages = StateTable<UIImage>()
  private let minimumView = UIImageView()
  private let maximumView = UIImageView()
  private let face = UIView()
  private let maximumTrack = UIImageView()
  private let minimumTrack = UIImageView()
  private let knob = UIImageView()
  /// The position at which the knob is shown, from 0 to 1.
  private let position = SlidingValue(0)
  private var drag: (offset: CGFloat, value: Float)?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addPart(face)
    for part in [maximumTrack, minimumTrack, knob] { face.addPart(part) }
    for view in [minimumView, maximumView] {
      view.contentMode = .center
      view.isHidden = true
      face.addPart(view)
    }
    knob.layer.shadow = .knob
    position.onChange = { [weak self] in self?.setNeedsLayout() }
  }

  override class func makePlain() -> UIView { UISlider() }

  deinit {}

  /// Sets the value and moves the knob, animated if requested. Sends no event.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    valueNow = value.clamped(to: range)
    position.slide(to: fraction(of: valueNow), clock: animated ? window?.scene.clock : nil)
  }

  private func fraction(of value: Float) -> CGFloat {
    let (low, high) = (CGFloat(minimumValue), CGFloat(maximumValue))
    return high > low ? (CGFloat(value) - low) / (high - low) : 0
  }

  private func value(at fraction: CGFloat) -> Float {
    let (low, high) = (CGFloat(minimumValue), CGFloat(maximumValue))
    return Float(low + (high - low) * fraction.clamped(to: 0...1)).clamped(to: range)
  }

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .slider, isElement: true, label: toolTip,
      value: "\(Int((fraction(of: value) * 100).rounded())) %", traits: stateTraits.union(.adjustable))
  }

  open override func accessibilityIncrement() {
    if isEnabled { change(to: min(maximumValue, value + keyStep)) }
  }
  open override func accessibilityDecrement() {
    if isEnabled { change(to: max(minimumValue, value - keyStep)) }
  }

  // MARK: Images of the knob and the track

  /// Sets the image of the knob for a state, in place of the white circle. States without an image use the one for
  /// `.normal`.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    knob.layer.shadow = thumbImages.isEmpty ? .knob : nil
    setNeedsLayout()
  }
  /// Sets the image of the track up to the knob. It fills that part; cap insets keep its ends. States without an image
  /// use the one for `.normal`.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    setNeedsLayout()
  }
  /// Sets the image of the rest of the track. It fills the track; cap insets keep its ends. States without an image use
  /// the one for `.normal`.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    setNeedsLayout()
  }

  /// Returns the image of the knob for a state, or the one for `.normal` if there is none.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  /// Returns the image of the track up to the knob for a state, or the one for `.normal` if there is none.
  open func minimumTrackImage(for state: State) -> UIImage? {
    minimumTrackImages[state]
  }
  /// Returns the image of the rest of the track for a state, or the one for `.normal` if there is none.
  open func maximumTrackImage(for state: State) -> UIImage? {
    maximumTrackImages[state]
  }

  /// The image of the knob in the current state; nil for the circle.
  open var currentThumbImage: UIImage? { thumbImage(for: state.subtracting(.focused)) }
  /// The image of the track up to the knob in the current state; nil for the color.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state.subtracting(.focused)) }
  /// The image of the rest of the track in the current state; nil for the color.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state.subtracting(.focused)) }

  open override func stateDidChange() {
    super.stateDidChange()
    setNeedsLayout()
  }

  // MARK: Appearance

  private func show(_ image: UIImage?, in view: UIImageView) {
    view.image = image
    view.isHidden = image == nil
    setNeedsLayout()
  }

  /// The distance between the track and the images, in points: chosen here.
  private static let imageGap: CGFloat = 8

  /// Returns the frame of the image before the track; empty without an image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, in: bounds, isAtStart: true)
  }

  /// Returns the frame of the image after the track; empty without an image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, in: bounds, isAtStart: false)
  }

  private func imageRect(_ image: UIImage?, in bounds: CGRect, isAtStart: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: isAtStart == isRightToLeft ? bounds.maxX - size.width : bounds.minX,
      y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
  }

  /// Returns the frame of the track in `bounds`, between the images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let widths = [minimumValueImage, maximumValueImage].map {
      $0.map { $0.size.width + UISlider.imageGap } ?? 0
    }
    let left = widths[isRightToLeft ? 1 : 0]
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }
    let height = images.max() ?? UISlider.trackHeight
    return CGRect(
      x: bounds.minX + left, y: (bounds.midY - height / 2).rounded(),
      width: max(0, bounds.width - widths[0] - widths[1]), height: height)
  }

  /// Returns the frame of the knob for `value` on the track `rect`. The knob stays inside the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: UISlider.knobSize, height: UISlider.knobSize)
    let share = fraction(of: value)
    return CGRect(
      x: rect.minX + max(0, rect.width - size.width) * (isRightToLeft ? 1 - share : share),
      y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: UISlider.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UISlider.height)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    position.finish()
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["value": .number(CGFloat(value))]) { $1 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    face.bounds = bounds
    face.alpha = isEnabled ? 1 : UIView.disabledOpacity
    let track = trackRect(forBounds: bounds)
    let thumb = shownThumb
    minimumView.frame = minimumValueImageRect(forBounds: bounds)
    maximumView.frame = maximumValueImageRect(forBounds: bounds)
    maximumTrack.frame = track
    let start = isRightToLeft ? thumb.midX : track.minX
    let end = isRightToLeft ? track.maxX : thumb.midX
    minimumTrack.frame = CGRect(x: start, y: track.minY, width: max(0, end - start), height: track.height)
    knob.frame = thumb
    show(currentMaximumTrackImage, or: maximumTrackTintColor ?? .controlFill, in: maximumTrack)
    show(currentMinimumTrackImage, or: minimumTrackTintColor ?? tint, in: minimumTrack)
    show(currentThumbImage, or: thumbTintColor ?? .white, in: knob)
  }

  private func show(_ image: UIImage?, or color: UIColor, in part: UIImageView) {
    part.image = image
    part.backgroundColor = image == nil ? color : .clear
    part.layer.cornerRadius = image == nil ? part.bounds.height / 2 : 0
  }

  /// The visible frame of the knob, which differs from its final one during an animation.
  private var shownThumb: CGRect {
    let shown = position.value == position.target ? value : value(at: position.value)
    return thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: shown)
  }

  // MARK: Touches

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    target(around: bounds).contains(point)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (location, thumb) = (touch.location(in: self), shownThumb)
    let isOnThumb = target(around: thumb).contains(location)
    guard isOnThumb || touch.type == .indirectPointer else { return false }
    drag = (offset: isOnThumb ? location.x - thumb.midX : 0, value: value)
    if position.value != position.target {  // caught during an animation
      setValue(value(at: position.value), animated: false)
    }
    return true
  }

  override var trackingRule: String { "the finger came down beside its thumb" }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = trackedTouch, touches.contains(touch) { track(touch) }
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    track(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endDrag() }

  open override func cancelTracking(with event: UIEvent?) { endDrag() }

  private func track(_ touch: UITouch) {
    guard let drag else { return }
    let track = trackRect(forBounds: bounds)
    let low = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let high = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard high != low else { return }
    change(to: value(at: (touch.location(in: self).x - drag.offset - low) / (high - low)))
  }

  private func change(to value: Float) {
    guard value != self.value else { return }
    setValue(value, animated: false)
    if isContinuous || !isTracking { sendValueChanged() }
  }

  private func endDrag() {
    guard let drag else { return }
    self.drag = nil
    if value != drag.value { sendValueChanged() }
  }

  /// The slider handles taps while it is tracking, and horizontal drags that start at the knob.
  @_spi(Library) open override func claims(_ recognizer: UIGestureRecognizer) -> Bool {
    if let start = startOfSidewaysDrag(recognizer) {
      return isTracking || target(around: shownThumb).contains(start)
    }
    return isTracking && super.claims(recognizer)
  }

  // MARK: Keys

  open override var isPressedByKeys: Bool { false }

  /// The arrow keys change the value by a tenth of the range. Home and End select the ends.
  override func keyDown(_ key: UIKeyboardHIDUsage) -> Bool {
    switch key {
    case .keyboardUpArrow, isRightToLeft ? .keyboardLeftArrow : .keyboardRightArrow:
      change(to: min(maximumValue, value + keyStep))
    case .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow:
      change(to: max(minimumValue, value - keyStep))
    case .keyboardHome: change(to: minimumValue)
    case .keyboardEnd: change(to: maximumValue)
    default: return super.keyDown(key)
    }
    return true
  }

  private var keyStep: Float { (maximumValue / 10) - (minimumValue / 10) }
}

extension UISlider: AccessibleRange {
  package var accessibleRange: ClosedRange<Double> { Double(minimumValue)...Double(maximumValue) }
  package var accessibleStep: Double { Double(keyStep) }
  package var accessibleNumber: Double {
    get { Double(value) }
    set {
      if isEnabled, newValue.isFinite { change(to: Float(newValue).clamped(to: minimumValue...maximumValue)) }
    }
  }
}

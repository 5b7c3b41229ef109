/// A row of dots, one for each page, with a wider dot for the current page.
///
/// A tap to the right of the center goes to the next page, and a tap to the left goes back. A drag moves one
/// page for each dot it passes. In right-to-left layouts, directions are mirrored.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The diameter of a dot, the gap between dots, the width of the current dot, and the height of the
  /// control, in points. This project's design.
  static let dot: CGFloat = 7
  static let gap: CGFloat = 8
  static let currentWidth: CGFloat = 20
  static let height: CGFloat = 44

  /// The number of pages. Negative numbers count as 0.
  open var numberOfPages: Int {
    get { pageCount }
    set {
      pageCount = max(0, newValue)
      showPosition(CGFloat(currentPage))
      setNeedsLayout()
    }
  }
  private var pageCount = 0 { didSet { if pageCount != oldValue { invalidateIntrinsicContentSize() } } }

  /// The current page, from 0 to one less than `numberOfPages`. Setting it sends no event.
  open var currentPage: Int {
    get { page }
    set { showPosition(CGFloat(newValue)) }
  }
  private var page = 0

  /// Whether the control is invisible and ignores touches if there are fewer than two pages.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The color of the dots for other pages, or nil for a translucent tint color.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the dot for the current page, or nil for the tint color.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// When the dots have a background.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
  /// When the dots of a page control have a background.
  public nonisolated enum BackgroundStyle: Int, Hashable, Sendable {
    /// While the user touches the control.
    case automatic
    case prominent
    /// Never.
    case minimal
  }

  /// The background of the dots; nil until it is needed.
  private var plate: CALayer?
  private let face = UIView()
  private var dots: [UIView] = []
  /// The page shown as current, a fraction while it changes.
  private let position = SlidingValue(0)
  private var drag: (start: CGPoint, page: Int, isFar: Bool)?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addPart(face)
    position.onChange = { [weak self] in self?.setNeedsLayout() }
  }

  override class func makePlain() -> UIView { UIPageControl() }

  deinit {}

  /// Shows a position between two pages, as a scroll view reports it during a drag.
  ///
  /// The nearest page becomes the current one. Sends no event.
  open func showPosition(_ position: CGFloat) {
    guard !position.isNaN else { return }
    let shown = position.clamped(to: 0...CGFloat(max(0, pageCount - 1)))
    page = Int(shown.rounded())
    self.position.set(shown)
  }

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .pageControl, isElement: isShown, label: toolTip ?? "Page",
      value: "Page \(page + 1) of \(pageCount)",
      traits: stateTraits.union(.adjustable))
  }

  open override func accessibilityIncrement() { if isEnabled { turn(to: page + 1) } }
  open override func accessibilityDecrement() { if isEnabled { turn(to: page - 1) } }

  // MARK: Appearance

  private var isShown: Bool { pageCount > (hidesForSinglePage ? 1 : 0) }

  /// Returns the size that the dots of a number of pages need, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    guard pageCount > 0 else { return CGSize(width: 0, height: UIPageControl.height) }
    let others = CGFloat(pageCount - 1) * (UIPageControl.dot + UIPageControl.gap)
    return CGSize(width: others + UIPageControl.currentWidth, height: UIPageControl.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: pageCount) }
  open override var intrinsicContentSize: CGSize { self.size(forNumberOfPages: pageCount) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    position.finish()
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging([
      "currentPage": .number(CGFloat(currentPage)), "numberOfPages": .number(CGFloat(numberOfPages)),
    ]) { $1 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    face.alpha = isEnabled ? 1 : UIView.disabledOpacity
    let pages = isShown ? shownPages : 0..<0
    while dots.count > pages.count { dots.removeLast().removeFromSuperview() }
    while dots.count < pages.count {
      dots.append(UIView())
      face.addPart(dots[dots.count - 1])
    }
    let active = currentPageIndicatorTintColor ?? tint
    let idle = pageIndicatorTintColor ?? tint.withAlphaComponent(0.3)
    let width = size(forNumberOfPages: pages.count).width
    placePlate(width: width)
    var x = ((bounds.width - width) / 2).rounded()
    let y = ((bounds.height - UIPageControl.dot) / 2).rounded()
    for (page, dot) in zip(pages, dots) {
      let share = max(0, 1 - abs(CGFloat(page) - position.value))
      let width = UIPageControl.dot + (UIPageControl.currentWidth - UIPageControl.dot) * share
      dot.frame = directed(
        CGRect(x: x, y: y, width: width, height: UIPageControl.dot), in: bounds.width)
      dot.layer.cornerRadius = UIPageControl.dot / 2
      dot.backgroundColor = idle.mixed(with: active, by: share)
      x += width + UIPageControl.gap
    }
  }

  /// Shows the background behind the dots, whose width is given in points.
  private func placePlate(width: CGFloat) {
    let isVisible =
      isShown && (backgroundStyle == .prominent || (backgroundStyle == .automatic && isTracking))
    guard isVisible else {
      plate?.removeFromSuperlayer()
      return plate = nil
    }
    let plate = plate ?? CALayer(animatesImplicitly: false)
    if self.plate == nil { face.layer.insertSublayer(plate, at: 0) }
    self.plate = plate
    let size = CGSize(width: width + 2 * UIPageControl.plateMargin, height: UIPageControl.plateHeight)
    plate.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    plate.cornerRadius = size.height / 2
    plate.backgroundColor = UIColor.controlFill.cgColor(with: traitCollection)
  }

  /// The height of the background and its margin beside the dots, in points: chosen here.
  private static let plateHeight: CGFloat = 26
  private static let plateMargin: CGFloat = 10

  open override func stateDidChange() {
    super.stateDidChange()
    setNeedsLayout()
  }

  override func appearanceChanged() {
    super.appearanceChanged()
    setNeedsLayout()
  }

  /// The pages whose dots fit, with the current one near the center.
  private var shownPages: Range<Int> {
    let step = UIPageControl.dot + UIPageControl.gap
    let available = (bounds.width - UIPageControl.currentWidth) / step
    let count = min(pageCount, Int(available.clamped(to: 0...CGFloat(pageCount))) + 1)
    let first = (page - count / 2).clamped(to: 0...max(0, pageCount - count))
    return first..<(first + count)
  }

  // MARK: Touches and keys

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isShown && target(around: bounds).contains(point)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = (touch.location(in: self), page, false)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let drag else { return true }
    if isDrag(touch, from: drag.start) { self.drag?.isFar = true }
    guard self.drag?.isFar ?? false else { return true }
    let distance = directed(touch.location(in: self).x - drag.start.x)
    let pages = (distance / (UIPageControl.dot + UIPageControl.gap)).clamped(to: -1e6...1e6)
    turn(to: drag.page + Int(pages.rounded()))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let drag else { return }
    self.drag = nil
    if !drag.isFar, isTouchInside { turn(to: directed(drag.start.x - bounds.midX) < 0 ? page - 1 : page + 1) }
  }

  open override func cancelTracking(with event: UIEvent?) { drag = nil }

  /// Goes to a page as the user would: animates the dots and sends events.
  private func turn(to wanted: Int) {
    let next = wanted.clamped(to: 0...max(0, pageCount - 1))
    guard next != page else { return }
    page = next
    position.slide(to: CGFloat(next), clock: window?.scene.clock)
    sendValueChanged()
  }

  open override var isPressedByKeys: Bool { false }

  override func keyDown(_ key: UIKeyboardHIDUsage) -> Bool {
    switch key {
    case .keyboardLeftArrow, .keyboardRightArrow:
      turn(to: (key == .keyboardRightArrow) != isRightToLeft ? page + 1 : page - 1)
    default: return super.keyDown(key)
    }
    return true
  }
}

extension UIPageControl: AccessibleRange {
  package var accessibleRange: ClosedRange<Double> { 1...Double(max(1, pageCount)) }
  package var accessibleStep: Double { 1 }
  package var accessibleNumber: Double {
    get { Double(page + 1) }
    set {
      if isEnabled, newValue.isFinite { turn(to: Int(newValue.clamped(to: accessibleRange).rounded()) - 1) }
    }
  }
}

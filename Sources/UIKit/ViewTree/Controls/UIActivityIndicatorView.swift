/// A wheel that turns while something takes an unknown time.
///
/// It costs nothing while it is stopped or in no window. If the user prefers less motion, the wheel stands still and
/// dims slowly instead.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size and the color of a wheel.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// A wheel of 20 points.
    case medium = 100
    /// A wheel of 37 points.
    case large = 101
    /// A large white wheel, by its name before iOS 13.
    case whiteLarge = 0
    /// A white wheel, by its name before iOS 13.
    case white = 1
    /// A gray wheel, by its name before iOS 13.
    case gray = 2

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    var color: UIColor { self == .white || self == .whiteLarge ? .white : UIColor.wheel }
  }

  private static let markCount = 8
  /// The duration of one turn, and of one change of the alpha with less motion, in seconds: chosen here.
  private static let turn = 0.8
  private static let pulse = 0.8

  /// The size of the wheel.
  open var style: Style {
    didSet {
      color = style.color
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The size of the wheel, by its name before iOS 13.
  open var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
  /// Whether the wheel is hidden while it is stopped.
  open var hidesWhenStopped = true { didSet { updateVisibility() } }
  /// The color of the wheel.
  open var color: UIColor! { didSet { setNeedsLayout() } }
  /// Whether the wheel turns.
  public private(set) var isAnimating = false

  private let wheel = UIView()
  private let marks: [UIView]
  private var timer: FrameTimer?
  private var step = 0

  /// Creates a wheel that is stopped.
  public init(style: Style) {
    self.style = style
    color = style.color
    marks = (0..<UIActivityIndicatorView.markCount).map { _ in UIView() }
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  /// Creates a wheel of medium size that is stopped.
  public override init(frame: CGRect = .zero) {
    style = .medium
    color = style.color
    marks = (0..<UIActivityIndicatorView.markCount).map { _ in UIView() }
    super.init(frame: frame == .zero ? CGRect(x: 0, y: 0, width: 20, height: 20) : frame)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    addPart(wheel)
    for mark in marks { wheel.addPart(mark) }
    updateVisibility()
  }

  override class func makePlain() -> UIView { UIActivityIndicatorView(style: .medium) }

  deinit {}

  // MARK: Turning

  /// Shows the wheel and turns it.
  open func startAnimating() {
    isAnimating = true
    updateVisibility()
    updateTimer()
  }

  /// Stops the wheel, and hides it if `hidesWhenStopped` is set.
  open func stopAnimating() {
    isAnimating = false
    updateVisibility()
    updateTimer()
  }

  private func updateVisibility() { isHidden = hidesWhenStopped && !isAnimating }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      updateTimer()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTimer()
  }

  private func updateTimer() {
    timer?.cancel()
    timer = nil
    guard isAnimating, !isHidden, window != nil else { return wheel.alpha = 1 }
    wait()
  }

  /// Moves the wheel by a mark after a while, so that frames are made only when something changes.
  private func wait() {
    let isStill = UIAccessibility.isReduceMotionEnabled
    let delay = isStill ? Self.pulse : Self.turn / Double(Self.markCount)
    timer = window?.scene.clock.schedule(after: delay) { [weak self] in
      guard let self else { return }
      step += 1
      if UIAccessibility.isReduceMotionEnabled {
        UIView.animate(withDuration: Self.pulse) { self.wheel.alpha = self.step % 2 == 0 ? 1 : 0.4 }
      } else {
        wheel.alpha = 1
        showStep()
      }
      wait()
    }
  }

  /// Fades the marks behind the first one, which moves around.
  private func showStep() {
    for (index, mark) in marks.enumerated() {
      let age = (step % marks.count - index + marks.count) % marks.count
      mark.alpha = max(0.25, 1 - CGFloat(age) * 0.14)
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.side
    wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    let size = CGSize(width: (side * 0.125).rounded(), height: (side * 0.28).rounded())
    let radius = (side - size.height) / 2 - side * 0.03
    for (index, mark) in marks.enumerated() {
      let angle = CGFloat(index) / CGFloat(marks.count) * 2 * .pi
      mark.bounds = CGRect(origin: .zero, size: size)
      mark.layer.cornerRadius = size.width / 2
      mark.center = CGPoint(x: side / 2 + radius * sin(angle), y: side / 2 - radius * cos(angle))
      mark.transform = CGAffineTransform(rotationAngle: angle)
      mark.backgroundColor = color
    }
    showStep()
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["isAnimating": .number(isAnimating ? 1 : 0)]) { $1 }
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.updatesFrequently) }
    set { super.accessibilityTraits = newValue }
  }
}

extension UIActivityIndicatorView: AccessibleOfKind {
  package var ownAccessibilityKind: AccessibilityKind { .progress }
}

nonisolated extension UIColor {
  /// The color of a wheel: readable on light and on dark backgrounds.
  fileprivate static let wheel = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 0.68) : UIColor(white: 0.45)
  }
}

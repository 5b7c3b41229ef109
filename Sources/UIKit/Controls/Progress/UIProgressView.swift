@_spi(Library) import ViewTree

/// A bar that fills while a task proceeds.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The look of a bar.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// A round bar of 4 points.
    case `default`
    /// A flat bar of 2 points, for tool bars.
    case bar
  }

  /// How often an observed progress is read, in seconds. Foundation on Linux does not report its changes.
  private static let readingInterval = 0.1

  /// The look of the bar.
  open var progressViewStyle = Style.default {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// The part that is done, from 0 to 1. NaN is ignored.
  open var progress: Float {
    get { done }
    set { setProgress(newValue, animated: false) }
  }
  private var done: Float = 0

  /// The color of the part that is done; nil for the tint color.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the rest; nil for a light gray.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The image of the part that is done, instead of a color.
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image of the rest, instead of a color.
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }
  /// A progress that the bar shows while it is in a window, until the progress is finished; nil for none.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      readProgress(animated: false)
    }
  }

  private let track = UIImageView()
  private let filling = UIImageView()
  /// The part that is shown as done, which follows `progress` during an animation.
  private let position = SlidingValue(0)
  private var timer: FrameTimer?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addPart(track)
    addPart(filling)
    for part in [track, filling] {
      part.clipsToBounds = true
      part.contentMode = .scaleToFill
    }
    isUserInteractionEnabled = false
    bounds.size.height = thickness
    position.onChange = { [weak self] in self?.setNeedsLayout() }
  }

  /// Creates an empty bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size.height = thickness
  }

  /// The bar's frame. The bar keeps its own height.
  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = CGRect(
        origin: newValue.origin, size: CGSize(width: newValue.width, height: intrinsicContentSize.height))
    }
  }

  deinit {}

  /// Sets the part that is done, and fills the bar up to there, animated if requested.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    done = progress.clamped(to: 0...1)
    let isAnimated = animated && !UIAccessibility.isReduceMotionEnabled
    position.slide(to: CGFloat(done), clock: isAnimated ? window?.scene.clock : nil)
  }

  private func readProgress(animated: Bool) {
    timer?.cancel()
    timer = nil
    guard let observedProgress else { return }
    let fraction = Float(observedProgress.fractionCompleted)
    if fraction != progress { setProgress(fraction, animated: animated) }
    guard !observedProgress.isFinished, let clock = window?.scene.clock else { return }
    timer = clock.schedule(after: Self.readingInterval) { [weak self] in self?.readProgress(animated: true) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    position.finish()
    readProgress(animated: false)
  }

  // MARK: Layout

  private var thickness: CGFloat { progressViewStyle == .bar ? 2 : 4 }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: trackImage?.size.height ?? thickness)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width > 0 ? bounds.width : 150, height: intrinsicContentSize.height)
  }

  open override func tintColorDidChange() { setNeedsLayout() }

  /// The width of the part that is done: whole points, and two thicknesses at least. As in UIKit.
  private var filledWidth: CGFloat {
    guard position.value > 0 else { return 0 }
    return min(bounds.width, max(2 * thickness, (bounds.width * position.value).rounded()))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = filledWidth
    track.frame = bounds
    filling.frame = CGRect(
      x: readsFromRight ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    track.image = trackImage
    filling.image = progressImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .controlFill : nil
    filling.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    let isRound = progressViewStyle == .default
    track.layer.cornerRadius = isRound && trackImage == nil ? bounds.height / 2 : 0
    filling.layer.cornerRadius = isRound && progressImage == nil ? min(bounds.height, width) / 2 : 0
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["progress": .number(CGFloat(progress))]) { $1 }
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Progress" }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((progress * 100).rounded())) %" }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.updatesFrequently) }
    set { super.accessibilityTraits = newValue }
  }
}

extension UIProgressView: AccessibleOfKind, AccessibleRange {
  package var ownAccessibilityKind: AccessibilityKind { .progress }
  package var accessibleRange: ClosedRange<Double> { 0...1 }
  package var accessibleStep: Double { 0 }
  /// Readers cannot set the progress.
  package var accessibleNumber: Double {
    get { Double(progress) }
    set {}
  }
}

extension UIProgressView: AppearanceClass {
  package static func makePlainView() -> UIView { UIProgressView() }
  package static var appearanceProperties: [AppearanceProperties.Apply] {
    [
      AppearanceProperties.property(\UIProgressView.progressTintColor),
      AppearanceProperties.property(\UIProgressView.trackTintColor),
    ]
  }
}

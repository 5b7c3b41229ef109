import Motion

/// The two scroll indicators of a scroll view. They appear when the content moves and fade out when
/// it rests.
final class ScrollIndicators {
  private unowned let scrollView: UIScrollView
  private let geometry = ScrollIndicator()
  private lazy var vertical = ScrollIndicatorView(.vertical, of: scrollView)
  private lazy var horizontal = ScrollIndicatorView(.horizontal, of: scrollView)
  private var shown: [ScrollIndicatorView] = []
  private var alpha: CGFloat = 0 { didSet { showAlpha() } }
  private var fade: CADisplayLink?
  private var wait: FrameTimer?

  init(for scrollView: UIScrollView) { self.scrollView = scrollView }

  /// Positions the indicators for the current offset, in front of the content.
  func layout() {
    let bounds = scrollView.bounds
    let inset = scrollView.coveredInset
    let beside = scrollView.verticalScrollIndicatorInsets
    let below = scrollView.horizontalScrollIndicatorInsets
    var next: [ScrollIndicatorView] = []
    if scrollView.showsVerticalScrollIndicator,
      let bar = bar(
        bounds.minY, bounds.height, scrollView.contentSize.height, (inset.top, inset.bottom),
        (beside.top, beside.bottom))
    {
      vertical.place(bar, from: inset.top + beside.top, to: bounds.height - inset.bottom - beside.bottom)
      vertical.frame = CGRect(
        x: bounds.maxX - beside.right - ScrollIndicatorView.reach, y: bounds.minY,
        width: ScrollIndicatorView.reach, height: bounds.height)
      next.append(vertical)
    }
    if scrollView.showsHorizontalScrollIndicator,
      let bar = bar(
        bounds.minX, bounds.width, scrollView.contentSize.width, (inset.left, inset.right),
        (below.left, below.right))
    {
      horizontal.place(bar, from: inset.left + below.left, to: bounds.width - inset.right - below.right)
      horizontal.frame = CGRect(
        x: bounds.minX, y: bounds.maxY - below.bottom - ScrollIndicatorView.reach, width: bounds.width,
        height: ScrollIndicatorView.reach)
      next.append(horizontal)
    }
    show(next)
  }

  /// Returns the span of the bar on one axis, inside the indicator insets.
  private func bar(
    _ offset: CGFloat, _ size: CGFloat, _ content: CGFloat, _ inset: (start: CGFloat, end: CGFloat),
    _ available: (start: CGFloat, end: CGFloat)
  ) -> (start: CGFloat, length: CGFloat)? {
    let used = available.start + available.end
    return geometry.bar(
      offset: offset, bounds: size - used, content: content - used, insetStart: inset.start,
      insetEnd: inset.end
    ).map { ($0.start + available.start, $0.length) }
  }

  private func show(_ next: [ScrollIndicatorView]) {
    for view in shown where !next.contains(where: { $0 === view }) { view.removeFromSuperview() }
    shown = next
    showAlpha()
    let front = scrollView.subviews.suffix(next.count)
    if !next.allSatisfy({ view in front.contains { $0 === view } }) {
      for view in next { scrollView.addSubview(view) }
    }
  }

  /// Applies the alpha; bars under the pointer stay opaque.
  private func showAlpha() { for view in shown { view.alpha = view.isHeld ? 1 : alpha } }

  /// Shows the indicators and lets them fade after `delay` seconds, by default the delay after a movement.
  func flash(for delay: TimeInterval? = nil) {
    guard let clock = scrollView.window?.scene.clock else { return }
    fade?.invalidate()
    fade = nil
    alpha = 1
    wait?.cancel()
    wait = clock.schedule(after: delay ?? geometry.fadeDelay) { [weak self] in self?.startFading() }
  }

  /// How long `flashScrollIndicators` shows the indicators, in seconds.
  var flashDuration: TimeInterval { geometry.flashDuration }

  private func startFading() {
    wait = nil
    guard let clock = scrollView.window?.scene.clock else { return }
    let start = clock.now - geometry.fadeDelay
    fade = CADisplayLink(clock: clock, for: self) { indicators, link in
      indicators.alpha = indicators.geometry.alpha(sinceMovement: link.timestamp - start)
      if indicators.alpha == 0 { link.invalidate() }
    }
  }
}

extension UIScrollView {
  /// The color of the scroll indicators.
  public nonisolated enum IndicatorStyle: Int, Hashable, Sendable {
    /// A gray that adapts to light and dark appearance: the project's design.
    case `default`
    /// For light content.
    case black
    /// For dark content.
    case white

    var color: UIColor {
      switch self {
      case .default:
        UIColor(
          light: UIColor(red: 154 / 255, green: 161 / 255, blue: 174 / 255, alpha: 0.8),
          dark: UIColor(red: 107 / 255, green: 113 / 255, blue: 126 / 255, alpha: 0.8))
      case .black: UIColor(red: 0, green: 0, blue: 0, alpha: 0.5)
      case .white: UIColor(red: 1, green: 1, blue: 1, alpha: 0.6)
      }
    }
  }

  /// Shows the indicators for 1.5 seconds. Call it when a list comes into view.
  public func flashScrollIndicators() { indicators.flash(for: indicators.flashDuration) }
}

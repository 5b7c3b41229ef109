import Motion

/// The two bars that show how far the content is scrolled. They come when it moves and fade when it rests.
final class ScrollIndicators {
  /// A grey that is seen on light and on dark content.
  static let color = UIColor(red: 154 / 255, green: 161 / 255, blue: 174 / 255, alpha: 0.8)

  private unowned let scrollView: UIScrollView
  private let geometry = ScrollIndicator()
  private let vertical = UIView()
  private let horizontal = UIView()
  private var fade: CADisplayLink?
  private var wait: FrameTimer?

  init(for scrollView: UIScrollView) {
    self.scrollView = scrollView
    for bar in [vertical, horizontal] {
      bar.backgroundColor = ScrollIndicators.color
      bar.layer.cornerRadius = geometry.thickness / 2
      bar.isUserInteractionEnabled = false
      bar.alpha = 0
    }
  }

  /// Puts the bars where the offset says, in front of the content.
  func layout() {
    let bounds = scrollView.bounds
    let inset = scrollView.contentInset
    let side = geometry.edgeDistance + geometry.thickness
    let down = geometry.bar(
      offset: bounds.minY, bounds: bounds.height, content: scrollView.contentSize.height,
      insetStart: inset.top, insetEnd: inset.bottom)
    place(vertical, isShown: scrollView.showsVerticalScrollIndicator, bar: down) {
      CGRect(
        x: bounds.maxX - side, y: bounds.minY + $0.start, width: geometry.thickness, height: $0.length)
    }
    let across = geometry.bar(
      offset: bounds.minX, bounds: bounds.width, content: scrollView.contentSize.width,
      insetStart: inset.left, insetEnd: inset.right)
    place(horizontal, isShown: scrollView.showsHorizontalScrollIndicator, bar: across) {
      CGRect(
        x: bounds.minX + $0.start, y: bounds.maxY - side, width: $0.length, height: geometry.thickness)
    }
  }

  private func place(
    _ view: UIView, isShown: Bool, bar: ScrollIndicator.Bar?, frame: (ScrollIndicator.Bar) -> CGRect
  ) {
    guard isShown, let bar else {
      view.removeFromSuperview()
      return
    }
    view.frame = frame(bar)
    if scrollView.subviews.last !== view, scrollView.subviews.last !== horizontal {
      scrollView.addSubview(view)
    }
  }

  /// Shows the bars at once and lets them fade after a while.
  func flash() {
    guard let clock = scrollView.window?.windowScene.clock else { return }
    fade?.invalidate()
    fade = nil
    vertical.alpha = 1
    horizontal.alpha = 1
    wait?.cancel()
    wait = clock.schedule(after: geometry.fadeDelay) { [weak self] in self?.startFading() }
  }

  private func startFading() {
    wait = nil
    guard let clock = scrollView.window?.windowScene.clock else { return }
    let start = clock.now - geometry.fadeDelay
    fade = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      let alpha = geometry.alpha(sinceMovement: link.timestamp - start)
      vertical.alpha = alpha
      horizontal.alpha = alpha
      if alpha == 0 { link.invalidate() }
    }
  }
}

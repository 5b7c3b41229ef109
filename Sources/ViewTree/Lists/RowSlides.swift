import Motion

/// The views of a list that are on their way after a change: they slide to their places and fade.
///
/// A place is known to the list at once; what is shown lies beside it by a distance that shrinks to
/// nothing. Whatever else animates views may take over this one file's work.
final class RowSlides {
  /// In seconds, as UIKit's.
  private static let duration = 0.3
  private static let curve = CubicBezier(0.42, 0, 0.58, 1)

  /// How a view begins: so far from its place, and so faint.
  struct Start {
    var distance = CGPoint.zero
    var alpha: CGFloat = 1
  }

  private struct Slide {
    let view: UIView
    let start: Start
    /// For a view that leaves: how faint and how far from its place it is in the end.
    let end: Start
    let began: TimeInterval
    var place: CGRect
    /// What to do with a view that is to be seen no more.
    let onEnd: (() -> Void)?

    func show(at time: TimeInterval) {
      let progress = AnimationTiming.curve(RowSlides.curve, duration: RowSlides.duration)
        .progress(at: time - began)
      let distance = start.distance * (1 - progress) + end.distance * progress
      view.frame = place.offsetBy(dx: distance.x, dy: distance.y)
      view.alpha = start.alpha * (1 - progress) + end.alpha * progress
    }
  }

  private var slides: [ObjectIdentifier: Slide] = [:]
  private var completions: [(due: TimeInterval, action: () -> Void)] = []
  private var link: CADisplayLink?

  var isEmpty: Bool { slides.isEmpty }

  /// Shows a view at its place, or where it is on its way there.
  func place(_ view: UIView, at rect: CGRect, time: TimeInterval) {
    guard slides[ObjectIdentifier(view)] != nil else {
      view.frame = rect
      return
    }
    slides[ObjectIdentifier(view)]?.place = rect
    slides[ObjectIdentifier(view)]?.show(at: time)
  }

  /// Sends a view to `place`; `onEnd` is for one that is to be seen no more.
  func start(
    _ view: UIView, from start: Start, to place: CGRect, end: Start = Start(), clock: FrameClock,
    onEnd: (() -> Void)? = nil
  ) {
    let slide = Slide(
      view: view, start: start, end: end, began: clock.now, place: place, onEnd: onEnd)
    slides[ObjectIdentifier(view)] = slide
    slide.show(at: clock.now)
    run(clock)
  }

  /// Calls `action` when what was started until now has ended.
  func whenDone(clock: FrameClock?, _ action: @escaping () -> Void) {
    guard let clock, !slides.isEmpty else { return action() }
    completions.append((clock.now + RowSlides.duration, action))
    run(clock)
  }

  /// Ends a view's slide at its place.
  func stop(_ view: UIView) {
    guard let slide = slides.removeValue(forKey: ObjectIdentifier(view)) else { return }
    view.frame = slide.place
    view.alpha = 1
    slide.onEnd?()
  }

  func stopAll() {
    link?.invalidate()
    link = nil
    for slide in Array(slides.values) { stop(slide.view) }
    let due = completions
    completions = []
    for completion in due { completion.action() }
  }

  private func run(_ clock: FrameClock) {
    guard link == nil else { return }
    link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      step(to: link.timestamp)
    }
  }

  private func step(to time: TimeInterval) {
    for slide in Array(slides.values) {
      if time - slide.began >= RowSlides.duration { stop(slide.view) } else { slide.show(at: time) }
    }
    let due = completions.filter { $0.due <= time }
    completions.removeAll { $0.due <= time }
    if slides.isEmpty, completions.isEmpty {
      link?.invalidate()
      link = nil
    }
    for completion in due { completion.action() }
  }
}

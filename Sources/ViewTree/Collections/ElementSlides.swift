import Motion

/// How far elements still are from where their layout has them, while a change of the collection is
/// animated.
///
/// Each slide is a difference that melts away, laid over whatever place the element has meanwhile; so lists
/// can be scrolled and changed again during it. This is the one place where a collection animates: whoever
/// has a general animation engine replaces it.
final class ElementSlides {
  /// In seconds: the duration of UIKit's batch updates, and its curve.
  static let duration = 0.3
  private static let timing = AnimationTiming.curve(.easeInOut, duration: duration)

  /// Place, size and opacity, or a difference of them.
  struct State: Equatable {
    var center = CGPoint.zero
    var size = CGSize.zero
    var alpha: CGFloat = 0

    static func + (one: State, other: State) -> State {
      State(
        center: one.center + other.center,
        size: CGSize(width: one.size.width + other.size.width, height: one.size.height + other.size.height),
        alpha: one.alpha + other.alpha)
    }

    static func - (one: State, other: State) -> State { one + other * -1 }

    static func * (state: State, factor: CGFloat) -> State {
      State(
        center: state.center * factor,
        size: CGSize(width: state.size.width * factor, height: state.size.height * factor),
        alpha: state.alpha * factor)
    }
  }

  private var slides: [ObjectIdentifier: [(difference: State, start: TimeInterval)]] = [:]
  private var completions: [(end: TimeInterval, action: () -> Void)] = []
  private var link: CADisplayLink?
  private var now: TimeInterval = 0
  /// Called for each frame in which elements move.
  var onFrame: (() -> Void)?

  var isRunning: Bool { link != nil }

  /// Lets `view` seem to be `difference` away from its place, and come to it.
  func slide(_ view: UIView, from difference: State, clock: FrameClock) {
    guard difference != State() else { return }
    begin(clock)
    slides[ObjectIdentifier(view), default: []].append((difference, clock.now))
  }

  /// Calls `action` when what begins now has ended.
  func whenDone(clock: FrameClock, _ action: @escaping () -> Void) {
    begin(clock)
    completions.append((clock.now + ElementSlides.duration, action))
  }

  /// What is left of the way of `view`.
  func difference(of view: UIView) -> State {
    (slides[ObjectIdentifier(view)] ?? []).reduce(State()) { sum, slide in
      sum + slide.difference * (1 - ElementSlides.timing.progress(at: now - slide.start))
    }
  }

  func isSliding(_ view: UIView) -> Bool { slides[ObjectIdentifier(view)] != nil }

  /// Forgets what a view was doing, before it is used for something else.
  func stop(_ view: UIView) { slides[ObjectIdentifier(view)] = nil }

  /// Ends everything where it was going.
  func finish() {
    slides = [:]
    endLink()
    let actions = completions.map(\.action)
    completions = []
    for action in actions { action() }
  }

  private func begin(_ clock: FrameClock) {
    now = clock.now
    guard link == nil else { return }
    link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      step(to: link.timestamp)
    }
  }

  private func endLink() {
    link?.invalidate()
    link = nil
  }

  private func step(to time: TimeInterval) {
    now = time
    slides = slides.compactMapValues { slides in
      let running = slides.filter { time < $0.start + ElementSlides.duration }
      return running.isEmpty ? nil : running
    }
    let done = completions.filter { $0.end <= time }
    completions.removeAll { $0.end <= time }
    if slides.isEmpty, completions.isEmpty { endLink() }
    onFrame?()
    for completion in done { completion.action() }
  }
}

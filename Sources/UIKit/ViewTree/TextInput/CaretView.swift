/// The text cursor: a line that blinks until nothing was typed for ten seconds.
package final class CaretView: UIView {
  /// The width in points.
  package static let width: CGFloat = 2
  /// How long the caret is visible and then hidden, in seconds.
  private static let beat = 0.5
  /// How often the caret toggles before it stays visible; as often as in GTK. An idle program can
  /// then sleep.
  private static let beats = 20

  package weak var clock: FrameClock?
  private var timer: FrameTimer?
  private var beatsLeft = 0

  package override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Whether there is a caret, even while a blink hides it.
  package var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      if isShown { restart() } else { stop() }
    }
  }

  /// Restarts blinking with the caret visible.
  package func restart() {
    timer?.cancel()
    isHidden = !isShown
    beatsLeft = CaretView.beats
    if isShown { waitForBeat() }
  }

  package func stop() {
    timer?.cancel()
    timer = nil
    isShown = false
    isHidden = true
  }

  private func waitForBeat() {
    guard beatsLeft > 0 else { return }
    timer = clock?.schedule(after: CaretView.beat) { [weak self] in
      guard let self, isShown else { return }
      beatsLeft -= 1
      isHidden.toggle()
      waitForBeat()
    }
  }
}

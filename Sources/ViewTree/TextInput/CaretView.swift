/// The place where the user writes: a line that blinks, until nothing was typed for ten seconds.
final class CaretView: UIView {
  /// In points.
  static let width: CGFloat = 2
  /// Seconds that the line is seen, and that it is not.
  private static let beat = 0.5
  /// How often it goes and comes; as long as GTK's, so that an idle program sleeps.
  private static let beats = 20

  weak var clock: FrameClock?
  private var timer: FrameTimer?
  private var beatsLeft = 0

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Whether there is a caret, seen or between two beats.
  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      if isShown { restart() } else { stop() }
    }
  }

  /// Begins to blink anew, with the line to be seen.
  func restart() {
    timer?.cancel()
    isHidden = !isShown
    beatsLeft = CaretView.beats
    if isShown { waitForBeat() }
  }

  func stop() {
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

import Documents
import Foundation
import ViewTree

/// An image view that plays an animation while it is in sight and motion is not reduced.
final class PlayingImageView: UIImageView {
  private var index = 0
  private var playsLeft = 0
  private var timer: FrameTimer?
  private var motionObserver: (any NSObjectProtocol)?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    motionObserver = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.update() } }
  }

  isolated deinit {
    timer?.cancel()
    if let motionObserver { NotificationCenter.default.removeObserver(motionObserver) }
  }

  /// The animation to play, from its first frame on. Its frames replace the image.
  var animation: PictureAnimation? {
    didSet {
      timer?.cancel()
      timer = nil
      index = 0
      playsLeft = animation.map { $0.plays == 0 ? .max : $0.plays } ?? 0
      update()
    }
  }

  /// Whether the view can be seen. It pauses while it cannot.
  var isInSight = false { didSet { if isInSight != oldValue { update() } } }

  var isPlaying: Bool { timer != nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }

  private func update() {
    let plays = isInSight && playsLeft > 0 && window != nil && !UIAccessibility.isReduceMotionEnabled
    guard plays != isPlaying else { return }
    timer?.cancel()
    timer = nil
    if plays { wait() }
  }

  /// Shows the current frame for its time.
  private func wait() {
    guard let animation, let clock = window?.scene.clock else { return }
    let frame = animation.frames[index]
    image = UIImage(cgImage: frame.image, scale: image?.scale ?? 1)
    timer = clock.schedule(after: frame.time) { [weak self] in self?.step() }
  }

  private func step() {
    timer = nil
    guard let animation else { return }
    index = (index + 1) % animation.frames.count
    if index == 0 { playsLeft -= 1 }
    update()
  }
}

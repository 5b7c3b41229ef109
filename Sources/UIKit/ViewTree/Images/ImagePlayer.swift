import Foundation

/// Shows the images of an image view one after the other: those of its animation, or of an animated image.
final class ImagePlayer {
  private unowned let view: UIImageView
  /// The images that are shown, and for how long each, in seconds; nil at rest.
  private var playing: (images: [UIImage], interval: TimeInterval, runs: Int)?
  /// The number of images that were shown before the current one.
  private var count = 0
  private var timer: FrameTimer?

  init(of view: UIImageView) { self.view = view }

  /// Whether the program has started the animation of the view.
  private(set) var isPlaying = false

  /// The current image of the animation; nil at rest.
  var image: UIImage? { playing.map { $0.images[count % $0.images.count] } }

  func start() {
    isPlaying = !view.playedImages.isEmpty
    restart()
  }

  func stop() {
    guard isPlaying else { return }
    isPlaying = false
    restart()
    view.showNext()
  }

  /// Starts from the first image again, if there is something to play in a window.
  func restart() {
    timer?.cancel()
    (timer, playing, count) = (nil, nil, 0)
    if isPlaying {
      play(view.playedImages, for: view.animationDuration, runs: view.animationRepeatCount)
    } else if let image = view.image, let images = image.images {
      play(images, for: image.duration, runs: 0)
    }
  }

  private func play(_ images: [UIImage], for duration: TimeInterval, runs: Int) {
    guard images.count > 0 else { return }
    let isUsable = duration > 0 && duration.isFinite
    // Faster than any screen, but not without end.
    let interval = max(isUsable ? duration / Double(images.count) : 1.0 / 30, 0.001)
    playing = (images, interval, runs)
    view.showNext()
    scheduleNext()
  }

  private func scheduleNext() {
    guard let playing, let clock = view.window?.scene.clock else { return }
    timer = clock.schedule(after: playing.interval) { [weak self] in self?.showNext() }
  }

  private func showNext() {
    guard let playing else { return }
    count += 1
    if playing.runs > 0, count >= playing.runs * playing.images.count { return stop() }
    view.showNext()
    scheduleNext()
  }
}

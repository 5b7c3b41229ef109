import ViewTree

/// A white circular button that starts and stops playback of the carousel.
final class PlayButton: UIControl {
  private let icon = UIImageView()
  var isPlaying = false { didSet { update() } }
  /// The name of the item that is played, for the accessibility label.
  var subject = "" { didSet { update() } }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 24
    icon.tintColor = Theme.ink
    addSubview(icon)
    update()
  }

  private func update() {
    icon.image = Icons.image(isPlaying ? "pause" : "playFill", size: 20)
    explain(isPlaying ? "Pause" : "Play")
    accessibilityLabel = "\(isPlaying ? "Pause" : "Play") \(subject)"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = CGRect(x: 14, y: 14, width: 20, height: 20)
  }
}

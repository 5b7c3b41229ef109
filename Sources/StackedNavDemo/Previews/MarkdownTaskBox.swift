import ViewTree

/// The box before a task, ticked for what is done. It is no control: a preview only reads.
final class MarkdownTaskBox: UIView {
  /// How wide and high it is, in points.
  static let side: CGFloat = 16

  let isTicked: Bool

  init(isTicked: Bool) {
    self.isTicked = isTicked
    super.init(frame: .zero)
    layer.cornerRadius = 4
    guard isTicked else {
      isOpaque = false
      layer.borderWidth = 1.5
      borderColor = Theme.text3
      return
    }
    backgroundColor = Theme.accent
    let size: CGFloat = 14
    let tick = UIImageView(image: Icons.image("check", size: size))
    tick.tintColor = Theme.onAccent
    let margin = (MarkdownTaskBox.side - size) / 2
    tick.frame = CGRect(x: margin, y: margin, width: size, height: size)
    addSubview(tick)
  }
}

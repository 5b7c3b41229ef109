import ViewTree

/// The check box of a task. It is not interactive, since previews are read-only.
final class MarkdownTaskBox: UIView {
  /// The side length, in points.
  static let side: CGFloat = 16

  let isTicked: Bool

  init(isTicked: Bool) {
    self.isTicked = isTicked
    super.init(frame: .zero)
    layer.cornerRadius = 4
    guard isTicked else {
      layer.borderWidth = 1.5
      dynamicBorderColor = Theme.text3
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

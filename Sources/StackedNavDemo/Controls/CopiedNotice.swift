import ViewTree

/// A notice that something was copied. It disappears after a moment.
final class CopiedNotice: UIView {
  private static let size = CGSize(width: 224, height: 44)

  private let label = UILabel(.callout, Theme.chromeText, alignment: .center)

  private init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "copied"
    isUserInteractionEnabled = false
    backgroundColor = Theme.notice
    borderColor = Theme.elevatedEdge
    layer.borderWidth = UIScreen.main.hairline
    layer.cornerRadius = 22
    label.text = "Copied to the clipboard"
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.place(x: 0, y: 12, width: bounds.width)
  }

  /// Shows the notice near the bottom edge of a view. Replaces a notice that is already there.
  static func show(in view: UIView) {
    for old in view.subviews where old is CopiedNotice { old.removeFromSuperview() }
    let notice = CopiedNotice()
    notice.frame = CGRect(
      x: ((view.bounds.width - size.width) / 2).rounded(), y: view.bounds.height - size.height - 24,
      width: size.width, height: size.height)
    view.addSubview(notice)
    UIView.animate(withDuration: 0.3, delay: 1.5) {
      notice.alpha = 0
    } completion: { _ in
      notice.removeFromSuperview()
    }
  }
}

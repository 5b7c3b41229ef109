import ViewTree

/// A notice that something was copied. It disappears after a moment.
final class CopiedNotice: UIView {
  private static let height: CGFloat = 44
  private static let maxWidth: CGFloat = 420

  private let label = UILabel(.callout, Theme.chromeText, alignment: .center)

  private init(_ text: String) {
    super.init(frame: .zero)
    accessibilityIdentifier = "copied"
    isUserInteractionEnabled = false
    backgroundColor = Theme.notice
    dynamicBorderColor = Theme.elevatedEdge
    layer.borderWidth = UIScreen.main.hairline
    layer.cornerRadius = 22
    label.text = text
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.place(
      x: 20, y: (bounds.height - TypeStyle.callout.line) / 2, width: max(0, bounds.width - 40))
  }

  /// Shows the notice near the bottom edge of a view. Replaces a notice that is already there.
  ///
  /// - Parameter name: The name of what was copied; nil if it needs none.
  static func show(_ name: String? = nil, in view: UIView) {
    for old in view.subviews where old is CopiedNotice { old.removeFromSuperview() }
    let notice = CopiedNotice(name.map { "Copied “\($0)”" } ?? "Copied to the clipboard")
    let text = notice.label.sizeThatFits(CGSize(width: 10_000, height: height)).width.rounded(.up)
    let width = max(0, min(text + 40, maxWidth, view.bounds.width - 40))
    notice.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(), y: view.bounds.height - height - 24, width: width,
      height: height)
    view.addSubview(notice)
    UIView.animate(withDuration: 0.3, delay: 1.5) {
      notice.alpha = 0
    } completion: { _ in
      notice.removeFromSuperview()
    }
  }
}

import ViewTree

/// The bar on top of a pane: title, subtitle, and a hairline below.
final class PaneBar: UIView {
  static let height: CGFloat = 64

  let title = UILabel(.paneTitle, Theme.text)
  let subtitle = UILabel(.footnote, Theme.text2)
  private let line = UIView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = Theme.page
    line.backgroundColor = Theme.line
    title.lineBreakMode = .byTruncatingMiddle
    subtitle.lineBreakMode = .byTruncatingMiddle
    for part in [title, subtitle, line] { addSubview(part) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.place(x: 20, y: 11, width: bounds.width - 40)
    subtitle.place(x: 20, y: 35, width: bounds.width - 40)
    let hairline = UIScreen.main.hairline
    line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
  }
}

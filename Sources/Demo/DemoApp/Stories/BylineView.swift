import ViewTree

/// A person's picture and name, with a line of figures.
final class BylineView: UIView {
  private static let side: CGFloat = 40
  private static let textX: CGFloat = 52

  private let avatar = ArtView(radius: side / 2)
  private let name = UILabel(.author, Theme.text)
  private let detail = UILabel(.footnote, Theme.text2)

  init(avatar picture: String, name person: String, detail words: String) {
    super.init(frame: .zero)
    avatar.name = picture
    name.text = person
    detail.text = words
    for part in [avatar, name, detail] { addSubview(part) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(BylineView.side, TypeStyle.author.line + TypeStyle.footnote.line))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (side, x, available) = (BylineView.side, BylineView.textX, bounds.width - BylineView.textX)
    let top = ((bounds.height - TypeStyle.author.line - TypeStyle.footnote.line) / 2).rounded(.down)
    avatar.frame = CGRect(x: 0, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    name.place(x: x, y: top, width: available)
    detail.place(x: x, y: top + TypeStyle.author.line, width: available)
    mirror([avatar, name, detail])
  }
}

import ViewTree

/// What a page shows in place of missing contents: a symbol, a title, a hint, and a button for what to do.
final class EmptyStateView: UIView {
  struct Contents {
    let icon: String
    let title: String
    let hint: String
    let action: (title: String, icon: String, perform: () -> Void)
  }

  private static let symbolSize: CGFloat = 44
  private static let gap: CGFloat = 12
  private static let mostWidth: CGFloat = 360

  private let symbol = UIImageView()
  private let title = UILabel(.headline, Theme.text, alignment: .center)
  private let hint = UILabel(.subhead, Theme.text2, alignment: .center)
  private let button = ActionButton(.secondary, icon: "back")
  private var perform: () -> Void = {}

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isOpaque = false
    symbol.tintColor = Theme.text3
    button.accessibilityIdentifier = "emptyAction"
    button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    for label in [title, hint] { label.numberOfLines = 0 }
    for part in [symbol, title, hint, button] { addSubview(part) }
  }

  func show(_ contents: Contents) {
    symbol.image = Icons.image(contents.icon, size: EmptyStateView.symbolSize)
    title.text = contents.title
    hint.text = contents.hint
    button.show(contents.action.title, icon: contents.action.icon)
    perform = contents.action.perform
    setNeedsLayout()
  }

  private func height(of label: UILabel, in width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(size.width, EmptyStateView.mostWidth)
    let texts = height(of: title, in: width) + 4 + height(of: hint, in: width)
    return CGSize(width: width, height: EmptyStateView.symbolSize + texts + 44 + 2 * EmptyStateView.gap + 8)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, side) = (bounds.width, EmptyStateView.symbolSize)
    symbol.frame = CGRect(x: ((width - side) / 2).rounded(), y: 0, width: side, height: side)
    title.frame = CGRect(
      x: 0, y: symbol.frame.maxY + EmptyStateView.gap, width: width, height: height(of: title, in: width))
    hint.frame = CGRect(x: 0, y: title.frame.maxY + 4, width: width, height: height(of: hint, in: width))
    let buttonWidth = min(width, 220)
    button.frame = CGRect(
      x: ((width - buttonWidth) / 2).rounded(), y: hint.frame.maxY + EmptyStateView.gap + 8,
      width: buttonWidth, height: 44)
  }
}

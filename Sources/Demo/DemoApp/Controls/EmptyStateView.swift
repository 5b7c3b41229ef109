import ViewTree

/// What a page shows in place of missing contents: a symbol, a title, a hint, and a button for what to do.
final class EmptyStateView: UIView {
  struct Contents {
    let icon: String
    let title: String
    let hint: String
    let action: Action
  }

  struct Action {
    let title: String
    var icon: String?
    let perform: () -> Void

    static func toParent(_ perform: @escaping () -> Void) -> Action {
      Action(title: "Open parent folder", icon: "folder", perform: perform)
    }
  }

  private static let symbolSize: CGFloat = 44
  private static let gap: CGFloat = 12
  private static let maxWidth: CGFloat = 360
  private static let margin: CGFloat = 20
  /// The most lines of the title, which may repeat what the user has pasted.
  private static let titleLines = 6

  private let symbol = UIImageView()
  private let title = UILabel(.headline, Theme.text, alignment: .center)
  private let hint = UILabel(.subhead, Theme.text2, alignment: .center)
  private let button = ActionButton(.secondary)
  private var perform: () -> Void = {}

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    symbol.tintColor = Theme.text3
    button.accessibilityIdentifier = "emptyAction"
    button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    (title.numberOfLines, title.lineBreakMode) = (EmptyStateView.titleLines, .byTruncatingMiddle)
    hint.numberOfLines = 0
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
    let available = CGSize(width: max(0, width - 2 * EmptyStateView.margin), height: .greatestFiniteMagnitude)
    return label.sizeThatFits(available).height.rounded(.up)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(size.width, EmptyStateView.maxWidth + 2 * EmptyStateView.margin)
    let texts = height(of: title, in: width) + 4 + height(of: hint, in: width)
    return CGSize(width: width, height: EmptyStateView.symbolSize + texts + 44 + 2 * EmptyStateView.gap + 8)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (size, side, margins) = (
      sizeThatFits(bounds.size), EmptyStateView.symbolSize, 2 * EmptyStateView.margin
    )
    // The middle of a larger view.
    let top = max(0, (bounds.height - size.height) / 2).rounded()
    func centered(_ width: CGFloat, y: CGFloat, height: CGFloat) -> CGRect {
      CGRect(x: ((bounds.width - width) / 2).rounded(), y: y, width: width, height: height)
    }
    symbol.frame = centered(side, y: top, height: side)
    title.frame = centered(
      size.width - margins, y: symbol.frame.maxY + EmptyStateView.gap,
      height: height(of: title, in: size.width))
    hint.frame = centered(
      size.width - margins, y: title.frame.maxY + 4, height: height(of: hint, in: size.width))
    button.frame = centered(
      min(size.width - margins, 220), y: hint.frame.maxY + EmptyStateView.gap + 8, height: 44)
  }
}

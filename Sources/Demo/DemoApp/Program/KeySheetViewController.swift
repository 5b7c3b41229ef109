import ViewTree

/// A sheet that lists keyboard shortcuts.
final class KeySheetViewController: UIViewController {
  private static let margin: CGFloat = 24

  private let heading = UILabel(.headline, Theme.text)
  private let close = IconButton(icon: "close", identifier: "closeKeys")
  private let scrollView = UIScrollView()
  private let parts: [UIView]

  init(_ list: KeyList) {
    parts = list.groups.flatMap { group -> [UIView] in
      let title = UILabel(.caption, Theme.text3)
      title.text = group.title
      return [title] + group.keys.map { KeyRow($0) }
    }
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .formSheet
  }

  override func viewDidLoad() {
    view.elevate()
    view.accessibilityIdentifier = "keys"
    heading.text = "Shortcuts"
    close.explain("Close (Esc)")
    close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    for part in [heading, close, scrollView] as [UIView] { view.addSubview(part) }
    for part in parts { scrollView.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (size, margin) = (view.bounds.size, KeySheetViewController.margin)
    let top = max(56, TypeStyle.headline.line + 24)
    heading.place(x: margin, y: (top - TypeStyle.headline.line) / 2, width: size.width - margin - 64)
    close.frame = CGRect(x: size.width - 52, y: (top - 44) / 2, width: 44, height: 44)
    view.mirror([heading, close])
    scrollView.frame = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
    var y: CGFloat = 0
    for part in parts {
      let available = CGSize(width: max(0, size.width - 2 * margin), height: 0)
      if let row = part as? KeyRow {
        let height = row.sizeThatFits(available).height
        row.frame = CGRect(x: margin, y: y, width: available.width, height: height)
        y += height
      } else if let title = part as? UILabel {
        title.place(x: margin, y: y + 12, width: available.width)
        y += TypeStyle.caption.line + 18
      }
    }
    scrollView.mirror(parts.filter { $0 is UILabel })
    scrollView.contentSize = CGSize(width: size.width, height: y + margin)
  }

  override var preferredKeyResponder: UIResponder? { scrollView }
}

/// An action with its keys, stacked if there is not enough space.
private final class KeyRow: UIView {
  private let title = UILabel(.subhead, Theme.text)
  private let keys = UILabel(.subhead, Theme.text2, alignment: .right)

  init(_ key: KeyList.Key) {
    super.init(frame: .zero)
    title.text = key.title
    keys.text = key.keys
    for label in [title, keys] {
      label.numberOfLines = 0
      addSubview(label)
    }
  }

  private func isNarrow(_ width: CGFloat) -> Bool {
    let endless = CGSize(width: 100_000, height: 100)
    return title.sizeThatFits(endless).width + keys.sizeThatFits(endless).width + 16 > width
  }

  private func height(of label: UILabel, in width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = (height(of: title, in: size.width), height(of: keys, in: size.width))
    let text = isNarrow(size.width) ? heights.0 + heights.1 : TypeStyle.subhead.line
    return CGSize(width: size.width, height: text + 10)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let first = isNarrow(width) ? height(of: title, in: width) : TypeStyle.subhead.line
    title.frame = CGRect(x: 0, y: 5, width: width, height: first)
    let below = isNarrow(width)
    keys.textAlignment = below == isRightToLeft ? .right : .left
    keys.frame = CGRect(
      x: 0, y: below ? 5 + first : 5, width: width, height: below ? height(of: keys, in: width) : first)
    title.textAlignment = isRightToLeft ? .right : .left
  }
}

import ViewTree

/// A small panel of commands beside what opened it. A tap outside and Escape close it.
///
///     present(MenuViewController(groups, beside: button.convert(button.bounds, to: nil)), animated: false)
final class MenuViewController: UIViewController {
  struct Item {
    let title: String
    /// A few words at the right, such as a direction.
    var detail: String?
    var isChecked = false
    let perform: () -> Void
  }

  struct Group {
    /// What the items are for, above them.
    var title: String?
    let items: [Item]
  }

  /// Of menus whose words are no wider, in points.
  private static let width: CGFloat = 288
  /// The least room around the panel.
  private static let margin: CGFloat = 8

  private let anchor: CGRect
  private let panel = UIView()
  private let scrollView = UIScrollView()
  private var parts: [UIView] = []
  private var rows: [MenuRow] { parts.compactMap { $0 as? MenuRow } }

  /// - Parameter anchor: Where the menu hangs, in the window's coordinates: below it, at the edge where reading
  ///   ends.
  init(_ groups: [Group], beside anchor: CGRect) {
    self.anchor = anchor
    super.init()
    modalPresentationStyle = .overFullScreen
    for (index, group) in groups.enumerated() {
      if index > 0 { parts.append(MenuLine()) }
      if let title = group.title { parts.append(MenuHeading(title)) }
      for item in group.items {
        let row = MenuRow(item)
        row.addAction(UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
        parts.append(row)
      }
    }
  }

  private func choose(_ item: Item) { dismiss(animated: false) { item.perform() } }

  override func viewDidLoad() {
    view.isOpaque = false
    view.backgroundColor = nil
    view.accessibilityIdentifier = "menu"
    panel.backgroundColor = Theme.card
    panel.layer.cornerRadius = 14
    panel.shadowProperties = Theme.coverShadow
    scrollView.layer.cornerRadius = 14
    scrollView.clipsToBounds = true
    panel.addSubview(scrollView)
    for part in parts { scrollView.addSubview(part) }
    view.addSubview(panel)
    let tap = UITapGestureRecognizer(target: self, action: MenuViewController.tapped)
    view.addGestureRecognizer(tap)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    if !panel.frame.contains(tap.location(in: view)) { dismiss(animated: false) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = MenuViewController.margin
    let anchor = view.convert(self.anchor, from: nil)
    let widest = rows.reduce(MenuViewController.width) { max($0, $1.fittingWidth) }
    let width = min(widest, max(0, view.bounds.width - 2 * margin))
    var y: CGFloat = 6
    for part in parts {
      let height = part.sizeThatFits(CGSize(width: width, height: 0)).height
      part.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    let content = CGSize(width: width, height: y + 6)
    let height = min(content.height, max(0, view.bounds.height - 2 * margin))
    let lowest = max(margin, view.bounds.height - margin - height)
    let x = view.isRightToLeft ? anchor.minX : anchor.maxX - width
    panel.frame = CGRect(
      x: max(margin, min(x, view.bounds.width - margin - width)), y: min(anchor.maxY + 4, lowest),
      width: width, height: height)
    scrollView.frame = panel.bounds
    scrollView.contentSize = content
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  /// Up and Down walk the items, around at the ends; Escape closes.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardEscape: dismiss(animated: false)
    case .keyboardDownArrow: moveFocus(by: 1)
    case .keyboardUpArrow: moveFocus(by: -1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func moveFocus(by step: Int) {
    let rows = rows
    guard !rows.isEmpty else { return }
    let current = rows.firstIndex(where: \.isFocused) ?? (step > 0 ? -1 : 0)
    view.window?.focusSystem.requestFocusUpdate(to: rows[(current + step + rows.count) % rows.count])
  }
}

/// A command in a menu.
private final class MenuRow: UIControl {
  private static let height: CGFloat = 44

  private let light = StateLight()
  private let check = UIImageView(image: Icons.image("check", size: 18))
  private let title = UILabel(.body, Theme.text)
  private let detail = UILabel(.subhead, Theme.text2, alignment: .right)
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  init(_ item: MenuViewController.Item) {
    super.init(frame: .zero)
    isOpaque = false
    title.text = item.title
    detail.text = item.detail
    check.isHidden = !item.isChecked
    check.tintColor = Theme.accentText
    light.layer.cornerRadius = 10
    focusEffect.cornerRadius = 10
    focusEffect.color = Theme.focus
    focusEffect.position = .inside
    for part in [light, check, title, detail] as [UIView] { addSubview(part) }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: MenuRow.pointerMoved))
    stateDidChange()
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  override var focusRect: CGRect { light.frame }

  override func stateDidChange() {
    super.stateDidChange()
    light.show(
      isHighlighted ? Theme.rowPressed : isHovered ? Theme.rowHover : nil,
      in: StateFade(isPressed: isHighlighted, isHovered: isHovered))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: MenuRow.height) }

  /// The width at which nothing is cut off, in points.
  var fittingWidth: CGFloat {
    let endless = CGSize(width: 10_000, height: MenuRow.height)
    return 70 + title.sizeThatFits(endless).width + detail.sizeThatFits(endless).width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    light.frame = bounds.insetBy(dx: 6, dy: 1)
    check.frame = CGRect(x: 16, y: 13, width: 18, height: 18)
    let detailWidth = detail.sizeThatFits(bounds.size).width
    let (middle, end) = (bounds.height / 2, bounds.width - 18 - detailWidth)
    detail.place(x: end, y: middle - TypeStyle.subhead.line / 2, width: detailWidth)
    title.place(x: 44, y: middle - TypeStyle.body.line / 2, width: end - 52)
    mirror([check, title], trailing: [detail])
  }
}

/// A line between groups.
private final class MenuLine: UIView {
  private let line = UIView()

  init() {
    super.init(frame: .zero)
    isOpaque = false
    line.backgroundColor = Theme.line
    addSubview(line)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 13) }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 6, width: bounds.width, height: UIScreen.main.hairline)
  }
}

/// What a group of commands is for.
private final class MenuHeading: UIView {
  private let title = UILabel(.caption, Theme.text3)

  init(_ text: String) {
    super.init(frame: .zero)
    isOpaque = false
    title.text = text
    title.numberOfLines = 3
    addSubview(title)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 12 + height(in: size.width))
  }

  private func height(in width: CGFloat) -> CGFloat {
    title.sizeThatFits(CGSize(width: max(0, width - 62), height: .greatestFiniteMagnitude)).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(
      x: 44, y: 8, width: max(0, bounds.width - 62), height: height(in: bounds.width))
    mirror([title])
  }
}

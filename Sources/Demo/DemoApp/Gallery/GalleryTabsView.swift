import ViewTree

/// The titles of the pages, with an indicator that follows the finger.
final class GalleryTabsView: UIView {
  static let height: CGFloat = 48
  private static let margin: CGFloat = 32
  private static let space: CGFloat = 40
  private static let minMargin: CGFloat = 20

  private let tabs: [GalleryTab]
  private let indicator = UIView()
  private let line = UIView()
  /// Called with the index of the title that is tapped.
  var onSelect: (Int) -> Void = { _ in }

  /// The position of the pages: 0 for the first, 1 for the second.
  var progress: CGFloat = 0 { didSet { if progress != oldValue { setNeedsLayout() } } }

  init(titles: [String]) {
    tabs = titles.map { GalleryTab($0) }
    super.init(frame: .zero)
    backgroundColor = Theme.page
    accessibilityTraits = .tabBar
    accessibilityLabel = "Pages"
    line.backgroundColor = Theme.line
    indicator.backgroundColor = Theme.accentText
    indicator.layer.cornerRadius = 1.5
    for part in [line, indicator] { part.isUserInteractionEnabled = false }
    addSubview(line)
    for (index, tab) in tabs.enumerated() {
      tab.addAction(for: .touchUpInside) { [unowned self] _ in onSelect(index) }
      addSubview(tab)
    }
    addSubview(indicator)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(
      x: 0, y: bounds.height - UIScreen.main.hairline, width: bounds.width, height: UIScreen.main.hairline)
    let widths = tabs.map(\.titleWidth)
    let (margin, space) = spaces(around: widths)
    var x = margin
    var centers: [CGFloat] = []
    for (index, (tab, width)) in zip(tabs, widths).enumerated() {
      tab.frame = CGRect(x: x - 12, y: 0, width: width + 24, height: bounds.height)
      tab.isChosen = Int(progress.rounded()) == index
      tab.show(selection: max(0, 1 - abs(progress - CGFloat(index))))
      centers.append(x + width / 2)
      x += width + space
    }
    guard let last = centers.indices.last else { return }
    let position = min(max(0, progress), CGFloat(last))
    let first = min(Int(position), max(0, last - 1))
    let part = position - CGFloat(first)
    let center = centers[first] + (centers[min(first + 1, last)] - centers[first]) * part
    indicator.frame = CGRect(x: center - 15, y: bounds.height - 3, width: 30, height: 3)
    mirror(tabs + [indicator])
  }

  /// Returns the margin and the spacing of titles: the design's values, or less if the titles do not fit.
  private func spaces(around widths: [CGFloat]) -> (margin: CGFloat, space: CGFloat) {
    let (margin, space) = (GalleryTabsView.margin, GalleryTabsView.space)
    let (titles, gaps) = (widths.reduce(0, +), CGFloat(max(1, widths.count - 1)))
    if 2 * margin + titles + gaps * space <= bounds.width { return (margin, space) }
    let minimum = GalleryTabsView.minMargin
    return (minimum, min(space, max(0, (bounds.width - 2 * minimum - titles) / gaps)))
  }
}

/// The title of a page.
private final class GalleryTab: UIControl {
  /// Whether this is the title of the current page.
  var isChosen = false

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isChosen ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  /// The opacity of a pressed title, according to the design.
  private static let pressedOpacity: CGFloat = 0.6

  private let label = UILabel(.callout, Theme.text2)
  private var selection: CGFloat = 0
  private var isHovered = false

  /// The width of the title in points, measured in the selected style so that selection does not change the
  /// layout. The design's titles are one point wider.
  var titleWidth: CGFloat {
    UIFont.textEngine.width(of: label.text ?? "", font: TypeStyle.button.font.fontDescriptor).rounded(.up) + 1
  }

  init(_ title: String) {
    super.init(frame: .zero)
    focusEffect.position = .inside
    focusEffect.color = Theme.accentText
    label.text = title
    addSubview(label)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: GalleryTab.hovered))
  }

  /// Updates the appearance, interpolated from unselected (0) to selected (1).
  func show(selection: CGFloat) {
    self.selection = selection
    label.font = (selection < 0.5 ? TypeStyle.callout : .button).font
    label.lineHeight = TypeStyle.callout.line
    updateColor()
  }

  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    isHovered = recognizer.state == .began || recognizer.state == .changed
    updateColor()
  }

  private func updateColor() {
    label.textColor = isHovered ? Theme.text : Theme.text2.mixed(with: Theme.text, by: selection)
  }

  override func stateDidChange() { label.alpha = isHighlighted ? GalleryTab.pressedOpacity : 1 }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.place(x: 12, y: 14, width: bounds.width - 24)
    mirror([label])
  }
}

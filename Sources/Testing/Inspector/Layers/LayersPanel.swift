import ViewTree

/// The leading part of the panel: heading, search field, outline and controls.
final class LayersPanel: UIView {
  static let width: CGFloat = 264
  private static let minBarHeight: CGFloat = 64

  let outline = OutlineView()
  let controls = LayersControls()
  /// The height without the outline, in points.
  var collapsedHeight: CGFloat { barHeight + LayersControls.height }
  /// Whether the panel is below the picture. It then has a button that shows or hides the outline.
  var isBelow = false { didSet { if isBelow != oldValue { setNeedsLayout() } } }
  /// Whether the outline is hidden.
  var isCollapsed = false { didSet { if isCollapsed != oldValue { showCollapsed() } } }
  /// Called when the button for the outline is pressed.
  var onCollapse: (() -> Void)?
  private lazy var list = SymbolButton("list.bullet", identifier: "layers-outline") { [weak self] in
    self?.onCollapse?()
  }
  /// Called when the menu button is pressed.
  var onMenu: (() -> Void)?
  private(set) lazy var more = SymbolButton("ellipsis", identifier: "layers-menu", toolTip: "Options") {
    [weak self] in
    self?.onMenu?()
  }
  /// Called with the text in the search field.
  var onSearch: ((String) -> Void)?
  /// Whether there is a search field above the outline.
  var isSearching = false { didSet { if isSearching != oldValue { showSearch() } } }
  let search = InspectorField(placeholder: "Search")
  private let title = LayersLabel(LayersType.title2, LayersPalette.text)
  private let counts = LayersLabel(LayersType.footnote, LayersPalette.text2)
  private let barLine = UIView()
  private let edge = UIView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = LayersPalette.panel
    overrideUserInterfaceStyle = .dark
    title.text = "Layers"
    counts.numberOfLines = 2
    for line in [barLine, edge] { line.backgroundColor = LayersPalette.line }
    for part in [outline, search, controls, title, counts, list, more, barLine, edge] { addSubview(part) }
    search.isHidden = true
    search.accessibilityIdentifier = "layers-search"
    search.addAction(for: .editingChanged) { [weak self] in self?.onSearch?($0.text ?? "") }
    showCollapsed()
  }

  func show(views: Int, planes: Int) {
    let text = "\(views) views, \(planes) composited"
    guard text != counts.text else { return }
    counts.text = text
    setNeedsLayout()
  }

  private func showSearch() {
    search.isHidden = !isSearching || isCollapsed
    if !isSearching {
      search.resignFirstResponder()
      search.text = ""
      onSearch?("")
    }
    setNeedsLayout()
  }

  private func showCollapsed() {
    outline.isHidden = isCollapsed
    search.isHidden = !isSearching || isCollapsed
    list.toolTip = isCollapsed ? "Show the outline" : "Hide the outline"
    setNeedsLayout()
  }

  private var barHeight: CGFloat {
    max(LayersPanel.minBarHeight, 17 + LayersType.title2.line + LayersType.footnote.line)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height, hairline) = (bounds.width, bounds.height, UIScreen.main.hairline)
    more.frame = CGRect(x: width - 50, y: 10, width: SymbolButton.side, height: SymbolButton.side)
    list.isHidden = !isBelow
    list.frame = more.frame.offsetBy(dx: -SymbolButton.side, dy: 0)
    let end: CGFloat = isBelow ? 80 + SymbolButton.side : 80
    title.place(x: 20, y: 10, width: width - end)
    let available = CGSize(width: max(0, width - end), height: .greatestFiniteMagnitude)
    counts.frame = CGRect(
      x: 20, y: 9 + LayersType.title2.line, width: available.width,
      height: counts.sizeThatFits(available).height)
    let bar = max(LayersPanel.minBarHeight, counts.frame.maxY + 8)
    barLine.frame = CGRect(x: 0, y: bar - hairline, width: width, height: hairline)
    let controlsY = max(bar, height - LayersControls.height)
    search.frame = CGRect(x: 12, y: bar + 4, width: max(0, width - 24), height: InspectorField.height)
    let top = bar + 8 - OutlineView.margin + (search.isHidden ? 0 : InspectorField.height)
    outline.frame = CGRect(x: 0, y: top, width: width, height: max(0, controlsY - top))
    controls.frame = CGRect(x: 0, y: controlsY, width: width, height: LayersControls.height)
    edge.frame =
      isBelow
      ? CGRect(x: 0, y: 0, width: width, height: hairline)
      : CGRect(x: width - hairline, y: 0, width: hairline, height: height)
    mirror([list, more, title, counts, edge, search])
  }
}

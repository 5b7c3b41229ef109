import ViewTree

/// The leading part of the tab: heading, outline and controls.
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
  private lazy var list = IconButton(icon: "list", identifier: "layers-outline") { [weak self] in
    self?.onCollapse?()
  }
  /// Called when the menu button is pressed.
  var onMenu: (() -> Void)?
  private(set) lazy var more = IconButton(icon: "more", identifier: "layers-menu", toolTip: "Choose a tab") {
    [weak self] in
    self?.onMenu?()
  }
  private let title = UILabel(.title2, LayersPalette.text)
  private let counts = UILabel(.footnote, LayersPalette.text2)
  private let barLine = UIView()
  private let edge = UIView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = LayersPalette.panel
    // The button takes its colors from the theme.
    overrideUserInterfaceStyle = .dark
    title.text = "Layers"
    counts.numberOfLines = 2
    for line in [barLine, edge] { line.backgroundColor = LayersPalette.line }
    for part in [outline, controls, title, counts, list, more, barLine, edge] { addSubview(part) }
    showCollapsed()
  }

  func show(views: Int, planes: Int) {
    let text = "\(views) views, \(planes) composited"
    guard text != counts.text else { return }
    counts.text = text
    setNeedsLayout()
  }

  private func showCollapsed() {
    outline.isHidden = isCollapsed
    list.explain(isCollapsed ? "Show the outline" : "Hide the outline")
    setNeedsLayout()
  }

  private var barHeight: CGFloat {
    max(LayersPanel.minBarHeight, 17 + TypeStyle.title2.line + TypeStyle.footnote.line)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height, hairline) = (bounds.width, bounds.height, UIScreen.main.hairline)
    more.frame = CGRect(x: width - 50, y: 10, width: IconButton.side, height: IconButton.side)
    list.isHidden = !isBelow
    list.frame = more.frame.offsetBy(dx: -IconButton.side, dy: 0)
    let end: CGFloat = isBelow ? 80 + IconButton.side : 80
    title.place(x: 20, y: 10, width: width - end)
    let available = CGSize(width: max(0, width - end), height: .greatestFiniteMagnitude)
    counts.frame = CGRect(
      x: 20, y: 9 + TypeStyle.title2.line, width: available.width,
      height: counts.sizeThatFits(available).height)
    let bar = max(LayersPanel.minBarHeight, counts.frame.maxY + 8)
    barLine.frame = CGRect(x: 0, y: bar - hairline, width: width, height: hairline)
    let controlsY = max(bar, height - LayersControls.height)
    let top = bar + 8 - OutlineView.margin
    outline.frame = CGRect(x: 0, y: top, width: width, height: max(0, controlsY - top))
    controls.frame = CGRect(x: 0, y: controlsY, width: width, height: LayersControls.height)
    edge.frame =
      isBelow
      ? CGRect(x: 0, y: 0, width: width, height: hairline)
      : CGRect(x: width - hairline, y: 0, width: hairline, height: height)
    mirror([list, more, title, counts, edge])
  }
}

import FileSystem
import ViewTree

/// The header of the root page: title, disk card, path, view options and column headers.
final class RootHeaderView: UIView {
  static let height: CGFloat = 278
  /// The height without column headers.
  static let heightAboveGrid: CGFloat = 242
  private static let titleSpace: CGFloat = 120
  private static let minFieldWidth: CGFloat = 120
  private static let minWidthWithPlaces: CGFloat = 180

  /// The search field, which the page owns.
  var searchField: UIView? {
    didSet {
      // Keeps the tab order from left to right.
      if let searchField { insertSubview(searchField, belowSubview: gridButton) }
      setNeedsLayout()
    }
  }
  private let section = UILabel(.title2, Theme.text)
  private lazy var parts = PathParts(over: section, .title2)
  private var path: [(name: String, path: FilePath)] = []
  private lazy var places: IconButton = IconButton(icon: "chevronDown", size: 16, identifier: "places") {
    [weak self] in
    if let self { onPlaces?(places) }
  }
  /// Called with the button that was pressed.
  var onSort: ((UIView) -> Void)?
  /// Called with the sort criterion of a column header that was pressed.
  var onColumn: ((FileOrder.Aspect) -> Void)?
  var onGrid: (() -> Void)?
  /// Called with the places button, beside the folder's name.
  var onPlaces: ((UIView) -> Void)?
  private let title = UILabel(.largeTitle, Theme.text)
  private lazy var pin = IconButton.unpin(pageOf: self)
  /// The card of the folder's disk, as soon as the disk answers.
  private var disk: DiskCard?
  private let sort = SortButton()
  private lazy var gridButton = IconButton(
    icon: "grid", size: 20, identifier: "grid", toolTip: "Show as a grid"
  ) { [weak self] in
    self?.onGrid?()
  }
  private let columns = UIView()
  private let names = ColumnName.all
  private let line = UIView()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 944, height: RootHeaderView.height))
    title.text = "Files"
    columns.backgroundColor = Theme.card
    columns.layer.cornerRadius = 16
    columns.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    line.backgroundColor = Theme.line
    gridButton.ground = Theme.field
    sort.addAction(
      UIAction { [weak self] _ in if let self { onSort?(sort) } }, for: .touchUpInside)
    places.explain("Places")
    for button in [places, sort] as [UIControl] { button.openMenuWhenHeld() }
    for part in [title, pin, gridButton, section, places, columns] + names + [sort] { addSubview(part) }
    columns.addSubview(line)
    for name in names {
      name.addAction(
        UIAction { [weak self] _ in self?.onColumn?(name.aspect) }, for: .touchUpInside)
    }
  }

  /// Shows the path of the folder as clickable names.
  func show(_ crumb: BreadCrumb, choose: @escaping (FilePath) -> Void) {
    parts.onChoose = choose
    path = crumb.folders(isShort: false) + [(crumb.title, crumb.paths[crumb.paths.count - 1])]
    parts.show(path)
    setNeedsLayout()
  }

  /// Shows the full path, or only the folder's name if that does not fit, and returns the width.
  private func fitPath(in available: CGFloat) -> CGFloat {
    for part in [path, path.suffix(1)] {
      if parts.count != part.count { parts.show(part) }
      if section.fittingWidth <= available { break }
    }
    return min(available, section.fittingWidth)
  }

  /// Shows how full the disk is.
  ///
  /// - Parameter showsUse: Whether to show more than the total size.
  func show(_ space: DiskSpace, showsUse: Bool) {
    let card = DiskCard(space, showsUse: showsUse)
    insertSubview(card, aboveSubview: gridButton)
    disk = card
    setNeedsLayout()
  }

  /// Determines what fills the disk, and shows it.
  func showUse(of folder: FilePath) async {
    guard let disk, let use = await DiskUse.look(at: folder, used: disk.space.used) else { return }
    disk.show(use)
  }

  /// Shows the sort order, and whether the list is a grid.
  func show(_ options: ListOptions) {
    for name in names { name.show(options.order, isShown: !options.isGrid) }
    sort.title = "Sort by \(options.order.aspect.title.lowercased())"
    gridButton.show(options.isGrid ? "list" : "grid", size: 20)
    gridButton.explain(options.isGrid ? "Show as a list" : "Show as a grid")
    columns.isHidden = options.isGrid
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = PageLayout.margin(in: bounds.width)
    let width = max(0, bounds.width - 2 * margin)
    let end = margin + width
    gridButton.frame = CGRect(x: end - 44, y: 22, width: 44, height: 44)
    // On a narrow page the title keeps its space. On a narrower one the field replaces it.
    let available = max(0, width - 44 - 12)
    let titleSpace = RootHeaderView.titleSpace + (isOnPinnedPage ? 40 : 0)
    title.isHidden = available < titleSpace + RootHeaderView.minFieldWidth
    let fieldWidth = title.isHidden ? available : min(280, available - titleSpace)
    searchField?.frame = CGRect(x: end - 56 - fieldWidth, y: 22, width: fieldWidth, height: 44)
    pin.isHidden = title.isHidden || !isOnPinnedPage
    pin.frame = CGRect(x: margin - 8, y: 22, width: 44, height: 44)
    let start = pin.isHidden ? margin : margin + 40
    title.place(x: start, y: 24, width: end - 56 - fieldWidth - 16 - start)
    disk?.frame = CGRect(x: margin, y: 86, width: width, height: 96)
    let sortWidth = min(width, sort.sizeThatFits(bounds.size).width)
    sort.frame = CGRect(x: end - sortWidth, y: 195, width: sortWidth, height: 44)
    // If there is little space, the folder's name takes precedence over the button.
    places.isHidden = width - sortWidth < RootHeaderView.minWidthWithPlaces
    let sectionSpace = max(0, width - sortWidth - (places.isHidden ? 16 : 60))
    section.place(x: margin, y: 204, width: fitPath(in: sectionSpace))
    places.frame = CGRect(x: section.frame.maxX, y: 195, width: 44, height: 44)
    columns.frame = CGRect(x: margin, y: 242, width: width, height: 36)
    for (name, column) in zip(names, RootColumns(width: width).columns) {
      name.place(in: column, x: margin, bottom: RootHeaderView.height)
    }
    let hairline = UIScreen.main.hairline
    line.frame = CGRect(x: 0, y: 36 - hairline, width: width, height: hairline)
    mirror([gridButton, searchField, title, pin, sort, section, places])
    parts.layOut()
    mirror(names)
  }
}

/// A title with a chevron, which opens the view options.
private final class SortButton: UIControl {
  private let label = UILabel(.callout, Theme.accentText)
  private let chevron = UIImageView(image: Icons.image("chevronDown", size: 16))

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "sort"
    chevron.tintColor = Theme.accentText
    focusEffect.cornerRadius = 12
    focusEffect.color = Theme.focus
    addSubview(label)
    addSubview(chevron)
  }

  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  /// Extends beyond the title, but stays above the card below.
  override var focusRect: CGRect { bounds.insetBy(dx: -8, dy: 6) }

  override func stateDidChange() {
    super.stateDidChange()
    StateFade(isPressed: isHighlighted, isHovered: false).animate { [weak self] in
      if let self { alpha = isHighlighted ? 0.6 : 1 }
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: label.sizeThatFits(size).width + 24, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.place(x: 0, y: 22 - TypeStyle.callout.line / 2, width: bounds.width - 24)
    chevron.frame = CGRect(x: bounds.width - 15, y: 14, width: 16, height: 16)
    mirror([label, chevron])
  }
}

extension UILabel {
  /// The width of the text on one line, in points.
  fileprivate var fittingWidth: CGFloat {
    sizeThatFits(CGSize(width: 100_000, height: 100)).width.rounded(.up)
  }
}

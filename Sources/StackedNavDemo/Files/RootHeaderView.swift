import ViewTree

/// The head of the root page: large title, disk card, what the list is of and how it is sorted, and the names of
/// its columns.
final class RootHeaderView: UIView {
  static let height: CGFloat = 278
  /// Without the names of the columns.
  static let heightAboveGrid: CGFloat = 242
  private static let titleRoom: CGFloat = 120
  private static let leastField: CGFloat = 120

  /// The page's own field.
  var searchField: UIView? {
    didSet {
      // Tab goes from the left to the right.
      if let searchField { insertSubview(searchField, belowSubview: gridButton) }
      setNeedsLayout()
    }
  }
  private let section = UILabel(.title2, Theme.text)
  private lazy var parts = PathParts(over: section, .title2)
  private lazy var places: IconButton = IconButton(icon: "chevronDown", size: 16, identifier: "places") {
    [weak self] in
    if let self { onPlaces?(places) }
  }
  /// Called with the button that was pressed.
  var onSort: ((UIView) -> Void)?
  var onGrid: (() -> Void)?
  /// Called with the button behind the folder's name.
  var onPlaces: ((UIView) -> Void)?
  private let title = UILabel(.largeTitle, Theme.text)
  private let disk: DiskCard?
  private let sort = SortButton()
  private lazy var gridButton = IconButton(
    icon: "grid", size: 20, identifier: "grid", toolTip: "Show as a grid"
  ) { [weak self] in
    self?.onGrid?()
  }
  private let columns = UIView()
  private let names = ["Name", "Contents", "Modified", "Size"].map { name in
    let label = UILabel(.caption, Theme.text3, alignment: name == "Size" ? .right : .left)
    label.text = name
    return label
  }
  private let line = UIView()

  init(folder: FilePath, showsUse: Bool) {
    let space = FileThreads.reading.answer(near: folder, within: 1) { try? DiskSpace(of: folder) } ?? nil
    disk = space.map { DiskCard($0, showsUse: showsUse) }
    super.init(frame: CGRect(x: 0, y: 0, width: 944, height: RootHeaderView.height))
    isOpaque = false
    title.text = "Files"
    columns.backgroundColor = Theme.card
    columns.layer.cornerRadius = 16
    columns.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    line.backgroundColor = Theme.line
    gridButton.ground = Theme.field
    sort.addAction(
      UIAction { [weak self] _ in if let self { onSort?(sort) } }, for: .touchUpInside)
    places.explain("Places")
    for part in [title, gridButton, disk, section, places, sort, columns] { if let part { addSubview(part) } }
    for part in names + [line] { columns.addSubview(part) }
  }

  /// Says which folder the list is of, in names that lead to the folders around it.
  func show(_ crumb: BreadCrumb, choose: @escaping (FilePath) -> Void) {
    parts.onChoose = choose
    parts.show(crumb.folders(isShort: false) + [(crumb.title, crumb.paths[crumb.paths.count - 1])])
    setNeedsLayout()
  }

  /// Finds out what fills the disk, and shows it.
  func showUse(of folder: FilePath) async {
    guard let disk, let use = await DiskUse.look(at: folder, used: disk.space.used) else { return }
    disk.show(use)
  }

  /// Shows how the list is sorted, and whether it is a grid.
  func show(_ options: ListOptions) {
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
    // A narrow page leaves the title its room, a narrower one has the field in its place.
    let room = max(0, width - 44 - 12)
    title.isHidden = room < RootHeaderView.titleRoom + RootHeaderView.leastField
    let fieldWidth = title.isHidden ? room : min(280, room - RootHeaderView.titleRoom)
    searchField?.frame = CGRect(x: end - 56 - fieldWidth, y: 22, width: fieldWidth, height: 44)
    title.place(x: margin, y: 24, width: end - 56 - fieldWidth - 16 - margin)
    disk?.frame = CGRect(x: margin, y: 86, width: width, height: 96)
    let sortWidth = min(width, sort.sizeThatFits(bounds.size).width)
    sort.frame = CGRect(x: end - sortWidth, y: 195, width: sortWidth, height: 44)
    let sectionRoom = max(0, width - sortWidth - 16 - 36)
    let sectionWidth = min(sectionRoom, section.sizeThatFits(CGSize(width: 100_000, height: 100)).width)
    section.place(x: margin, y: 204, width: sectionWidth.rounded(.up))
    places.frame = CGRect(x: section.frame.maxX - 4, y: 195, width: 44, height: 44)
    columns.frame = CGRect(x: margin, y: 242, width: width, height: 36)
    for (label, column) in zip(names, RootColumns(width: width).columns) {
      label.place(in: column, y: 18 - TypeStyle.caption.line / 2)
    }
    let hairline = UIScreen.main.hairline
    line.frame = CGRect(x: 0, y: 36 - hairline, width: width, height: hairline)
    mirror([gridButton, searchField, title, sort, section, places])
    parts.layOut()
    columns.mirror(names.dropLast(), trailing: names.suffix(1))
  }
}

/// A title with a chevron that opens the menu.
private final class SortButton: UIControl {
  private let label = UILabel(.callout, Theme.accentText)
  private let chevron = UIImageView(image: Icons.image("chevronDown", size: 16))

  init() {
    super.init(frame: .zero)
    isOpaque = false
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

  /// With room around the title, and above the card below.
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

@_spi(Library) public import ViewTree

/// A cell that looks like a row of a table, with accessories at its ends.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// What the cell shows at its ends.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }
  /// The number of steps by which the content is indented.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of a step of the indentation, in points.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

  /// Where the cell is in its list; set by the collection view.
  var position: PositionInList? { didSet { if position != oldValue { positionChanged() } } }
  /// Whether the collection view is edited; set by it.
  var isListEditing = false {
    didSet {
      guard isListEditing != oldValue else { return }
      accessoriesChanged()
      setNeedsUpdateConfiguration()
    }
  }
  /// Called when the button that deletes is pressed and has no action of its own; set by the collection view.
  var onDelete: ((UICollectionViewListCell) -> Void)?

  /// Where the item is in the outline of its section; nil if it is in none. Set by the data source.
  var placeInOutline: PlaceInOutline? {
    didSet { if placeInOutline != oldValue { placeInOutlineChanged() } }
  }
  /// Called when the item is to be expanded or collapsed; set by the collection view.
  var onDisclosure: ((UICollectionViewListCell) -> Void)?

  /// Called when a finger holds the handle for moving the item; set by the collection view.
  var onGrip: ((UICollectionViewListCell, UILongPressGestureRecognizer) -> Void)?
  func gripped(_ press: UILongPressGestureRecognizer) { onGrip?(self, press) }

  private struct Part {
    let view: UIView
    let isLeading: Bool
  }
  private var parts: [Part] = []
  private let separator = UIView()
  private let selection = UIView()

  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  /// Creates a cell.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for view in [separator, selection] { view.isUserInteractionEnabled = false }
    separator.backgroundColor = .separator
    separator.isHidden = true
    selection.isHidden = true
    selection.backgroundColor = UITableViewCell.selectionColor
    insertSubview(selection, belowSubview: contentView)
    addSubview(separator)
  }

  deinit {}

  /// Returns a row's content, without texts; a title's in a header or a footer.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let position, position.appearance.isSidebar else {
      return position?.isTitle ?? false ? .groupedHeader() : .cell()
    }
    return position.isTitle ? .sidebarHeader() : .sidebarCell()
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isEditing = isListEditing
    state.isExpanded = placeInOutline?.isExpanded ?? false
    return state
  }

  // MARK: Look

  private func positionChanged() {
    let isCard = position?.appearance == .insetGrouped && position?.isTitle == false
    let isSidebar = position?.appearance == .sidebar
    if backgroundConfiguration?.backgroundColor == nil {
      backgroundColor = position?.isTitle ?? true ? nil : position?.appearance.rowBackground
    }
    var corners: CACornerMask = []
    if position?.isFirst ?? false { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if position?.isLast ?? false { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    for layer in [layer, selection.layer] {
      layer.maskedCorners = isSidebar ? .all : corners
      layer.cornerRadius = isSidebar || (isCard && !corners.isEmpty) ? UITableView.Style.cardRadius : 0
    }
    separator.isHidden =
      !(position?.showsSeparator ?? false) || (position?.isLast ?? true && position?.appearance != .plain)
    setNeedsLayout()
  }

  open override var isHighlighted: Bool { didSet { showSelection() } }
  open override var isSelected: Bool { didSet { showSelection() } }

  private func showSelection() {
    for part in parts { (part.view as? EditControl)?.isChecked = isSelected }
    selection.isHidden =
      !(isHighlighted || isSelected) || position == nil || selectedBackgroundView != nil
      || backgroundConfiguration?.backgroundColor != nil
  }

  private func accessoriesChanged() {
    for part in parts where part.view.superview === self { part.view.removeFromSuperview() }
    parts = accessories.filter { $0.isShown(whileEditing: isListEditing) }.map { accessory in
      let view = accessory.make(self)
      if let color = accessory.options.tintColor { view.tintColor = color }
      addSubview(view)
      return Part(view: view, isLeading: accessory.isLeading)
    }
    showSelection()
    setNeedsLayout()
  }

  // MARK: Outline

  private func placeInOutlineChanged() {
    indentationLevel = placeInOutline?.level ?? 0
    for part in parts {
      (part.view as? OutlineDisclosure)?.set(expanded: placeInOutline?.isExpanded ?? false)
    }
    setNeedsUpdateConfiguration()
  }

  private var disclosure: (style: UICellAccessory.OutlineDisclosureOptions.Style, handler: (() -> Void)?)? {
    accessories.lazy.filter { $0.isShown(whileEditing: self.isListEditing) }.compactMap(\.disclosure).first
  }

  /// Whether a tap on the cell expands or collapses the item, instead of selecting it.
  var togglesWhenChosen: Bool {
    guard let style = disclosure?.style else { return false }
    return style == .header || (style == .automatic && position?.isTitle ?? false)
  }

  /// Expands or collapses the item.
  func toggleOutline() {
    if let handler = disclosure?.handler { handler() } else { onDisclosure?(self) }
  }

  // MARK: Layout

  private func width(isLeading: Bool) -> CGFloat {
    let views = parts.filter { $0.isLeading == isLeading }.map(\.view)
    guard !views.isEmpty else { return 0 }
    let gaps = CGFloat(views.count - 1) * UICollectionViewListCell.gap
    return views.reduce(UICollectionViewListCell.margin + gaps) { $0 + $1.bounds.width }
  }

  override var contentInsets: UIEdgeInsets {
    let start = width(isLeading: true) + CGFloat(indentationLevel) * indentationWidth
    let end = width(isLeading: false)
    return readsFromRight ? UIEdgeInsets(left: end, right: start) : UIEdgeInsets(left: start, right: end)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = super.sizeThatFits(size)
    let smallest = position?.isTitle ?? false ? 0 : UITableViewCell.standardHeight
    return CGSize(width: fitting.width, height: max(smallest, fitting.height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    selection.frame = bounds
    for isLeading in [true, false] {
      var x = UICollectionViewListCell.margin
      // The first accessory at the end is the one nearest to the content.
      let line = parts.filter { $0.isLeading == isLeading }.map(\.view)
      for view in isLeading ? line : line.reversed() {
        let middle = x + view.bounds.width / 2
        view.center = CGPoint(
          x: isLeading == readsFromRight ? bounds.width - middle : middle,
          y: UIScreen.main.rounded(bounds.midY))
        x += view.bounds.width + UICollectionViewListCell.gap
      }
    }
    let hairline = UIScreen.main.hairline
    let inset = contentInsets
    let text = (configured.contentView as? UIListContentView)?.textStart ?? UICollectionViewListCell.margin
    let start = (readsFromRight ? inset.right : inset.left) + text
    separator.frame = CGRect(
      x: readsFromRight ? 0 : start, y: bounds.height - hairline, width: max(0, bounds.width - start),
      height: hairline)
  }

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    if togglesWhenChosen {
      defaults.value = placeInOutline?.isExpanded ?? false ? "Expanded" : "Collapsed"
    } else if position?.isTitle ?? false {
      let label = joinedAccessibilityLabels(leavingOutControls: true)
      return AccessibilityDefaults(kind: .text, isElement: label != nil, label: label, traits: .header)
    }
    return defaults
  }
}

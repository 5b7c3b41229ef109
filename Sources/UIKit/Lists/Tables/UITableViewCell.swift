@_spi(Library) public import ViewTree

/// The view of one table row. The table reuses it for other rows.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The height of a row with one line of text, in points.
  static let standardHeight: CGFloat = 44

  /// The reuse identifier of the cell; nil if the table does not reuse it.
  public let reuseIdentifier: String?
  /// The insets of the separator below the row, in points: those of the table unless the program sets them.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset ?? (superview as? UITableView)?.separatorInset ?? UITableView.usualSeparatorInset
    }
    set {
      ownSeparatorInset = newValue
      superview?.setNeedsLayout()
    }
  }
  /// The insets that the program set; nil for none.
  private(set) var ownSeparatorInset: UIEdgeInsets?
  /// How the cell looks while it is highlighted or selected.
  open var selectionStyle = SelectionStyle.default { didSet { showSelection() } }
  /// The view that holds the cell's content.
  public let contentView = UIView()
  private let style: CellStyle
  /// What the cell shows at the end of the row, unless there is an `accessoryView`.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryChanged() } }
  }
  /// A view at the end of the row, in its own size.
  open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryChanged() } } }
  /// What the cell shows at the end of the row while its table is edited, unless there is an
  /// `editingAccessoryView`.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryChanged() } }
  }
  /// A view at the end of the row while its table is edited, in its own size.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryChanged() } }
  }
  /// A view behind the content that fills the cell.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// A view behind the content that fills the cell while it is highlighted or selected, instead of the gray
  /// one.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      selectionChanged()
    }
  }
  /// The number of steps by which the content is indented.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of a step of the indentation, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// The width at the end of the row that the table's index covers, in points; set by the table.
  var indexWidth: CGFloat = 0 { didSet { if indexWidth != oldValue { setNeedsLayout() } } }
  /// How far the content is moved inward so that its lines are not too long, in points.
  var readableInset: CGFloat = 0 { didSet { if readableInset != oldValue { setNeedsLayout() } } }
  /// The view at the end of the row that is in use.
  var accessory: UIView?
  /// Called when the button for details is pressed; set by the table.
  var onAccessoryButton: ((UITableViewCell) -> Void)?
  /// Called when the control that deletes or inserts the row is pressed; set by the table.
  var onEdit: ((UITableViewCell) -> Void)?
  /// Called when a finger moves the row; set by the table.
  var onGrip: ((UITableViewCell, UILongPressGestureRecognizer) -> Void)?
  /// What the cell shows while its table is edited.
  var editing = CellEditing() { didSet { if editing != oldValue { editingChanged(from: oldValue) } } }
  private var editingParts: CellEditingParts?
  /// What configurations describe.
  let configured = ConfiguredParts()
  /// The background shown while the cell is highlighted or selected.
  var selection: UIView?
  var separator: UIView?
  /// The insets of the separator; nil for one that begins at the text.
  var separatorInsets: UIEdgeInsets?

  /// Creates a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    backgroundColor = .systemBackground
    // A cell is drawn once and then moves as a whole while the list scrolls.
    layer.shouldRasterize = true
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Creates a cell of the default style that is not reused.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// Creates a cell; tables call this for registered classes. It exists besides `init(style:reuseIdentifier:)`
  /// so that subclasses can override that one without `required`, as in UIKit.
  public required convenience init(reusedAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  deinit {}

  // MARK: Parts of the built-in styles, created on first use

  /// The main label.
  open var textLabel: UILabel? { mainLabel }
  /// The smaller label, which the default style lacks.
  open var detailTextLabel: UILabel? { style == .default ? nil : detailLabel }
  /// The image before the labels.
  open var imageView: UIImageView? { picture }

  private lazy var mainLabel: UILabel = {
    let label = label(style == .value2 ? .caption1 : .body)
    if style == .value2 { label.textColor = tintColor }
    return label
  }()
  private lazy var detailLabel: UILabel = {
    let label = label(style == .subtitle ? .caption1 : style == .value1 ? .body : .subheadline)
    if style == .value1 { label.textColor = .secondaryLabel }
    return label
  }()
  private lazy var picture: UIImageView = {
    let view = UIImageView()
    contentView.addSubview(view)
    usesImageView = true
    setNeedsLayout()
    return view
  }()
  private var usesImageView = false
  private var usesLabels = false

  private func label(_ textStyle: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: textStyle, compatibleWith: traitCollection)
    label.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
    usesLabels = true
    setNeedsLayout()
    return label
  }

  /// A cell's label joins the labels of its subviews; controls inside it are elements of their own.
  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .cell, isElement: true, label: joinedAccessibilityLabels(leavingOutControls: true),
      traits: isSelected ? .selected : [])
  }

  @_spi(Library) open override var accessibilityParts: [UIResponder] { usableElements() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    editingParts?.layOut(editing, isSelected: isSelected)
    let (start, end) = (editing.indent + readableInset, layOutAccessory() + readableInset)
    contentView.frame = CGRect(
      x: readsFromRight ? end : start, y: 0, width: max(0, bounds.width - start - end), height: bounds.height)
    backgroundView?.frame = bounds
    configured.layOut(in: contentView)
    configured.layOutBackground(in: self)
    selection?.frame = bounds
    layoutSeparator()
    layoutParts()
  }

  static let margin: CGFloat = 16

  private var content: CellContent {
    CellContent(
      style: style, image: usesImageView ? picture.image?.size ?? .zero : nil,
      indentation: CGFloat(indentationLevel) * indentationWidth, isBesideAccessory: accessory != nil,
      isMirrored: readsFromRight)
  }

  private func layoutParts() {
    guard usesLabels || usesImageView else { return }
    let size = contentView.bounds.size
    if usesImageView { picture.frame = content.imageFrame(in: size) }
    guard usesLabels else { return }
    let frames = content.labelFrames(in: size, lines: lines.map(CellContent.Line.init))
    for (label, frame) in zip(lines, frames) { label.frame = frame }
    alignCaption()
  }

  /// The distance of the text from the start of the content.
  var textStart: CGFloat {
    guard let view = configured.contentView else { return content.textStart }
    return (view as? UIListContentView)?.textStart ?? UITableViewCell.margin
  }

  private var lines: [UILabel] { style == .default ? [mainLabel] : [mainLabel, detailLabel] }

  /// The alignment that the caption of `value2` got here: towards the text beside it.
  private var captionAlignment = NSTextAlignment.natural

  private func alignCaption() {
    guard style == .value2, mainLabel.textAlignment == captionAlignment else { return }
    captionAlignment = readsFromRight ? .left : .right
    mainLabel.textAlignment = captionAlignment
  }

  /// Returns the height of the text and image plus 11 points above and below, at least 44 points. If
  /// `contentView` has constraints, returns the height that they require, or 44 points if they require none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let width = max(0, size.width - accessoryWidth - editing.indent - 2 * readableInset)
    if let height = configured.height(width: width) {
      return CGSize(width: size.width, height: max(UITableViewCell.standardHeight, height))
    }
    if contentView.isSizedByConstraints {
      let content = contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      let height = content.height > 0 ? content.height : UITableViewCell.standardHeight
      return UIView.wholePixels(CGSize(width: size.width, height: height))
    }
    let height = content.height(
      width: width, lines: usesLabels ? lines.map(CellContent.Line.init) : [])
    return CGSize(width: size.width, height: max(UITableViewCell.standardHeight, height + 22))
  }

  // MARK: Configurations

  /// Called before the cell is laid out after its state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Returns the content of the cell's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// Returns the background of a cell in a list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(of: self, isHighlighted: isHighlighted, isSelected: isSelected)
    state.isEditing = isEditing
    state.isSwiped = showingDeleteConfirmation
    return state
  }

  /// Makes the cell update its configurations before it is laid out.
  open func setNeedsUpdateConfiguration() {
    configured.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state. Override it to set them.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private func updateConfigurationIfNeeded() {
    configured.updateIfNeeded(for: configurationState, in: self, contentView, updateConfiguration)
  }

  // MARK: State

  /// Whether a finger is on the row. Setting it changes the appearance without animation.
  open var isHighlighted: Bool {
    get { isShownHighlighted }
    set { if newValue != isShownHighlighted { setHighlighted(newValue, animated: false) } }
  }
  private var isShownHighlighted = false
  /// Whether the row is selected. Setting it changes the appearance without animation.
  open var isSelected: Bool {
    get { isShownSelected }
    set { if newValue != isShownSelected { setSelected(newValue, animated: false) } }
  }
  private var isShownSelected = false

  /// Called when a finger touches the row, and when it leaves or lifts. Override to change the appearance.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isShownHighlighted = highlighted
    setNeedsUpdateConfiguration()
    showSelection()
  }

  /// Called when the row is selected or deselected. Override to change the appearance.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isShownSelected = selected
    setNeedsUpdateConfiguration()
    showSelection()
    if editing.isOn { setNeedsLayout() }
  }

  // MARK: Editing

  /// Whether the cell shows the controls of edit mode. Setting it makes no animation.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }

  /// Called when the table's edit mode begins and ends. Overrides must call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing.isOn else { return }
    if editing { prepareEditingParts() }
    self.editing.isOn = editing
    guard animated, window != nil else { return }
    UIView.animate(withDuration: UITableViewCell.editingDuration, animations: layoutIfNeeded)
  }
  /// The duration of the change to edit mode, in seconds. The same as in UIKit.
  private static let editingDuration = 0.3

  /// What the cell's control does while its table is edited.
  open var editingStyle: EditingStyle { editing.style }
  /// Whether the row shows the button that deletes it.
  open var showingDeleteConfirmation: Bool { editing.isConfirming }
  /// Whether the content is indented while the table is edited.
  open var shouldIndentWhileEditing: Bool {
    get { editing.indents }
    set { editing.indents = newValue }
  }
  /// Whether the cell shows a handle for moving the row while the table is edited. Without it, there is a handle
  /// if the data source implements `tableView(_:canMoveRowAt:)`.
  open var showsReorderControl: Bool {
    get { editing.showsReorderControl }
    set { editing.showsReorderControl = newValue }
  }

  private func prepareEditingParts() {
    let parts = editingParts ?? CellEditingParts(of: self)
    editingParts = parts
    UIView.performWithoutAnimation {
      parts.prepare(editing)
      parts.layOut(editing, isSelected: isSelected)
    }
  }

  private func editingChanged(from old: CellEditing) {
    if editing.isOn, editing.isOn == old.isOn { editingParts?.prepare(editing) }
    if editing.isOn != old.isOn { accessoryChanged() }
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  /// Called before the cell is reused for another row.
  open func prepareForReuse() { editing.isConfirming = false }
}

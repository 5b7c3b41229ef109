/// What a cell of a list shows at its ends, such as a check mark.
@preconcurrency @MainActor public struct UICellAccessory {
  /// When an accessory is shown.
  public nonisolated enum DisplayedState: Int, Hashable, Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// At which end of the cell a view is, and when it is shown.
  public nonisolated enum Placement: Hashable, Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// The looks of an accessory.
  public struct Options {
    /// Whether it is hidden.
    public var isHidden: Bool
    /// Its color; nil for the usual one.
    public var tintColor: UIColor?

    /// Creates the looks.
    public init(isHidden: Bool = false, tintColor: UIColor? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }

  /// The looks of a check mark.
  public typealias CheckmarkOptions = Options
  /// The looks of a chevron.
  public typealias DisclosureIndicatorOptions = Options
  /// The looks of a button for details.
  public typealias DetailOptions = Options
  /// The looks of a button that deletes.
  public typealias DeleteOptions = Options
  /// The looks of a button that inserts.
  public typealias InsertOptions = Options
  /// The looks of a handle for moving the item.
  public typealias ReorderOptions = Options
  /// The looks of a circle that shows whether the item is selected.
  public typealias MultiselectOptions = Options

  /// The looks and the behavior of a button that expands and collapses an item of an outline.
  public struct OutlineDisclosureOptions {
    /// What expands and collapses the item.
    public nonisolated enum Style: Int, Hashable, Sendable {
      /// `header` for the first item of a section that is its header, otherwise `cell`.
      case automatic
      /// A tap anywhere in the cell, which is not selected.
      case header
      /// A tap on the button. Other taps select the cell.
      case cell
    }

    /// What expands and collapses the item.
    public var style: Style
    /// Whether it is hidden.
    public var isHidden: Bool
    /// Its color; nil for the usual one.
    public var tintColor: UIColor?

    /// Creates the looks.
    public init(style: Style = .automatic, isHidden: Bool = false, tintColor: UIColor? = nil) {
      self.style = style
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }

  /// The looks of a text.
  public struct LabelOptions {
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The color of the text; nil for the usual one.
    public var tintColor: UIColor?
    /// The font of the text.
    public var font: UIFont

    /// Creates the looks.
    public init(
      isHidden: Bool = false, tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body)
    ) {
      self.isHidden = isHidden
      self.tintColor = tintColor
      self.font = font
    }
  }

  /// A view of the program, in its own size.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// Where it is.
    public let placement: Placement
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The tint color of the view; nil for its own.
    public var tintColor: UIColor?

    /// Creates a configuration.
    public init(customView: UIView, placement: Placement, isHidden: Bool = false, tintColor: UIColor? = nil) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }

  let placement: Placement
  let options: Options
  /// Creates the view in a cell.
  let make: (UICollectionViewListCell) -> UIView
  /// What expands and collapses the item, and what to do instead; nil for other accessories.
  private(set) var disclosure: (style: OutlineDisclosureOptions.Style, handler: (() -> Void)?)?

  private init(
    _ placement: Placement, _ options: Options, make: @escaping (UICollectionViewListCell) -> UIView
  ) {
    self.placement = placement
    self.options = options
    self.make = make
  }

  private static func trailing(
    _ type: UITableViewCell.AccessoryType, _ displayed: DisplayedState, _ options: Options,
    _ handler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.trailing(displayed: displayed), options) { _ in
      type.makeView { handler?() } ?? UIView()
    }
  }

  private static func control(
    _ kind: CellEditing.Control, _ displayed: DisplayedState, _ options: Options, _ handler: (() -> Void)?
  ) -> UICellAccessory {
    UICellAccessory(.leading(displayed: displayed), options) { cell in
      let control = EditControl()
      control.show(kind)
      control.addAction(
        UIAction { [weak cell] _ in
          if let handler { handler() } else if let cell { cell.onDelete?(cell) }
        }, for: .touchUpInside)
      control.frame.size = CGSize(width: 22, height: UITableViewCell.standardHeight)
      control.standsAtMargin = false
      return control
    }
  }

  /// Returns a chevron.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
  ) -> UICellAccessory { trailing(.disclosureIndicator, displayed, options) }

  /// Returns a check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
  ) -> UICellAccessory { trailing(.checkmark, displayed, options) }

  /// Returns a button for details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { trailing(.detailButton, displayed, options, actionHandler) }

  /// Returns a button that deletes the item. Without an action, it shows the actions at the end of the item.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { control(.delete, displayed, options, actionHandler) }

  /// Returns a button that inserts an item. Without an action, it shows the actions at the end of the item.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { control(.insert, displayed, options, actionHandler) }

  /// Returns a circle with a check mark while the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = Options()
  ) -> UICellAccessory { control(.check, displayed, options, nil) }

  /// Returns a handle by which a finger moves the item. The data source decides whether the item can be moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = Options()
  ) -> UICellAccessory {
    UICellAccessory(.trailing(displayed: displayed), options) { cell in
      let handle = ReorderHandle()
      handle.frame.size = CGSize(width: 28, height: UITableViewCell.standardHeight)
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = 0
      press.addTarget(cell, action: UICollectionViewListCell.gripped)
      handle.addBuiltInGestureRecognizer(press)
      return handle
    }
  }

  /// Returns a chevron that expands and collapses the item in the outline of its section, or does what the handler does.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    let look = Options(isHidden: options.isHidden, tintColor: options.tintColor)
    var accessory = UICellAccessory(.trailing(displayed: displayed), look) { cell in
      let control = OutlineDisclosure(isExpanded: cell.placeInOutline?.isExpanded ?? false)
      control.addAction(UIAction { [weak cell] _ in cell?.toggleOutline() }, for: .touchUpInside)
      return control
    }
    accessory.disclosure = (options.style, actionHandler)
    return accessory
  }

  /// Returns a text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(.trailing(displayed: displayed), Options(isHidden: options.isHidden)) { _ in
      let label = UILabel()
      label.text = text
      label.font = options.font
      label.textColor = options.tintColor ?? .secondaryLabel
      label.sizeToFit()
      return label
    }
  }

  /// Returns a view of the program.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let look = Options(isHidden: configuration.isHidden, tintColor: configuration.tintColor)
    return UICellAccessory(configuration.placement, look) { _ in
      if configuration.customView.bounds.isEmpty { configuration.customView.sizeToFit() }
      return configuration.customView
    }
  }

  var isLeading: Bool { if case .leading = placement { true } else { false } }

  func isShown(whileEditing isEditing: Bool) -> Bool {
    let state =
      switch placement {
      case .leading(let state), .trailing(let state): state
      }
    guard !options.isHidden else { return false }
    return state == .always || (state == .whenEditing) == isEditing
  }
}

extension UIBarButtonItem {
  /// An item that the system names or draws.
  public nonisolated enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add
    /// A space that takes the width that is left, and one of a width in points. Navigation bars have none.
    case flexibleSpace, fixedSpace
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause,
      rewind,
      fastForward, undo, redo, pageCurl, close

    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }

    /// The name of the symbol, and what it means.
    var symbol: (name: String, meaning: String)? {
      switch self {
      case .add: ("plus", "Add")
      case .compose: ("square.and.pencil", "Compose")
      case .reply: ("arrowshape.turn.up.left", "Reply")
      case .action: ("square.and.arrow.up", "Share")
      case .organize: ("folder", "Organize")
      case .bookmarks: ("book", "Bookmarks")
      case .search: ("magnifyingglass", "Search")
      case .refresh: ("arrow.clockwise", "Refresh")
      case .stop: ("xmark", "Stop")
      case .close: ("xmark", "Close")
      case .camera: ("camera", "Camera")
      case .trash: ("trash", "Delete")
      case .play: ("play.fill", "Play")
      case .pause: ("pause.fill", "Pause")
      case .rewind: ("backward.fill", "Rewind")
      case .fastForward: ("forward.fill", "Fast forward")
      case .pageCurl: ("doc", "Page curl")
      default: nil
      }
    }
  }

  /// The side of the system's images, in points.
  private static let symbolSide: CGFloat = 24

  /// Creates an item of the system that calls a method of `target`, which it does not retain.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    show(systemItem)
    call(target, action)
  }

  /// Creates an item of the system that performs `primaryAction` or shows a menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    show(systemItem)
  }

  func show(_ item: SystemItem) {
    title = item.title ?? item.symbol?.meaning
    image = item.symbol.flatMap { UIImage.symbol($0.name, side: UIBarButtonItem.symbolSide) }
    style = item == .done || item == .save ? .done : .plain
    space = item == .flexibleSpace ? .flexible : item == .fixedSpace ? .fixed : nil
  }

  /// Returns a space of a tool bar that takes the width that is left.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Returns a space of a tool bar with a width, in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Creates the view of the item. `done` and `other` are the attributes of titles in the bar.
  func makeView(
    done: [NSAttributedString.Key: Any] = [:], other: [NSAttributedString.Key: Any] = [:]
  ) -> UIView {
    let view = customView ?? makeButton(done: done, other: other)
    shownView = view
    return view
  }

  private func makeButton(
    done: [NSAttributedString.Key: Any], other: [NSAttributedString.Key: Any]
  ) -> UIButton {
    let attributes = (style == .done ? done : other).merging(usedTitleAttributes) { $1 }
    var configuration = UIButton.Configuration.plain()
    configuration.image = image?.asTemplate
    configuration.title = image == nil ? title : nil
    configuration.font =
      attributes[.font] as? UIFont
      ?? (style == .done ? NavigationBarLook.titleFont : NavigationBarLook.buttonFont)
    configuration.contentInsets = NSDirectionalEdgeInsets()
    if image == nil { configuration.baseForegroundColor = attributes[.foregroundColor] as? UIColor }
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction { [weak self] action in
        self?.perform(for: (action.sender as? UIControl)?.currentEvent)
      })
    button.isEnabled = isEnabled
    button.isSelected = isSelected
    button.menu = menu
    button.showsMenuAsPrimaryAction = menu != nil && !hasAction
    if let tint = tintColor ?? UIBarButtonItem.defaults.tintColor { button.tintColor = tint }
    button.accessibilityIdentifier = accessibilityIdentifier
    button.accessibilityLabel = accessibilityLabel
    button.accessibilityHint = accessibilityHint
    button.toolTip = image == nil ? nil : title
    return button
  }
}

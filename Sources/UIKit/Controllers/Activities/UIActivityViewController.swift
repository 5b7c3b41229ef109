public import ViewTree

/// Offers what can be done with items: to copy them, to save them to the folder for downloads, to open them, and what
/// the program adds.
///
///     let share = UIActivityViewController(activityItems: [url], applicationActivities: nil)
///     share.popoverPresentationController?.sourceView = button
///     present(share, animated: true)
///
/// It is a popover in a wide window and a sheet in a compact one, as a sheet of actions.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// Called at the end: with the kind of the activity, whether it was completed, nil, and an error if there was one.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Called at the end, also if the user chose nothing.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The kinds of activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether the user may change the recipients. It has no effect.
  open var allowsProminentActivity = true

  private let items: [Any]
  private let own: [UIActivity]
  /// The activity that runs after the list has disappeared.
  private var running: UIActivity?
  private let panel = AlertPanel(.actionSheet)

  /// Creates a controller for items: texts, addresses, files, pictures, data, or objects that provide them.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    own = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    preparedPresentation = ActionSheetPresentation(presentedViewController: self, presenting: nil)
  }

  deinit {}

  /// The activities that are offered.
  private var activities: [UIActivity] {
    let shown = items.map {
      ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
    }
    return ([CopyActivity(), SaveActivity(), OpenActivity()] + own).filter { activity in
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false
      return !isExcluded && activity.canPerform(withActivityItems: shown)
    }
  }

  open override func loadView() {
    panel.onPress = { [weak self] in self?.press($0) }
    view = panel
    var actions = activities.map { activity in
      UIAlertAction(title: activity.activityTitle, style: .default) { [weak self] _ in self?.run(activity) }
    }
    actions.append(
      UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in self?.finish(nil, false, nil) })
    panel.show(AlertContent(title: heading, actions: actions))
    self.actions = actions
    panel.accessibilityLabel = heading ?? "Share"
  }

  private var actions: [UIAlertAction] = []

  /// What the items are.
  private var heading: String? {
    let item = items.count == 1 ? items[0] : nil
    switch item {
    case let url as URL: return url.isFileURL ? url.lastPathComponent : url.absoluteString
    case let text as String: return String(text.prefix(80))
    case is UIImage: return "1 Picture"
    case nil: return items.isEmpty ? nil : "\(items.count) Items"
    default: return nil
    }
  }

  private func press(_ action: UIAlertAction) {
    guard presentingViewController != nil, !isBeingDismissed else { return }
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }

  private func run(_ activity: UIActivity) {
    let used = items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
    running = activity
    activity.onFinish = { [self] completed, error in
      running = nil
      finish(activity.activityType, completed, error)
    }
    activity.prepare(withActivityItems: used)
    activity.perform()
  }

  private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool, _ error: (any Error)?) {
    completionWithItemsHandler?(type, completed, nil, error)
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  /// The arrow keys move among the activities, and Escape cancels.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key.map({ ($0.keyCode, $0.modifierFlags.isEmpty) }) {
    case (.keyboardEscape, true)?: cancelSheet()
    case (.keyboardUpArrow, true)?: panel.moveFocus(by: -1)
    case (.keyboardDownArrow, true)?: panel.moveFocus(by: 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  open override func accessibilityPerformEscape() -> Bool {
    cancelSheet()
    return true
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIAccessibility.post(notification: .screenChanged, argument: view)
  }
}

extension UIActivityViewController: ActionSheetScreen {
  func cancelSheet() { if let last = actions.last { press(last) } }
}

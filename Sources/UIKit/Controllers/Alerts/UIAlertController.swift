import Resources
public import ViewTree

/// Shows a message and buttons in front of the screen: in its middle, or as a sheet of actions.
///
///     let alert = UIAlertController(title: "Delete the file?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
///
/// A sheet of actions comes from below in compact windows. In wide ones it is a popover at the view or bar button
/// that is set in `popoverPresentationController`, and is at the bottom without one. Return presses the preferred
/// action, Escape the one that cancels.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The kind of an alert.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// A sheet with choices that follow from what the user did.
    case actionSheet
    /// A message in the middle of the screen.
    case alert
  }

  /// The text in bold at the top.
  open override var title: String? { didSet { contentChanged() } }
  /// The text below the title.
  open var message: String? { didSet { if message != oldValue { contentChanged() } } }
  /// The kind of the alert.
  open private(set) var preferredStyle = Style.alert
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button that Return presses, in bold; nil for none. It must be one of `actions`.
  open var preferredAction: UIAlertAction? { didSet { contentChanged() } }
  /// The text fields of an alert, in the order in which they were added; nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private var fields: [AlertTextField] = []
  /// How serious the message is. It does not change the look.
  open var severity = UIAlertControllerSeverity.default

  /// Creates an alert without buttons. Add at least one, or only the program can dismiss it.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalTransitionStyle = .crossDissolve
    modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
    preparedPresentation =
      preferredStyle == .alert
      ? AlertPresentation(presentedViewController: self, presenting: nil)
      : ActionSheetPresentation(presentedViewController: self, presenting: nil)
  }

  deinit {}

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    guard !actions.contains(where: { $0 === action }) else { return }
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      Misuse.report(self, "addAction(_:)", "there is an action with the style cancel already")
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.panel?.updateStates() }
    contentChanged()
  }

  /// Adds a text field to an alert. Action sheets have none.
  ///
  /// - Parameter configurationHandler: Sets up the field, for example its placeholder.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Misuse.report(self, "addTextField(configurationHandler:)", "an action sheet has no text fields")
    }
    let field = AlertTextField()
    field.font = .systemFont(ofSize: 15)
    field.borderStyle = .roundedRect
    field.alert = self
    field.addAction(for: .primaryActionTriggered) { [weak self] in self?.fieldReturned($0) }
    configurationHandler?(field)
    fields.append(field)
    contentChanged()
  }

  // MARK: View

  private(set) var panel: AlertPanel?

  open override func loadView() {
    let panel = AlertPanel(preferredStyle)
    panel.onPress = { [weak self] in self?.perform($0) }
    self.panel = panel
    view = panel
    contentChanged()
  }

  private func contentChanged() {
    panel?.show(
      AlertContent(
        title: title, message: message, fields: fields, actions: actions,
        bold: preferredAction ?? cancelAction(besideOneOther: true)))
    panel?.accessibilityLabel = title ?? message
    presentationController?.containerView?.setNeedsLayout()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let field = fields.first { field.becomeFirstResponder() }
    UIAccessibility.post(notification: .screenChanged, argument: view)
  }

  // MARK: Pressing

  private var hasChosen = false

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hasChosen = false
  }

  /// Dismisses the alert and then calls the handler of the action.
  private func perform(_ action: UIAlertAction) {
    guard action.isEnabled, !hasChosen, presentingViewController != nil else { return }
    hasChosen = true
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }

  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The button that cancels, if there is just one other one.
  private func cancelAction(besideOneOther: Bool) -> UIAlertAction? {
    preferredStyle == .alert && actions.count <= 2 ? cancelAction : nil
  }

  /// Presses the button that cancels, or the only one. A popover without one is just dismissed.
  @discardableResult
  func cancel() -> Bool {
    if let action = cancelAction ?? (actions.count == 1 ? actions.first : nil) {
      perform(action)
    } else if panel?.isPopover == true {
      presentingViewController?.dismiss(animated: true)
    } else {
      return false
    }
    return true
  }

  /// Presses the preferred action; without one, the only button that does not cancel, unless it is destructive.
  @discardableResult
  func confirm() -> Bool {
    let others = actions.filter { $0.style != .cancel }
    let only = others.count == 1 ? others.first : others.isEmpty ? actions.first : nil
    guard let action = preferredAction ?? only.flatMap({ $0.style == .destructive ? nil : $0 }) else {
      return false
    }
    perform(action)
    return true
  }

  /// Moves on from a text field after Return: to the next one, or to the button that Return presses.
  func fieldReturned(_ field: UITextField) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count { fields[index + 1].becomeFirstResponder() } else { confirm() }
  }

  // MARK: Keys

  /// False with text fields, which receive the keys.
  open override var canBecomeFirstResponder: Bool { fields.isEmpty }

  /// Return and Escape press buttons, and the arrow keys move among them.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter: confirm()
    case .keyboardEscape: cancel()
    case .keyboardUpArrow: panel?.moveFocus(by: -1)
    case .keyboardDownArrow: panel?.moveFocus(by: 1)
    case .keyboardLeftArrow: panel?.moveFocus(by: view.isMirrored ? 1 : -1)
    case .keyboardRightArrow: panel?.moveFocus(by: view.isMirrored ? -1 : 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  open override func accessibilityPerformEscape() -> Bool { cancel() }
}

/// How serious an alert is.
public nonisolated enum UIAlertControllerSeverity: Int, Hashable, Sendable { case `default`, critical }

/// A text field of an alert. Escape cancels the alert.
final class AlertTextField: UITextField {
  weak var alert: UIAlertController?

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let key = presses.first?.key
    if key?.keyCode == .keyboardEscape, key?.modifierFlags == [], alert?.cancel() ?? false { return }
    super.pressesBegan(presses, with: event)
  }
}

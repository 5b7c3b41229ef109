/// An object that handles events, or passes them to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject, NSKeyValueObserving, NSKeyValueObserver, nonisolated ExtrasHolder {
  /// Creates a responder.
  public override init() { super.init() }

  // Explicit here and in subclasses: an implicit deinitializer is isolated to the main actor, and then
  // subclasses cannot declare a plain `deinit`.
  deinit {}

  package final nonisolated(unsafe) var extras: ObjectExtras?

  /// The observable properties by their Objective-C names. Override to add properties for which your class
  /// calls `willChangeValue(forKey:)` and `didChangeValue(forKey:)`.
  open class var observableKeyPaths: [String: AnyKeyPath] { [:] }

  /// Called when a property changes that this responder observes by name. Does nothing by default.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The next responder in the chain, or nil.
  open var next: UIResponder? { nil }

  /// Called when touches begin. Passes them to `next` by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    PassedTouches.current?.pass(self)
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move. Passes them to `next` by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end. Passes them to `next` by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    PassedTouches.current?.pass(self)
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are canceled. Passes them to `next` by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when a key is pressed or repeats. Passes the press to `next` by default.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    PassedTouches.current?.pass(self)
    next?.pressesBegan(presses, with: event)
  }

  /// Called when a key is released. Passes the press to `next` by default.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when a press is canceled: by a recognizer, or because the window lost the keyboard focus.
  /// Passes it to `next` by default.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // Nothing shakes a desktop.

  /// Never called: nothing reports motion. Passes it to `next` by default.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Never called: nothing reports motion. Passes it to `next` by default.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Never called: nothing reports motion. Passes it to `next` by default.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Returns whether the responder receives a key even if a key command matches it, such as letters while
  /// text is being edited.
  func handlesBeforeCommands(_ key: UIKey) -> Bool {
    (self as? any TextEditing).map { $0.isEditing && $0.edit(for: key) != nil } ?? false
  }

  /// The key commands that are active while this responder is in the chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Called when a mouse button other than the primary one is pressed over the responder's view.
  /// `event.buttonMask` identifies the button. Passes the event to `next` by default.
  open func pointerButtonPressed(with event: UIPointerEvent) { next?.pointerButtonPressed(with: event) }

  /// Called when a wheel or trackpad scrolls over the responder's view. Passes the event to `next` by
  /// default.
  open func scrollWheel(with event: UIScrollEvent) { next?.scrollWheel(with: event) }

  // MARK: Actions

  /// Returns whether the responder can perform an action: by default, whether it implements the method, or overrides
  /// it if it is one of the edit actions.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditAction(action)?.isImplemented(by: self) ?? responds(to: action)
  }

  /// Returns the nearest responder, starting with this one, that can perform the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    responder(for: action, sender: sender)
  }

  /// What undoes changes here: that of the next responder by default. A window has one.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Edit actions

  // The first responder gets them from keys, unless it or one of its superiors has key commands for them.

  /// Copies what is selected to the clipboard: Ctrl+C. Passes the action to `next` by default.
  open func copy(_ sender: Any?) { next?.copy(sender) }
  /// Moves what is selected to the clipboard: Ctrl+X. Passes the action to `next` by default.
  open func cut(_ sender: Any?) { next?.cut(sender) }
  /// Inserts what is on the clipboard: Ctrl+V. Passes the action to `next` by default.
  open func paste(_ sender: Any?) { next?.paste(sender) }
  /// Deletes what is selected: the Delete key. Passes the action to `next` by default.
  open func delete(_ sender: Any?) { next?.delete(sender) }
  /// Selects what is at the caret. Passes the action to `next` by default.
  open func select(_ sender: Any?) { next?.select(sender) }
  /// Selects everything: Ctrl+A. Passes the action to `next` by default.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  // MARK: First responder

  /// Whether the responder accepts to become first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this is the first responder of its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first responder, which receives keys first. Returns whether it is.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    guard window.firstResponder !== self else {
      window.scene.inputViews.reconsider()
      return true
    }
    if let current = window.firstResponder, !current.resignFirstResponder() {
      report(.notEdited(.otherKeeps((current as? UIView)?.nameInReasons ?? "\(type(of: current))")))
      return false
    }
    if let other = window.scene.inputViews.editingWindow, other !== window,
      other.firstResponder?.resignFirstResponder() == false
    {
      return false
    }
    // The previous first responder may have removed this one.
    guard responderWindow === window else { return false }
    window.firstResponder = self
    if self is any UIKeyInput { window.accessibilityCursor = nil }
    window.focusSystem.firstResponderChanged(to: self)
    return isFirstResponder
  }

  /// Whether the responder lets go of the keys when another one wants them; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Ends being first responder. Returns false if the responder refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  // MARK: Input views

  /// A view that is shown instead of a keyboard while this is the first responder, or one before it in the chain that
  /// takes no text. Its height is that of its bounds; a view without height shows nothing. Nil by default.
  open var inputView: UIView? { nil }

  /// A view that is shown above the keyboard, or at the bottom of the screen without one, while this or a responder
  /// before it in the chain is the first responder. Its height is that of its bounds. Nil by default.
  open var inputAccessoryView: UIView? { nil }

  /// Shows the input views again after they have changed. Does nothing unless this is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderWindow?.scene.inputViews.setNeedsUpdate() }
  }

  /// The window from which the responder can receive keys.
  var responderWindow: UIWindow? { next?.responderWindow }

  // MARK: Accessibility

  /// The values that the program set for accessibility; nil for most responders.
  var accessibilityValues: AccessibilityValues?
  /// The default values of the class.
  @_spi(Library) open var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }
  /// The elements inside this element, such as the button in a text field.
  @_spi(Library) open var accessibilityParts: [UIResponder] { [] }

  /// Whether this is an accessibility element. Screen readers do not look for elements inside it.
  open var isAccessibilityElement: Bool {
    get { accessibilityValues?.isElement ?? accessibilityDefaults.isElement }
    set { saidForReaders.isElement = newValue }
  }

  /// A short name of the element, without its kind.
  open var accessibilityLabel: String? {
    get { accessibilityValues?.label ?? accessibilityDefaults.label }
    set { saidForReaders.label = newValue }
  }

  /// The value of the element, such as "50 %" or "On".
  open var accessibilityValue: String? {
    get { accessibilityValues?.value ?? accessibilityDefaults.value }
    set { saidForReaders.value = newValue }
  }

  /// A description of what using the element does, if its label does not say it.
  open var accessibilityHint: String? {
    get { accessibilityValues?.hint ?? accessibilityDefaults.hint }
    set { saidForReaders.hint = newValue }
  }

  /// The traits of the element.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityValues?.traits ?? accessibilityDefaults.traits }
    set { saidForReaders.traits = newValue }
  }

  /// The language of the element's texts as a BCP 47 tag, such as "fr"; nil for the user's language.
  open var accessibilityLanguage: String? {
    get { accessibilityValues?.language }
    set { saidForReaders.language = newValue }
  }

  /// The frame of the element in the window's coordinates, in points; by default the view's frame.
  open var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? pathFrame ?? .zero }
    set { saidForReaders.frame = newValue }
  }

  /// The outline of the element in the window's coordinates, for elements that are not rectangular.
  open var accessibilityPath: VectorShape.Path? {
    get { accessibilityValues?.path }
    set { saidForReaders.path = newValue }
  }

  /// The point that a screen reader taps, in the window's coordinates; by default the center of the frame.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilityValues?.activationPoint ?? accessibilityFrame.center }
    set { saidForReaders.activationPoint = newValue }
  }

  /// The elements and containers inside this one, in reading order; nil for those found in the subviews. What is no
  /// responder has no effect.
  open var accessibilityElements: [Any]? {
    get { accessibilityValues?.elements }
    set { saidForReaders.elements = newValue?.compactMap { $0 as? UIResponder } }
  }

  /// The kind of container.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityValues?.containerType ?? .none }
    set { saidForReaders.containerType = newValue }
  }

  /// Whether the elements inside are hidden from screen readers.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityValues?.hidesElements ?? false }
    set { if newValue != accessibilityElementsHidden { saidForReaders.hidesElements = newValue } }
  }

  /// Whether the elements in the view's siblings are hidden from screen readers.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityValues?.isModal ?? false }
    set { if newValue != accessibilityViewIsModal { saidForReaders.isModal = newValue } }
  }

  /// Further actions of the element or container.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityValues?.customActions }
    set { saidForReaders.customActions = newValue }
  }

  /// Activates the element. Returns false, the default, to let the screen reader simulate a tap or key
  /// instead.
  open func accessibilityActivate() -> Bool { false }

  /// Increases the value of an adjustable element. Does nothing by default.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element. Does nothing by default.
  open func accessibilityDecrement() {}

  /// Scrolls by a page. Returns false, the default, to pass the request to the container.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Closes the topmost content, such as a menu or a page. Returns false, the default, to pass the request
  /// to the container.
  open func accessibilityPerformEscape() -> Bool { false }
}

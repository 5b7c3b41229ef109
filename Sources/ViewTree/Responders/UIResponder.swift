/// Somebody who can answer events, and names who answers those it leaves alone.
open class UIResponder {
  public init() {}

  /// Who is asked next.
  open var next: UIResponder? { nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// A key went down, or repeats. Override to use it; the rest goes on to `next`.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// A press was taken away: by a recognizer, or because the window lost the keyboard.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Whether a key is for this responder even where it is somebody's command, as letters are while text
  /// is written.
  func takesBeforeCommands(_ key: UIKey) -> Bool { false }

  /// The keys that do something while this responder is in the chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// A mouse button other than the main one went down over this responder's view; `event.buttonMask` says
  /// which, the secondary one for a menu.
  open func pointerButtonPressed(with event: UIPointerEvent) { next?.pointerButtonPressed(with: event) }

  /// A wheel turned or two fingers moved on a trackpad over this responder's view.
  open func scrollWheel(with event: UIScrollEvent) { next?.scrollWheel(with: event) }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }

  public var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first to be asked about keys; answers whether it is now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    guard window.firstResponder !== self else { return true }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    // Who resigned may have taken this responder away.
    guard responderWindow === window else { return false }
    window.firstResponder = self
    if self is any UIKeyInput { window.accessibilityCursor = nil }
    window.focusSystem.firstResponderChanged(to: self)
    return isFirstResponder
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { responderWindow?.firstResponder = nil }
    return true
  }

  /// The window whose keys the responder may get.
  var responderWindow: UIWindow? { next?.responderWindow }

  // MARK: Accessibility

  /// What a program has said for readers; nil for most.
  var accessibilityValues: AccessibilityValues?
  /// What the class says of itself where the program says nothing.
  var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }
  /// What the element brings with it, such as the button in a text field.
  var accessibilityParts: [UIResponder] { [] }

  /// Whether a reader stops here, and at nothing inside.
  open var isAccessibilityElement: Bool {
    get { accessibilityValues?.isElement ?? accessibilityDefaults.isElement }
    set { saidForReaders.isElement = newValue }
  }

  /// What the element is called, in a word or two, without what kind of thing it is.
  open var accessibilityLabel: String? {
    get { accessibilityValues?.label ?? accessibilityDefaults.label }
    set { saidForReaders.label = newValue }
  }

  /// What the element stands at, such as "50 %" or "On".
  open var accessibilityValue: String? {
    get { accessibilityValues?.value ?? accessibilityDefaults.value }
    set { saidForReaders.value = newValue }
  }

  /// What comes of using the element, where that is not clear from its label.
  open var accessibilityHint: String? {
    get { accessibilityValues?.hint ?? accessibilityDefaults.hint }
    set { saidForReaders.hint = newValue }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityValues?.traits ?? accessibilityDefaults.traits }
    set { saidForReaders.traits = newValue }
  }

  /// The language of the element's texts as a BCP 47 tag, such as "fr"; nil for the user's.
  open var accessibilityLanguage: String? {
    get { accessibilityValues?.language }
    set { saidForReaders.language = newValue }
  }

  /// The place on the screen in points, in the coordinates of the window: that of the view unless another was set.
  open var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? pathFrame ?? .zero }
    set { saidForReaders.frame = newValue }
  }

  /// The outline on the screen, in the coordinates of the window, where a rectangle says too little.
  open var accessibilityPath: VectorShape.Path? {
    get { accessibilityValues?.path }
    set { saidForReaders.path = newValue }
  }

  /// Where a reader taps, in the coordinates of the window: the middle of the frame unless another was set.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilityValues?.activationPoint ?? accessibilityFrame.center }
    set { saidForReaders.activationPoint = newValue }
  }

  /// The elements and containers in this one, in the order of reading; nil for those among the subviews.
  open var accessibilityElements: [UIResponder]? {
    get { accessibilityValues?.elements }
    set { saidForReaders.elements = newValue }
  }

  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityValues?.containerType ?? .none }
    set { saidForReaders.containerType = newValue }
  }

  /// Whether a reader finds nothing in here.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityValues?.hidesElements ?? false }
    set { if newValue != accessibilityElementsHidden { saidForReaders.hidesElements = newValue } }
  }

  /// Whether a reader finds nothing in the siblings of this view.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityValues?.isModal ?? false }
    set { if newValue != accessibilityViewIsModal { saidForReaders.isModal = newValue } }
  }

  /// What else can be done with the element, or with what is in the container.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityValues?.customActions }
    set { saidForReaders.customActions = newValue }
  }

  /// Does what the element is for; false, as here, has the reader do what a tap or a key does.
  open func accessibilityActivate() -> Bool { false }

  /// Raises the value of an adjustable element.
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}

  /// Scrolls by a page; false passes it on to what is around.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Closes what is in front, such as a menu or a page; false passes it on to what is around.
  open func accessibilityPerformEscape() -> Bool { false }
}

extension UIResponder: @MainActor Hashable {
  public static func == (one: UIResponder, other: UIResponder) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A text of several lines that scrolls, and that the user selects and edits.
///
/// Only the visible part is laid out; the height of the rest is estimated, so a text of megabytes opens and changes at
/// once. Tab types a tab while the text is edited, and Escape ends editing, so that Tab moves on. A text that cannot be
/// edited shows its links; its text can be selected with the mouse or by a double tap.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UITextInputTraits, InputTraitsOwner,
  UIContentSizeCategoryAdjusting
{
  /// Posted after editing began.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after the user changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted after editing ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  // MARK: Text

  /// The text without attributes; never nil when read. Setting it clears the undo history.
  open var text: String! {
    get { store.text }
    set { setContent(TextPiece(newValue ?? "")) }
  }
  /// The text with its attributes. Setting it clears the undo history.
  open var attributedText: NSAttributedString! {
    get { attributed() }
    set { setContent(newValue.map(TextPiece.init) ?? TextPiece("")) }
  }
  /// The font of text without an own one; nil for the system font of 12 points. Setting it replaces the fonts of
  /// attributed text.
  open var font: UIFont? { didSet { if isAdjustingFonts { relayout() } else { defaultChanged(.font) } } }
  /// Whether fonts of text styles, and those of `UIFontMetrics`, change with the text size that the user prefers.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }
  private var isAdjustingFonts = false

  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    if store.hasAttributes {
      store.changeAttributes(in: 0..<store.units) { attributes in
        guard let font = attributes[.font] as? UIFont, let adjusted = font.adjusted(to: traits) else {
          return
        }
        attributes[.font] = adjusted
      }
    }
    isAdjustingFonts = true
    font = font?.adjusted(to: traits) ?? font
    isAdjustingFonts = false
  }

  /// The color of text without an own one; nil for `label`. Setting it replaces the colors of attributed text.
  open var textColor: UIColor? { didSet { defaultChanged(.foregroundColor) } }
  /// The horizontal alignment of paragraphs without an own one.
  open var textAlignment = NSTextAlignment.natural { didSet { relayout() } }
  /// The attributes of links, in addition to their own ones.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
    didSet { relayout() }
  }
  /// The attributes of what is typed next. They are those before the caret until the caret moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? attributesBeforeCaret }
    set { ownTypingAttributes = newValue }
  }

  // MARK: Behavior

  /// Whether the user can change the text.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      if !isEditable { resignFirstResponder() }
      relayout()
    }
  }
  /// Whether the user can select text and open links.
  open var isSelectable = true { didSet { if !isSelectable { resignFirstResponder() } } }
  /// Whether the text is selected as a whole when editing begins, and the next insertion replaces it.
  open var clearsOnInsertion = false
  /// Whether the user may change attributes. There are no commands for it here.
  open var allowsEditingTextAttributes = false
  /// Whether the text is a password. A text of several lines is not hidden, but screen readers, recordings and dumps get bullets.
  open var isSecureTextEntry = false
  /// The kinds of text that become links on their own. There are none here, so it has no effect.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// A view instead of a keyboard; nil for the keyboard.
  open override var inputView: UIView? {
    get { inputTraits.inputView }
    set { inputTraits.inputView = newValue }
  }
  /// A view above the keyboard; nil for none.
  open override var inputAccessoryView: UIView? {
    get { inputTraits.inputAccessoryView }
    set { inputTraits.inputAccessoryView = newValue }
  }

  open override var isScrollEnabled: Bool {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: Layout

  /// The margins around the text, in points: 8 above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { relayout() } }
  }
  /// The area in which the text is laid out.
  public let textContainer = NSTextContainer()

  package var inputTraits = InputTraits() {
    didSet { inputTraits.changed(from: oldValue, of: self) }
  }
  var store = TextStore()
  var geometry = TextGeometry()
  /// The layouts of blocks by their numbers.
  var layouts: [Int: TextBlockLayout] = [:]
  /// The width for which the text is laid out, in points.
  var laidOutWidth: CGFloat = -1
  var selection = TextSelection(0) {
    didSet {
      guard selection != oldValue else { return }
      ownTypingAttributes = nil
      selectionChanged()
    }
  }
  var ownTypingAttributes: TextPiece.Attributes?
  /// The place to which the caret returns when it moves through shorter lines, in points.
  var goalX: CGFloat?
  private(set) lazy var history = makeHistory()
  /// The undo manager of the text, in which the view records what the user types.
  open override var undoManager: UndoManager? { history }
  var composition: Composition?
  /// Whether the delegate was notified that editing began but not that it ended.
  var hasBegun = false
  var pointerSelection: PointerSelection?
  /// Whether the ends of the selection have handles, because a finger made it.
  var showsHandles = false { didSet { if showsHandles != oldValue { setNeedsLayout() } } }

  /// The link with the focus ring.
  var focusedLink: Range<Int>?

  let textParts = UIView()
  let selectionParts = UIView()
  let caret = CaretView()
  lazy var handles = [SelectionHandle(isStart: true, of: self), SelectionHandle(isStart: false, of: self)]
  /// The views of the visible blocks by the blocks' numbers.
  var blockViews: [Int: UIView] = [:]
  /// The pictures in the text of the blocks that have some.
  var attachments: [Int: AttachmentLayers] = [:]
  private var menu: TextMenu?
  private var pointer: TextPointer?

  /// What an input method composes.
  struct Composition {
    /// The composed text.
    var range: Range<Int>
    /// What it replaces, and the selection and the attributes before.
    let removed: TextPiece
    let before: TextSelection
    let attributes: TextPiece.Attributes
  }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty text. A container has no effect besides its values.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
    self.init(frame: frame)
    guard let textContainer else { return }
    self.textContainer.lineFragmentPadding = textContainer.lineFragmentPadding
    self.textContainer.maximumNumberOfLines = textContainer.maximumNumberOfLines
    self.textContainer.lineBreakMode = textContainer.lineBreakMode
  }

  private func setUp() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    for part in [selectionParts, textParts, caret] { addPart(part) }
    textContainer.onChange = { [weak self] in self?.relayout() }
    resetGeometry()
    menu = TextMenu(of: self)
    pointer = TextPointer(of: self)
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) { (view: UITextView, _) in
      view.relayout()
    }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: UITextView, _) in
      view.adjustFonts()
    }
  }

  deinit {}

  var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// Whether there is any text.
  open var hasText: Bool { store.units > 0 }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open override var canBecomeFocused: Bool { isEditable || super.canBecomeFocused || !links.isEmpty }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder {
      report(.edited)
      return super.becomeFirstResponder()
    }
    guard canBecomeFirstResponder else {
      report(.notEdited(.cannotBecomeFirst))
      return false
    }
    guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true else {
      report(.notEdited(.delegate("textViewShouldBeginEditing")))
      return false
    }
    guard super.becomeFirstResponder() else { return false }
    report(isEditable ? .edited : .did("lets select its text"))
    beganEditing()
    return isFirstResponder
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard !hasBegun || textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else {
      return false
    }
    endedEditing()
    return true
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // A view that leaves the window loses first responder status without `resignFirstResponder`.
    if window == nil { endedEditing() }
  }

  open override func didUpdateFocus(in context: UIFocusUpdateContext) {
    super.didUpdateFocus(in: context)
    if context.nextFocusedItem === self, isEditable { becomeFirstResponder() }
    if context.nextFocusedItem !== self { focusedLink = nil }
  }

  open override var focusRect: CGRect {
    focusedLink.map { frame(ofLink: $0).insetBy(dx: -2, dy: 0) } ?? super.focusRect
  }

  /// Tab moves from link to link in a text that cannot be edited. Return opens the one with the focus.
  open override func moveFocusInside(_ heading: UIFocusHeading, isEntering: Bool) -> Bool {
    guard let next = nextLink(heading, from: isEntering ? nil : focusedLink) else { return false }
    focusedLink = next
    reveal(next)
    return true
  }

  // MARK: Selection

  /// The selected range in UTF-16 units; an empty range is the caret's position. Ranges beyond the text are clamped.
  open var selectedRange: NSRange {
    get { NSRange(location: selection.range.lowerBound, length: selection.range.count) }
    set { selection = TextSelection(bounded(newValue)) }
  }

  // MARK: Text input

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    mayPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func copy(_ sender: Any?) { copySelection() }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  /// Deletes the selected text, or the character before the caret.
  open override func delete(_ sender: Any?) { deleteBackward() }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { selectWord(at: selection.caret) }
  open override func selectAll(_ sender: Any?) { selection = TextSelection(0..<store.units) }

  open func insertText(_ text: String) { insert(text) }
  open func deleteBackward() { delete(to: .characterBack) }
  open func setMarkedText(_ markedText: String?) { compose(markedText) }

  /// Scrolls until a range is visible.
  open func scrollRangeToVisible(_ range: NSRange) { reveal(bounded(range)) }

  // MARK: Layout of views

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

  open override func tintColorDidChange() { setNeedsLayout() }

  open override var inspectedValues: [String: InspectedValue] {
    let shown = String(store.piece(0..<min(1000, store.units)).text)
    return super.inspectedValues.merging(["text": .text(isSecret ? shown.asBullets : shown)]) { $1 }
  }

  // MARK: Keys and touches

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if isFocused, let focusedLink, let press = presses.first, press.type == .select,
      press.key?.modifierFlags.isEmpty ?? true
    {
      if !press.isRepeat { open(focusedLink) }
      return
    }
    let others = presses.filter { press in
      guard isFirstResponder, let key = press.key, let edit = edit(for: key) else { return true }
      if !isComposing(against: key) { edit() }
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable || isEditable, let touch = touches.first else {
      return super.touchesBegan(touches, with: event)
    }
    if touch.type != .direct { pointerPressed(touch, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, touch.type != .direct { pointerDragged(to: touch.location(in: self)) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable || isEditable, let touch = touches.first else {
      report(.notEdited(.notEditable))
      return super.touchesEnded(touches, with: event)
    }
    if touch.type == .direct { fingerTapped(touch) } else { pointerReleased(touch) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endPointerSelection() }

  /// Keeps pans from scrolling while the mouse selects text.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer is UIPanGestureRecognizer, pointerSelection != nil { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  open override func pointerButtonPressed(with event: UIPointerEvent) {
    guard event.buttonMask == .button(3), isEditable else { return super.pointerButtonPressed(with: event) }
    pastePrimarySelection(at: convert(event.locationInWindow, from: nil))
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? linkActions }
    set { super.accessibilityCustomActions = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (hasText ? store.text : nil) }
    set { super.accessibilityValue = newValue }
  }
}

/// The kinds of text that become links on their own.
public nonisolated struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt
  /// Creates kinds from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Web addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Postal addresses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UITextView: AppearanceClass {
  package static func makePlainView() -> UIView { UITextView() }
  package static var appearanceProperties: [AppearanceProperties.Apply] {
    [
      AppearanceProperties.property(\UITextView.textColor), AppearanceProperties.property(\UITextView.font),
    ]
  }
}

/// An editable line of text.
///
/// A tap or Tab begins editing; Return and Escape end it. With the mouse, dragging selects text, the second
/// click selects a word and the third selects everything. The selected text becomes the primary selection
/// of X11 and Wayland, which the middle button pastes. A context menu offers the commands of the keys. The
/// caret stops blinking when nothing was typed for a while.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UITextInputTraits, InputTraitsOwner,
  UIContentSizeCategoryAdjusting
{
  /// The delegate, which is notified of editing and may refuse changes.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text of the field; never nil when read. Setting it clears the undo history.
  open var text: String? {
    get { editor.text }
    set {
      guard newValue ?? "" != editor.text else { return }
      editor = TextEditor(newValue ?? "")
      history.removeAllActions()
      beforeComposing = nil
    }
  }
  /// The maximum number of characters that the user can enter, also by pasting, by an input method or by a
  /// screen reader; nil for no limit. Further characters are dropped.
  package var maximumLength: Int?
  /// The text shown while the field is empty.
  open var placeholder: String? {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// The text shown while the field is empty, with its own fonts and colors. It replaces `placeholder`.
  open var attributedPlaceholder: NSAttributedString? {
    didSet {
      placeholder = attributedPlaceholder?.string
      setNeedsLayout()
    }
  }
  /// The color of the placeholder.
  package var placeholderColor = UIColor.gray { didSet { setNeedsLayout() } }
  /// The font of the text. Nil stands for the system font of 17 points.
  open var font: UIFont? {
    get { usedFont }
    set {
      usedFont = newValue ?? .standard
      knownCarets = nil
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  private(set) var usedFont = UIFont.standard
  /// Whether a font of a text style, or one of `UIFontMetrics`, changes with the text size that the user prefers.
  open var adjustsFontForContentSizeCategory = false { didSet { textSizeChanged() } }

  override func textSizeChanged() {
    guard adjustsFontForContentSizeCategory, let adjusted = usedFont.adjusted(to: traitCollection) else {
      return
    }
    font = adjusted
  }

  /// The color of the text. Nil stands for `label`.
  open var textColor: UIColor? = .label { didSet { setNeedsLayout() } }
  /// The horizontal alignment of text that is shorter than the field.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
  /// The outline of the field.
  open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { show(borderStyle) } } }
  /// Whether the text is deleted when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether the first text that is entered after editing began replaces the text.
  open var clearsOnInsertion = false { didSet { clearsOnNextInsertion = clearsOnInsertion } }
  var clearsOnNextInsertion = false

  /// When a button at the end of the field clears its text. It is hidden while the field is empty.
  open var clearButtonMode = ViewMode.never { didSet { sideViewsChanged() } }
  /// A view before the text, such as an icon, shown in its own size.
  open var leftView: UIView? { didSet { sideViewsChanged(from: oldValue) } }
  /// When the view before the text is shown; never by default.
  open var leftViewMode = ViewMode.never { didSet { sideViewsChanged() } }
  /// A view after the text, shown in its own size instead of the clear button.
  open var rightView: UIView? { didSet { sideViewsChanged(from: oldValue) } }
  /// When the view after the text is shown; never by default.
  open var rightViewMode = ViewMode.never { didSet { sideViewsChanged() } }

  private func sideViewsChanged(from old: UIView? = nil) {
    if let old, old !== leftView, old !== rightView, old.superview === self { old.removeFromSuperview() }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Traits

  /// Whether the text is a password: shown as dots, never copied, and told to no screen reader, recording or dump. What was
  /// typed cannot be undone when the editing is over.
  open var isSecureTextEntry = false {
    didSet {
      if isSecureTextEntry != oldValue { history.removeAllActions() }
      knownCarets = nil
      setNeedsLayout()
    }
  }
  package var inputTraits = InputTraits() { didSet { inputTraits.changed(from: oldValue, of: self) } }

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

  var editor = TextEditor() {
    didSet {
      guard editor != oldValue else { return }
      if editor.characters != oldValue.characters {
        knownCarets = nil
        invalidateIntrinsicContentSize()
      }
      caret.restart()
      setNeedsLayout()
      if editor.selection != oldValue.selection { delegate?.textFieldDidChangeSelection(self) }
      if oldValue.marked != nil, editor.marked == nil, editor.characters == oldValue.characters {
        recordAccepted()
      }
    }
  }
  private(set) lazy var history = makeHistory()
  /// The undo manager of the text, in which the field records what the user types.
  open override var undoManager: UndoManager? { history }
  private var menu: TextMenu?
  /// The state before the current composition.
  var beforeComposing: TextEditor?
  let content = UIView()
  let label = UILabel()
  let selectionView = UIView()
  let caret = CaretView()
  lazy var clearButton = makeClearButton()
  /// How far the text is scrolled to the left to keep the caret visible, in points.
  var scrollOffset: CGFloat = 0
  /// The cached caret positions; nil after the text or font changed.
  private var knownCarets: TextCarets?
  /// Whether the delegate was notified that editing began but not that it ended.
  var hasBegun = false

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    content.clipsToBounds = true
    content.isUserInteractionEnabled = false
    addSubview(content)
    for part in [selectionView, label, caret] { content.addSubview(part) }
    label.lineBreakMode = .byClipping
    menu = TextMenu(of: self)
  }

  override class func makePlain() -> UIView { UITextField() }

  deinit {}

  /// The caret positions, relative to the left edge of the text.
  var carets: TextCarets {
    if let knownCarets { return knownCarets }
    let font = usedFont.fontDescriptor
    let shown = shownCharacters
    let carets = TextCarets(shown) {
      UIFont.textEngine.advances(of: String(shown[$0]), isRightToLeft: $1, font: font)
    }
    knownCarets = carets
    return carets
  }

  /// Whether the field is being edited.
  open var isEditing: Bool { isFirstResponder }
  /// Whether an input method composes text.
  package var isComposing: Bool { editor.marked != nil }
  /// Whether there is any text.
  open var hasText: Bool { !editor.characters.isEmpty }

  /// The selected range in UTF-16 units; an empty range is the caret's position.
  open var selectedRange: NSRange {
    get { editor.range(editor.selection) }
    set { editor.select(editor.characters(in: newValue)) }
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["text": .text(shownText)]) { $1 }
  }

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .textField, isElement: true, label: placeholder ?? toolTip,
      value: hasText ? String(shownCharacters) : nil,
      traits: isEnabled ? [] : .notEnabled)
  }

  @_spi(Library) open override var accessibilityParts: [UIResponder] {
    showsClearButton && clearButton.superview === self ? [clearButton] : []
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var isPressedByKeys: Bool { false }

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
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else {
      report(.notEdited(.delegate("textFieldShouldBeginEditing")))
      return false
    }
    guard super.becomeFirstResponder() else { return false }
    report(.edited)
    beganEditing()
    return isFirstResponder
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    endedEditing()
    return true
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // A view that leaves the window loses first responder status without `resignFirstResponder`.
    if window == nil, hasBegun { endedEditing() }
  }

  open override func didUpdateFocus(in context: UIFocusUpdateContext) {
    super.didUpdateFocus(in: context)
    if context.nextFocusedItem === self, becomeFirstResponder() { editor.selectAll() }
  }

  open override func stateDidChange() {
    if !isEnabled { resignFirstResponder() }
  }

  // MARK: Keys and pointers

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard isEditing, let key = press.key, let edit = edit(for: key) else { return true }
      if !isComposing(against: key) { edit() }
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // A finger may be about to scroll a superview, but a mouse may not.
    touch.type == .direct || pressed(by: touch, event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if touch.type != .direct { dragged(by: touch) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch, touch.type == .direct, isTouchInside { tapped(by: touch) }
    if let touch, touch.type != .direct { offerSelection() }
  }

  open override func pointerButtonPressed(with event: UIPointerEvent) {
    guard event.buttonMask == .button(3), canBecomeFirstResponder else {
      return super.pointerButtonPressed(with: event)
    }
    pastePrimarySelection(at: convert(event.locationInWindow, from: nil))
  }

  /// Prevents pans of superviews while the mouse selects text.
  @_spi(Library) open override func claims(_ recognizer: UIGestureRecognizer) -> Bool {
    let isSelecting = isEditing && (trackedTouch.map { $0.type != .direct } ?? false)
    return super.claims(recognizer) || (isSelecting && recognizer is UIPanGestureRecognizer)
  }

  // MARK: Layout

  /// Returns the frame of the text for the given bounds.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let (leading, trailing) = textMargins
    let inside = insideBorder(bounds)
    return CGRect(
      x: bounds.minX + (isRightToLeft ? trailing : leading), y: inside.minY,
      width: max(0, bounds.width - leading - trailing), height: inside.height)
  }
  /// Returns the frame of the text while it is edited; the usual one by default.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the frame of the placeholder; that of the text by default.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }
  /// Returns the frame of the button that clears the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(
      forBounds: bounds, size: CGSize(width: UITextField.clearSide, height: UITextField.clearSide),
      atEnd: true)
  }
  /// Returns the frame of the view before the text.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(forBounds: bounds, size: leftView?.bounds.size, atEnd: false, margin: UITextField.margin)
  }
  /// Returns the frame of the view after the text.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(forBounds: bounds, size: rightView?.bounds.size, atEnd: true, margin: UITextField.margin)
  }

  /// The size of the text or placeholder, plus the margins.
  open override var intrinsicContentSize: CGSize {
    let text = editor.characters.isEmpty ? placeholder ?? "" : String(shownCharacters)
    let available = bounds.size == .zero ? CGSize(width: 1000, height: 1000) : bounds.size
    let inner = textRect(forBounds: CGRect(origin: .zero, size: available))
    let width = UIFont.textEngine.width(of: text, font: usedFont.fontDescriptor) + CaretView.width
    return UIView.wholePixels(
      CGSize(
        width: width + available.width - inner.width,
        height: usedFont.lineHeight.rounded() + 2 * UITextField.margin))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  // MARK: Text

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    mayPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func copy(_ sender: Any?) { copySelection() }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func delete(_ sender: Any?) { if !editor.selection.isEmpty { deleteBackward() } }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { editor.selectWord(at: editor.caret) }
  open override func selectAll(_ sender: Any?) { editor.selectAll() }

  open func insertText(_ text: String) { insert(text) }
  open func deleteBackward() { delete(to: .characterBack) }
  open func setMarkedText(_ markedText: String?) { compose(markedText) }
}

/// One line of text that the user can write.
///
/// A tap or Tab begins the editing, Return and Escape end it. A mouse selects by dragging, by words with the
/// second click and everything with the third; what is selected is the primary selection of X11 and Wayland, which the
/// middle button pastes. Its context menu does what the keys do. The caret stops blinking when nothing was typed for a while.
open class UITextField: UIControl, UITextInput {
  public weak var delegate: (any UITextFieldDelegate)?

  public var text: String? {
    get { editor.text }
    set {
      guard newValue ?? "" != editor.text else { return }
      editor = TextEditor(newValue ?? "")
      history = EditHistory()
      beforeComposing = nil
    }
  }
  /// What is shown while there is no text.
  public var placeholder: String? {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  public var placeholderColor = UIColor.gray { didSet { setNeedsLayout() } }
  public var font = UIFont.systemFont(ofSize: 17) {
    didSet {
      knownCarets = nil
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  public var textColor = UIColor.label { didSet { setNeedsLayout() } }
  /// Whether a button at the end deletes everything, when there is something.
  public var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view before the text, such as an icon, in its own size.
  public var leftView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let leftView { addSubview(leftView) }
      setNeedsLayout()
    }
  }

  public nonisolated enum ViewMode: Hashable, Sendable {
    case never, always
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
    }
  }
  private var history = EditHistory()
  private var menu: TextFieldMenu?
  /// What stood before that which is being composed.
  private var beforeComposing: TextEditor?
  let content = UIView()
  let label = UILabel()
  let selectionView = UIView()
  let caret = CaretView()
  lazy var clearButton = makeClearButton()
  /// How far the text is moved to the left so that the caret is seen.
  var scrollOffset: CGFloat = 0
  /// Where the carets of the text stand, until that or its font changes.
  private var knownCarets: TextCarets?
  /// Whether the end of the editing is still to be told.
  private var hasBegun = false

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    content.clipsToBounds = true
    content.isOpaque = false
    content.isUserInteractionEnabled = false
    addSubview(content)
    for part in [selectionView, label, caret] { content.addSubview(part) }
    label.lineBreakMode = .byClipping
    menu = TextFieldMenu(of: self)
  }

  deinit {}

  /// Where the carets of the text stand, from the left end of its line.
  var carets: TextCarets {
    if let knownCarets { return knownCarets }
    let font = font.fontDescriptor
    let carets = TextCarets(editor.characters) {
      UIFont.textEngine.advances(of: $0, isRightToLeft: $1, font: font)
    }
    knownCarets = carets
    return carets
  }

  /// Whether the user writes in the field.
  public var isEditing: Bool { isFirstResponder }
  public var hasText: Bool { !editor.characters.isEmpty }

  /// What is selected, in UTF-16 units of the text; an empty range is the caret's place.
  public var selectedRange: NSRange {
    get { editor.range(editor.selection) }
    set { editor.select(editor.characters(in: newValue)) }
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["text": .text(editor.text)]) { $1 }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .textField, isElement: true, label: placeholder ?? toolTip, value: hasText ? editor.text : nil,
      traits: isEnabled ? [] : .notEnabled)
  }

  override var accessibilityParts: [UIResponder] {
    clearButtonMode == .always && hasText && clearButton.superview === self ? [clearButton] : []
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var isPressedByKeys: Bool { false }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    caret.clock = window?.windowScene.clock
    caret.restart()
    setNeedsLayout()
    // A menu or another screen takes the keys for a while, without an end of the editing.
    guard !hasBegun else { return isFirstResponder }
    hasBegun = true
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
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

  private func endedEditing() {
    hasBegun = false
    editor.unmark()
    note(.other, since: editor)
    caret.stop()
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Whoever leaves the window is not the first responder any more, and nobody was asked.
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

  override func takesBeforeCommands(_ key: UIKey) -> Bool { isEditing && edit(for: key) != nil }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard isEditing, let key = press.key, let edit = edit(for: key) else { return true }
      edit()
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // A finger may be about to scroll what the field is in; a mouse is not.
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

  /// While a mouse selects, nobody further up drags.
  override func claims(_ recognizer: UIGestureRecognizer) -> Bool {
    let isSelecting = isEditing && (trackedTouch.map { $0.type != .direct } ?? false)
    return super.claims(recognizer) || (isSelecting && recognizer is UIPanGestureRecognizer)
  }

  // MARK: Layout

  /// Where the text is, in `bounds`.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let left = leftView.map { UITextField.margin + $0.bounds.width + 8 } ?? UITextField.margin
    let right = clearButtonMode == .never ? UITextField.margin : UITextField.clearSide
    return CGRect(
      x: bounds.minX + (isRightToLeft ? right : left), y: bounds.minY,
      width: max(0, bounds.width - left - right), height: bounds.height)
  }

  /// As wide as the text, or the placeholder, with the room around it.
  open override var intrinsicContentSize: CGSize {
    let text = editor.characters.isEmpty ? placeholder ?? "" : editor.text
    let room = bounds.size == .zero ? CGSize(width: 1000, height: 1000) : bounds.size
    let inner = textRect(forBounds: CGRect(origin: .zero, size: room))
    let width = UIFont.textEngine.width(of: text, font: font.fontDescriptor) + CaretView.width
    return UIView.wholePixels(
      CGSize(
        width: width + room.width - inner.width, height: font.lineHeight + 2 * UITextField.verticalMargin))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  // MARK: Text

  open func insertText(_ text: String) {
    // One line has no place for others.
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").filter { !$0.isControl }
    guard !line.isEmpty else { return }
    let letter = editor.marked == nil && line.count == 1 ? line.first : nil
    change(editor.marked ?? editor.selection, to: line, letter.map(EditHistory.Kind.typing) ?? .other) {
      $0.insert(line)
    }
  }

  open func deleteBackward() { delete(to: .characterBack) }

  /// Deletes by a step of the caret.
  func delete(to step: TextEditor.Step) {
    delete(editor.selection.isEmpty ? .deleting : .other) { $0.delete(to: step) }
  }

  private func delete(_ kind: EditHistory.Kind, _ edit: (inout TextEditor) -> Void) {
    var changed = editor
    edit(&changed)
    guard changed.characters.count < editor.characters.count else { return }
    let start = changed.caret
    change(start..<(start + editor.characters.count - changed.characters.count), to: "", kind, edit)
  }

  open func setMarkedText(_ markedText: String?) {
    guard editor.marked != nil || markedText?.isEmpty == false else { return }
    if editor.marked == nil { beforeComposing = editor }
    editor.compose(markedText ?? "")
    if editor.marked == nil { note(.other, since: editor) }
    sendActions(for: .editingChanged)
  }

  /// Changes the text if the delegate lets it.
  private func change(
    _ range: Range<Int>, to text: String, _ kind: EditHistory.Kind, _ edit: (inout TextEditor) -> Void
  ) {
    let mayChange =
      delegate?.textField(self, shouldChangeCharactersIn: editor.range(range), replacementString: text)
      ?? true
    guard mayChange else { return }
    let before = editor
    edit(&editor)
    note(kind, since: before)
    sendActions(for: .editingChanged)
  }

  /// Deletes everything, as the button at the end does.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    let before = editor
    editor = TextEditor()
    note(.other, since: before)
    sendActions(for: .editingChanged)
  }

  /// Notes what has changed since then, or since the composing began that is over now.
  private func note(_ kind: EditHistory.Kind, since before: TextEditor) {
    let before = beforeComposing ?? before
    beforeComposing = nil
    if editor.characters != before.characters { history.note(kind, from: before, to: editor) }
  }

  /// Whether there is something to take back.
  var canUndo: Bool { editor.marked != nil || history.canUndo }

  /// Takes the last change back, or, with `redo`, the last that was taken back.
  func undo(redo: Bool = false) {
    setMarkedText(nil)
    guard let other = redo ? history.redo() : history.undo() else { return }
    editor = other
    sendActions(for: .editingChanged)
  }
}

extension Character {
  fileprivate nonisolated var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}

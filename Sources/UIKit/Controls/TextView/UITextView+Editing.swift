/// Beginning and ending, and changes of the text that the delegate may refuse.
extension UITextView {
  /// A movement of the caret.
  enum Step {
    case characterBack, characterForward, wordBack, wordForward
    case lineStart, lineEnd, lineUp, lineDown, pageUp, pageDown
    case paragraphBack, paragraphForward, start, end
  }

  /// Returns a range of UTF-16 units inside the text, between two characters.
  func bounded(_ range: NSRange) -> Range<Int> {
    let start = boundary(range.location.clamped(to: 0...store.units))
    let (end, isBeyond) = range.location.addingReportingOverflow(range.length)
    return start..<max(start, isBeyond ? store.units : boundary(end.clamped(to: 0...store.units)))
  }

  /// Returns the position at or before `position` that is between two characters.
  func boundary(_ position: Int) -> Int {
    let block = store.block(at: position)
    return store.starts[block] + store.blocks[block].piece.boundary(position - store.starts[block])
  }

  func setContent(_ piece: TextPiece) {
    store = TextStore(piece)
    history.removeAllActions()
    composition = nil
    focusedLink = nil
    layouts = [:]
    resetGeometry()
    selection = TextSelection(store.units)
    ownTypingAttributes = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func attributed() -> NSAttributedString {
    let text = NSMutableAttributedString(string: store.text)
    var defaults: TextPiece.Attributes = [.font: font ?? UIFont.systemFont(ofSize: 12)]
    if let textColor { defaults[.foregroundColor] = textColor }
    text.setAttributes(defaults, range: NSRange(location: 0, length: text.length))
    var start = 0
    for block in store.blocks {
      for run in block.piece.runs {
        text.addAttributes(run.attributes, range: NSRange(location: start, length: run.length))
        start += run.length
      }
      if block.piece.runs.isEmpty { start += block.units }
    }
    return text
  }

  /// Removes the own values of a default that was set, as in UIKit.
  func defaultChanged(_ key: NSAttributedString.Key) {
    if store.hasAttributes { store.changeAttributes(in: 0..<store.units) { $0[key] = nil } }
    relayout()
  }

  var attributesBeforeCaret: TextPiece.Attributes {
    guard store.units > 0 else { return [:] }
    let position = selection.range.lowerBound
    var attributes = store.attributes(at: max(0, position - 1)).attributes
    attributes[.link] = nil
    attributes[.attachment] = nil
    return attributes
  }

  // MARK: Beginning and ending

  func beganEditing() {
    caret.clock = window?.scene.clock
    caret.restart()
    setNeedsLayout()
    // A menu or a presented screen may take the keys for a while without ending the editing.
    guard isEditable, !hasBegun else { return }
    hasBegun = true
    if clearsOnInsertion { selection = TextSelection(0..<store.units) }
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
  }

  package func editingWasForcedToEnd() { endedEditing() }

  func endedEditing() {
    endPointerSelection()
    caret.stop()
    showsHandles = false
    setNeedsLayout()
    guard hasBegun else { return }
    hasBegun = false
    unmark()
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  func selectionChanged() {
    goalX = nil
    if selection.isEmpty { showsHandles = false }
    caret.restart()
    setNeedsLayout()
    textDelegate?.textViewDidChangeSelection(self)
  }

  // MARK: Changes

  /// Inserts a text in place of the composition or the selection.
  func insert(_ text: String) {
    guard isEditable else { return }
    let text = text.filter { !$0.isControl || $0.isNewline || $0 == "\t" }
    guard !text.isEmpty else { return }
    let letter = composition == nil && text.count == 1 ? text.first : nil
    change(
      composition?.range ?? selection.range, to: TextPiece(text, composition?.attributes ?? typingAttributes),
      letter.map(EditKind.typing) ?? .other)
  }

  /// Deletes from the caret to the target of a step, or the selection.
  func delete(to step: Step) {
    guard isEditable else { return }
    let kind = selection.isEmpty ? EditKind.deleting : .other
    var range = selection.range
    if range.isEmpty {
      let target = target(of: step).position
      range = min(target, selection.caret)..<max(target, selection.caret)
    }
    if !range.isEmpty { change(range, to: TextPiece(""), kind) }
  }

  /// Changes the text as the user does, if the delegate allows it.
  func change(_ range: Range<Int>, to piece: TextPiece, _ kind: EditKind) {
    let isAllowed = textDelegate?.textView(
      self, shouldChangeTextIn: NSRange(location: range.lowerBound, length: range.count),
      replacementText: piece.text)
    guard isAllowed ?? true, range.upperBound <= store.units else { return }
    // What changes beside a composition accepts it.
    if composition?.range != range { unmark() }
    let composed = composition
    composition = nil
    let removed = composed?.removed ?? store.piece(range)
    let before = composed?.before ?? selection
    apply(range, piece, TextSelection(range.lowerBound + piece.units))
    history.record(
      kind,
      TextChange(
        location: range.lowerBound, removed: removed, inserted: piece, before: before, after: selection))
    textChanged()
  }

  /// Replaces a range without asking or telling anybody.
  func apply(_ range: Range<Int>, _ piece: TextPiece, _ next: TextSelection) {
    let typing = ownTypingAttributes
    blocksChanged(store.replace(range, with: piece))
    selection = next
    ownTypingAttributes = typing
    caret.restart()
  }

  func textChanged() {
    revealCaret()
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  // MARK: Composition

  /// Replaces the composition; nil or an empty text ends it.
  func compose(_ markedText: String?) {
    let text = markedText ?? ""
    guard isEditable, composition != nil || !text.isEmpty else { return }
    let range = composition?.range ?? selection.range
    var started =
      composition
      ?? Composition(
        range: range, removed: store.piece(range), before: selection, attributes: typingAttributes)
    var attributes = started.attributes
    attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
    let piece = TextPiece(text, attributes)
    apply(range, piece, TextSelection(range.lowerBound + piece.units))
    started.range = range.lowerBound..<range.lowerBound + piece.units
    composition = started
    if text.isEmpty { finishComposition() }
    textChanged()
  }

  /// Accepts the composed text as it is.
  package func unmark() {
    guard let range = composition?.range else { return }
    blocksChanged(store.changeAttributes(in: range) { $0[.underlineStyle] = nil })
    finishComposition()
  }

  private func finishComposition() {
    guard let composed = composition else { return }
    composition = nil
    let inserted = store.piece(composed.range)
    guard inserted.text != composed.removed.text else { return }
    history.record(
      .other,
      TextChange(
        location: composed.range.lowerBound, removed: composed.removed, inserted: inserted,
        before: composed.before, after: selection))
  }

  // MARK: Undo

  /// Makes the undo manager of the text.
  func makeHistory() -> EditHistory<TextChange> {
    EditHistory { [unowned self] in
      if isEditable, composition != nil { setMarkedText(nil) }
      return isEditable
    } play: { [unowned self] change, forth in
      let (old, new) = forth ? (change.removed, change.inserted) : (change.inserted, change.removed)
      let range = change.location..<change.location + old.units
      guard range.upperBound <= store.units else { return }
      apply(range, new, forth ? change.after : change.before)
      textChanged()
    }
  }
}

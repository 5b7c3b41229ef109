@_spi(Library) import ViewTree

extension UITextView: TextEditing {
  package var readableText: String { store.text }
  package func text(beforeCaret units: Int) -> String {
    let caret = selection.caret
    return store.piece(boundary(max(0, caret - units))..<caret).text
  }
  package var isEditableText: Bool { isEditable }
  package var isMultiline: Bool { true }
  package var isEditing: Bool { isFirstResponder }
  package var isComposing: Bool { composition != nil }
  package var isAllSelected: Bool { selection.range.count == store.units }
  package func hasMenu(at point: CGPoint) -> Bool { isSelectable || isEditable }

  package func menu(insteadOf usual: UIMenu) -> UIMenu {
    textDelegate?.textView(self, editMenuForTextIn: selectedRange, suggestedActions: usual.children) ?? usual
  }

  // MARK: Keys

  /// Returns the edit that a key performs, or nil if the view does not handle the key. Without Shift, keys that move
  /// the caret scroll a text that cannot be edited.
  package func edit(for key: UIKey) -> (() -> Void)? {
    let isShifted = key.modifierFlags.contains(.shift)
    let modifiers = key.modifierFlags.subtracting(.shift)
    if let step = step(for: key.keyCode, isControl: modifiers == .control),
      modifiers == [] || modifiers == .control
    {
      guard isEditable || (isShifted && isSelectable) else { return nil }
      return { self.move(step, selecting: isShifted) }
    }
    switch modifiers {
    case []: return isEditable ? plainEdit(for: key) : nil
    case .control: return controlEdit(for: key)
    default: return nil
    }
  }

  private func step(for key: UIKeyboardHIDUsage, isControl: Bool) -> Step? {
    switch key {
    case .keyboardLeftArrow: isControl ? wordStep(toLeft: true) : .characterBack
    case .keyboardRightArrow: isControl ? wordStep(toLeft: false) : .characterForward
    case .keyboardUpArrow: isControl ? .paragraphBack : .lineUp
    case .keyboardDownArrow: isControl ? .paragraphForward : .lineDown
    case .keyboardHome: isControl ? .start : .lineStart
    case .keyboardEnd: isControl ? .end : .lineEnd
    case .keyboardPageUp: isControl ? nil : .pageUp
    case .keyboardPageDown: isControl ? nil : .pageDown
    default: nil
    }
  }

  private func wordStep(toLeft: Bool) -> Step {
    toLeft == isCaretLineRightToLeft ? .wordForward : .wordBack
  }

  private func plainEdit(for key: UIKey) -> (() -> Void)? {
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: return { self.deleteBackward() }
    case .keyboardDeleteForward: return { self.delete(to: .characterForward) }
    case .keyboardReturnOrEnter, .keypadEnter: return { self.insertText("\n") }
    case .keyboardTab: return key.modifierFlags.isEmpty ? { self.insertText("\t") } : nil
    case .keyboardEscape:
      return {
        if self.composition != nil { self.setMarkedText(nil) } else { self.resignFirstResponder() }
      }
    default:
      // The character itself arrives as text input.
      return key.charactersIgnoringModifiers.count == 1 ? {} : nil
    }
  }

  private func controlEdit(for key: UIKey) -> (() -> Void)? {
    switch (key.keyCode, key.charactersIgnoringModifiers.lowercased()) {
    case (.keyboardDeleteOrBackspace, _): return isEditable ? { self.delete(to: .wordBack) } : nil
    case (.keyboardDeleteForward, _): return isEditable ? { self.delete(to: .wordForward) } : nil
    case (_, "a"): return { self.perform(.selectAll) }
    case (_, "c"): return { self.perform(.copy) }
    case (_, "x"): return isEditable ? { self.perform(.cut) } : nil
    case (_, "v"): return isEditable ? { self.perform(.paste) } : nil
    case (_, "z"):
      return isEditable
        ? { key.modifierFlags.contains(.shift) ? self.undoManager?.redo() : self.undoManager?.undo() } : nil
    case (_, "y"): return isEditable ? { self.undoManager?.redo() } : nil
    default: return nil
    }
  }

  // MARK: Moving

  /// Moves the caret. Without `selecting`, a selection collapses to its end in the direction of the step.
  func move(_ step: Step, selecting: Bool) {
    unmark()
    var next = target(of: step)
    let isSide = step == .characterBack || step == .characterForward
    if !selecting, !selection.isEmpty, isSide {
      let toLeft = step == .characterBack
      next = (
        toLeft == isCaretLineRightToLeft ? selection.range.upperBound : selection.range.lowerBound, false
      )
    }
    let goal = goalX ?? caretRect.minX
    selection = TextSelection(
      selecting ? selection.anchor : next.position, next.position, prefersEnd: next.prefersEnd)
    switch step {
    case .lineUp, .lineDown, .pageUp, .pageDown: goalX = goal
    default: goalX = nil
    }
    caret.restart()
    revealCaret()
    if selecting { offerSelection() }
  }

  private var caretLine: (block: Int, layout: TextBlockLayout, inBlock: Int, line: Int) {
    let block = store.block(at: selection.caret)
    let layout = layout(block)
    let inBlock = selection.caret - store.starts[block]
    return (block, layout, inBlock, layout.line(at: inBlock, prefersEnd: selection.prefersEnd))
  }

  private var isCaretLineRightToLeft: Bool {
    let (_, layout, _, line) = caretLine
    return layout.lines.indices.contains(line) && layout.isRightToLeft(line: line)
  }

  func target(of step: Step) -> (position: Int, prefersEnd: Bool) {
    let caret = selection.caret
    switch step {
    case .characterBack, .characterForward:
      return (position(visuallyBesideCaret: step == .characterBack), false)
    case .wordBack, .wordForward: return (wordTarget(isForward: step == .wordForward), false)
    case .start: return (0, false)
    case .end: return (store.units, false)
    case .lineStart, .lineEnd:
      let (block, layout, _, line) = caretLine
      guard layout.lines.indices.contains(line) else { return (caret, false) }
      let own = layout.lines[line]
      return step == .lineStart
        ? (store.starts[block] + own.range.lowerBound, false)
        : (store.starts[block] + own.range.upperBound, own.isWrapped)
    case .lineUp, .lineDown: return verticalTarget(by: step == .lineUp ? -1 : 1, inLines: true)
    case .pageUp, .pageDown:
      let page = max(40, bounds.inset(by: adjustedContentInset).height - 40)
      return verticalTarget(by: step == .pageUp ? -page : page, inLines: false)
    case .paragraphBack, .paragraphForward:
      return (paragraphTarget(isForward: step == .paragraphForward), false)
    }
  }

  private func position(visuallyBesideCaret toLeft: Bool) -> Int {
    let (block, layout, inBlock, line) = caretLine
    guard layout.lines.indices.contains(line) else { return selection.caret }
    if let next = layout.position(visuallyBeside: inBlock, line: line, toLeft: toLeft) {
      return store.starts[block] + next
    }
    // At the end of a line, the text goes on in the next or the previous one.
    let isForward = toLeft == layout.isRightToLeft(line: line)
    return self.position(beside: selection.caret, isForward: isForward)
  }

  /// Returns the position after or before the next character.
  func position(beside position: Int, isForward: Bool) -> Int {
    let block = store.block(at: position)
    if let next = layout(block).position(beside: position - store.starts[block], isForward: isForward) {
      return store.starts[block] + next
    }
    guard !isForward, block > 0 else { return position }
    let previous = store.blocks[block - 1]
    return layout(block - 1).position(beside: previous.units, isForward: false).map {
      store.starts[block - 1] + $0
    }
      ?? position
  }

  /// Returns the end of the next word or the start of the previous one, if necessary in another block.
  private func wordTarget(isForward: Bool) -> Int {
    var block = store.block(at: selection.caret)
    var inBlock: Int? = selection.caret - store.starts[block]
    while true {
      let text = store.blocks[block].piece.text
      let start = isForward ? inBlock ?? 0 : inBlock ?? store.blocks[block].units
      let index = text.utf16.index(text.startIndex, offsetBy: start)
      var editor = TextEditor(isForward ? String(text[index...]) : String(text[..<index]))
      let length = editor.characters.count
      editor.moveCaret(to: isForward ? 0 : length)
      editor.move(isForward ? .wordForward : .wordBack)
      let moved = String(editor.characters[..<editor.caret]).utf16.count
      let isAtEnd = editor.caret == (isForward ? length : 0)
      let next = block + (isForward ? 1 : -1)
      let hasWord = editor.characters.contains { $0.isLetter || $0.isNumber }
      if !isAtEnd || hasWord || !store.blocks.indices.contains(next) {
        return store.starts[block] + (isForward ? start + moved : moved)
      }
      (block, inBlock) = (next, nil)
    }
  }

  private func verticalTarget(by distance: CGFloat, inLines: Bool) -> (position: Int, prefersEnd: Bool) {
    let rect = caretRect
    let (block, layout, _, line) = caretLine
    guard layout.lines.indices.contains(line) else { return (selection.caret, false) }
    let top = textOrigin.y + geometry.top(of: block) + layout.lines[line].top
    var y = rect.midY + distance
    if inLines { y = distance < 0 ? top - 1 : top + layout.lines[line].height + 1 }
    if y < textOrigin.y { return (0, false) }
    if y >= textOrigin.y + geometry.total { return (store.units, false) }
    // Lays out the target first, because its real height may differ from its estimate.
    if inLines, distance < 0, line == 0, block > 0 {
      _ = self.layout(block - 1)
      y = textOrigin.y + geometry.top(of: block) - 1
    }
    return position(nearestTo: CGPoint(x: goalX ?? rect.minX, y: y))
  }

  /// Returns the start of the paragraph, or of the previous one at its start; or the end, or that of the next one.
  private func paragraphTarget(isForward: Bool) -> Int {
    let caret = selection.caret
    if isForward {
      let end = store.newline(atOrAfter: caret)
      return (end == caret ? store.newline(atOrAfter: caret + 1) : end) ?? store.units
    }
    let start = store.newline(before: caret).map { $0 + 1 } ?? 0
    return start == caret && caret > 0 ? store.newline(before: caret - 1).map { $0 + 1 } ?? 0 : start
  }

  // MARK: Clipboard

  package var canCopy: Bool { !selection.isEmpty && (isSelectable || isEditable) }

  private var selectedText: String { store.piece(selection.range).text }

  func copySelection() { if canCopy { UIPasteboard.general.string = selectedText } }

  func cutSelection() {
    guard canCopy, isEditable else { return }
    copySelection()
    deleteBackward()
  }

  func pasteText() {
    if isEditable, let text = UIPasteboard.general.string, !text.isEmpty { insertText(text) }
  }

  package func offerSelection() { if canCopy { UIPasteboard.primarySelection.string = selectedText } }

  // MARK: Screen readers

  package var accessibleCaret: Int { selection.caret }

  package func accessibleRect(ofUTF16 range: Range<Int>) -> CGRect {
    let range = range.clamped(to: 0..<store.units)
    let first = caretRect(at: range.lowerBound)
    guard !range.isEmpty else { return first }
    let last = caretRect(at: range.upperBound, prefersEnd: true)
    return first.minY == last.minY
      ? first.union(last)
      : CGRect(x: textOrigin.x, y: first.minY, width: laidOutWidth, height: last.maxY - first.minY)
  }

  package func accessiblePosition(at point: CGPoint) -> Int { position(nearestTo: point).position }
}

extension UITextView: AccessibleOfKind {
  package var ownAccessibilityKind: AccessibilityKind { .textView }
}

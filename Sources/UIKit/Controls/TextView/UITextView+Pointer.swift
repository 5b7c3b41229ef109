/// Selecting with the mouse and with fingers, and opening links.
extension UITextView: SelectionHandling {
  /// A selection that the mouse is making: what it extends by, and what the first click selected.
  struct PointerSelection {
    enum Unit { case character, word, paragraph }

    let unit: Unit
    let first: Range<Int>
    /// A link that opens if the mouse does not move.
    var link: Range<Int>?
    /// The last place of the mouse, in the view's coordinates without scrolling.
    var place = CGPoint.zero
    var timer: FrameTimer?
  }

  /// How often the text scrolls while the mouse selects beyond the view, in seconds: chosen here.
  private static let scrollInterval = 0.05

  // MARK: Mouse

  func pointerPressed(_ touch: UITouch, _ event: UIEvent?) {
    let point = touch.location(in: self)
    let wasFirst = isFirstResponder
    guard becomeFirstResponder() else { return }
    unmark()
    showsHandles = false
    let (position, prefersEnd) = position(nearestTo: point)
    let isExtending = wasFirst && event?.modifierFlags.contains(.shift) ?? false
    switch touch.tapCount {
    case 2:
      selectWord(at: characterUnits(at: point)?.lowerBound ?? position)
      pointerSelection = PointerSelection(unit: .word, first: selection.range)
    case 3...:
      selection = TextSelection(paragraph(at: position))
      pointerSelection = PointerSelection(unit: .paragraph, first: selection.range)
    default:
      selection = TextSelection(isExtending ? selection.anchor : position, position, prefersEnd: prefersEnd)
      pointerSelection = PointerSelection(
        unit: .character, first: selection.anchor..<selection.anchor, link: link(at: point)?.range)
    }
    caret.restart()
  }

  func pointerDragged(to point: CGPoint) {
    guard var dragged = pointerSelection else { return }
    let (position, prefersEnd) = position(nearestTo: point)
    if position != selection.caret { dragged.link = nil }
    dragged.place = point - contentOffset
    dragged.timer?.cancel()
    dragged.timer = nil
    pointerSelection = dragged
    extend(dragged, to: position, prefersEnd)
    guard isScrollEnabled, point.y < bounds.minY || point.y > bounds.maxY else { return }
    revealCaret()
    pointerSelection?.timer = window?.scene.clock.schedule(after: Self.scrollInterval) { [weak self] in
      guard let self, let place = pointerSelection?.place else { return }
      pointerDragged(to: place + contentOffset)
    }
  }

  private func extend(_ dragged: PointerSelection, to position: Int, _ prefersEnd: Bool) {
    let unit: Range<Int>
    switch dragged.unit {
    case .character: unit = position..<position
    case .word: unit = word(at: position)
    case .paragraph: unit = paragraph(at: position)
    }
    selection =
      unit.lowerBound < dragged.first.lowerBound
      ? TextSelection(dragged.first.upperBound, unit.lowerBound)
      : TextSelection(
        dragged.first.lowerBound, max(unit.upperBound, dragged.first.upperBound), prefersEnd: prefersEnd)
  }

  func pointerReleased(_ touch: UITouch) {
    let link = pointerSelection?.link
    endPointerSelection()
    offerSelection()
    if let link, !isEditable, selection.isEmpty { open(link) }
  }

  func endPointerSelection() {
    pointerSelection?.timer?.cancel()
    pointerSelection = nil
  }

  func pastePrimarySelection(at point: CGPoint) {
    // Reads it before the caret moves, because it may be this view's own selection.
    let text = UIPasteboard.primarySelection.string ?? ""
    guard becomeFirstResponder(), !text.isEmpty else { return }
    selection = TextSelection(position(nearestTo: point).position)
    insertText(text)
  }

  // MARK: Fingers

  func fingerTapped(_ touch: UITouch) {
    let point = touch.location(in: self)
    if !isEditable, touch.tapCount == 1 {
      if let link = link(at: point) {
        report(.did("opened a link"))
        return open(link.range)
      }
      report(.notEdited(.notEditable))
      if isFirstResponder { selection = TextSelection(selection.caret) }
      return
    }
    guard becomeFirstResponder() else { return }
    unmark()
    let position = position(nearestTo: point)
    switch touch.tapCount {
    case 1: selection = TextSelection(position.position, position.position, prefersEnd: position.prefersEnd)
    case 2: selectWord(at: characterUnits(at: point)?.lowerBound ?? position.position)
    default: selection = TextSelection(paragraph(at: position.position))
    }
    showsHandles = !selection.isEmpty
    caret.restart()
    offerSelection()
  }

  /// Moves an end of the selection with a finger on its handle. It stays beyond the other end.
  package func handleDragged(isStart: Bool, to point: CGPoint) {
    let range = selection.range
    let (position, prefersEnd) = position(nearestTo: point)
    if isStart {
      let start = min(position, self.position(beside: range.upperBound, isForward: false))
      selection = TextSelection(range.upperBound, start)
    } else {
      let end = max(position, self.position(beside: range.lowerBound, isForward: true))
      selection = TextSelection(range.lowerBound, end, prefersEnd: prefersEnd)
    }
    showsHandles = true
    revealCaret()
  }

  package func handleReleased() { offerSelection() }

  // MARK: Words and paragraphs

  func selectWord(at position: Int) { selection = TextSelection(word(at: position)) }

  /// Returns the word at a position, or the gap between two words.
  func word(at position: Int) -> Range<Int> {
    let block = store.block(at: max(0, min(position, store.units - 1)))
    let text = store.blocks[block].piece.text
    let inBlock = position - store.starts[block]
    let index = text.utf16.index(text.startIndex, offsetBy: min(inBlock, text.utf16.count))
    var editor = TextEditor(text)
    // Without the newline at its end, a block's last word does not reach into the next line.
    editor.selectWord(at: String(text[..<index]).count)
    var (start, end) = (editor.selection.lowerBound, editor.selection.upperBound)
    if editor.characters[start..<end].contains(where: \.isNewline) {
      let at = min(String(text[..<index]).count, editor.characters.count - 1)
      start = editor.characters[..<at].lastIndex(where: \.isNewline).map { max(start, $0 + 1) } ?? start
      end = editor.characters[at..<end].firstIndex(where: \.isNewline) ?? end
    }
    let lower = String(editor.characters[..<start]).utf16.count
    let length = String(editor.characters[start..<max(start, end)]).utf16.count
    return store.starts[block] + lower..<store.starts[block] + lower + length
  }

  /// Returns the paragraph at a position, with its newline.
  func paragraph(at position: Int) -> Range<Int> {
    let start = store.newline(before: position).map { $0 + 1 } ?? 0
    return start..<(store.newline(atOrAfter: position).map { $0 + 1 } ?? store.units)
  }
}

/// Shows a hand over links that open.
final class TextPointer: UIPointerInteractionDelegate {
  private unowned let view: UITextView

  init(of view: UITextView) {
    self.view = view
    view.addInteraction(UIPointerInteraction(delegate: self))
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    !view.isEditable && view.link(at: request.location) != nil ? defaultRegion : nil
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { .link }
}

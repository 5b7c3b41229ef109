/// Positions and ranges as objects, as in UIKit's `UITextInput`.
extension UITextView {
  /// The start of the text.
  public var beginningOfDocument: UITextPosition { UnitPosition(0) }
  /// The end of the text.
  public var endOfDocument: UITextPosition { UnitPosition(store.units) }

  /// The selected range; never nil.
  public var selectedTextRange: UITextRange? {
    get { UnitRange(selection.range) }
    set {
      guard let range = newValue as? UnitRange else { return }
      selectedRange = NSRange(location: range.units.lowerBound, length: range.units.count)
    }
  }
  /// The range that an input method composes; nil for none.
  public var markedTextRange: UITextRange? { composition.map { UnitRange($0.range) } }

  /// Shows text that is being composed, and selects a part of it.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    setMarkedText(markedText)
    guard let range = composition?.range else { return }
    let start = range.lowerBound + selectedRange.location.clamped(to: 0...range.count)
    self.selectedRange = NSRange(
      location: start, length: selectedRange.length.clamped(to: 0...range.upperBound - start))
  }

  /// Accepts the composed text as it is.
  public func unmarkText() { unmark() }

  /// Returns the text in a range.
  public func text(in range: UITextRange) -> String? {
    (range as? UnitRange).map { store.piece($0.units).text }
  }

  /// Replaces the text in a range, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    guard isEditable, let range = range as? UnitRange else { return }
    unmark()
    let units = bounded(NSRange(location: range.units.lowerBound, length: range.units.count))
    let piece = TextPiece(text, typingAttributes)
    let (removed, before) = (store.piece(units), selection)
    apply(units, piece, TextSelection(units.lowerBound + piece.units))
    history.record(
      .other,
      TextChange(
        location: units.lowerBound, removed: removed, inserted: piece, before: before, after: selection))
    textChanged()
  }

  /// Returns the range between two positions.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let from = offset(fromPosition), let to = offset(toPosition) else { return nil }
    return UnitRange(min(from, to)..<max(from, to))
  }

  /// Returns the position at a distance in UTF-16 units, or nil beyond the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let start = self.offset(position) else { return nil }
    let (sum, isBeyond) = start.addingReportingOverflow(offset)
    return isBeyond || !(0...store.units).contains(sum) ? nil : UnitPosition(sum)
  }

  /// Returns the distance between two positions in UTF-16 units.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    (offset(toPosition) ?? 0) - (offset(from) ?? 0)
  }

  /// Returns which position comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }

  /// Returns the frame of the caret at a position.
  public func caretRect(for position: UITextPosition) -> CGRect {
    offset(position).map { caretRect(at: $0) } ?? .zero
  }

  /// Returns the first rectangle of a range.
  public func firstRect(for range: UITextRange) -> CGRect { selectionRects(for: range).first?.rect ?? .null }

  /// Returns the rectangles of a range, from the top to the bottom.
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = (range as? UnitRange)?.units.clamped(to: 0..<store.units), !range.isEmpty else {
      return []
    }
    let blocks = store.block(at: range.lowerBound)..<store.block(at: range.upperBound) + 1
    let rects = rects(of: range, in: blocks)
    return rects.indices.map {
      UITextSelectionRect(rects[$0], containsStart: $0 == 0, containsEnd: $0 == rects.count - 1)
    }
  }

  /// Returns the position that is nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    UnitPosition(position(nearestTo: point).position)
  }

  /// Returns the range of the character at a point.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    characterUnits(at: point).map(UnitRange.init)
  }

  private func offset(_ position: UITextPosition) -> Int? {
    (position as? UnitPosition).map { $0.offset.clamped(to: 0...store.units) }
  }
}

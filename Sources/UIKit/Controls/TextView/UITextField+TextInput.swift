/// Positions and ranges of a text field as objects, as in UIKit's `UITextInput`.
extension UITextField {
  private var units: Int { readableText.utf16.count }

  /// The start of the text.
  public var beginningOfDocument: UITextPosition { UnitPosition(0) }
  /// The end of the text.
  public var endOfDocument: UITextPosition { UnitPosition(units) }

  /// The selected range; never nil.
  public var selectedTextRange: UITextRange? {
    get { UnitRange(selectedRange.location..<selectedRange.location + selectedRange.length) }
    set {
      guard let range = (newValue as? UnitRange)?.units else { return }
      selectedRange = NSRange(location: range.lowerBound, length: range.count)
    }
  }

  /// Returns the text in a range.
  public func text(in range: UITextRange) -> String? {
    guard let range = (range as? UnitRange)?.units.clamped(to: 0..<units) else { return nil }
    return TextPiece(readableText).part(range).text
  }

  /// Replaces the text in a range.
  public func replace(_ range: UITextRange, withText text: String) {
    selectedTextRange = range
    if !text.isEmpty { insertText(text) } else if selectedRange.length > 0 { deleteBackward() }
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
    return isBeyond || !(0...units).contains(sum) ? nil : UnitPosition(sum)
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
    offset(position).map { accessibleRect(ofUTF16: $0..<$0) } ?? .zero
  }

  /// Returns the rectangle around a range.
  public func firstRect(for range: UITextRange) -> CGRect {
    guard let range = (range as? UnitRange)?.units.clamped(to: 0..<units) else { return .null }
    return accessibleRect(ofUTF16: range)
  }

  /// Returns the position that is nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    UnitPosition(accessiblePosition(at: point))
  }

  private func offset(_ position: UITextPosition) -> Int? {
    (position as? UnitPosition).map { $0.offset.clamped(to: 0...units) }
  }
}

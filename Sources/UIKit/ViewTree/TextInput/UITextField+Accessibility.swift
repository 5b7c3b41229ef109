import Foundation

extension UITextField {
  /// The position of the caret, in UTF-16 units.
  package var accessibleCaret: Int { editor.range(editor.caret..<editor.caret).location }

  /// Returns the frame of a range of UTF-16 units in the field's coordinates; for an empty range, the caret's
  /// frame.
  package func accessibleRect(ofUTF16 range: Range<Int>) -> CGRect {
    let characters = editor.characters(
      in: NSRange(location: range.lowerBound, length: range.upperBound - range.lowerBound))
    let stretches = carets.stretches(of: characters)
    let line = caretRect
    guard let left = stretches.map(\.left).min(), let right = stretches.map(\.right).max() else {
      let x = carets.positions[min(characters.lowerBound, carets.positions.count - 1)]
      return CGRect(x: content.frame.minX + x - scrollOffset, y: line.minY, width: 0, height: line.height)
    }
    return CGRect(
      x: content.frame.minX + left - scrollOffset, y: line.minY, width: right - left, height: line.height)
  }

  /// Returns the position in the text nearest to a point of the field, in UTF-16 units.
  package func accessiblePosition(at point: CGPoint) -> Int {
    let position = carets.position(nearestTo: point.x - content.frame.minX + scrollOffset)
    return editor.range(position..<position).location
  }
}

import Foundation

extension UITextField {
  /// Where the caret stands, in UTF-16 units of the text.
  package var accessibleCaret: Int { editor.range(editor.caret..<editor.caret).location }

  /// Where characters stand in the field, for a range of UTF-16 units; the caret's line for an empty one.
  package func accessibleRect(ofUTF16 range: Range<Int>) -> CGRect {
    let characters = editor.characters(
      in: NSRange(location: range.lowerBound, length: range.upperBound - range.lowerBound))
    let stretches = carets.stretches(of: characters)
    let line = caretRect
    guard let left = stretches.map(\.left).min(), let right = stretches.map(\.right).max() else {
      let x = carets.places[min(characters.lowerBound, carets.places.count - 1)]
      return CGRect(x: content.frame.minX + x - scrollOffset, y: line.minY, width: 0, height: line.height)
    }
    return CGRect(
      x: content.frame.minX + left - scrollOffset, y: line.minY, width: right - left, height: line.height)
  }

  /// The place in the text, in UTF-16 units, that is nearest to a point of the field.
  package func accessiblePlace(at point: CGPoint) -> Int {
    let place = carets.place(nearestTo: point.x - content.frame.minX + scrollOffset)
    return editor.range(place..<place).location
  }
}

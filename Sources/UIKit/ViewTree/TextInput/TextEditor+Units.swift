import Foundation

extension TextEditor {
  /// Converts a range of characters to UTF-16 units.
  func range(_ range: Range<Int>) -> NSRange {
    let start = String(characters[..<range.lowerBound]).utf16.count
    return NSRange(location: start, length: String(characters[range]).utf16.count)
  }

  /// Returns the characters that begin in a range of UTF-16 units, clamped to the text.
  func characters(in range: NSRange) -> Range<Int> {
    func index(_ unit: Int) -> Int {
      var count = 0
      for (index, character) in characters.enumerated() {
        if count >= unit { return index }
        count += character.utf16.count
      }
      return characters.count
    }
    let start = index(range.location)
    let (end, isBeyond) = range.location.addingReportingOverflow(range.length)
    return start..<max(start, isBeyond ? characters.count : index(end))
  }
}

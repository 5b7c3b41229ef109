import Documents
import ViewTree

/// A place between two characters of a preview's text.
nonisolated struct TextPlace: Comparable, Sendable {
  /// The index of the line, or of the part of a Markdown text.
  var line: Int
  /// The index of the text in the part: tables have one for each cell.
  var field = 0
  /// The number of characters before the place.
  var offset: Int

  /// Returns the place at another offset of the same text.
  func at(_ offset: Int) -> TextPlace { TextPlace(line: line, field: field, offset: offset) }

  static func < (one: TextPlace, other: TextPlace) -> Bool {
    (one.line, one.field, one.offset) < (other.line, other.field, other.offset)
  }
}

/// A preview whose text can be selected. Points and frames are in the coordinates of its content.
protocol SelectableText: UIView {
  /// The view with the content, which scrolls.
  var selectableContent: UIScrollView { get }
  /// The selection; the view lays it out when the content moves.
  var selecting: TextSelecting? { get set }
  /// The ends of the text.
  var wholeText: Range<TextPlace> { get }
  /// Returns the place that is nearest to a point; nil if no text is loaded there.
  func place(nearestTo point: CGPoint) -> TextPlace?
  /// Returns the text at a place; nil if it is not loaded.
  func loadedText(at place: TextPlace) -> String?
  /// Returns the frames of the seen characters in a range.
  func boxes(of range: Range<TextPlace>) -> [CGRect]
  /// Returns the text of a range, at most about `limit` characters.
  func text(in range: Range<TextPlace>, limit: Int) async -> String
}

extension SelectableText {
  /// Returns the word at a point, or nil beside the text and on blanks.
  func word(at point: CGPoint) -> Range<TextPlace>? {
    guard let place = place(nearestTo: point), let text = loadedText(at: place) else { return nil }
    var editor = TextEditor(text)
    // The nearest place may be after the character at the point.
    for offset in [place.offset, place.offset - 1] where editor.characters.indices.contains(offset) {
      guard
        boxes(of: place.at(offset)..<place.at(offset + 1)).contains(where: {
          $0.insetBy(dx: -1, dy: -2).contains(point)
        }),
        !editor.characters[offset].isWhitespace
      else { continue }
      editor.selectWord(at: offset)
      return place.at(editor.selection.lowerBound)..<place.at(editor.selection.upperBound)
    }
    return nil
  }
}

extension SelectableText {
  /// Returns whether a point is on a line of text, also on its blanks.
  func isNearText(_ point: CGPoint) -> Bool {
    guard let place = place(nearestTo: point), let text = loadedText(at: place), !text.isEmpty else {
      return false
    }
    let line = boxes(of: place.at(0)..<place.at(text.count))
    return line.contains { $0.insetBy(dx: -4, dy: 0).contains(point) }
  }
}

nonisolated extension Range<TextPlace> {
  /// Returns the characters of one text that the range contains.
  func characters(line: Int, field: Int = 0, count: Int) -> Range<Int> {
    let start = TextPlace(line: line, field: field, offset: 0)
    let end = TextPlace(line: line, field: field, offset: count)
    guard lowerBound < end, start < upperBound else { return 0..<0 }
    let first = lowerBound > start ? lowerBound.offset : 0
    let last = upperBound < end ? upperBound.offset : count
    return Swift.min(first, last)..<Swift.max(first, last)
  }
}

nonisolated extension String {
  /// Returns some of the characters.
  func part(_ characters: Range<Int>) -> Substring {
    dropFirst(characters.lowerBound).prefix(characters.count)
  }
}

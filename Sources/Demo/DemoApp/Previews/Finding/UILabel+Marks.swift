import Documents
import Foundation
import ViewTree

extension UILabel {
  /// The maximum number of matches that are highlighted in one label, around the current one.
  private static let maxMarks = 400

  /// Highlights matches with a background color.
  func mark(_ ranges: TextMarks.Ranges) {
    guard !ranges.isEmpty else { return }
    let start = ranges.current?.lowerBound ?? 0
    let first = ranges.all.firstIndex { $0.lowerBound >= start } ?? 0
    let near = ranges.all.dropFirst(max(0, first - UILabel.maxMarks / 2)).prefix(UILabel.maxMarks)
    var text = attributedString ?? AttributedString(self.text ?? "")
    text.color(Array(near), Theme.onFound, on: Theme.found)
    if let current = ranges.current { text.color([current], Theme.onFoundCurrent, on: Theme.foundCurrent) }
    attributedString = text
  }
}

extension AttributedString {
  /// Sets the colors of ascending ranges, counted in characters.
  fileprivate mutating func color(_ ranges: [Range<Int>], _ color: UIColor, on ground: UIColor) {
    // Changing the attributes invalidates indices.
    let positions = characters
    var (index, position) = (positions.startIndex, 0)
    func go(to wanted: Int) -> AttributedString.Index {
      index =
        positions.index(index, offsetBy: wanted - position, limitedBy: positions.endIndex)
        ?? positions.endIndex
      position = wanted
      return index
    }
    for range in ranges.map({ go(to: $0.lowerBound)..<go(to: $0.upperBound) }) {
      self[range].foregroundColor = color
      self[range].backgroundColor = ground
    }
  }
}

extension UIView {
  /// The labels in the view, in tree order.
  var labelsInside: [UILabel] { (self as? UILabel).map { [$0] } ?? subviews.flatMap(\.labelsInside) }
}

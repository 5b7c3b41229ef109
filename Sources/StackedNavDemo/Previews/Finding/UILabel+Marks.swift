import Documents
import Foundation
import ViewTree

extension UILabel {
  /// The most hits that are marked in one label, those around the current one.
  private static let mostMarks = 400

  /// Gives hits a ground of their own.
  func mark(_ ranges: TextMarks.Ranges) {
    guard !ranges.isEmpty else { return }
    let start = ranges.current?.lowerBound ?? 0
    let first = ranges.all.firstIndex { $0.lowerBound >= start } ?? 0
    let near = ranges.all.dropFirst(max(0, first - UILabel.mostMarks / 2)).prefix(UILabel.mostMarks)
    var text = attributedString ?? AttributedString(self.text ?? "")
    text.color(Array(near), Theme.onFound, on: Theme.found)
    if let current = ranges.current { text.color([current], Theme.onFoundCurrent, on: Theme.foundCurrent) }
    attributedString = text
  }
}

extension AttributedString {
  /// Colours stretches that follow one another, counted in characters.
  fileprivate mutating func color(_ ranges: [Range<Int>], _ color: UIColor, on ground: UIColor) {
    // Changing the text moves its indices.
    let places = characters
    var (index, place) = (places.startIndex, 0)
    func go(to wanted: Int) -> AttributedString.Index {
      index = places.index(index, offsetBy: wanted - place, limitedBy: places.endIndex) ?? places.endIndex
      place = wanted
      return index
    }
    for range in ranges.map({ go(to: $0.lowerBound)..<go(to: $0.upperBound) }) {
      self[range].foregroundColor = color
      self[range].backgroundColor = ground
    }
  }
}

extension UIView {
  /// The labels in the view, in the order of the tree.
  var labelsInside: [UILabel] { (self as? UILabel).map { [$0] } ?? subviews.flatMap(\.labelsInside) }
}

import Documents
import Foundation
import ViewTree

extension UILabel {
  /// The most matches that are highlighted in one label, around the current one.
  private static let mostMarks = 400

  /// Highlights matches with a background color.
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
  /// Sets the colors of ascending ranges, counted in characters.
  fileprivate mutating func color(_ ranges: [Range<Int>], _ color: UIColor, on ground: UIColor) {
    // Changing the attributes invalidates indices.
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
  /// The labels in the view, in tree order.
  var labelsInside: [UILabel] { (self as? UILabel).map { [$0] } ?? subviews.flatMap(\.labelsInside) }
}

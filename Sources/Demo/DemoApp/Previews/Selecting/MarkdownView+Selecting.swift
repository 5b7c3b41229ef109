import Documents
import ViewTree

extension MarkdownView: SelectableText {
  var selectableContent: UIScrollView { self }

  var wholeText: Range<TextPlace> {
    let last = parts.lastIndex { !$0.texts.isEmpty } ?? 0
    let field = max(0, (parts.indices.contains(last) ? parts[last].texts.count : 1) - 1)
    return TextPlace(line: 0, offset: 0)..<TextPlace(line: last, field: field, offset: .max / 2)
  }

  func place(nearestTo point: CGPoint) -> TextPlace? {
    let seen = views.filter { !parts[$0.key].texts.isEmpty }
    let part = seen.min {
      distance(from: point, to: $0.value.frame) < distance(from: point, to: $1.value.frame)
    }
    guard let (line, view) = part else { return nil }
    let labels = view.texts.enumerated().map {
      ($0.offset, $0.element, $0.element.convert($0.element.bounds, to: self))
    }
    guard
      let (field, label, _) = labels.min(by: {
        distance(from: point, to: $0.2) < distance(from: point, to: $1.2)
      })
    else { return nil }
    return TextPlace(
      line: line, field: field, offset: label.characterPlace(nearestTo: label.convert(point, from: self)))
  }

  private func distance(from point: CGPoint, to frame: CGRect) -> CGFloat {
    let x = max(0, frame.minX - point.x, point.x - frame.maxX)
    // The line counts for more than the distance to its ends.
    return max(0, frame.minY - point.y, point.y - frame.maxY) * 1000 + x
  }

  func loadedText(at place: TextPlace) -> String? {
    guard parts.indices.contains(place.line), parts[place.line].texts.indices.contains(place.field) else {
      return nil
    }
    return parts[place.line].texts[place.field]
  }

  func boxes(of range: Range<TextPlace>) -> [CGRect] {
    views.filter { range.lowerBound.line...range.upperBound.line ~= $0.key }.sorted { $0.key < $1.key }
      .flatMap { line, view in
        view.texts.enumerated().flatMap { field, label in
          label.boxes(of: range.characters(line: line, field: field, count: (label.text ?? "").count)).map {
            label.convert($0, to: self)
          }
        }
      }
  }

  func text(in range: Range<TextPlace>, limit: Int) async -> String {
    var pieces: [String] = []
    var count = 0
    for line in range.lowerBound.line...min(range.upperBound.line, parts.count - 1) where count < limit {
      let texts = parts[line].texts.enumerated().map { field, text in
        String(text.part(range.characters(line: line, field: field, count: text.count)))
      }.filter { !$0.isEmpty }
      count += texts.reduce(0) { $0 + $1.utf8.count }
      if !texts.isEmpty { pieces.append(texts.joined(separator: "\t")) }
    }
    return pieces.joined(separator: "\n")
  }
}

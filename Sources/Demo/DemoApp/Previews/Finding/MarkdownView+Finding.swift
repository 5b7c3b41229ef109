import Documents
import ViewTree

extension MarkdownView: FindTarget {
  var isSearchable: Bool { true }

  func hits(of search: TextSearch) -> AsyncStream<[TextHit]> { parts.hits(of: search) }

  var firstVisiblePosition: TextHit {
    let line = positions.firstIndex { $0.lowerBound >= contentOffset.y } ?? positions.count
    return TextHit(line: line, range: 0..<0)
  }

  func mark(_ marks: TextMarks?) {
    guard marks != self.marks else { return }
    self.marks = marks
    remakeParts()
  }

  func revealCurrentHit() {
    guard let hit = marks?.current, parts.indices.contains(hit.line) else { return }
    layoutIfNeeded()
    measure(to: 0, andThrough: hit.line)
    let view = MarkdownPartView(parts[hit.line], number: hit.line, marks: marks)
    view.frame = frame(of: hit.line)
    view.layoutIfNeeded()
    let boxes = view.labelsInside.flatMap { label in
      label.boxes(withBackground: Theme.foundCurrent).map { label.convert($0, to: view) }
    }
    guard let first = boxes.first else { return }
    let box = boxes.reduce(first) { $0.union($1) }
    bringIntoSight(box.offsetBy(dx: view.frame.minX, dy: view.frame.minY))
  }
}

import Documents
import FileSystem

nonisolated extension MarkdownPart {
  /// The displayed texts: one, or the texts of a table's cells, row by row.
  var texts: [String] {
    switch content {
    case .heading(_, let spans), .paragraph(let spans): [spans.shownText]
    case .code(let code): [code]
    case .table(let rows): rows.shown.joined().map(\.shownText)
    case .picture, .rule: []
    }
  }
}

nonisolated extension [MarkdownPart] {
  /// Searches the parts, for slightly more than `TextWalk.limit` matches at most.
  func hits(of search: TextSearch) -> AsyncStream<[TextHit]> {
    AsyncStream { continuation in
      let task = Task {
        let found = await FileThreads.reading.run { isGivenUp in self.find(search, isGivenUp) }
        continuation.yield(found ?? [])
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func find(_ search: TextSearch, _ isGivenUp: () -> Bool) -> [TextHit] {
    var hits: [TextHit] = []
    for (line, part) in enumerated() where hits.count <= TextWalk.limit && !isGivenUp() {
      for (field, text) in part.texts.enumerated() {
        hits += search.ranges(in: text).map { TextHit(line: line, field: field, range: $0) }
      }
    }
    return hits
  }
}

nonisolated extension [[[MarkdownSpan]]] {
  /// The rows of a table without an empty header.
  var shown: ArraySlice<[[MarkdownSpan]]> {
    dropFirst(first?.allSatisfy(\.isEmpty) ?? false ? 1 : 0)
  }
}

import FileSystem

nonisolated extension TextDocument {
  /// Searches the file piece by piece from its beginning, for slightly more than `TextWalk.limit` hits at
  /// most. Stops early if the file has become shorter.
  package func hits(of search: TextSearch) -> AsyncStream<[TextHit]> {
    AsyncStream { continuation in
      let task = Task {
        var finder = TextFinder(search, encoding)
        while !finder.isOver, let (next, hits) = await find(finder) {
          finder = next
          if !hits.isEmpty { continuation.yield(hits) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Searches the next piece. Returns nil if the task is canceled.
  private func find(_ finder: TextFinder) async -> (TextFinder, [TextHit])? {
    await FileThreads.reading.run { [file, size] _ in
      var finder = finder
      let rest = size - finder.offset
      let piece = file.bytes(at: finder.offset, count: min(TextFinder.pieceSize, rest))
      let isLast = piece.count < TextFinder.pieceSize || piece.count == rest
      let hits = finder.consume(piece, isLast: isLast)
      return (finder, hits)
    }
  }
}

import Documents
import SDLPlatform

/// Caches lines and reads them on demand, a block at a time.
final class ReaderBlocks {
  private static let length = 64
  /// The number of cached blocks: several thousand lines, a few megabytes at most.
  private static let capacity = 64
  /// The number of pending blocks. Older requests, which have been scrolled past, are dropped.
  private static let longestQueue = 3

  let lines: any ReaderLines
  private let library: FileLibrary
  private var blocks = RecentCache<Int, [ReaderLine]>(limit: capacity)
  private var wanted: [Int] = []
  private var task: Task<Void, Never>?
  /// Called when lines have been read.
  var onArrival: ([ReaderLine]) -> Void = { _ in }

  init(_ lines: any ReaderLines, library: FileLibrary) {
    self.lines = lines
    self.library = library
  }

  isolated deinit { task?.cancel() }

  /// Returns a line if it is cached. Otherwise returns nil and reads it.
  func line(at index: Int) -> ReaderLine? {
    let number = index / ReaderBlocks.length
    if let block = blocks.value(for: number), block.indices.contains(index % ReaderBlocks.length) {
      return block[index % ReaderBlocks.length]
    }
    request(number)
    return nil
  }

  private func request(_ number: Int) {
    wanted.removeAll { $0 == number }
    wanted.append(number)
    if wanted.count > ReaderBlocks.longestQueue { wanted.removeFirst() }
    guard task == nil else { return }
    task = Task { [weak self, lines, library] in
      await library.reading {
        while let number = self?.wanted.popLast() {
          let start = number * ReaderBlocks.length
          let block = await lines.lines(start..<start + ReaderBlocks.length)
          self?.arrived(block, number)
        }
      }
      self?.task = nil
    }
  }

  private func arrived(_ block: [ReaderLine], _ number: Int) {
    guard blocks.value(for: number) != block else { return }
    blocks.insert(block, for: number)
    onArrival(block)
  }
}

import Documents
import SDLPlatform

/// Keeps lines that were read, and reads those that are looked at, a block at a time.
final class ReaderBlocks {
  private static let length = 64
  /// Blocks that are kept: some thousand lines, a few megabytes at most.
  private static let capacity = 64
  /// Blocks that are waited for; what was scrolled past is not read any more.
  private static let longestQueue = 3

  private let lines: any ReaderLines
  private let library: FileLibrary
  private var blocks = RecentCache<Int, [ReaderLine]>(limit: capacity)
  private var wanted: [Int] = []
  private var task: Task<Void, Never>?
  /// Called when lines have arrived.
  var onArrival: ([ReaderLine]) -> Void = { _ in }

  init(_ lines: any ReaderLines, library: FileLibrary) {
    self.lines = lines
    self.library = library
  }

  isolated deinit { task?.cancel() }

  /// Returns a line, or nil and reads it.
  func line(at index: Int) -> ReaderLine? {
    let number = index / ReaderBlocks.length
    if let block = blocks.value(for: number), block.indices.contains(index % ReaderBlocks.length) {
      return block[index % ReaderBlocks.length]
    }
    want(number)
    return nil
  }

  private func want(_ number: Int) {
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

/// A sequence of mostly equal lengths, laid end to end.
///
/// Stores only the lengths that differ from the common one, in blocks. For each block, a Fenwick tree holds
/// the difference between its sum and the sum of as many common lengths. So a million equal lengths take no
/// memory, and each query takes O(log n).
nonisolated struct SpanSums: Sendable {
  private static let blockSize = 64

  let count: Int
  /// The length of every span that was not set explicitly.
  let common: CGFloat
  /// Lengths by block index; a block stores all its lengths once one of them differs.
  private var blocks: [Int: [CGFloat]] = [:]
  /// The Fenwick tree of the blocks' differences; its nodes are numbered from 1.
  private var excess: [Int: CGFloat] = [:]

  init(count: Int, common: CGFloat) {
    self.count = max(0, count)
    self.common = common
  }

  /// Whether no length was ever changed from the common one.
  var isUniform: Bool { blocks.isEmpty }

  var total: CGFloat { start(of: count) }

  /// The length of a span. Setting a negative or non-finite length has no effect.
  subscript(index: Int) -> CGFloat {
    get { blocks[index / SpanSums.blockSize]?[index % SpanSums.blockSize] ?? common }
    set {
      guard (0..<count).contains(index), newValue >= 0, newValue.isFinite else { return }
      let change = newValue - self[index]
      guard change != 0 else { return }
      let (block, position) = index.quotientAndRemainder(dividingBy: SpanSums.blockSize)
      blocks[block, default: Array(repeating: common, count: SpanSums.blockSize)][position] = newValue
      let blockCount = (count + SpanSums.blockSize - 1) / SpanSums.blockSize
      var node = block + 1
      while node <= blockCount {
        excess[node, default: 0] += change
        node += node & -node
      }
    }
  }

  /// Returns the sum of all lengths before `index`.
  func start(of index: Int) -> CGFloat {
    let index = index.clamped(to: 0...count)
    if isUniform || index == 0 { return common * CGFloat(index) }
    let (block, position) = index.quotientAndRemainder(dividingBy: SpanSums.blockSize)
    var sum = common * CGFloat(index)
    var node = block
    while node > 0 {
      sum += excess[node] ?? 0
      node -= node & -node
    }
    for length in blocks[block]?.prefix(position) ?? [] { sum += length - common }
    return sum
  }

  /// Returns the index of the span that contains `offset`; a span contains its start but not its end.
  /// Returns nil before the first span and after the last.
  func index(at offset: CGFloat) -> Int? {
    guard offset >= 0, offset < total else { return nil }
    let fullBlocks = count / SpanSums.blockSize
    var (block, rest) = (0, offset)
    var step = fullBlocks > 0 ? 1 << (Int.bitWidth - 1 - fullBlocks.leadingZeroBitCount) : 0
    while step > 0 {
      let node = block + step
      if node <= fullBlocks {
        let length = common * CGFloat(step * SpanSums.blockSize) + (excess[node] ?? 0)
        if length <= rest {
          block = node
          rest -= length
        }
      }
      step >>= 1
    }
    let first = block * SpanSums.blockSize
    guard let lengths = blocks[block] else {
      let position = common > 0 ? Int((rest / common).clamped(to: 0...CGFloat(SpanSums.blockSize))) : 0
      return min(first + position, count - 1)
    }
    for (position, length) in lengths.enumerated() {
      if rest < length { return min(first + position, count - 1) }
      rest -= length
    }
    return min(first + lengths.count, count - 1)
  }

  /// The spans whose length differs from the common one.
  var exceptions: [(index: Int, length: CGFloat)] {
    blocks.flatMap { block, lengths in
      lengths.enumerated().filter { $0.element != common }
        .map { (block * SpanSums.blockSize + $0.offset, $0.element) }
    }
  }
}

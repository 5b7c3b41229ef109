/// Lengths laid end to end, most of which are the same.
///
/// Only the others are stored, in blocks, with a Fenwick tree over what the blocks exceed the common
/// length by. So a million equal lengths take no room, and every question takes the logarithm of their
/// number.
nonisolated struct SpanSums: Sendable {
  private static let blockSize = 64

  let count: Int
  /// The length of whatever was not given another one.
  let common: CGFloat
  /// By the number of the block; a block holds all its lengths once one of them differs.
  private var blocks: [Int: [CGFloat]] = [:]
  /// The Fenwick tree, whose nodes are counted from 1.
  private var excess: [Int: CGFloat] = [:]

  init(count: Int, common: CGFloat) {
    self.count = max(0, count)
    self.common = common
  }

  /// Whether all have the common length, as far as is known.
  var isUniform: Bool { blocks.isEmpty }

  var total: CGFloat { start(of: count) }

  /// A length; setting one that is negative or no number changes nothing.
  subscript(index: Int) -> CGFloat {
    get { blocks[index / SpanSums.blockSize]?[index % SpanSums.blockSize] ?? common }
    set {
      guard (0..<count).contains(index), newValue >= 0, newValue.isFinite else { return }
      let change = newValue - self[index]
      guard change != 0 else { return }
      let (block, place) = index.quotientAndRemainder(dividingBy: SpanSums.blockSize)
      blocks[block, default: Array(repeating: common, count: SpanSums.blockSize)][place] = newValue
      let blockCount = (count + SpanSums.blockSize - 1) / SpanSums.blockSize
      var node = block + 1
      while node <= blockCount {
        excess[node, default: 0] += change
        node += node & -node
      }
    }
  }

  /// The sum of all lengths before `index`.
  func start(of index: Int) -> CGFloat {
    let index = index.clamped(to: 0...count)
    if isUniform || index == 0 { return common * CGFloat(index) }
    let (block, place) = index.quotientAndRemainder(dividingBy: SpanSums.blockSize)
    var sum = common * CGFloat(index)
    var node = block
    while node > 0 {
      sum += excess[node] ?? 0
      node -= node & -node
    }
    for length in blocks[block]?.prefix(place) ?? [] { sum += length - common }
    return sum
  }

  /// The span that `offset` lies in: its start belongs to it, its end to the next. Nil before the first
  /// and behind the last.
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
      let place = common > 0 ? Int((rest / common).clamped(to: 0...CGFloat(SpanSums.blockSize))) : 0
      return min(first + place, count - 1)
    }
    for (place, length) in lengths.enumerated() {
      if rest < length { return min(first + place, count - 1) }
      rest -= length
    }
    return min(first + lengths.count, count - 1)
  }

  /// Those whose length is not the common one.
  var exceptions: [(index: Int, length: CGFloat)] {
    blocks.flatMap { block, lengths in
      lengths.enumerated().filter { $0.element != common }
        .map { (block * SpanSums.blockSize + $0.offset, $0.element) }
    }
  }
}

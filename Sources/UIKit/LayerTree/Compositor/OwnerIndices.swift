/// The last index of each owner in a list of items.
///
/// This is a hash table that is rebuilt for each frame. A Swift dictionary would double the time that it
/// takes to compare two frames.
nonisolated struct OwnerIndices {
  /// Item indices, each in the slot of its owner's hash or the next free one; -1 for a free slot.
  private var slots: [Int32]

  init(of items: UnsafeBufferPointer<Frame.Item>, in range: Range<Int>) {
    // At least half of the slots stay free, so that collision chains are short.
    var count = 16
    while count < 2 * range.count { count *= 2 }
    slots = [Int32](repeating: -1, count: count)
    for index in range { slots[slot(of: items[index].owner, in: items)] = Int32(index) }
  }

  /// Returns the index of the last item of `owner`. Pass the same `items` as to the initializer.
  func index(of owner: Frame.Item.Owner, in items: UnsafeBufferPointer<Frame.Item>) -> Int? {
    let index = slots[slot(of: owner, in: items)]
    return index < 0 ? nil : Int(index)
  }

  /// Returns the slot that holds the owner's index, or the free slot where it belongs.
  private func slot(of owner: Frame.Item.Owner, in items: UnsafeBufferPointer<Frame.Item>) -> Int {
    // Objects are aligned to 16 bytes; the multiplication spreads the address over the upper bits.
    let address = UInt(bitPattern: owner.layer)
    let hash = ((address >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 32
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0, items[Int(slots[slot])].owner != owner { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}

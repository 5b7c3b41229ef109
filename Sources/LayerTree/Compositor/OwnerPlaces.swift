/// Where in a list of items each owner has its own; of several the last.
///
/// It is a dictionary that is made anew for each frame: one that hashed as Swift's do took as long as all the rest of the
/// comparison of two frames.
nonisolated struct OwnerPlaces {
  /// Indices, each at the place that its owner's hash names or at the next free one after it; -1 for none.
  private var slots: [Int32]

  init(of items: UnsafeBufferPointer<Frame.Item>, in range: Range<Int>) {
    // Half of them stay free, so that those of one hash end soon.
    var count = 16
    while count < 2 * range.count { count *= 2 }
    slots = [Int32](repeating: -1, count: count)
    for index in range { slots[slot(of: items[index].owner, in: items)] = Int32(index) }
  }

  /// Returns the last index of an item of `owner` in `items`, which have to be those that the places are of.
  func index(of owner: Frame.Item.Owner, in items: UnsafeBufferPointer<Frame.Item>) -> Int? {
    let index = slots[slot(of: owner, in: items)]
    return index < 0 ? nil : Int(index)
  }

  /// The slot of the owner's index, or the free one where it belongs.
  private func slot(of owner: Frame.Item.Owner, in items: UnsafeBufferPointer<Frame.Item>) -> Int {
    // Layers stand at multiples of 16 bytes; the product spreads them over its upper bits.
    let address = UInt(bitPattern: owner.layer)
    let hash = ((address >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 32
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0, items[Int(slots[slot])].owner != owner { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}

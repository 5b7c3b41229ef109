import LayerTree

/// Memory of released pictures, reused for new ones of the same size.
///
/// Writing to newly allocated memory for the first time takes longer than drawing a page: the kernel provides
/// it in zeroed pages of 4 KiB.
package struct SparePixels {
  /// The released pictures, oldest first.
  private var pictures: [PixelMemory] = []

  /// The size of all pictures, in bytes.
  package var byteCount: Int { pictures.reduce(0) { $0 + $1.byteCount } }

  package init() {}

  /// Adds a picture and evicts the oldest ones while all together exceed `limit` bytes.
  package mutating func add(_ picture: PixelMemory, limit: Int) {
    pictures.append(picture)
    while byteCount > limit { pictures.removeFirst() }
  }

  /// Removes and returns a picture of this size, with arbitrary pixels; nil if there is none.
  package mutating func dequeue(width: Int, height: Int) -> PixelMemory? {
    let index = pictures.lastIndex { $0.bounds.width == width && $0.bounds.height == height }
    return index.map { pictures.remove(at: $0) }
  }
}

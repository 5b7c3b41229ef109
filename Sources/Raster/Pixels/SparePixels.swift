import LayerTree

/// Memory of pictures that nobody shows any more, for new ones of the same size.
///
/// Memory that the system hands out anew takes longer to be written to for the first time than a page takes to be
/// drawn: it comes in pieces of 4 KiB, each filled with zeros.
package struct SparePixels {
  /// The oldest first.
  private var pictures: [PixelMemory] = []

  /// How many bytes are there.
  package var byteCount: Int { pictures.reduce(0) { $0 + $1.byteCount } }

  package init() {}

  /// Takes a picture in. The oldest ones go where all together have more than `limit` bytes.
  package mutating func add(_ picture: PixelMemory, limit: Int) {
    pictures.append(picture)
    while byteCount > limit { pictures.removeFirst() }
  }

  /// Gives a picture of this size away, with any pixels; nil where there is none.
  package mutating func take(width: Int, height: Int) -> PixelMemory? {
    let index = pictures.lastIndex { $0.bounds.width == width && $0.bounds.height == height }
    return index.map { pictures.remove(at: $0) }
  }
}

import LayerTree
import ViewTree

/// The fonts that were asked for last, each with a number that no other has. Comparing with a few takes less
/// than hashing the names.
nonisolated struct KnownFonts {
  private static let limit = 16

  /// The more often one is asked for, the nearer to the first.
  private var fonts: [KnownFont] = []
  private var count = 0

  /// Forgets what is true of the fonts; numbers go on, for others still know fonts by them.
  mutating func removeAll() { fonts.removeAll() }

  mutating func font(_ descriptor: FontDescriptor) -> KnownFont {
    for (index, font) in fonts.enumerated() where font.descriptor == descriptor {
      if index > 0 { fonts.swapAt(index, index - 1) }
      return font
    }
    count += 1
    let made = KnownFont(descriptor, number: count)
    if fonts.count == KnownFonts.limit { fonts.removeLast() }
    fonts.append(made)
    return made
  }
}

/// What is true of a font for every text.
nonisolated final class KnownFont {
  let descriptor: FontDescriptor
  let number: Int
  var metrics: FontMetrics?
  var digits: TabularDigits?

  init(_ descriptor: FontDescriptor, number: Int) {
    self.descriptor = descriptor
    self.number = number
  }
}

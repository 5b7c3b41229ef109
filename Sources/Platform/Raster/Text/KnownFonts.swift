import LayerTree

/// The most recently used fonts, each with a unique number. Comparing a few descriptors is faster than
/// hashing their names.
struct KnownFonts {
  private static let limit = 16

  /// The fonts, roughly ordered by how often they are requested.
  private var fonts: [KnownFont] = []
  private var count = 0

  /// Removes all fonts. Numbers are not reused, because other caches still refer to them.
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

/// The cached properties of a font that do not depend on the text.
final class KnownFont {
  let descriptor: FontDescriptor
  let number: Int
  var metrics: FontMetrics?
  var digits: TabularDigits?

  init(_ descriptor: FontDescriptor, number: Int) {
    self.descriptor = descriptor
    self.number = number
  }
}

public import Foundation

/// A request for a font by family, size and weight; the platform finds the matching file.
public nonisolated struct FontDescriptor: Hashable, Sendable {
  /// The font families; each falls back to the nearest installed one.
  public enum Family: Hashable, Sendable {
    /// The user interface font; from 20 points on, its variant for large sizes.
    case system
    /// A font whose characters all have the same width.
    case monospaced
    /// An installed family by its name, such as "DejaVu Sans".
    case named(String)
  }

  /// The family.
  public var family: Family
  /// The size of the em square, in points.
  public var size: CGFloat
  /// The weight, from 100 (thin) to 900 (black); 400 is regular, 700 is bold.
  public var weight: Int
  /// Whether all digits have the width of "0", so that changing numbers do not move.
  public var hasTabularDigits: Bool
  /// Whether to use the family's italic face, if it has one.
  public var isItalic: Bool

  /// Creates a font request.
  public init(
    family: Family = .system, size: CGFloat, weight: Int = 400, hasTabularDigits: Bool = false,
    isItalic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
    self.isItalic = isItalic
  }

  /// Hashes size and weight only: hashing a name is slow, and fonts of a window that differ in the name
  /// usually differ in these too.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(weight)
  }
}

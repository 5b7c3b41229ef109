public import Foundation

/// A typeface by family, size and weight, as text is asked for; the platform finds the file.
public nonisolated struct FontDescriptor: Hashable, Sendable {
  /// The families the interface uses; each falls back to an installed one that is nearest.
  public enum Family: Hashable, Sendable {
    /// The interface face, drawn for large sizes from 20 points on.
    case system
    /// A face whose characters are all of one width.
    case monospaced
    /// An installed family by its name, such as "DejaVu Sans".
    case named(String)
  }

  public var family: Family
  /// Size of the em square, in points.
  public var size: CGFloat
  /// From 100 (thin) to 900 (black); 400 is regular, 700 bold.
  public var weight: Int
  /// Whether every digit takes the width of "0", so that numbers do not jump as they change.
  public var hasTabularDigits: Bool
  /// Whether the letters are slanted, where the family has a face for that.
  public var isItalic: Bool

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

  /// By size and weight alone: a name takes long, and the fonts of a window that differ in it differ in these too.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(weight)
  }
}

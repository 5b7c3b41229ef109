/// A string, by Core Foundation's name.
public typealias CFString = String

/// A font by its name, for text layers.
public final class CGFont: Hashable, Sendable {
  private let name: String

  /// Creates a font with a PostScript name, such as "HelveticaNeue-Bold". Returns nil for an empty name.
  public init?(_ name: CFString) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  /// The PostScript name.
  public var postScriptName: CFString? { name }

  /// Whether both fonts have the same name.
  public static func == (one: CGFont, other: CGFont) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

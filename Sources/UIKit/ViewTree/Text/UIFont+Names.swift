// Fonts by the names and descriptors of UIKit.
nonisolated extension UIFont {
  /// Creates the font with a PostScript name such as `Avenir-Heavy`, or of an installed family. Nil for an
  /// empty name.
  ///
  /// The name's ending decides weight and style. A family that is not installed is replaced by the closest
  /// match, because most of the fonts that iOS has are not available on Linux.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    self.init(descriptor: FontDescriptor(postScriptName: name, size: size))
  }

  /// Creates a font from a descriptor in another size; 0 keeps the descriptor's size.
  public convenience init(descriptor: FontDescriptor, size: CGFloat) {
    self.init(descriptor: size > 0 ? descriptor.withSize(size) : descriptor)
  }
}

/// A request for a font, by UIKit's name.
public typealias UIFontDescriptor = FontDescriptor

nonisolated extension FontDescriptor {
  /// The styles of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt32
    /// Creates an option set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Weight 700 or more.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Letters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The styles of the font.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = isItalic ? .traitItalic : []
    if weight >= 700 { traits.insert(.traitBold) }
    if family == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the descriptor with other styles. Always succeeds.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> FontDescriptor? {
    var descriptor = self
    descriptor.isItalic = symbolicTraits.contains(.traitItalic)
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != (weight >= 700) { descriptor.weight = isBold ? 700 : 400 }
    let isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    if isMonospaced != (family == .monospaced) { descriptor.family = isMonospaced ? .monospaced : .system }
    return descriptor
  }

  /// Returns the descriptor of the system font for a text style at the text size of the traits; nil for the current ones.
  @preconcurrency @MainActor public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> FontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The designs of the system font.
  public enum SystemDesign: Hashable, Sendable {
    case `default`, monospaced, rounded, serif
  }

  /// Returns the descriptor of the system font in another design. Nil for the rounded and the serif one, because the
  /// system font has no such faces here.
  public func withDesign(_ design: SystemDesign) -> FontDescriptor? {
    var descriptor = self
    switch design {
    case .default: descriptor.family = .system
    case .monospaced: descriptor.family = .monospaced
    case .rounded, .serif: return nil
    }
    return descriptor
  }

  /// Returns the descriptor in another size.
  public func withSize(_ size: CGFloat) -> FontDescriptor {
    var descriptor = self
    descriptor.size = size
    return descriptor
  }

  /// The size of the font, in points.
  public var pointSize: CGFloat { size }

  /// The endings of PostScript names that stand for weights, longer ones first.
  private static let weightNames: [(name: String, weight: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("thin", 100), ("semibold", 600), ("demibold", 600),
    ("extrabold", 800), ("heavy", 800), ("black", 900), ("light", 300), ("medium", 500), ("bold", 700),
    ("regular", 400),
  ]

  /// Reads a PostScript name, such as "HelveticaNeue-BoldItalic": family, hyphen, weight and style.
  init(postScriptName name: String, size: CGFloat) {
    let parts = name.split(separator: "-", maxSplits: 1)
    let style = parts.count == 2 ? parts[1].lowercased() : ""
    let weight = FontDescriptor.weightNames.first { style.contains($0.name) }?.weight
    let isItalic = style.contains("italic") || style.contains("oblique")
    // A hyphen that leads to no known style is a part of the family's name.
    let isStyled = weight != nil || isItalic
    let family = isStyled ? String(parts[0]) : name
    self.init(
      family: [Family.system, .monospaced].first { $0.name == family } ?? .named(family), size: size,
      weight: weight ?? 400, isItalic: isItalic)
  }

  /// The name from which the font can be made again: the family, and after a hyphen its weight and style.
  var postScriptName: String {
    let nearest = FontDescriptor.weightNames.min { abs($0.weight - weight) < abs($1.weight - weight) }
    let bold = weight == 400 ? "" : nearest?.name.capitalized ?? ""
    let style = bold + (isItalic ? "Italic" : "")
    return style.isEmpty ? family.name : "\(family.name)-\(style)"
  }
}

nonisolated extension FontDescriptor.Family {
  /// The name of the family, as far as it is known.
  var name: String {
    switch self {
    case .system: "system"
    case .monospaced: "monospaced"
    case .named(let name): name
    }
  }
}

package import Foundation
package import LayerTree

/// The fonts of the interface: Inter if it is installed, otherwise the user's default font.
///
/// fontconfig is used because it knows the user's choices, aliases, languages, collections and variable
/// fonts. It is initialized only when something other than Inter is needed.
public final class FontCatalogue: Sendable {
  /// The library of given files; nil for the installed fonts.
  private let own: FontLibrary?
  var library: FontLibrary { own ?? FontLibrary.installed }

  /// Creates a catalog of the installed fonts.
  public init() { own = nil }

  /// Creates a catalog of only the fonts in these files.
  public init(files: [String]) { own = FontLibrary(files: files) }

  /// Returns the face that matches a request best.
  ///
  /// - Parameters:
  ///   - points: The size on the screen, which decides between Inter and Inter Display.
  ///   - isItalic: Whether an italic face is preferred to the upright faces of the family.
  /// - Throws: An error that names the Debian packages to install if there is no font at all.
  package func face(
    for family: FontDescriptor.Family, points: CGFloat, weight: Int, isItalic: Bool = false
  ) throws -> FontSource {
    if family == .system, own == nil,
      let file = InterFiles.file(points: points, weight: weight, isItalic: isItalic)
    {
      return file
    }
    let display = points >= InterFiles.displaySize ? ["Inter Display"] : []
    var wanted = FontLibrary.Wanted(
      families: display + ["Inter", "Inter Variable", "system-ui", "sans-serif"], weight: weight,
      isItalic: isItalic, points: points)
    switch family {
    case .system: break
    case .monospaced: wanted.families = ["monospace"]
    case .named(let name): if isKnown(name) { wanted.families = [name] }
    }
    guard let match = library.match(wanted) else {
      throw PlatformError("no font found: install the package fonts-inter or fonts-dejavu-core")
    }
    return match.source
  }

  /// Whether a family or an alias of this name exists. For unknown names, fontconfig returns the same face as
  /// for no name.
  private func isKnown(_ name: String) -> Bool {
    guard let match = library.match(FontLibrary.Wanted(families: [name])) else { return false }
    return match.families.contains { $0.lowercased() == name.lowercased() }
      || match.source != library.match(FontLibrary.Wanted(families: []))?.source
  }

  /// The color emoji face, if one is installed.
  package var emoji: FontSource? { library.emoji }
}

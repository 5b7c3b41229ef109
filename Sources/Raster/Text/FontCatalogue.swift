package import Foundation
package import LayerTree

/// The fonts of the interface: Inter where it is installed, otherwise what the desktop's user has chosen.
///
/// fontconfig answers, which knows the user's choices, aliases, languages, collections and variable fonts. It is not
/// started before something other than Inter is needed.
public nonisolated final class FontCatalogue: Sendable {
  /// Nil for those that are installed.
  private let own: FontLibrary?
  var library: FontLibrary { own ?? FontLibrary.installed }

  /// The installed fonts.
  public init() { own = nil }

  /// Only the fonts in these files.
  public init(files: [String]) { own = FontLibrary(files: files) }

  /// Returns the face that is nearest to what is asked for.
  ///
  /// - Parameters:
  ///   - points: the size on the screen, which decides between Inter and Inter Display.
  ///   - isItalic: whether a slanted face comes before the upright ones of its family.
  /// - Throws: an error naming the Debian packages to install where there is no font at all.
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

  /// Whether there is a family of this name, or one that goes by it. For others fontconfig answers with what it has for
  /// no name at all.
  private func isKnown(_ name: String) -> Bool {
    guard let match = library.match(FontLibrary.Wanted(families: [name])) else { return false }
    return match.families.contains { $0.lowercased() == name.lowercased() }
      || match.source != library.match(FontLibrary.Wanted(families: []))?.source
  }

  /// The face with pictures of emoji in colour, where installed.
  package var emoji: FontSource? { library.emoji }
}

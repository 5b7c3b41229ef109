import Resources

/// The location of a file in words: "Home / Projects / atlas-map".
///
/// Paths in the home folder begin with "Home", all others with "Computer".
package struct BreadCrumb: Hashable, Sendable {
  /// The display names, from the outermost folder to the file itself.
  package let names: [String]
  /// The paths that correspond to ``names``.
  package let paths: [FilePath]

  package static let separator = " / "

  package init(_ path: FilePath, home: FilePath) {
    let below = home == .root ? nil : path.components(below: home)
    let components = below ?? path.components
    names = [below == nil ? "Computer" : "Home"] + components.map { VisibleText.decoding($0) }
    paths = components.reduce(into: [below == nil ? .root : home]) { paths, name in
      let outer = paths[paths.count - 1]
      paths.append(outer == .root ? FilePath("/").appending(name) : outer.appending(name))
    }
  }

  /// Returns the folders that contain the file, or only the innermost two.
  package func folders(isShort: Bool) -> [(name: String, path: FilePath)] {
    let all = Array(zip(names, paths).map { (name: $0, path: $1) }.dropLast())
    return isShort ? Array(all.suffix(2)) : all
  }

  /// The title of a pane: the folder's own name.
  package var title: String { names[names.count - 1] }

  /// All folders that contain the file, joined.
  package var location: String { Self.joined(names.dropLast()) }

  /// The one or two innermost folders that contain the file, joined.
  package var shortLocation: String { Self.joined(names.dropLast().suffix(2)) }

  /// Returns the line below a pane's title, such as "Home / Projects · 14 items". Unknown parts are omitted.
  package func subtitle(itemCount: String?) -> String {
    [shortLocation, itemCount ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func joined(_ names: some Sequence<String>) -> String {
    names.joined(separator: separator)
  }
}

/// Says in words where a file is: "Home / Projects / atlas-map".
///
/// Paths below the home folder begin with "Home", all others with "Computer".
package nonisolated struct BreadCrumb: Hashable, Sendable {
  /// The names from the outermost folder to the file itself, ready to show.
  package let names: [String]
  /// The same as paths.
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

  /// The folders around the file, or the one or two innermost of them.
  package func folders(isShort: Bool) -> [(name: String, path: FilePath)] {
    let all = Array(zip(names, paths).map { (name: $0, path: $1) }.dropLast())
    return isShort ? Array(all.suffix(2)) : all
  }

  /// What a pane is called: the folder's own name.
  package var title: String { names[names.count - 1] }

  /// The "Where" of a file: all folders that it lies in.
  package var location: String { Self.joined(names.dropLast()) }

  /// The one or two innermost folders that the file lies in.
  package var shortLocation: String { Self.joined(names.dropLast().suffix(2)) }

  /// The line under a pane's title: "Home / Projects · 14 items", or only what is known of it.
  package func subtitle(itemCount: String?) -> String {
    [shortLocation, itemCount ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func joined(_ names: some Sequence<String>) -> String {
    names.joined(separator: separator)
  }
}

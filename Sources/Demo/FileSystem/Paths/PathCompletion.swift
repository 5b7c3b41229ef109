/// The completion of a path that the user is typing.
package struct PathCompletion: Equatable, Sendable {
  /// The folder that is searched for names.
  package let folder: FilePath
  /// The beginning of the name.
  package let prefix: String

  /// - Parameters:
  ///   - text: A path: absolute, in the home folder ("~/Music"), or relative to `current`. `//` begins again
  ///     at the root, and `~` after a slash at the home folder.
  ///   - current: The folder that the user is in.
  package init(_ text: String, current: FilePath, home: FilePath) {
    let (start, name) = PathCompletion.split(text)
    prefix = String(name)
    folder = PathCompletion.path(String(start), current: current, home: home)
  }

  /// Returns a typed path with its last name replaced.
  package static func replacing(nameIn text: String, with name: [UInt8]) -> String {
    split(text).start + String(decoding: name, as: UTF8.self)
  }

  /// Returns the folder and the beginning of a name in a typed path.
  private static func split(_ text: String) -> (start: Substring, name: Substring) {
    let path = effective(text)
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (path[...slash], path[path.index(after: slash)...])
  }

  /// Returns the part of a typed path from the last place where it begins again.
  private static func effective(_ text: String) -> Substring {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    // The last empty part may be a name that is yet to be typed.
    let start = parts.indices.last { index in
      parts[index] == "~" || (parts[index].isEmpty && index < parts.endIndex - 1)
    }
    guard let start else { return text[...] }
    // If the part is empty, a slash follows, which stands for the root.
    return text[parts[start].startIndex...]
  }

  /// Returns the path that a text represents. `..` and `.` are resolved lexically.
  package static func path(_ text: String, current: FilePath, home: FilePath) -> FilePath {
    var start: [[UInt8]]
    var rest = effective(text)
    if rest == "~" || rest.hasPrefix("~/") {
      start = home.components
      rest = rest.dropFirst()
    } else if rest.hasPrefix("/") {
      start = []
    } else {
      start = current.components
    }
    for part in rest.utf8.split(separator: UInt8(ascii: "/")) {
      switch String(part) {
      case ".": break
      case "..": _ = start.popLast()
      default: start.append(Array(part))
      }
    }
    return start.reduce(FilePath.root) { $0.appending($1) }
  }

  /// Returns up to `limit` names that begin with the prefix, ignoring case and accents, in natural order.
  package func matches(among names: some Sequence<[UInt8]>, limit: Int) -> [[UInt8]] {
    let wanted = NaturalOrder.folded(Array(prefix.utf8))
    return names.filter { NaturalOrder.folded($0).starts(with: wanted) }
      .map { (key: NaturalOrder.key(for: $0), name: $0) }
      .sorted { NaturalOrder.isBefore($0.key, $1.key) }
      .prefix(limit).map(\.name)
  }

  /// Returns the longest common prefix of the names; nil if there are none.
  package static func common(_ names: [[UInt8]]) -> [UInt8]? {
    guard let first = names.first else { return nil }
    return names.dropFirst().reduce(first) { common, name in
      Array(zip(common, name).prefix { $0 == $1 }.map(\.0))
    }
  }
}

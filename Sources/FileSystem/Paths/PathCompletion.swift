/// What somebody has typed of a path, and how it may go on.
package nonisolated struct PathCompletion: Equatable, Sendable {
  /// The folder that the names are looked for in.
  package let folder: FilePath
  /// What the name begins with.
  package let prefix: String

  /// - Parameters:
  ///   - text: A path, absolute, below the home folder ("~/Music"), or from `current` on.
  ///   - current: The folder that the user is in.
  package init(_ text: String, current: FilePath, home: FilePath) {
    let slash = text.lastIndex(of: "/")
    let start = slash.map { text[...$0] } ?? ""
    prefix = slash.map { String(text[text.index(after: $0)...]) } ?? text
    folder = PathCompletion.path(String(start), current: current, home: home)
  }

  /// The path that a text means; `..` and `.` are resolved as they are written.
  package static func path(_ text: String, current: FilePath, home: FilePath) -> FilePath {
    var start: [[UInt8]]
    var rest = Substring(text)
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

  /// The names that go on with what was typed, without regard to case and accents, in natural order; no more than so
  /// many.
  package func matches(among names: some Sequence<[UInt8]>, limit: Int) -> [[UInt8]] {
    let wanted = NaturalOrder.folded(Array(prefix.utf8))
    return names.filter { NaturalOrder.folded($0).starts(with: wanted) }
      .map { (key: NaturalOrder.key(for: $0), name: $0) }
      .sorted { NaturalOrder.isBefore($0.key, $1.key) }
      .prefix(limit).map(\.name)
  }

  /// What all names begin with, at least as long as what was typed; nil without a name.
  package static func common(_ names: [[UInt8]]) -> [UInt8]? {
    guard let first = names.first else { return nil }
    return names.dropFirst().reduce(first) { common, name in
      Array(zip(common, name).prefix { $0 == $1 }.map(\.0))
    }
  }
}

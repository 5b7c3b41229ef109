/// The relations of MIME types: aliases and more general types.
package struct MimeTypes: Sendable {
  private static let largestFile = 4 << 20
  private static let maximum = 20_000

  private var aliases: [String: String] = [:]
  private var parents: [String: [String]] = [:]

  /// Creates an instance that knows only the implied relations.
  package init() {}

  /// Reads `aliases` and `subclasses` from the folders of databases, the most important first.
  package init(in folders: [FilePath]) {
    for folder in folders {
      for (one, other) in Self.pairs(in: folder.appending("aliases")) where aliases[one] == nil {
        aliases[one] = other
      }
      for (one, other) in Self.pairs(in: folder.appending("subclasses")) {
        parents[one, default: []].append(other)
      }
    }
  }

  private static func pairs(in file: FilePath) -> [(String, String)] {
    DesktopFile.texts(of: file, limit: largestFile).prefix(maximum).compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, words.allSatisfy(isValid) else { return nil }
      return (words[0], words[1])
    }
  }

  /// Returns the canonical type, followed by its more general types, the closest first.
  ///
  /// All texts are plain text, and all files are `application/octet-stream`.
  package func lineage(of type: String) -> [String] {
    var line = [usualName(of: type)]
    var index = 0
    while index < line.count {
      for parent in (parents[line[index]] ?? []).map(usualName) where !line.contains(parent) {
        line.append(parent)
      }
      index += 1
    }
    // Implied types are more general than all types that a database lists.
    let last = ["text/plain", "application/octet-stream"]
    line = [line[0]] + line.dropFirst().filter { !last.contains($0) } + line.dropFirst().filter(last.contains)
    if line.contains(where: { $0.hasPrefix("text/") }), !line.contains(last[0]) { line.append(last[0]) }
    if !type.hasPrefix("inode/"), !line.contains(last[1]) { line.append(last[1]) }
    return line
  }

  /// Returns the canonical name of a type.
  package func usualName(of type: String) -> String { aliases[type] ?? type }

  /// Whether a string is a valid MIME type, and therefore safe to use in a path.
  package static func isValid(_ type: String) -> Bool {
    let parts = type.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return type.utf8.count <= 255 && parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.first != UInt8(ascii: ".") && $0.allSatisfy(signs.contains) }
  }

  private static let signs = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$&^_.+-".utf8)
}

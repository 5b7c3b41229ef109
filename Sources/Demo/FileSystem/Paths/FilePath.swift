import Glibc

/// A file path as the bytes that the file system uses.
///
/// Linux names are bytes, not text: a name that is not valid UTF-8 must still open. Paths have neither
/// trailing nor doubled slashes. `.` and `..` are kept, since following a link may give them another meaning.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: some Sequence<UInt8>) {
    var tidy: [UInt8] = []
    for byte in bytes where byte != Self.slash || tidy.last != Self.slash {
      tidy.append(byte)
    }
    if tidy.count > 1, tidy.last == Self.slash { tidy.removeLast() }
    self.bytes = tidy
  }

  package init(_ text: String) {
    self.init(text.utf8)
  }

  package static let root = FilePath("/")

  /// The folder that the environment variable HOME names, or the root if it is not set.
  package static var home: FilePath {
    guard let home = getenv("HOME"), home[0] != 0 else { return .root }
    return FilePath(UnsafeRawBufferPointer(start: home, count: strlen(home)))
  }

  /// The last component: a file's name in its folder. The root's name is empty.
  package var name: [UInt8] {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return bytes }
    return Array(bytes[(slash + 1)...])
  }

  /// The folder that holds this file; nil for the root, "." for a single relative name.
  package var parent: FilePath? {
    guard self != .root else { return nil }
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    return slash == 0 ? .root : FilePath(bytes[..<slash])
  }

  /// The names between the slashes, outermost folder first.
  package var components: [[UInt8]] {
    bytes.split(separator: Self.slash).map(Array.init)
  }

  package func appending(_ name: some Sequence<UInt8>) -> FilePath {
    FilePath(bytes + [Self.slash] + name)
  }

  package func appending(_ name: String) -> FilePath {
    appending(Array(name.utf8))
  }

  /// Returns the components below `folder`: empty for the folder itself, nil if the path lies elsewhere.
  package func components(below folder: FilePath) -> [[UInt8]]? {
    let own = components
    let outer = folder.components
    return own.starts(with: outer) ? Array(own.dropFirst(outer.count)) : nil
  }

  /// Calls `body` with the path as a C string.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body((bytes + [0]).map(CChar.init(bitPattern:)))
  }

  private static let slash = UInt8(ascii: "/")
}
